import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CALL, CHATTER, choose, HEADLINE, NEWS, phrase, type Book } from '../../src/ui/caller/book';
import { Caller, type Line } from '../../src/ui/caller/caller';
import { Captions } from '../../src/ui/caller/captions.svelte';
import { interrupts, offer } from '../../src/ui/caller/queue';
import { SOUNDS } from '../../src/ui/caller/sounds';
import { speak, voices, type Speech } from '../../src/ui/caller/voice';

type Event = { type: 'step' | 'lead' | 'over' | 'silent' };
const ears = { names: (seat: number) => `Seat ${seat}`, seat: null };
const line = (words: string, weight: number): Line => ({ version: 1, words, weight, sounds: [] });

const book: Book<Event> = {
  open: () => {
    let steps = 0;
    return (event) => {
      switch (event.type) {
        case 'step':
          steps += 1;
          return phrase(CALL, [`Step ${steps}.`, `Stride ${steps}.`], 'hoof');
        case 'lead':
          return phrase(NEWS, ['The lead!']);
        case 'over':
          return phrase(HEADLINE, ['Over!'], 'bell');
        case 'silent':
          return null;
      }
    };
  },
};

test('everything of one moment is one line, the weightiest sentences in the order they happened', () => {
  const caller = new Caller(book);
  const moment = (['step', 'silent', 'lead', 'step', 'over'] as const).map((type, at) => ({
    id: at + 1,
    version: 4,
    event: { type },
  }));
  expect(caller.hear(moment, ears)).toEqual([
    { version: 4, words: 'The lead! Over!', weight: HEADLINE, sounds: ['hoof', 'bell'] },
  ]);
});

test('chatter is not said in one breath with news', () => {
  const gossip: Book<'bet' | 'off'> = {
    open: () => (event) =>
      event === 'bet' ? phrase(CHATTER, ['A bet.'], 'chip') : phrase(HEADLINE, ['They are off!']),
  };
  const said = (...events: ('bet' | 'off')[]) =>
    new Caller(gossip).hear(
      events.map((event, at) => ({ id: at + 1, version: 1, event })),
      ears,
    );
  expect(said('bet', 'off')).toMatchObject([{ words: 'They are off!', sounds: ['chip'] }]);
  expect(said('bet')).toMatchObject([{ words: 'A bet.' }]);
});

test('what the clock played is said to be the clock’s, once, and first', () => {
  const caller = new Caller(book);
  const step = { id: 1, version: 3, event: { type: 'step' as const }, byClock: [0, 2] };
  const [line] = caller.hear([step], ears);
  expect(line).toMatchObject({ weight: NEWS, sounds: ['hoof'] });
  expect(line?.words).toMatch(/^Time ran out for Seat 0 and Seat 2\. (Step|Stride) 1\.$/);
  // A table that turns things up one by one tells the rest of the same moment later.
  const more = { id: 2, version: 3, event: { type: 'step' as const } };
  expect(caller.hear([step, more], ears).map((it) => it.words)).toEqual([expect.not.stringContaining('Time')]);
  const silent = { id: 3, version: 4, event: { type: 'silent' as const }, byClock: [1] };
  expect(caller.hear([step, more, silent], ears)).toEqual([
    { version: 4, words: 'Time ran out for Seat 1.', weight: NEWS, sounds: [] },
  ]);
});

test('what is said beside the game is called once', () => {
  const caller = new Caller(book);
  const minute = { id: 5, version: 3, type: 'minute', seats: [1] } as const;
  expect(caller.heed([minute], ears)).toEqual([
    { version: 3, words: 'Seat 1 needs a minute.', weight: NEWS, sounds: [] },
  ]);
  expect(caller.heed([minute], ears)).toEqual([]);
  expect(caller.heed([{ ...minute, id: 9, seats: [0, 1] }], ears)[0]?.words).toBe('Seat 0 and Seat 1 need a minute.');
});

test('nothing is said twice, and an empty feed begins another game', () => {
  const caller = new Caller(book);
  const first = { id: 1, version: 2, event: { type: 'step' as const } };
  const second = { id: 2, version: 4, event: { type: 'step' as const } };
  expect(caller.hear([first], ears).map((it) => it.words)).toEqual(['Step 1.']);
  expect(caller.hear([first, second], ears).map((it) => it.words)).toEqual(['Step 2.']);
  expect(caller.hear([first, second], ears)).toEqual([]);
  caller.hear([], ears);
  expect(caller.hear([{ ...second, id: 3 }], ears).map((it) => it.words)).toEqual(['Step 1.']);
});

test('two screens that number their feeds differently say the same words', () => {
  const versions = [7, 8, 9, 10];
  const feed = (from: number) =>
    versions.map((version, at) => ({ id: from + at, version, event: { type: 'step' as const } }));
  const said = new Caller(book).hear(feed(1), ears);
  expect(new Caller(book).hear(feed(500), ears)).toEqual(said);
  expect(new Set(said.map((it) => it.words.split(' ')[0])).size).toBe(2);
  expect(choose(['a', 'b', 'c'], 5, 0)).toBe('c');
});

test('chatter makes way, and of too many lines the lightest is left unsaid', () => {
  const chatter = line('a bet', CHATTER);
  expect(offer([chatter], line('a roll', CALL)).map((it) => it.words)).toEqual(['a roll']);
  expect(offer([chatter], line('another bet', CHATTER))).toHaveLength(2);
  const full = [line('one', NEWS), line('two', CALL), line('three', HEADLINE)];
  expect(offer(full, line('four', NEWS)).map((it) => it.words)).toEqual(['one', 'three', 'four']);
  expect(interrupts(line('news', NEWS), chatter)).toBe(true);
  expect(interrupts(line('news', NEWS), line('a roll', CALL))).toBe(false);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a line stays until it has been read, and the last one stays', () => {
  const spoken: string[] = [];
  const captions = new Captions((it) => spoken.push(it.words));
  captions.say(line('They are off!', HEADLINE));
  captions.say(line('Seven.', CALL));
  expect(captions.shown?.words).toBe('They are off!');
  vi.advanceTimersByTime(1000);
  expect(captions.shown?.words).toBe('Seven.');
  // What waits for the last caption waits until it could be read.
  expect(captions.busy).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(captions.shown?.words).toBe('Seven.');
  expect(captions.busy).toBe(false);
  expect(spoken).toEqual(['They are off!', 'Seven.']);
  captions.stop();
});

test('news cuts chatter short', () => {
  const captions = new Captions();
  captions.say(line('Ann takes Seven to win.', CHATTER));
  captions.say(line('No more bets!', HEADLINE));
  expect(captions.shown?.words).toBe('No more bets!');
  captions.stop();
});

test('without voices nothing is spoken; with one, only news interrupts', () => {
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  );
  const said: string[] = [];
  const speech = {
    speaking: false,
    getVoices: () => [] as SpeechSynthesisVoice[],
    speak: (it: SpeechSynthesisUtterance) => void said.push(it.text),
    cancel: () => void said.push('(cancelled)'),
  };
  expect(speak(line('Hello.', HEADLINE), speech)).toBe(false);
  expect(voices(null)).toBe(0);
  const voiced: Speech = { ...speech, getVoices: () => [{ lang: 'en-GB' } as SpeechSynthesisVoice] };
  expect(speak(line('Hello.', CALL), voiced)).toBe(true);
  const busy: Speech = { ...voiced, speaking: true };
  expect(speak(line('A bet.', CHATTER), busy)).toBe(false);
  expect(speak(line('No more bets!', HEADLINE), busy)).toBe(true);
  expect(said).toEqual(['Hello.', '(cancelled)', 'No more bets!']);
  vi.unstubAllGlobals();
});

test('every sound is made of notes that end', () => {
  for (const notes of Object.values(SOUNDS)) {
    expect(notes.length).toBeGreaterThan(0);
    for (const note of notes) {
      expect(note.at + note.long).toBeLessThan(2);
      expect(note.loud).toBeLessThan(0.5);
    }
  }
});
