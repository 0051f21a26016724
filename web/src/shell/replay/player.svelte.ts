// A finished game being looked at: which step, through whose eyes, and how fast.
import * as api from '../../net/replays';
import type { Replay, ReplayFrame } from '../../net/replays';
import type { Happening, Player, Told } from '../../state/seen';
import { nameOf } from '../../ui/names';

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
/** How long a step stands at speed 1. */
const STEP = 1300;
/** As much of the past as a table may want to draw. */
const PAST = 40;

export class ReplayState {
  at = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  /** Through whose eyes; null is what everybody could see. */
  eyes = $state<number | null>(null);
  whole = $state.raw<Replay | null>(null);
  failed = $state<string | null>(null);

  frames: readonly ReplayFrame[] = $derived(this.whole?.frames ?? []);
  last = $derived(Math.max(0, this.frames.length - 1));
  frame: ReplayFrame | null = $derived(this.frames[this.at] ?? null);
  /** The steps at which the clock decided for somebody. */
  byClock: number[] = $derived(this.frames.flatMap((frame, step) => (frame.by_clock === true ? [step] : [])));
  players: Player[] = $derived(
    (this.whole?.players ?? []).map((it, seat) => ({
      ...it,
      seat,
      name: nameOf(this.whole?.players ?? [], seat),
      here: true,
      lent: false,
      you: seat === this.eyes,
    })),
  );
  /** Whether an event sets up a table or a race, as the table that draws it says. */
  sets: (event: unknown) => boolean = () => false;
  /** All that happened, and how much of it by each step: made once for a replay, and then only cut. */
  all: readonly Happening[] = $derived(happenings(this.frames));
  #by: readonly number[] = $derived(counts(this.frames));
  feed: readonly Happening[] = $derived(
    this.all.slice(this.#by[this.at - PAST] ?? 0, this.#by[this.at] ?? this.all.length),
  );
  /** Nothing runs out in a replay. */
  readonly clock: Told = { frozen: false, decide: null, roll: null, at: 0 };

  // Only a memory of what was asked; nothing on the page follows it.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #known = new Map<number | null, Replay>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly number: number,
    readonly ask: typeof api.replay = api.replay,
  ) {}

  async look(eyes: number | null): Promise<void> {
    try {
      const known = this.#known.get(eyes) ?? (await this.ask(this.id, this.number, eyes));
      // Every view of every step is much: those of everybody are kept, and those of one seat.
      for (const other of this.#known.keys()) if (other !== null) this.#known.delete(other);
      this.#known.set(eyes, known);
      this.eyes = eyes;
      this.whole = known;
      this.failed = null;
    } catch (error) {
      this.failed = error instanceof Error ? error.message : String(error);
    }
  }

  go(step: number): void {
    this.at = Math.min(Math.max(0, Math.round(step)), this.last);
    if (this.at === this.last) this.pause();
  }

  /** To the next or the last moment at which somebody, or the seat one looks through, chose. */
  decision(direction: 1 | -1, whose: number | null): void {
    const step = decisions(this.frames, whose);
    const found = direction === 1 ? step.find((it) => it > this.at) : step.findLast((it) => it < this.at);
    if (found !== undefined) this.go(found);
  }

  play(): void {
    if (this.at === this.last) this.at = 0;
    this.playing = true;
    this.#next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      this.go(following(this.frames, this.at, this.sets));
      if (this.playing) this.#next();
    }, STEP / this.speed);
  }
}

/** The step that follows when a replay plays by itself: a set-up of many cards is one gesture, as it was on the night. */
export function following(frames: readonly ReplayFrame[], at: number, sets: (event: unknown) => boolean): number {
  const dealt = (step: number): boolean => frames[step]?.seen.some(sets) ?? false;
  let step = at + 1;
  while (dealt(step) && dealt(step + 1)) step += 1;
  return step;
}

/** The steps right before an action: any, or this seat's. */
export function decisions(frames: readonly ReplayFrame[], whose: number | null): number[] {
  return frames.flatMap((_, index) => {
    const by = frames[index + 1]?.by ?? null;
    return by !== null && (whose === null || by === whose) ? [index] : [];
  });
}

/** What happened, each event with a number of its own that does not depend on how one came here. */
export function happenings(frames: readonly ReplayFrame[]): Happening[] {
  return frames.flatMap(({ seen, by, by_clock }, step) =>
    seen.map((event, place): Happening => {
      const happening = { id: step * 1000 + place + 1, version: step, event };
      return place === 0 && by_clock === true && by !== null ? { ...happening, byClock: [by] } : happening;
    }),
  );
}

/** How much had happened by each step. */
function counts(frames: readonly ReplayFrame[]): number[] {
  let sum = 0;
  return frames.map(({ seen }) => (sum += seen.length));
}
