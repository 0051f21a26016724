import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { View, VisibleEvents } from '../../generated/hot-streak';
import { beat, truth } from './beats';
import { course, crowding } from './course';
import { haste, Stage } from './stage.svelte';
import { after, feed, scene, swerve, view } from './table.fixture';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a card is played step by step, in the order in which it happened, and ends at what is true', () => {
  const stage = new Stage(view, []);
  stage.see(after, feed(...swerve), false);
  const seen: string[] = [];
  for (let turn = 0; turn < 20 && stage.playing; turn += 1) {
    const { gobbler, hurley } = stage.shown.mascots;
    seen.push(`${gobbler.row}/${gobbler.lane}${hurley.down ? ' hit' : ''}`);
    vi.advanceTimersToNextTimer();
  }
  expect(seen).toEqual(['3/0', '4/0', '5/0', '5/1', '5/1 hit']);
  expect(stage.shown).toEqual(truth(after));
});

test('who wants no motion, or taps, sees at once how it came out', () => {
  const still = new Stage(view, []);
  still.see(after, feed(...swerve), true);
  expect(still.shown).toEqual(truth(after));
  const skipped = new Stage(view, []);
  skipped.see(after, feed(...swerve), false);
  expect(skipped.shown.mascots.gobbler.row).toBe(3);
  skipped.skip();
  expect(skipped.shown).toEqual(truth(after));
});

test('what happened before the page was opened is not played again', () => {
  const old = feed(...swerve);
  const stage = new Stage(after, old);
  stage.see(after, old, false);
  expect(stage.playing).toBe(false);
});

test('cards that wait make those before them hurry', () => {
  expect([0, 1, 2, 4].map(haste)).toEqual([1, 0.45, 0.15, 0]);
  const stage = new Stage(view, []);
  const long: VisibleEvents = { type: 'stepped', mascot: 'mum', from: 3, to: 4, lane: 3, crawling: false };
  for (let batch = 0; batch < 9; batch += 1) stage.see(after, feed(long, long), false);
  vi.advanceTimersByTime(1500);
  expect(stage.playing).toBe(false);
});

test('who jumps ahead sees at once where the race is then', () => {
  const stage = new Stage(view, []);
  const steps = feed(...swerve, ...swerve).map((it, index) => ({ ...it, version: 7 + index }));
  stage.see(after, steps, false);
  expect(stage.playing).toBe(false);
  expect(stage.shown).toEqual(truth(after));
});

test('who goes back sees where the race was, and a step that is played again moves again', () => {
  const stage = new Stage(view, []);
  const told = feed(...swerve);
  stage.see(after, told, false);
  stage.see(view, [], false);
  expect(stage.playing).toBe(false);
  expect(stage.shown).toEqual(truth(view));
  stage.see(after, told, false);
  expect(stage.playing).toBe(true);
});

test('every mascot that goes out is off the track and on the box', () => {
  const out = beat({ type: 'went_out', mascot: 'dangle', reason: 'fold', place: 4 }, 1);
  expect(out?.paint(truth(view)).mascots.dangle).toMatchObject({ out: true, place: 4, deed: 'off' });
});

test('a race that is over stays on show while the next one is dealt', () => {
  const places = { gobbler: 1, hurley: 2, dangle: 4, mum: 4 };
  const dealt: View = {
    ...view,
    phase: 'setup',
    race: 2,
    results: [{ places, side_bet: 'two_down', yes: true, won: [5, 0], tickets: [[], []] }],
  };
  expect(truth(dealt).result).toMatchObject({ race: 1, places, yes: true });
  expect(truth({ ...dealt, phase: 'draft' }).result).toBeNull();
});

test('rows follow each other, and two in one space are both seen', () => {
  const lay = course(360, 200, scene.track);
  const at = Array.from({ length: 14 }, (_, row) => lay.x(row + 1));
  expect(at.every((x, index) => index === 0 || x > (at[index - 1] ?? 0))).toBe(true);
  expect(at[13]).toBeGreaterThan(lay.edge(13));
  expect(at[13]).toBeLessThan(360);
  const apart = crowding(truth(after).mascots);
  expect(apart.gobbler.x).not.toBe(apart.hurley.x);
  expect(apart.mum).toEqual({ x: 0, y: 0 });
});
