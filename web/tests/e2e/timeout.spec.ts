import { expect, test } from '@playwright/test';
import { device, enter, look, openByApi } from './people';

test('one who lets time run out reads what was played for them until they put it away', async ({ browser }) => {
  const ann = await device(browser, 'phone');
  const room = await openByApi(ann.page, 'neck-and-neck', {
    seats: 4,
    pace: 'relaxed',
    ruleset: { races: 1, board: 'quick' },
  });
  await ann.page.addInitScript(() => {
    const buzzes: string[] = [];
    Object.assign(window, { buzzes });
    const buzz = (): boolean => buzzes.push(document.querySelector('header strong')?.textContent ?? '') > 0;
    Object.defineProperty(navigator, 'vibrate', { value: buzz });
  });
  await enter(ann.page, room);
  await ann.page.getByRole('button', { name: /^Start/ }).click();
  const note = ann.page.getByText('Time ran out, so your slip has $100 on horse 1 and nothing else.');
  await expect(note).toBeVisible();
  // The phone buzzed when she was asked, and once more when time ran short.
  const buzzes = await ann.page.evaluate(() => (window as unknown as { buzzes: string[] }).buzzes);
  expect(buzzes.filter((asked) => asked === 'Write your slip')).toHaveLength(2);
  await ann.page.screenshot({ path: new URL('../../test-output/timeout.png', import.meta.url).pathname });
  await ann.page.getByRole('button', { name: 'All right' }).click();
  await expect(note).toBeHidden();
  // A roll that nobody decides about is declined, and that is told as well.
  await expect(ann.page.getByText(/^Time ran out, so the roll was declined/)).toBeVisible({ timeout: 60_000 });
  await look(ann.page, 'timeout-roll');
  await ann.context.close();
});
