// The tempo as people meet it: this server hurries nobody.
import type { Browser, Page } from '@playwright/test';
import { enter, openByApi, ring, seen } from '../people';
import { expect, home, test } from '../test';
import * as say from '../words';
import { begins, like } from '../words';

/** Slow machines may need this much longer to draw what they were told. */
const SLACK = 2_000;

test.use({ hurry: '1' });

async function screen(browser: Browser, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    baseURL: home(),
    reducedMotion: 'no-preference',
  });
  return context.newPage();
}

/** The caption as it changes from now on. */
async function captions(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const words = document.querySelector('[data-caption]')?.textContent.trim() ?? '';
      if (words !== '' && said.at(-1) !== words) said.push(words);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

test('one person and three bots are asked within three seconds', async ({ browser }) => {
  const page = await screen(browser, 390, 844);
  const tv = await screen(browser, 1920, 1080);
  const room = await openByApi(page, 'hot-streak', { seats: 4, pace: 'normal' });
  await enter(page, room);
  await tv.goto(`/tv/${room.code}`);
  await expect(seen(tv, 'Ann').first()).toBeVisible();
  const said = await captions(page);
  const from = Date.now();
  await page.getByRole('button', { name: say.lobby.start }).click();
  await expect(page.locator('[data-flourish]')).toHaveText(say.hotStreak.dealing);
  await expect(seen(page, say.hotStreak.draft.how)).toBeVisible();
  expect(Date.now() - from).toBeLessThan(3_000 + SLACK);
  // The whole deal has one caption; after it come only the tickets that bots have taken.
  const dealt = (await said()).filter((words) => /picks first|side bet|deck/i.test(words));
  expect(dealt).toHaveLength(1);
  await expect(seen(page, 'Chance decides')).toHaveCount(0);
  for (const it of [page, tv]) await it.context().close();
});

test('a race counts down until the one person at the table is ready', async ({ browser }) => {
  const page = await screen(browser, 390, 844);
  const tv = await screen(browser, 1920, 1080);
  const room = await openByApi(page, 'ready-set-bet', { seats: 4, pace: 'relaxed' });
  await enter(page, room);
  await tv.goto(`/tv/${room.code}`);
  await expect(seen(tv, 'Ann').first()).toBeVisible();
  await page.getByRole('button', { name: say.lobby.start }).click();
  await expect(tv.locator('[data-flourish]')).toHaveText(say.readySetBet.setting.cards);
  await Promise.all([
    page.screenshot({ path: 'test-output/pace-flourish.png' }),
    tv.screenshot({ path: 'test-output/pace-flourish-tv.png' }),
  ]);
  const ready = page.getByRole('button', { name: begins(say.table.opening.ready) });
  await expect(ready).toBeVisible();
  await expect(page.getByRole('group', { name: say.readySetBet.slip.tokens }).getByRole('button')).toHaveCount(5);
  await expect(ready.getByRole('timer')).toHaveAccessibleName(/ (1[0-2]|[5-9]) seconds$/);
  await expect(seen(tv, /Waiting for Ann\. First roll in/)).toBeVisible();
  await expect(ring(tv)).toContainText(say.table.ring.notReady);
  await expect(page.getByRole('img', { name: say.readySetBet.track.noRoll })).toBeVisible();
  await page.waitForFunction(() => document.querySelector('[data-flourish]') === null);
  await page.screenshot({ path: 'test-output/pace-countdown.png' });
  await tv.screenshot({ path: 'test-output/pace-countdown-tv.png' });
  const box = await ready.boundingBox();
  expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  const board = page.getByRole('group', { name: say.readySetBet.board.label });
  const before = await board.boundingBox();
  await ready.click();
  await expect(page.getByRole('img', { name: like(say.readySetBet.track.rolled) })).toBeVisible({ timeout: SLACK });
  await expect(ready).toBeHidden();
  // Nothing moves under a finger that is about to bet.
  expect((await board.boundingBox())?.y).toBe(before?.y);
  await page.screenshot({ path: 'test-output/pace-off.png' });
  for (const it of [page, tv]) await it.context().close();
});
