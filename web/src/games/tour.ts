// What a tour is made of: steps, a sentence each.

/** A table at some moments of a recorded game. */
export type Recorded = {
  seat: number;
  scene: unknown;
  frames: { view: unknown; options: unknown; turn: unknown; seen: unknown[] }[];
};
export type Shown = { type: 'table'; frame: number; half: 'track' | 'slip'; spot: string | null } | { type: 'emblem' };
export type Step = { words: string; shown: Shown };
export type Tour = { steps: readonly Step[]; recorded: () => Promise<Recorded> };

export const emblem = (words: string): Step => ({ words, shown: { type: 'emblem' } });
export const track = (frame: number, spot: string | null, words: string): Step => ({
  words,
  shown: { type: 'table', frame, half: 'track', spot },
});
export const slip = (frame: number, spot: string | null, words: string): Step => ({
  words,
  shown: { type: 'table', frame, half: 'slip', spot },
});
