import type { Page } from '@playwright/test';
import { playToTheEnd } from './drivers';
import { device, enter, joinByApi, look, openByApi, ownSeat, pictured, startAnyway } from './people';
import { FEW_CARDS } from './short';
import { expect, test } from './test';
import * as say from './words';
import { like } from './words';

const horses = (page: Page) =>
  page.getByRole('group', { name: say.bettorHorse.hand.label }).getByRole('button', { pressed: false });
/** What somebody may still hold, in so many cards. */
const holds = (name: string, cards: number) =>
  like(say.bettorHorse.holds.all, {
    title: say.bettorHorse.holds.mayHold({ name }),
    cards: say.bettorHorse.cards({ cards }),
  });
const bets = (page: Page) => page.getByRole('group', { name: say.bettorHorse.bar.label });

test('a whole evening in the mud on two phones and a TV, with two bots', async ({ browser }) => {
  const ann = await device(browser, 'small');
  const bob = await device(browser, 'phone');
  const tv = await device(browser, 'tv');
  const room = await openByApi(ann.page, 'bettor-horse', {
    seats: 4,
    ruleset: { track_conditions: true, deck: FEW_CARDS, pool_no_match: 'split', sudden_death_limit: 2 },
  });
  await enter(ann.page, room);
  await enter(bob.page, await joinByApi(bob.page, room.code, 'Bob'));
  await tv.page.goto(`/tv/${room.code}`);
  await expect(ownSeat(bob.page)).toBeVisible();
  await startAnyway(ann.page);

  await expect(horses(ann.page)).toHaveCount(9, { timeout: 30_000 });
  await horses(ann.page).nth(8).click();
  await horses(ann.page).nth(0).click();
  await horses(ann.page).nth(0).click();
  await expect(ann.page.getByRole('button', { name: say.bettorHorse.gate.taken({ gate: 1, speed: 6 }) })).toBeVisible();
  await bets(ann.page).getByRole('button', { name: say.bettorHorse.bets.win.name }).click();
  await look(ann.page, 'bettor-horse-enter');
  // The gates and the lock are on one small screen.
  const gate = await ann.page
    .getByRole('button', { name: say.bettorHorse.gate.taken({ gate: 1, speed: 6 }) })
    .boundingBox();
  const lock = await ann.page.getByRole('button', { name: say.bettorHorse.bar.lock }).boundingBox();
  expect(gate?.y ?? 0).toBeGreaterThan(52);
  expect((lock?.y ?? 999) + (lock?.height ?? 0)).toBeLessThanOrEqual(640);
  await ann.page.getByRole('tab', { name: say.bettorHorse.slip.others }).click();
  await expect(ann.page.getByRole('img', { name: holds('Bob', 9) })).toBeVisible();
  await look(ann.page, 'bettor-horse-others');
  await ann.page.getByRole('tab', { name: say.bettorHorse.slip.purses }).click();
  await look(ann.page, 'bettor-horse-purses');
  await ann.page.getByRole('tab', { name: say.bettorHorse.slip.deck }).click();
  await ann.page.getByRole('button', { name: say.bettorHorse.bar.lock }).click();
  // What is locked in is seen only while it is held up, and on no other screen.
  const entry = ann.page.getByRole('region', { name: say.bettorHorse.locked.label });
  await expect(entry).toBeVisible();
  const held = entry.getByRole('button');
  await expect(held).toHaveAccessibleName(say.bettorHorse.locked.down);
  await held.focus();
  await ann.page.keyboard.down('Enter');
  await expect(held).toHaveAccessibleName(
    new RegExp(say.bettorHorse.hand.horse({ speed: 6, horse: say.bettorHorse.horses.mudder.name })),
  );
  await ann.page.keyboard.up('Enter');
  await held.hover();
  await ann.page.mouse.down();
  await expect(held).toHaveAccessibleName(
    new RegExp(say.bettorHorse.hand.horse({ speed: 6, horse: say.bettorHorse.horses.mudder.name })),
  );
  await ann.page.mouse.up();
  await expect(held).toHaveAccessibleName(say.bettorHorse.locked.down);
  await look(ann.page, 'bettor-horse-locked');
  await look(tv.page, 'bettor-horse-tv');
  await expect(
    tv.page.getByRole('img', { name: like(say.bettorHorse.ring.duel, { one: 'Ann', other: 'Bob' }) }),
  ).toBeVisible();

  await Promise.all([playToTheEnd(ann.page), playToTheEnd(bob.page)]);
  await look(ann.page, 'bettor-horse-podium');
  await expect(tv.page.getByLabel(say.podium.title)).toBeVisible({ timeout: 20_000 });
  await pictured(ann.page, 'bettor-horse-picture');
  await pictured(tv.page, 'bettor-horse-picture-tv');
  for (const { context } of [ann, bob, tv]) await context.close();
});

test('an entry with the keyboard alone', async ({ browser }) => {
  const { context, page } = await device(browser, 'laptop');
  await enter(page, await openByApi(page, 'bettor-horse', { seats: 2 }));
  await page.getByRole('button', { name: say.lobby.start }).click();
  await expect(horses(page)).toHaveCount(27, { timeout: 30_000 });
  const at = (group: string) =>
    page.evaluate((name) => document.activeElement?.closest(`[aria-label="${name}"]`) !== null, group);
  for (let tab = 0; tab < 30 && !(await at(say.bettorHorse.hand.label)); tab += 1) await page.keyboard.press('Tab');
  for (const key of ['Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter', 'Tab']) await page.keyboard.press(key);
  expect(await at(say.bettorHorse.bar.label)).toBe(true);
  await page.keyboard.press('Enter');
  await look(page, 'bettor-horse-laptop');
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  // Three of the seat's cards are known to everybody now.
  await expect(page.getByRole('img', { name: holds('Ann', 24) })).toBeVisible();
  await context.close();
});
