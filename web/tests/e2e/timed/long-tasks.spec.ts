// How long the page keeps a slow phone's thread busy while a race runs.
import type { Browser, Page } from '@playwright/test';
import { lineOf } from '../line';
import { enter, openByApi, tab } from '../people';
import { expect, home, keep, test } from '../test';
import * as say from '../words';

/** A race that is not over while it is looked at. */
const LONG = { finish: 30, red_line: 30 };

/** How often sums are done to know how fast this machine is just now, and how many of them. */
const YARDSTICKS = 9;
const YARDSTICK = 7_000_000;

/**
 * The processor time of every task of the page's main thread while something goes on, in milliseconds, the longest first.
 * Waiting does not count, so that a busy machine is not taken for a slow page.
 */
async function tasks(browser: Browser, page: Page, goesOn: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await goesOn();
  type Event = { name: string; pid: number; tid: number; tdur?: number };
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] };
  const main = traceEvents.find((it) => it.name === 'UpdateLayoutTree');
  const own = traceEvents.filter((it) => it.name === 'RunTask' && it.pid === main?.pid && it.tid === main.tid);
  return own.map((it) => (it.tdur ?? 0) / 1000).sort((one, other) => other - one);
}

/**
 * Sums that take this thread as long as a task may: 50 ms where a quiet machine is made four times slower. The longest task
 * of a race takes about 30 there; a busy machine needs more for both.
 */
async function sums(page: Page): Promise<void> {
  for (let times = 0; times < YARDSTICKS; times += 1) {
    await page.evaluate((steps) => {
      let sum = 1;
      for (let step = 0; step < steps; step += 1) sum = Math.imul(sum ^ step, 0x9e3779b1) >>> 1;
      return sum;
    }, YARDSTICK);
  }
}

/** Rolls that are looked at in each race. */
const ROLLS = 40;

/**
 * How long the longest task of a race is on a phone that is four times slower than this machine, as a part of what a task
 * may take.
 */
async function longestTask(browser: Browser): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    baseURL: home(),
    reducedMotion: 'no-preference',
  });
  keep(context);
  const page = await tab(context);
  await enter(page, await openByApi(page, 'ready-set-bet', { seats: 4, pace: 'relaxed', ruleset: LONG }));
  await page.getByRole('button', { name: say.lobby.start }).click();
  await expect(page.getByRole('group', { name: say.readySetBet.slip.tokens }).getByRole('button')).toHaveCount(5);
  const debug = await context.newCDPSession(page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const yardsticks = await tasks(browser, page, () => sums(page));
  const line = lineOf(page);
  const before = line.tables;
  const raced = await tasks(browser, page, () => line.until(() => line.tables >= before + ROLLS, 'the race has run'));
  await context.close();
  const [longest = 0, most = 0] = [raced[0], yardsticks[Math.floor(YARDSTICKS / 2)]];
  console.log(`    the longest of ${raced.length} tasks took ${longest} ms, sums ${most} ms`);
  expect(raced.length).toBeGreaterThan(ROLLS);
  return longest / most;
}

test('races run without long tasks on a phone four times slower', async ({ browser }) => {
  const parts: number[] = [];
  for (let race = 0; race < 3; race += 1) parts.push(await longestTask(browser));
  const [, median = Infinity] = parts.sort((one, other) => one - other);
  expect(median, `of ${parts.map((part) => part.toFixed(2)).join(', ')}`).toBeLessThan(1);
});
