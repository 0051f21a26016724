// Whole games on phones: at no moment does anything run out of the screen, and nothing one decides with lies below it.
import type { Page } from '@playwright/test';
import { playToTheEnd } from './drivers';
import { device, enter, joinByApi, openByApi, startAnyway } from './people';
import { expect, test } from './test';
import * as say from './words';
import { stuckOut, watch } from './watching';

for (const [game, ruleset] of [
  ['hot-streak', {}],
  ['neck-and-neck', { races: 1 }],
  ['ready-set-bet', {}],
  ['dont-hesitate', {}],
  ['bettor-horse', {}],
] as const) {
  test(`${game} stays within a phone from the first decision to the podium`, async ({ browser }) => {
    test.setTimeout(300_000);
    const phone = await device(browser, 'tall');
    const small = await device(browser, 'small');
    // Nobody is asked twice: whoever does not decide in time has it decided for them, so the game plays itself.
    const room = await openByApi(phone.page, game, { seats: 4, pace: 'fast', ruleset });
    await enter(phone.page, room);
    await enter(small.page, await joinByApi(small.page, room.code, 'Bartholomew'));
    for (const { page } of [phone, small]) await watch(page);
    await startAnyway(phone.page);
    for (const { page } of [phone, small]) {
      await expect(page.getByLabel(say.podium.title)).toBeVisible({ timeout: 240_000 });
      await page.screenshot({ path: `test-output/fit-${game}-${page.viewportSize()?.width}.png` });
      expect(await stuckOut(page)).toEqual([]);
    }
    for (const { context } of [phone, small]) await context.close();
  });
}

/**
 * What one decides with, by game, as the tables mark it with `data-decide`: what comes in every game, and what some games
 * have.
 */
const CONTROLS: Record<string, { always: readonly string[]; sometimes?: readonly string[] }> = {
  'hot-streak': { always: ['side', 'ticket', 'take', 'own ticket', 'double', 'cards', 'slip in', 'tab'] },
  'neck-and-neck': {
    always: ['horse', 'chip', 'hand in', 'ground', 'ride', 'leave', 'slip', 'next slip'],
    sometimes: ['way', 'any horse'],
  },
  'ready-set-bet': { always: ['spot', 'token', 'page', 'keep'] },
  'dont-hesitate': { always: ['faces', 'way'] },
  'bettor-horse': { always: ['horse', 'bet', 'lock'], sometimes: ['adjust'] },
};

/** Watches from now on whether anything one decides with is off the screen, or below something else, without scrolling. */
async function watchDecisions(page: Page, tabs: boolean): Promise<void> {
  await page.evaluate(
    (what) => {
      const seen = new Set<string>();
      const lost = new Map<string, string>();
      /** What lies over it at some point, if anything does. */
      const over = (it: Element, x: number, y: number): Element | null => {
        const hit = document.elementFromPoint(x, y);
        return hit === null || it.contains(hit) || hit.contains(it) ? null : hit;
      };
      const look = (): void => {
        scrollTo(0, 0);
        for (const it of document.querySelectorAll<HTMLElement>(what)) {
          const box = it.getBoundingClientRect();
          if (box.width === 0) continue;
          const name = it.dataset.decide ?? 'tab';
          seen.add(name);
          const middle = (box.left + box.right) / 2;
          const on = box.top >= 0 && box.bottom <= innerHeight + 0.5;
          // Its middle and its lower end: a bar at the foot of the screen may lie over it.
          const cover = over(it, middle, (box.top + box.bottom) / 2) ?? over(it, middle, box.bottom - 5);
          if (on && cover === null) continue;
          const where = `${Math.round(box.top)} to ${Math.round(box.bottom)} of ${innerHeight}`;
          const what = it.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40) ?? '';
          const how = on ? `is below ${cover?.outerHTML.slice(0, 80)}` : 'is off the screen';
          lost.set(name, `${name} ${how} at ${where}: ${what}`);
        }
      };
      // Before anything is pressed: whoever plays does so later than this.
      new MutationObserver(look).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      });
      look();
      Object.assign(window, { decided: () => ({ seen: [...seen], lost: [...lost.values()] }) });
    },
    tabs ? '[data-decide], [role=tab]' : '[data-decide]',
  );
}

type Decided = { seen: string[]; lost: string[] };
const decided = (page: Page): Promise<Decided> =>
  page.evaluate(() => (window as unknown as { decided: () => Decided }).decided());

for (const [game, seats, ruleset] of [
  ['hot-streak', 2, {}],
  ['hot-streak', 4, {}],
  ['hot-streak', 9, {}],
  ['neck-and-neck', 4, { races: 2, board: 'quick' }],
  ['ready-set-bet', 8, { races: 2 }],
  ['dont-hesitate', 4, {}],
  ['bettor-horse', 4, {}],
] as const) {
  test(`${game} with ${seats}: all one decides with is on two sizes of phone without scrolling`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const phone = await device(browser, 'phone');
    const small = await device(browser, 'small');
    const room = await openByApi(phone.page, game, { seats, ruleset });
    await enter(phone.page, room);
    await enter(small.page, await joinByApi(small.page, room.code, 'Bob'));
    const { always, sometimes = [] } = CONTROLS[game] ?? { always: [] };
    for (const { page } of [phone, small]) await watchDecisions(page, always.includes('tab'));
    await startAnyway(phone.page);
    await Promise.all([playToTheEnd(phone.page), playToTheEnd(small.page)]);
    for (const { page } of [phone, small]) {
      const { seen, lost } = await decided(page);
      expect(seen).toEqual(expect.arrayContaining([...always]));
      expect([...always, ...sometimes]).toEqual(expect.arrayContaining(seen));
      expect(lost).toEqual([]);
    }
    for (const { context } of [phone, small]) await context.close();
  });
}

test('mascots that share a place fit into the box of places on a phone', async ({ browser }) => {
  const { context, page } = await device(browser, 'tall');
  await enter(page, await openByApi(page, 'hot-streak', { seats: 2, pace: 'fast' }));
  await page.getByRole('button', { name: say.lobby.start }).click();
  await expect(page.getByLabel(say.podium.title)).toBeVisible({ timeout: 120_000 });
  // Which places are shared is up to the cards, so the last place is given three more mascots here.
  const places = page.getByLabel(say.hotStreak.box.label);
  const width = await places.evaluateAll((boxes) => {
    const mascot = boxes[0]?.querySelector('svg') ?? null;
    for (const last of boxes.flatMap((box) => [...box.querySelectorAll('li:last-child span[aria-hidden]')])) {
      for (let more = 0; more < 3 && mascot !== null; more += 1) last.append(mascot.cloneNode(true));
    }
    return document.documentElement.scrollWidth;
  });
  expect(await page.getByLabel(say.hotStreak.box.label).first().locator('svg').count()).toBeGreaterThanOrEqual(4);
  expect(width).toBeLessThanOrEqual(390);
  await page.screenshot({ path: 'test-output/fit-hot-streak-shared.png' });
  await context.close();
});
