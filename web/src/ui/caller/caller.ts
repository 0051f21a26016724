// Turns what happened into lines: one line for everything that happened at once.
import type { Aside, Happening } from '../../state/seen';
import { CHATTER, choose, needMinute, NEWS, timeRanOut, type Book, type Ears, type Phrase, type Teller } from './book';
import { words as texts } from '../words';
import type { Sound } from './sounds';

/** A caption, how much it matters, and the sounds that go with it. Without words it is only heard. */
export type Line = { version: number; words: string; weight: number; sounds: readonly Sound[] };

/** A line says at most this much of one moment. */
const SENTENCES = 2;

export class Caller<Event> {
  #tell: Teller<Event>;
  #last = 0;
  #lastAside = 0;

  constructor(readonly book: Book<Event>) {
    this.#tell = book.open();
  }

  /** Lines for whatever is new in the feed, oldest first. A feed that was cleared begins another game. */
  hear(feed: readonly Happening<Event>[], ears: Ears): Line[] {
    if (feed.length === 0) {
      this.#tell = this.book.open();
      return [];
    }
    const moments = new Map<number, { events: Event[]; late: readonly number[] }>();
    for (const it of feed) {
      if (it.id <= this.#last) continue;
      this.#last = it.id;
      const { events, late } = moments.get(it.version) ?? { events: [], late: [] };
      moments.set(it.version, { events: [...events, it.event], late: [...late, ...(it.byClock ?? [])] });
    }
    return [...moments].flatMap(([version, { events, late }]) => {
      const line = this.#line(version, events, ears);
      if (late.length > 0) return [hurried(line, version, timeRanOut(late, ears.names))];
      return line === null ? [] : [line];
    });
  }

  /** Lines for what was said beside the game since this was called last. */
  heed(asides: readonly Aside[], ears: Ears): Line[] {
    const fresh = asides.filter((it) => it.id > this.#lastAside);
    this.#lastAside = fresh.at(-1)?.id ?? this.#lastAside;
    return fresh.map((it) => {
      const words = it.type === 'ended' ? texts.caller.ended : needMinute(it.seats, ears.names);
      return { version: it.version, words, weight: NEWS, sounds: [] };
    });
  }

  #line(version: number, events: readonly Event[], ears: Ears): Line | null {
    const told = events.flatMap((event, at): { at: number; phrase: Phrase }[] => {
      const phrase = this.#tell(event, ears);
      return phrase === null ? [] : [{ at, phrase }];
    });
    const sounds = [...new Set(told.flatMap(({ phrase }) => (phrase.sound === undefined ? [] : [phrase.sound])))];
    const most = Math.max(0, ...told.map(({ phrase }) => phrase.weight));
    const best = told
      .filter(({ phrase }) => phrase.words.length > 0 && (phrase.weight > CHATTER || most <= CHATTER))
      .sort((a, b) => b.phrase.weight - a.phrase.weight || a.at - b.at)
      .slice(0, SENTENCES);
    const weight = best[0]?.phrase.weight ?? 0;
    if (best.length === 0 && sounds.length === 0) return null;
    // What is said stays in the order in which it happened.
    const words = best
      .sort((a, b) => a.at - b.at)
      .map(({ at, phrase }) => choose(phrase.words, version, at))
      .join(' ');
    return { version, words, weight, sounds };
  }
}

/** The line of a moment in which the clock decided: that comes first, and it is news. */
function hurried(line: Line | null, version: number, late: string): Line {
  const words = line === null || line.words === '' ? late : `${late} ${line.words}`;
  return { version, words, weight: Math.max(NEWS, line?.weight ?? 0), sounds: line?.sounds ?? [] };
}
