import { describe, expect, it, vi } from 'vitest';
import { CALL, phrase, type Book } from '../../src/ui/caller/book';
import type { Replay, ReplayFrame } from '../../src/net/replays';
import { calls } from '../../src/shell/replay/calls';
import { decisions, following, happenings, ReplayState } from '../../src/shell/replay/player.svelte';
import { series } from '../../src/shell/replay/series';

const frame = (by: number | null, view: ReplayFrame['view'] = {}): ReplayFrame => ({
  by,
  turn: { type: 'chance', by: null },
  view,
  options: null,
  seen: [{ type: 'said' }],
  share: null,
});
/** Chance, seat 1, chance, seat 0, seat 1, chance. */
const frames = [null, null, 1, null, 0, 1, null].map((by) => frame(by));
const whole = (seat: number | null): Replay => ({
  room: 'r',
  number: 1,
  game: 'any',
  players: [],
  ruleset: {},
  scene: {},
  seat,
  frames,
});

describe('a replay', () => {
  it('stops at both ends', async () => {
    const replay = new ReplayState('r', 1, (_, __, seat) => Promise.resolve(whole(seat)));
    await replay.look(null);
    replay.go(-3);
    expect(replay.at).toBe(0);
    replay.go(99);
    expect(replay.at).toBe(6);
  });

  it('plays a set-up of many cards as one step', () => {
    const told = (...types: string[]): ReplayFrame => ({ ...frame(null), seen: types.map((type) => ({ type })) });
    const night = [told(), told('dealt'), told('dealt'), told('dealt', 'started'), told('rolled'), told('dealt')];
    const sets = (event: unknown): boolean => JSON.stringify(event).includes('dealt');
    expect(following(night, 0, sets)).toBe(3);
    expect(following(night, 1, sets)).toBe(3);
    expect(following(night, 3, sets)).toBe(4);
    expect(following(night, 4, sets)).toBe(5);
  });

  it('says and marks where the clock decided', async () => {
    const night = [frame(null), frame(1), { ...frame(0), by_clock: true }, frame(null)];
    const book: Book<unknown> = { open: () => () => phrase(CALL, ['Something happened.']) };
    const said = calls({ all: happenings(night) }, book, { names: (seat) => `Seat ${seat}`, seat: null });
    expect([...said.values()].slice(1)).toEqual([
      'Something happened.',
      'Time ran out for Seat 0. Something happened.',
      'Something happened.',
    ]);
    const replay = new ReplayState('r', 1, (_, __, seat) => Promise.resolve({ ...whole(seat), frames: night }));
    await replay.look(null);
    expect(replay.byClock).toEqual([2]);
  });

  it('steps to the moments before decisions, anybody’s or one seat’s', async () => {
    expect(decisions(frames, null)).toEqual([1, 3, 4]);
    expect(decisions(frames, 1)).toEqual([1, 4]);
    const replay = new ReplayState('r', 1, (_, __, seat) => Promise.resolve(whole(seat)));
    await replay.look(1);
    replay.decision(1, 1);
    expect(replay.at).toBe(1);
    replay.decision(1, 1);
    expect(replay.at).toBe(4);
    replay.decision(1, 1);
    expect(replay.at).toBe(4);
    replay.decision(-1, 1);
    expect(replay.at).toBe(1);
  });

  it('asks once for each pair of eyes and keeps its place', async () => {
    const ask = vi.fn((_: string, __: number, seat: number | null) => Promise.resolve(whole(seat)));
    const replay = new ReplayState('r', 1, ask);
    await replay.look(null);
    replay.go(3);
    await replay.look(1);
    await replay.look(null);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(replay.at).toBe(3);
  });

  it('says why there is nothing to see', async () => {
    const replay = new ReplayState('r', 1, () => Promise.reject(new Error('no such room')));
    await replay.look(null);
    expect(replay.failed).toBe('no such room');
  });

  it('plays to the end and stops there', async () => {
    vi.useFakeTimers();
    const replay = new ReplayState('r', 1, (_, __, seat) => Promise.resolve(whole(seat)));
    await replay.look(null);
    replay.play();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(replay.at).toBe(6);
    expect(replay.playing).toBe(false);
    vi.useRealTimers();
  });

  it('numbers what happened the same from wherever one looks', () => {
    const all = happenings(frames);
    const early = happenings(frames.slice(0, 4));
    expect(all.slice(0, early.length)).toEqual(early);
    expect(new Set(all.map((it) => it.id)).size).toBe(all.length);
  });
});

describe('the chart', () => {
  const money = (view: unknown) => ({
    what: 'Money',
    unit: 'dollars',
    each: (view as { money?: number[] }).money ?? [],
  });

  it('has a line for each seat, over every step', () => {
    const drawn = series([frame(null, { money: [10, 20] }), frame(null, { money: [15, 5] })], money);
    expect(drawn).toEqual({ what: 'Money', unit: 'dollars', lines: [[10, 15], [20, 5]], most: 20 }); // prettier-ignore
  });

  it('draws nothing where there is nothing to draw', () => {
    expect(series([frame(null, { phase: 'setup' })], money)).toBeNull();
    expect(series([], money)).toBeNull();
  });
});
