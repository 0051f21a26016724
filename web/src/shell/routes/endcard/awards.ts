// The awards of an evening, out of how its games ended. Points and places are the server's.
import type { ProgrammeItemView, ContenderView, ProgrammeView } from '../../../net/wire';
import { words as texts } from '../../words/endcard';
import type { Hit } from './kept';

export type Award = { label: string; who: { name: string; silks: ContenderView['silks'] } | null; words: string };

/** Those with the most of something, if that is at least this; several share it. */
function most(all: readonly ContenderView[], count: (it: ContenderView) => number, least: number): ContenderView[] {
  const best = Math.max(...all.map(count), 0);
  return best < least ? [] : all.filter((it) => count(it) === best);
}

type Win = { bill: ProgrammeItemView; scores: [number, number]; by: number };

/** A game that one won alone, and by how much as a part of the winner's score: games count in units of their own. */
function win(bill: ProgrammeItemView): Win[] {
  const [first, second] = bill.results.map((it) => it.score).sort((a, b) => b - a);
  const alone = bill.results.filter((it) => it.rank === 1).length === 1;
  if (first === undefined || second === undefined || first <= second || first <= 0 || !alone) return [];
  return [{ bill, scores: [first, second], by: (first - second) / first }];
}

/**
 * Most games won (two or more), the best single game (the win with the largest lead), the steadiest (always among the
 * first three, in two games or more), the biggest hit as far as this device saw it, and whoever watched most.
 */
export function awards(programme: ProgrammeView, hits: readonly Hit[], gameName: (id: string) => string): Award[] {
  const all = programme.standings;
  const done = programme.games.filter((it) => it.stage === 'done');
  /** One badge for one who has it alone; those who share it are listed. */
  const given = (label: string, whom: readonly ContenderView[], words: (it: ContenderView) => string): Award[] => {
    const [it, ...others] = whom;
    if (it === undefined) return [];
    if (others.length === 0) return [{ label, who: { name: it.name, silks: it.silks }, words: words(it) }];
    return [{ label, who: null, words: texts.awards.shared({ names: whom.map((one) => one.name), fact: words(it) }) }];
  };
  const ranks = (it: ContenderView): number[] =>
    done.flatMap((bill) => bill.results.filter((one) => one.contender === it.id).map((one) => one.rank));
  const won = (it: ContenderView): number => ranks(it).filter((rank) => rank === 1).length;
  const missed = (it: ContenderView): number => it.games.filter((points) => points === null).length;

  const clear = done
    .flatMap(win)
    .reduce<Win | null>((best, it) => (best === null || it.by > best.by ? it : best), null);
  const champion = clear === null ? undefined : clear.bill.results.find((it) => it.rank === 1)?.contender;
  const hit = hits.reduce<Hit | null>((best, it) => (best === null || it.part > best.part ? it : best), null);
  // Whoever won the evening has no need of it, and an award for everybody is none.
  const steady = all.filter(
    (it) => it.rank > 1 && done.length > 1 && ranks(it).length === done.length && Math.max(...ranks(it)) <= 3,
  );
  const people = all.filter((it) => !it.bot && it.member !== null);

  return [
    ...given(texts.awards.mostWon, most(all, won, 2), (it) => texts.awards.won({ won: won(it), games: done.length })),
    ...(clear === null
      ? []
      : given(
          texts.awards.best,
          all.filter((it) => it.id === champion),
          () =>
            texts.awards.score({
              game: gameName(clear.bill.game),
              first: clear.scores[0],
              second: clear.scores[1],
            }),
        )),
    ...(hit === null
      ? []
      : [
          {
            label: texts.awards.hit,
            who: { name: hit.name, silks: hit.silks },
            words: texts.awards.hitOf({ game: gameName(hit.game), hit: hit.words }),
          },
        ]),
    ...(steady.length * 2 > all.length
      ? []
      : given(texts.awards.steady, steady, () => texts.awards.inAll({ games: done.length }))),
    ...given(texts.awards.rail, most(people, missed, 1), (it) => texts.awards.satOut({ games: missed(it) })),
  ];
}
