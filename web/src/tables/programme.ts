// What the race programme says of each game, beside what the server tells, and evenings that are ready to be played.
import type { ProgrammeItem } from '../net/wire';

export type Page = { minutes: string; call: string; seats: number };

/** Minutes are those of four people at the normal pace, as docs/server.md measures them, to the nearest five. */
const PAGES: Record<string, Page> = {
  'hot-streak': { minutes: '5', call: 'Back a mascot that can barely stand.', seats: 4 },
  'neck-and-neck': { minutes: '50', call: 'Secret slips, open dice, and anybody may ride any horse.', seats: 4 },
  'ready-set-bet': { minutes: '10', call: 'The race does not wait. Neither should your chips.', seats: 4 },
  'dont-hesitate': { minutes: '10', call: 'Roll now, or leave the kinder die to somebody else.', seats: 4 },
  'bettor-horse': { minutes: '10', call: 'Lose on purpose, if you said so before.', seats: 4 },
};

export function page(game: string): Page {
  return PAGES[game] ?? { minutes: '20', call: '', seats: 4 };
}

/** How long a variant takes beside the game as it is in the box. */
const LENGTH: Record<string, number> = { short: 0.5, quick: 0.5, one_race: 0.3, long: 1.5 };

/** About how many minutes these games take, to the next five. */
export function minutes(bills: readonly ProgrammeItem[]): number {
  const each = bills.map((it) => Number(page(it.game).minutes) * (LENGTH[it.variant ?? ''] ?? 1));
  return Math.ceil(each.reduce((sum, it) => sum + it, 0) / 5) * 5;
}

/** "35 min", "1 h 45". */
export function span(all: number): string {
  const [hours, rest] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return `${all} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest}`;
}

export type Preset = { id: string; name: string; bills: ProgrammeItem[] };

const FIVE = ['dont-hesitate', 'hot-streak', 'bettor-horse', 'neck-and-neck', 'ready-set-bet'];

export const PRESETS: readonly Preset[] = [
  {
    id: 'quick',
    name: 'Quick evening',
    bills: ['dont-hesitate', 'hot-streak', 'bettor-horse', 'ready-set-bet'].map((game) => ({ game, variant: 'short' })),
  },
  { id: 'five', name: 'All five', bills: FIVE.map((game) => ({ game, variant: 'standard' })) },
  {
    id: 'hours',
    name: 'Two hours',
    bills: [...FIVE, 'hot-streak', 'bettor-horse', 'ready-set-bet'].map((game) => ({ game, variant: 'standard' })),
  },
];
