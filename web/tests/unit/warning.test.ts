import { expect, test } from 'vitest';
import { lateAt, Warning } from '../../src/state/warning.svelte';
import type { Told } from '../../src/state/seen';

const told = (decide: number | null, at: number, frozen = false): Told => ({ frozen, decide, roll: null, at });

/** A warning that counts, and the seconds at which it came as time goes by a quarter of a second at a time. */
function watch(): {
  warning: Warning;
  run: (clock: Told | null, from: number, to: number, question?: string | null) => void;
  times: number[];
} {
  const times: number[] = [];
  let ms = 0;
  const warning = new Warning(() => times.push(ms));
  return {
    warning,
    times,
    run: (clock, from, to, question = 'Take a ticket') => {
      for (ms = from; ms <= to; ms += 250) warning.see(clock, ms, question);
    },
  };
}

test('a short decision is late at a third, a long one with ten seconds left', () => {
  expect(lateAt(60_000)).toBe(10_000);
  expect(lateAt(12_500)).toBe(10_000);
  expect(lateAt(12_000)).toBe(4_000);
  expect(lateAt(3_000)).toBe(1_000);
});

test('it warns once, with ten seconds left', () => {
  const { warning, run, times } = watch();
  run(told(60_000, 0), 0, 49_750);
  expect([warning.late, times]).toEqual([false, []]);
  run(told(60_000, 0), 50_000, 60_000);
  expect([warning.late, times]).toEqual([true, [50_000]]);
});

test('frames that repeat, early or late, do not warn again', () => {
  const { run, times } = watch();
  run(told(60_000, 0), 0, 50_000);
  // Somebody else has decided, and the clock is told anew: once a little later, once a little earlier.
  run(told(9_500, 50_900), 50_900, 51_000);
  run(told(8_800, 51_000), 51_000, 60_000);
  expect(times).toEqual([50_000]);
});

test('whoever does not decide is not warned, but sees that it is late', () => {
  const { warning, run, times } = watch();
  run(told(30_000, 0), 0, 25_000, null);
  expect([warning.late, times]).toEqual([true, []]);
});

test('the next decision warns again, also where nothing was between them', () => {
  const { run, times } = watch();
  run(told(30_000, 0), 0, 22_000);
  run(told(30_000, 22_250), 22_250, 44_000);
  expect(times).toEqual([20_000, 42_250]);
  // Another question at once, with less time than was left of the first.
  run(told(6_000, 44_250), 44_250, 50_000, 'Slip in one card');
  expect(times).toEqual([20_000, 42_250, 48_250]);
});

test('time that is added warns again, a stop of the clock does not', () => {
  const { warning, run, times } = watch();
  run(told(30_000, 0), 0, 21_000);
  run(told(9_000, 21_000, true), 21_000, 90_000);
  expect(warning.late).toBe(false);
  run(told(9_000, 90_000), 90_000, 91_000);
  expect([warning.late, times]).toEqual([true, [20_000]]);
  run(told(38_000, 91_250), 91_250, 120_000);
  expect(times).toEqual([20_000, 119_250]);
});

test('without a clock nothing is late', () => {
  const { warning, run, times } = watch();
  run(told(30_000, 0), 0, 25_000);
  run(told(null, 25_000), 25_000, 26_000);
  expect(warning.late).toBe(false);
  run(null, 26_000, 27_000);
  expect([warning.late, times.length]).toEqual([false, 1]);
});
