// Whoever leads: starting, changing things in a game, handing over, ending it, and what comes after.
import type { Page } from '@playwright/test';
import { comeIn, device, enter, look, menu, openByApi, ring, seen } from './people';
import { expect, home, test } from './test';
import * as say from './words';
import { like } from './words';

async function view(page: Page, code: string): Promise<{ pace: string; tick: number; games: number; leader: number }> {
  return (await page.request.get(`${home()}/api/rooms/${code}`)).json();
}

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
  await expect(seen(tv.page, say.room.lobby.waitsForReady({ names: ['Bob', 'Cleo'] }))).toBeVisible();
  await look(tv.page, 'host-tv-lobby');

  // Starting while people are not ready asks once, and anew when somebody else is missing.
  const start = ann.page.getByRole('button', { name: say.lobby.start });
  await start.click();
  await expect(start).toHaveText(say.room.lobby.startAnyway({ names: ['Bob', 'Cleo'], people: 2 }));
  await look(ann.page, 'host-start');
  await bob.page.getByRole('button', { name: say.lobby.iAmReady }).click();
  await expect(start).toHaveText(say.lobby.start);
  await expect(seen(tv.page, say.room.lobby.waitsForReady({ names: ['Cleo'] }))).toBeVisible();
  await start.click();
  await ann.page.getByRole('button', { name: say.room.lobby.startAnyway({ names: ['Cleo'], people: 1 }) }).click();
  await expect(ring(bob.page)).toBeVisible();
  await expect(bob.page.getByRole('button', { name: say.table.minute.ask })).toBeHidden();

  // The pace changes while the game runs. A minute is had once, and everybody sees it.
  await menu(ann.page).click();
  await look(ann.page, 'host-menu');
  await ann.page.getByLabel(say.setup.pace).selectOption('relaxed');
  await bob.page.getByRole('button', { name: say.table.minute.ask }).click();
  await ann.page.getByRole('button', { name: say.host.stop }).click();
  await expect(bob.page.getByRole('button', { name: say.table.minute.had })).toBeDisabled();
  await look(bob.page, 'host-minute');
  for (const page of [ann.page, cleo.page, tv.page]) {
    await expect(ring(page).getByText(say.table.ring.minute)).toBeVisible();
  }
  await expect(tv.page.locator('[data-caption]')).toContainText(
    say.ui.caller.needMinute({ names: ['Bob'], people: 1 }),
  );
  expect((await view(ann.page, room.code)).pace).toBe('relaxed');
  await look(tv.page, 'host-tv-minute');
  await ann.page.getByLabel(say.setup.pace).selectOption('none');
  await ann.page.getByRole('button', { name: say.host.goOn }).click();

  // Handing over asks once and is announced.
  await ann.page.getByRole('button', { name: say.host.more({ name: 'Bob' }) }).click();
  await ann.page.getByRole('button', { name: say.host.lead.label({ name: 'Bob' }) }).click();
  await look(ann.page, 'host-hand-over');
  await ann.page.getByRole('button', { name: say.host.lead.yes }).click();
  await expect(seen(bob.page, say.room.lobby.youLead)).toBeVisible();
  await expect(seen(tv.page, say.room.lobby.leads({ name: 'Bob' }))).toBeVisible();
  await look(tv.page, 'host-tv-handed-over');
  await expect(ann.page.getByRole('button', { name: say.host.end.label })).toBeHidden();
  await expect(seen(tv.page, say.room.lobby.leads({ name: 'Bob' }))).toBeHidden();

  // Ending asks once; everybody sees the result, and that it was ended.
  await menu(bob.page).click();
  await bob.page.getByRole('button', { name: say.host.end.label }).click();
  await expect(seen(bob.page, say.host.end.question)).toBeVisible();
  await look(bob.page, 'host-end');
  await bob.page.getByRole('button', { name: say.host.end.yes }).click();
  for (const page of [ann.page, bob.page, cleo.page, tv.page]) {
    await expect(page.getByLabel(say.podium.title).getByText(say.podium.early)).toBeVisible();
  }
  await expect(seen(ann.page, say.lobby.after.waits({ leader: 'Bob' }))).toBeVisible();
  await look(bob.page, 'host-podium');
  await look(ann.page, 'host-podium-other');
  await look(tv.page, 'host-tv-podium');

  // Its dice are told, and the page finds them honest.
  await cleo.page.getByRole('link', { name: say.podium.replay }).click();
  await cleo.page.getByRole('button', { name: say.replay.dice.check }).click();
  await expect(seen(cleo.page, say.replay.dice.valid)).toBeVisible();
  await expect(seen(cleo.page, 'up to where the leader ended the game')).toBeVisible();

  // The same again in one tap; then another game, with the list of games at hand.
  await bob.page.getByRole('button', { name: say.lobby.after.rematch }).click();
  await expect(bob.page.getByLabel(say.podium.title)).toBeHidden();
  await expect.poll(async () => (await view(bob.page, room.code)).games).toBe(2);
  await menu(bob.page).click();
  await bob.page.getByRole('button', { name: say.host.end.label }).click();
  await bob.page.getByRole('button', { name: say.host.end.yes }).click();
  await bob.page.getByRole('button', { name: say.lobby.after.another }).click();
  await expect(bob.page.getByRole('combobox', { name: say.setup.game, exact: true })).toBeFocused();
  await expect(bob.page.getByRole('combobox', { name: say.setup.game, exact: true })).toBeInViewport();
  await look(bob.page, 'host-another-game');
  for (const { context } of [ann, bob, cleo, tv]) await context.close();
});

test('the leader of a live race sets the time between rolls', async ({ browser }) => {
  const ann = await device(browser, 'small');
  const room = await openByApi(ann.page, 'ready-set-bet', { seats: 3, pace: 'relaxed' });
  await enter(ann.page, room);
  await ann.page.getByRole('button', { name: say.lobby.start }).click();
  await ann.page.getByLabel(like(say.table.tempo)).click();
  const slider = ann.page.getByRole('slider');
  await slider.fill('6500');
  await expect.poll(async () => (await view(ann.page, room.code)).tick).toBe(6500);
  await expect(ann.page.getByLabel(say.table.tempo({ time: say.setup.rolls.seconds({ seconds: 6.5 }) }))).toBeVisible();
  await look(ann.page, 'host-tempo');
  await ann.page.getByRole('button', { name: say.setup.rolls.automatic }).click();
  await expect.poll(async () => (await view(ann.page, room.code)).tick).not.toBe(6500);
  await ann.context.close();
});
