// Whoever leads: starting, changing things in a game, handing over, ending it, and what comes after.
import type { Page } from '@playwright/test';
import { comeIn, device, enter, look, openByApi } from './people';
import { expect, home, test } from './test';

async function view(page: Page, code: string): Promise<{ pace: string; tick: number; games: number; leader: number }> {
  return (await page.request.get(`${home()}/api/rooms/${code}`)).json();
}

const menu = (page: Page) => page.getByLabel('Settings', { exact: true });

test('a host starts, hurries, hands over, ends, and plays again', async ({ browser }) => {
  const ann = await device(browser, 'phone');
  const bob = await device(browser, 'small');
  const cleo = await device(browser, 'laptop');
  const tv = await device(browser, 'tv');
  const room = await openByApi(ann.page, 'bettor-horse', { seats: 4 });
  await enter(ann.page, room);
  await comeIn(bob.page, room.code, 'Bob');
  await comeIn(cleo.page, room.code, 'Cleo');
  await tv.page.goto(`/tv/${room.code}`);
  await expect(tv.page.getByText('Waiting for Bob and Cleo to be ready')).toBeVisible();
  await look(tv.page, 'host-tv-lobby');

  // Starting while people are not ready asks once, and anew when somebody else is missing.
  const start = ann.page.getByRole('button', { name: 'Start' });
  await start.click();
  await expect(start).toHaveText('Bob and Cleo are not ready. Start anyway?');
  await look(ann.page, 'host-start');
  await bob.page.getByRole('button', { name: 'I am ready' }).click();
  await expect(start).toHaveText('Start');
  await expect(tv.page.getByText('Waiting for Cleo to be ready')).toBeVisible();
  await start.click();
  await ann.page.getByRole('button', { name: 'Cleo is not ready. Start anyway?' }).click();
  await expect(bob.page.getByLabel('The ring')).toBeVisible();
  await expect(bob.page.getByRole('button', { name: 'I need a minute' })).toBeHidden();

  // The pace changes while the game runs. A minute is had once, and everybody sees it.
  await menu(ann.page).click();
  await look(ann.page, 'host-menu');
  await ann.page.getByLabel('Pace').selectOption('relaxed');
  await bob.page.getByRole('button', { name: 'I need a minute' }).click();
  await ann.page.getByRole('button', { name: 'Stop the clock' }).click();
  await expect(bob.page.getByRole('button', { name: '+1 min' })).toBeDisabled();
  await look(bob.page, 'host-minute');
  for (const page of [ann.page, cleo.page, tv.page]) {
    await expect(page.getByLabel('The ring').getByText('needs a minute')).toBeVisible();
  }
  await expect(tv.page.locator('[data-caption]')).toHaveText(/Bob needs a minute\./);
  expect((await view(ann.page, room.code)).pace).toBe('relaxed');
  await look(tv.page, 'host-tv-minute');
  await ann.page.getByLabel('Pace').selectOption('none');
  await ann.page.getByRole('button', { name: 'Go on', exact: true }).click();

  // Handing over asks once and is announced.
  await ann.page.getByRole('button', { name: 'More about Bob' }).click();
  await ann.page.getByRole('button', { name: 'Let Bob lead' }).click();
  await look(ann.page, 'host-hand-over');
  await ann.page.getByRole('button', { name: 'Hand over' }).click();
  await expect(bob.page.getByText('You lead the room now')).toBeVisible();
  await expect(tv.page.getByText('Bob leads the room now')).toBeVisible();
  await look(tv.page, 'host-tv-handed-over');
  await expect(ann.page.getByRole('button', { name: 'End the game' })).toBeHidden();
  await expect(tv.page.getByText('Bob leads the room now')).toBeHidden();

  // Ending asks once; everybody sees the result, and that it was ended.
  await menu(bob.page).click();
  await bob.page.getByRole('button', { name: 'End the game' }).click();
  await expect(bob.page.getByText('Everybody keeps what they have, and the dice are told.')).toBeVisible();
  await look(bob.page, 'host-end');
  await bob.page.getByRole('button', { name: 'End it' }).click();
  for (const page of [ann.page, bob.page, cleo.page, tv.page]) {
    await expect(page.getByLabel('Podium').getByText('Ended early by the leader')).toBeVisible();
  }
  await expect(ann.page.getByText('Bob decides what comes next.')).toBeVisible();
  await look(bob.page, 'host-podium');
  await look(ann.page, 'host-podium-other');
  await look(tv.page, 'host-tv-podium');

  // Its dice are told, and the page finds them honest.
  await cleo.page.getByRole('link', { name: 'Watch it again' }).click();
  await cleo.page.getByRole('button', { name: 'Check the dice here' }).click();
  await expect(cleo.page.getByText('✓ Honest.')).toBeVisible();
  await expect(cleo.page.getByText('up to where the leader ended it')).toBeVisible();

  // The same again in one tap; then another game, with the list of games at hand.
  await bob.page.getByRole('button', { name: 'Rematch, same people' }).click();
  await expect(bob.page.getByLabel('Podium')).toBeHidden();
  await expect.poll(async () => (await view(bob.page, room.code)).games).toBe(2);
  await menu(bob.page).click();
  await bob.page.getByRole('button', { name: 'End the game' }).click();
  await bob.page.getByRole('button', { name: 'End it' }).click();
  await bob.page.getByRole('button', { name: 'Another game' }).click();
  await expect(bob.page.getByRole('combobox', { name: 'Game', exact: true })).toBeFocused();
  await expect(bob.page.getByRole('combobox', { name: 'Game', exact: true })).toBeInViewport();
  await look(bob.page, 'host-another-game');
  for (const { context } of [ann, bob, cleo, tv]) await context.close();
});

test('the leader of a live race sets the time between rolls', async ({ browser }) => {
  const ann = await device(browser, 'small');
  const room = await openByApi(ann.page, 'ready-set-bet', { seats: 3, pace: 'relaxed' });
  await enter(ann.page, room);
  await ann.page.getByRole('button', { name: 'Start' }).click();
  await ann.page.getByLabel(/^Time between rolls: /).click();
  const slider = ann.page.getByRole('slider');
  await slider.fill('6500');
  await expect.poll(async () => (await view(ann.page, room.code)).tick).toBe(6500);
  await expect(ann.page.getByLabel('Time between rolls: 6.5 s')).toBeVisible();
  await look(ann.page, 'host-tempo');
  await ann.page.getByRole('button', { name: 'Automatic: as the pace says' }).click();
  await expect.poll(async () => (await view(ann.page, room.code)).tick).not.toBe(6500);
  await ann.context.close();
});
