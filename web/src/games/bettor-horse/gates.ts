// How many gates stand on the felt: one for each card of an entry.
import type { Options, Stage, View } from '../../generated/bettor-horse';

const isFinal = (stage: Stage): boolean => stage !== 'lap' && stage !== 'sudden_death';

/** What the felt is drawn with before anything tells how many cards are entered. */
const USUAL = { duel: 3, final: 1 };

/** The gates from 0, as whoever is asked is told, as one's own entry has them, or as the duels before had them. */
export function gates(stage: Stage, view: View, options: Options | null): number[] {
  const asked = options?.type === 'enter' && options.stage === stage ? options.horses : undefined;
  const entered = view.stage === stage ? view.entry?.horses.length : undefined;
  const before = view.results.findLast((it) => isFinal(it.stage) === isFinal(stage))?.cards[0].length;
  const count = asked ?? entered ?? before ?? (isFinal(stage) ? USUAL.final : USUAL.duel);
  return Array.from({ length: count }, (_, gate) => gate);
}
