// What the caller says right now.
import type { Line } from './caller';
import { dwell, interrupts, offer } from './queue';

export class Captions {
  shown = $state.raw<Line | null>(null);
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
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const line = this.#queue.shift();
    // The last line stays: waiting is never blank.
    if (line === undefined) return;
    this.shown = line;
    this.spoken(line);
    this.#timer = setTimeout(() => this.#next(), dwell(line, this.#queue.length));
  }
}
