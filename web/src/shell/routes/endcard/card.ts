// The end card as facts: the page shows them, and the picture is painted from the same ones.
import type { ProgrammeView, Silks, Standing } from '../../../net/wire';
import type { Highlight } from '../../../games/contract';
import { locale } from '../../../lang/locale';
import { group } from '../../../ui/names';
import { words as texts } from '../../words/endcard';
import { awards } from './awards';
import type { Hit } from './kept';

export type Person = { name: string; silks: Silks };
export type Placed = Person & {
  /** Null where places are not what it is about. */
  rank: number | null;
  words: string;
};
export type Fact = { label: string; who: Person | null; words: string };
export type Card = {
  /** The name of the game, or "Race night". */
  title: string;
  /** When it was. */
  date: string;
  /** "Ann wins". */
  headline: string;
  /** Whoever it is about: the winners, or those who go free. */
  first: readonly Placed[];
  rest: readonly Placed[];
  facts: readonly Fact[];
};

export type GameOver = {
  title: string;
  date: string;
  headline: string;
  standings: readonly Standing[];
  people: readonly Person[];
  /** The score in words. */
  words: (it: Standing) => string;
  highlights: readonly Highlight[];
  /** Whether the game has winners by their place; otherwise everybody with a score is one of the first. */
  ranked: boolean;
};

export function gameCard({ title, date, headline, standings, people, words, highlights, ranked }: GameOver): Card {
  const placed = [...standings]
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat)
    .flatMap((it): (Placed & { first: boolean })[] => {
      const who = people[it.seat];
      const first = ranked ? it.rank === 1 : it.score > 0;
      return who === undefined
        ? []
        : [{ name: who.name, silks: who.silks, rank: ranked ? it.rank : null, words: words(it), first }];
    });
  return {
    title,
    date,
    headline,
    first: placed.filter((it) => it.first),
    rest: placed.filter((it) => !it.first),
    facts: highlights.map(({ label, seat, words }) => ({
      label,
      who: (seat === null ? null : people[seat]) ?? null,
      words,
    })),
  };
}

export function eveningCard(
  programme: ProgrammeView,
  hits: readonly Hit[],
  date: string,
  gameName: (id: string) => string,
): Card {
  const placed = programme.standings.map(({ name, silks, rank, points }): Placed => ({
    name,
    silks,
    rank,
    words: texts.points({ points }),
  }));
  const first = placed.filter((it) => it.rank === 1);
  return {
    title: texts.night,
    date,
    headline: texts.winsEvening(group(first.map((it) => it.name))),
    first,
    rest: placed.filter((it) => it.rank !== 1),
    facts: awards(programme, hits, gameName),
  };
}

/** "18 November 2025". */
export function dated(at: Date): string {
  return at.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' });
}
