// Plays what happened, moment by moment, and comes to rest at what is true. It never keeps anybody waiting for long:
// what is overtaken by news is played fast, and a tap skips it.
import type { VisibleEvents, View } from '../../generated/hot-streak';
import type { Happening } from '../../state/seen';
import { beat, truth, type Beat, type Picture } from './beats';

type Waiting = Beat & { batch: number };

/** How fast a moment is played when so many newer cards wait behind it. */
export function haste(behind: number): number {
  if (behind <= 0) return 1;
  return behind === 1 ? 0.45 : behind <= 3 ? 0.15 : 0;
}

/** Who is told more than so many steps at once was away, or jumped there in a replay: that is no film any more. */
const FILM = 4;

export class Stage {
  shown: Picture;
  /** How long the change that is shown now takes. */
  ms = $state(0);
  playing = $state(false);
  #true: Picture;
  #queue: Waiting[] = [];
  #batch = 0;
  #last: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(view: View, feed: readonly Happening<VisibleEvents>[]) {
    this.#true = truth(view);
    this.shown = $state.raw(this.#true);
    this.#last = feed.at(-1)?.id ?? 0;
  }

  /** Takes in what is true now and what has happened since the last time. */
  see(view: View, feed: readonly Happening<VisibleEvents>[], still: boolean): void {
    this.#true = truth(view);
    const fresh = feed.filter((it) => it.id > this.#last);
    const before = this.#last;
    this.#last = feed.at(-1)?.id ?? 0;
    const beats = fresh.flatMap((it) => beat(it.event, it.id) ?? []);
    const steps = (fresh.at(-1)?.version ?? 0) - (fresh[0]?.version ?? 0) + 1;
    if (still || this.#last < before || steps > FILM) {
      this.skip();
      return;
    }
    if (beats.length > 0) this.#batch += 1;
    this.#queue.push(...beats.map((it) => ({ ...it, batch: this.#batch })));
    if (this.#timer === undefined) this.#next();
  }

  /** Shows at once how it came out. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.#rest();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #rest(): void {
    this.ms = 0;
    this.shown = this.#true;
    this.playing = false;
  }

  #next(): void {
    this.#timer = undefined;
    const now = this.#queue.shift();
    if (now === undefined) {
      this.#rest();
      return;
    }
    const ms = Math.round(now.ms * haste(this.#batch - now.batch));
    this.playing = true;
    this.ms = ms;
    this.shown = now.paint(this.shown);
    if (ms === 0) this.#next();
    else this.#timer = setTimeout(() => this.#next(), ms);
  }
}
