// The awards of an evening, out of how its games ended. Points and places are the server's.
import type { ProgrammeItemView, ContenderView, ProgrammeView } from '../../../net/wire';
import { list, number } from '../../../lang/format';
import type { Hit } from './kept';

export type Award = { label: string; who: { name: string; silks: ContenderView['silks'] } | null; words: string };

const games = (many: number): string => (many === 1 ? '1 game' : `${many} games`);

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
    return [{ label, who: null, words: `${list(whom.map((one) => one.name))}, ${words(it)}` }];
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
    ...given('Most games won', most(all, won, 2), (it) => `${won(it)} of ${games(done.length)}`),
    ...(clear === null
      ? []
      : given(
          'Best single game',
          all.filter((it) => it.id === champion),
          () => `${gameName(clear.bill.game)}, ${clear.scores.map(number).join(' to ')}`,
        )),
    ...(hit === null
      ? []
      : [
          {
            label: 'Biggest hit of the night',
            who: { name: hit.name, silks: hit.silks },
            words: `${gameName(hit.game)}: ${hit.words}`,
          },
        ]),
    ...(steady.length * 2 > all.length
      ? []
      : given('Always in the first three', steady, () => `in all ${games(done.length)}`)),
    ...given('Best seat at the rail', most(people, missed, 1), (it) => `sat out ${games(missed(it))}`),
  ];
}
