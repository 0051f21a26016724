import type { Locator, Page } from '@playwright/test';
import { device, enter, look, openByApi, seen } from './people';
import { expect, test } from './test';
import * as say from './words';
import { like } from './words';

const list = (page: Page): Locator =>
  page.getByRole('group', { name: say.houseRules.ownOrder({ label: 'Order of the cars' }) });
/** The cars as they stand in the list. */
const cars = (page: Page): Promise<string[]> =>
  list(page)
    .getByRole('button', { name: like(say.houseRules.earlier) })
    .evaluateAll((all) => all.map((it) => it.closest('li')?.querySelector('b')?.textContent ?? ''));
const earlier = (page: Page, car: string): Locator =>
  page.getByRole('button', { name: like(say.houseRules.earlier, { item: car }) });
const later = (page: Page, car: string): Locator =>
  page.getByRole('button', { name: like(say.houseRules.later, { item: car }) });

test('the leader arranges the order of the cars by touch and by keys, and the race is driven in it', async ({
  browser,
}) => {
  const { context, page } = await device(browser, 'phone');
  await enter(page, await openByApi(page, 'dont-hesitate', { seats: 2 }));
  await seen(page, say.houseRules.title).click();
  await page.getByRole('combobox', { name: 'Order of the cars', exact: true }).selectOption('arranged');
  await expect(list(page)).toBeVisible();
  expect(await cars(page)).toEqual(['Car 1', 'Car 2', 'Car 3', 'Car 4', 'Car 5', 'Car 6']);

  for (let step = 0; step < 3; step += 1) await earlier(page, 'Car 4').tap();
  expect(await cars(page)).toEqual(['Car 4', 'Car 1', 'Car 2', 'Car 3', 'Car 5', 'Car 6']);
  await expect(earlier(page, 'Car 4')).toBeDisabled();
  await list(page).scrollIntoViewIfNeeded();
  await look(page, 'order-phone');

  await later(page, 'Car 1').focus();
  // The focus stays with the car that moves.
  await page.keyboard.press('Enter');
  await expect(later(page, 'Car 1')).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await cars(page)).toEqual(['Car 4', 'Car 2', 'Car 3', 'Car 1', 'Car 5', 'Car 6']);
  await expect(list(page).getByText(say.houseRules.moved({ item: 'Car 1', place: 4 }))).toBeAttached();

  await page.getByRole('button', { name: say.lobby.start }).first().click();
  // Nothing is drawn: the car that stands first in the list rolls at once.
  await expect(seen(page, 'car 4', { exact: false }).first()).toBeVisible({ timeout: 30_000 });
  await context.close();
});
