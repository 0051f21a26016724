// Pictures for the front page: a few evenings, stopped where they look like themselves.
import { writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { playToTheEnd } from '../e2e/drivers';
import { enter, joinByApi, menu, openByApi, seen, startAnyway } from '../e2e/people';
import { expect, home, test } from '../e2e/test';
import * as say from '../e2e/words';
import { like } from '../e2e/words';

const folder = new URL('../../../docs/pictures/', import.meta.url).pathname;

const SCREENS = {
  phone: { viewport: { width: 360, height: 720 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.5 },
  laptop: { viewport: { width: 1280, height: 860 } },
  tv: { viewport: { width: 1920, height: 1080 }, deviceScaleFactor: 2 / 3 },
} as const;

async function device(browser: Browser, screen: keyof typeof SCREENS): Promise<Page> {
  const context = await browser.newContext({ ...SCREENS[screen], baseURL: home(), reducedMotion: 'reduce' });
  return context.newPage();
}

async function stopTheClock(page: Page): Promise<void> {
  await menu(page).click();
  await page.getByRole('button', { name: say.host.stop }).click();
  await expect(page.getByRole('button', { name: say.host.goOn })).toBeVisible();
  await menu(page).click();
}

async function picture(page: Page, name: string, theme: 'day' | 'night'): Promise<void> {
  await page.evaluate((wanted) => {
    document.documentElement.dataset.theme = wanted;
  }, theme);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const taken = await page.screenshot({ animations: 'disabled' });
  // A page of its own packs it: the one in the picture lets no data in from elsewhere.
  const press = await page.context().newPage();
  const packed = await press.evaluate(async (bytes) => {
    const image = new Image();
    image.src = `data:image/png;base64,${bytes}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.9).split(',')[1] ?? '';
  }, taken.toString('base64'));
  await press.close();
  writeFileSync(`${folder}${name}.webp`, Buffer.from(packed, 'base64'));
}

test('a race of Ready Set Bet on a TV, and a slip on a phone', async ({ browser }) => {
  const ann = await device(browser, 'phone');
  const tv = await device(browser, 'tv');
  const room = await openByApi(ann, 'ready-set-bet', { seats: 4, ruleset: { finish: 30, red_line: 22 } });
  await enter(ann, room);
  await tv.goto(`/tv/${room.code}`);
  await ann.getByRole('button', { name: say.lobby.start }).click();
  const tokens = ann.getByRole('group', { name: say.readySetBet.slip.tokens }).getByRole('button');
  const mine = ann.getByRole('button', { name: /taken by .*Ann/ });
  // A bot may be quicker than the tap; then another spot is tried.
  for (let tries = 0; tries < 12 && (await mine.count()) < 2; tries += 1) {
    const hand = tokens.first();
    if ((await hand.getAttribute('aria-pressed')) !== 'true') await hand.click();
    const had = await tokens.count();
    await ann
      .getByRole('group', { name: say.readySetBet.board.label })
      .getByRole('button', { disabled: false })
      .nth(5 + tries)
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await expect(tokens)
      .not.toHaveCount(had, { timeout: 3_000 })
      .catch(() => undefined);
  }
  await expect(tv.getByRole('img', { name: /: space 1[0-9] of 30/ }).first()).toBeVisible({ timeout: 90_000 });
  await stopTheClock(ann);
  await expect(seen(tv, say.table.status.paused)).toBeVisible();
  await picture(ann, 'phone-slip', 'day');
  await picture(tv, 'tv-race', 'night');
});

test('Hot Streak on a laptop', async ({ browser }) => {
  const ann = await device(browser, 'laptop');
  await enter(ann, await openByApi(ann, 'hot-streak', { seats: 4 }));
  await ann.getByRole('button', { name: say.lobby.start }).click();
  const asked = seen(ann, say.hotStreak.draft.how);
  const secret = ann.getByRole('button', { name: say.hotStreak.hand.ask });
  const sides = ann.getByLabel(say.hotStreak.draft.label).getByRole('button', { disabled: false });
  for (let pick = 0; pick < 6; pick += 1) {
    await expect(asked.or(secret).first()).toBeVisible({ timeout: 90_000 });
    if (!(await asked.isVisible())) break;
    await sides.nth(pick).click();
    await ann.getByRole('button', { name: say.hotStreak.draft.take }).click();
    await expect(ann.getByRole('button', { name: say.hotStreak.draft.take })).toBeHidden();
  }
  await ann
    .getByRole('region', { name: say.hotStreak.hand.label })
    .getByRole('button', { pressed: false })
    .filter({ hasNotText: say.hotStreak.hand.show })
    .first()
    .click();
  await ann.getByRole('button', { name: say.hotStreak.hand.slipInNumber({ at: 1 }) }).click();
  await expect(ann.getByRole('img', { name: like(say.hotStreak.turned) })).toBeVisible({ timeout: 90_000 });
  await expect(ann.getByRole('img', { name: /row ([6-9]|1\d)$/ }).first()).toBeVisible({ timeout: 90_000 });
  await stopTheClock(ann);
  await picture(ann, 'hot-streak', 'day');
});

test('an entry of Bettor Horse on a phone', async ({ browser }) => {
  const ann = await device(browser, 'phone');
  await enter(ann, await openByApi(ann, 'bettor-horse', { seats: 2 }));
  await ann.getByRole('button', { name: say.lobby.start }).click();
  const horses = ann.getByRole('group', { name: say.bettorHorse.hand.label }).getByRole('button', { pressed: false });
  await expect(horses).toHaveCount(27, { timeout: 30_000 });
  for (const card of [6, 12, 20]) await horses.nth(card).click();
  await ann.getByRole('group', { name: say.bettorHorse.bar.label }).getByRole('button').first().click();
  await picture(ann, 'bettor-horse', 'night');
});

test('a replay with its dice checked', async ({ browser }) => {
  const ann = await device(browser, 'laptop');
  const bob = await device(browser, 'phone');
  const room = await openByApi(ann, 'dont-hesitate', { seats: 3 });
  await enter(ann, room);
  await enter(bob, await joinByApi(bob, room.code, 'Bob'));
  await startAnyway(ann);
  await Promise.all([playToTheEnd(ann), playToTheEnd(bob)]);
  await ann.getByRole('link', { name: say.podium.replay }).click();
  await expect(ann.getByRole('slider', { name: say.replay.controls.step })).toBeVisible();
  for (let step = 0; step < 6; step += 1)
    await ann.getByRole('button', { name: say.replay.controls.nextDecision }).click();
  await ann.getByRole('button', { name: say.replay.dice.check }).click();
  await expect(seen(ann, say.replay.dice.valid)).toBeVisible();
  await picture(ann, 'replay', 'day');
});
