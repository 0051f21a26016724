// What the caller says right now.
import type { Line } from './caller';
import { dwell, interrupts, offer } from './queue';

export class Captions {
  shown = $state.raw<Line | null>(null);
  /** Whether a line is still being read, or waits for its turn. */
  busy = $state(false);
  #queue: Line[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `spoken` hears every line at the moment it is shown. */
  constructor(readonly spoken: (line: Line) => void = () => undefined) {}

  say(line: Line): void {
    this.#queue = offer(this.#queue, line);
    if (this.#timer === undefined || (this.shown !== null && interrupts(line, this.shown))) this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.busy = false;
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const line = this.#queue.shift();
    this.busy = line !== undefined;
    // The last line stays: waiting is never blank.
    if (line === undefined) return;
    this.shown = line;
    this.spoken(line);
    this.#timer = setTimeout(() => this.#next(), dwell(line, this.#queue.length));
  }
}
