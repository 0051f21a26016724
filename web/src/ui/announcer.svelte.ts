// The one voice for screen readers. Whatever is told politely goes through here, so that two things are never said at
// once: who must act, what the caller says, what somebody shouts, how the connection is.

/** Who has something to say, the most important first. */
const SOURCES = ['connection', 'status', 'answer', 'caption', 'shout'] as const;
export type Source = (typeof SOURCES)[number];

/** How long a line has the screen reader to itself before the next may come, in milliseconds. */
const PAUSE = 600;
const PER_SIGN = 45;
const LONGEST = 6_000;

export class Announcer {
  /** What the live region holds. */
  said = $state.raw('');
  // Only what waits; nothing on the page follows it.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #waiting = new Map<Source, string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;

  /** What a source said before and nobody has heard yet is out of date, and dropped. */
  say(source: Source, words: string): void {
    if (words === '') this.#waiting.delete(source);
    else this.#waiting.set(source, words);
    if (!this.#busy) this.#next();
  }

  /** Says no more of what this source said. */
  drop(source: Source): void {
    this.#waiting.delete(source);
  }

  #next(): void {
    clearTimeout(this.#timer);
    const source = SOURCES.find((it) => this.#waiting.has(it));
    const words = source === undefined ? undefined : this.#waiting.get(source);
    this.#busy = words !== undefined;
    if (source === undefined || words === undefined) return;
    this.#waiting.delete(source);
    // The same words again are news only if the region was empty in between.
    this.said = this.said === words ? `${words}\u00a0` : words;
    this.#timer = setTimeout(() => this.#next(), Math.min(LONGEST, PAUSE + PER_SIGN * words.length));
  }
}

export const announcer = new Announcer();
