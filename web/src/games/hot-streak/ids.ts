// The ids of the wire that are walked through, in the order in which they are shown, and what a card's id says.
import type { Card, Mascot, Side, SideBet, Stack } from '../../generated/hot-streak';
import { words } from './words';

export const MASCOTS: readonly Mascot[] = ['gobbler', 'hurley', 'dangle', 'mum'];
export const STACKS: readonly Stack[] = ['gobbler', 'hurley', 'dangle', 'mum', 'yes', 'no'];
export const SIDES: readonly Side[] = ['safe', 'risky'];
/** The places, best first: there are as many as there are mascots. */
export const PLACES: readonly number[] = MASCOTS.map((_, at) => at + 1);

export type Answer = Exclude<Stack, Mascot>;
export type Deed = keyof typeof words.deeds;

export const isMascot = (id: string): id is Mascot => id in words.mascots;
export const isSideBet = (id: string): id is SideBet => id in words.sideBets;
export const isDeed = (id: string): id is Deed => id in words.deeds;
export const isAnswer = (stack: Stack): stack is Answer => !isMascot(stack);

/** What a card does, as the scene has it. */
export type Told = { mascot: Mascot | null; deed: string; amount: number | null };

/** The same read out of the id, for whoever is not given the scene: "mum.swerve_2". */
export function read(card: Card): Told {
  const [whose = '', what = ''] = card.split('.');
  const [deed = '', amount] = what.split('_');
  return { mascot: isMascot(whose) ? whose : null, deed, amount: amount === undefined ? null : Number(amount) };
}
