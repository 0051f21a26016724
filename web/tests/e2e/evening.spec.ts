import { playToTheEnd, stopHurrying } from './drivers';
import { comeIn, device, inWords, look, openRoom, ownSeat, ring, seen } from './people';
import { expect, home, test } from './test';
import * as say from './words';
import { like } from './words';

test('from a link to the podium, on two phones and a TV', async ({ browser }) => {
  const ann = await device(browser, 'phone');
  const bob = await device(browser, 'small');
  const tv = await device(browser, 'tv');
  for (const { page } of [ann, bob]) await inWords(page);

  await ann.page.goto('/');
  await expect(ann.page.getByRole('heading', { name: 'Bettor Horse' })).toBeVisible();
  await look(ann.page, 'home');
  const code = await openRoom(ann.page, 'Bettor Horse');
  await expect(ann.page.getByRole('button', { name: say.lobby.start })).toBeVisible();
  await stopHurrying(ann.page);

  await tv.page.goto(`/tv/${code}`);
  await bob.page.goto(`/r/${code}`);
  await expect(seen(bob.page, like(say.joining.gameWith, { game: 'Bettor Horse' }))).toBeVisible();
  await look(bob.page, 'join');
  await comeIn(bob.page, code, 'Bob');
  await expect(seen(tv.page, 'Bob', { exact: true })).toBeVisible();
  await look(tv.page, 'tv-lobby');
  await bob.page.getByRole('button', { name: say.lobby.iAmReady }).click();
  await expect(seen(ann.page, say.lobby.allReady)).toBeVisible();
  await look(ann.page, 'lobby-leader');
  await look(bob.page, 'lobby');

  await ann.page.getByRole('button', { name: say.lobby.start }).click();
  await expect(ring(ann.page)).toBeVisible();
  await expect(ring(tv.page)).toBeVisible();
  await tv.page.reload();
  await expect(ring(tv.page)).toBeVisible();
  await look(ann.page, 'table-in-words');
  await Promise.all([playToTheEnd(ann.page), playToTheEnd(bob.page)]);
  await look(ann.page, 'podium');
  // The big screen turns the last duel up card by card before it names a winner.
  await expect(tv.page.getByLabel(say.podium.title)).toBeVisible({ timeout: 60_000 });
  await look(tv.page, 'tv-podium');

  await ann.page.getByRole('button', { name: say.lobby.after.lobby }).click();
  await expect(bob.page.getByRole('button', { name: say.lobby.iAmReady })).toBeVisible();
  for (const { context } of [ann, bob, tv]) await context.close();
});

test('a lost connection is told, and what was there is there again', async ({ browser }) => {
  const { context, page } = await device(browser, 'phone');
  const code = await openRoom(page, 'Neck and Neck');
  await page.reload();
  await expect(ownSeat(page)).toBeVisible();
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(seen(page, like(say.ui.connection.reconnecting))).toBeVisible({ timeout: 20_000 });
  await look(page, 'reconnecting');
  await context.setOffline(false);
  await expect(seen(page, say.ui.connection.back.idle)).toBeVisible({ timeout: 20_000 });
  await expect(seen(page, code, { exact: true })).toBeVisible();
  await context.close();
});

test('a second device watches until the seat is moved to it', async ({ browser }) => {
  const first = await device(browser, 'phone');
  const code = await openRoom(first.page, 'Neck and Neck');
  await expect(ownSeat(first.page)).toBeVisible();
  const second = await device(browser, 'laptop');
  const kept = await first.page.evaluate((room) => localStorage.getItem(`railbird.token.${room}`), code);
  await second.page.goto('/');
  await second.page.evaluate(
    ([room, token]) => localStorage.setItem(`railbird.token.${room}`, token ?? ''),
    [code, kept],
  );
  await second.page.goto(`/r/${code}`);
  await expect(seen(second.page, say.trouble.elsewhere.words)).toBeVisible();
  await second.page.getByRole('button', { name: say.trouble.elsewhere.action }).click();
  await expect(seen(first.page, say.trouble.elsewhere.words)).toBeVisible();
  await expect(seen(second.page, say.trouble.elsewhere.words)).toBeHidden();
  for (const { context } of [first, second]) await context.close();
});

test('bad luck has screens: no such room, no such page, a locked door, sent away', async ({ browser }) => {
  const { context, page } = await device(browser, 'small');
  await page.goto('/r/ZZZZ');
  await expect(page.getByRole('heading', { name: say.joining.noRoom.headline({ code: 'ZZZZ' }) })).toBeVisible();
  await look(page, 'unknown-code');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: say.trouble.noPage.headline })).toBeVisible();

  const leader = await device(browser, 'laptop');
  const code = await openRoom(leader.page, 'Neck and Neck');
  await leader.page.getByLabel(say.setup.locked).check();
  await page.goto(`/r/${code}`);
  await page.getByLabel(say.joining.who.name).fill('Cy');
  await page.getByRole('button', { name: say.joining.join, exact: true }).click();
  await expect(seen(page, say.joining.refused.locked)).toBeVisible();
  await look(page, 'locked');
  await leader.page.getByLabel(say.setup.locked).uncheck();
  await comeIn(page, code, 'Cy');
  await leader.page.getByRole('button', { name: say.host.more({ name: 'Cy' }) }).click();
  await leader.page.getByRole('button', { name: say.host.remove.name({ name: 'Cy' }) }).click();
  await leader.page.getByRole('button', { name: say.host.remove.yes, exact: true }).click();
  await expect(page.getByRole('heading', { name: say.trouble.closed.kicked.headline })).toBeVisible();
  await look(page, 'kicked');
  await context.close();
  await leader.context.close();
});

test('storage that is refused and a browser without sockets are told, not hidden', async ({ browser }) => {
  const { context, page } = await device(browser, 'phone');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await expect(seen(page, say.front.noStorage)).toBeVisible();
  const code = await openRoom(page, 'Neck and Neck');
  await expect(ownSeat(page)).toBeVisible();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'));
  await page.goto(`/tv/${code}`);
  await expect(page.getByRole('heading', { name: say.trouble.closed.no_websocket.headline })).toBeVisible();
  await context.close();
});

test('a newer server asks to reload', async ({ browser }) => {
  const { context, page } = await device(browser, 'phone');
  await page.route('**/build.json', (route) => route.fulfill({ json: { build: 'newer' } }));
  await openRoom(page, 'Neck and Neck');
  await expect(seen(page, say.trouble.newerPage)).toBeVisible();
  await context.close();
});

test('the page opens from its own keeping when the server is gone', async ({ browser }) => {
  const { context, page } = await device(browser, 'phone');
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.goto(`${home()}/r/HORN`);
  await expect(seen(page, say.joining.noServer)).toBeVisible();
  await look(page, 'server-gone');
  await context.close();
});
