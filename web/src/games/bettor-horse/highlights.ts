// What of a game of Bettor Horse is worth keeping.
import type { ResultView, Scene, View } from '../../generated/bettor-horse';
import type { Highlight } from '../contract';
import { index } from './cards';
import { words } from './words';

/** Lost bets cost nothing here, so the worst beat is the longest run of them; of equal runs the first. */
function worst(view: View): Highlight[] {
  const run = new Map<number, number>();
  let longest = { seat: 0, wrong: 1 };
  for (const { duel, matched } of view.results)
    duel.forEach((seat, side) => {
      const wrong = matched[side] === true ? 0 : (run.get(seat) ?? 0) + 1;
      run.set(seat, wrong);
      if (wrong > longest.wrong) longest = { seat, wrong };
    });
  const { seat, wrong } = longest;
  return wrong < 2
    ? []
    : [{ label: words.highlights.worst, seat, words: words.highlights.wrong({ bets: wrong }), part: 0 }];
}

/** Races in which both cards were equally fast. How far a Mudder was nudged in the mud is not told: such races are left out. */
function level(results: readonly ResultView[], scene: Scene): number {
  const infos = index(scene);
  return results.reduce((sum, { cards, wet }) => {
    const even = cards[0].filter((card, at) => {
      const [a, b] = [infos.get(card), infos.get(cards[1][at] ?? '')];
      if (a === undefined || b === undefined || (wet === true && (a.mudder || b.mudder))) return false;
      return a.speed === b.speed;
    });
    return sum + even.length;
  }, 0);
}

export function highlights(view: View, scene: Scene, gathered: readonly Highlight[]): Highlight[] {
  const even = level(view.results, scene);
  return [
    ...gathered,
    ...worst(view),
    ...(even === 0
      ? []
      : [{ label: words.highlights.photo, seat: null, words: words.highlights.level({ races: even }), part: 0 }]),
  ];
}
