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
  #waiting = new Map<string, { source: Source; words: string }>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;

  /** What the same speaker said before and nobody has heard yet is out of date, and dropped. */
  say(source: Source, words: string, speaker: string = source): void {
    this.#waiting.delete(speaker);
    if (words !== '') this.#waiting.set(speaker, { source, words });
    if (!this.#busy) this.#next();
  }

  /** Says no more of what this speaker said. */
  drop(speaker: string): void {
    this.#waiting.delete(speaker);
  }

  #next(): void {
    clearTimeout(this.#timer);
    const all = [...this.#waiting].sort(([, a], [, b]) => SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source));
    const first = all[0];
    this.#busy = first !== undefined;
    if (first === undefined) return;
    const [speaker, { words }] = first;
    this.#waiting.delete(speaker);
    // The same words again are news only if the region was empty in between.
    this.said = this.said === words ? `${words}\u00a0` : words;
    this.#timer = setTimeout(() => this.#next(), Math.min(LONGEST, PAUSE + PER_SIGN * words.length));
  }
}

export const announcer = new Announcer();
