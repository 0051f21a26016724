import { expect, test, type Locator, type Page } from '@playwright/test';
import { device, enter, look, openByApi } from './people';

/** The cars as they stand in the list. */
const cars = (page: Page): Promise<string[]> => page.locator('.arrange li b').allTextContents();
const earlier = (page: Page, car: string): Locator => page.getByRole('button', { name: `${car} earlier` });
const later = (page: Page, car: string): Locator => page.getByRole('button', { name: `${car} later` });

test('the leader arranges the order of the cars by touch and by keys, and the race is driven in it', async ({
  browser,
}) => {
  const { context, page } = await device(browser, 'phone');
  await enter(page, await openByApi(page, 'dont-hesitate', { seats: 2 }));
  await page.getByText('House rules').click();
  await page.getByLabel('Cars move in').selectOption('arranged');
  await expect(page.locator('.arrange li b')).toHaveText(['Car 1', 'Car 2', 'Car 3', 'Car 4', 'Car 5', 'Car 6']);

  for (let step = 0; step < 3; step += 1) await earlier(page, 'Car 4').tap();
  expect(await cars(page)).toEqual(['Car 4', 'Car 1', 'Car 2', 'Car 3', 'Car 5', 'Car 6']);
  await expect(earlier(page, 'Car 4')).toBeDisabled();
  await page.locator('.arrange').scrollIntoViewIfNeeded();
  await look(page, 'order-phone');

  await later(page, 'Car 1').focus();
  // The focus stays with the car that moves.
  await page.keyboard.press('Enter');
  await expect(later(page, 'Car 1')).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await cars(page)).toEqual(['Car 4', 'Car 2', 'Car 3', 'Car 1', 'Car 5', 'Car 6']);
  await expect(page.locator('.arrange [aria-live]')).toHaveText('Car 1 moves fourth.');

  await page.getByRole('button', { name: 'Start', exact: false }).first().click();
  // Nothing is drawn: the car that stands first in the list rolls at once.
  await expect(page.getByText('car 4', { exact: false }).first()).toBeVisible({ timeout: 30_000 });
  await context.close();
});
