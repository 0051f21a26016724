import { playToTheEnd, stopHurrying, theClockPlays } from './drivers';
import { comeIn, device, inWords, look, openRoom, ownSeat } from './people';
import { expect, home, test } from './test';

test('from a link to the podium, on two phones and a TV', async ({ browser }) => {
  const ann = await device(browser, 'phone');
  const bob = await device(browser, 'small');
  const tv = await device(browser, 'tv');
  for (const { page } of [ann, bob]) await inWords(page);

  await ann.page.goto('/');
  await expect(ann.page.getByRole('heading', { name: 'Bettor Horse' })).toBeVisible();
  await look(ann.page, 'home');
  const code = await openRoom(ann.page, 'Bettor Horse');
  await expect(ann.page.getByRole('button', { name: 'Start' })).toBeVisible();
  await stopHurrying(ann.page);

  await tv.page.goto(`/tv/${code}`);
  await bob.page.goto(`/r/${code}`);
  await expect(bob.page.getByText(/Bettor Horse with/)).toBeVisible();
  await look(bob.page, 'join');
  await comeIn(bob.page, code, 'Bob');
  await expect(tv.page.getByText('Bob', { exact: true })).toBeVisible();
  await look(tv.page, 'tv-lobby');
  await bob.page.getByRole('button', { name: 'I am ready' }).click();
  await expect(ann.page.getByText('Everybody is ready')).toBeVisible();
  await look(ann.page, 'lobby-leader');
  await look(bob.page, 'lobby');

  await ann.page.getByRole('button', { name: 'Start' }).click();
  await expect(ann.page.getByLabel('The ring')).toBeVisible();
  await expect(tv.page.getByLabel('The ring')).toBeVisible();
  await tv.page.reload();
  await expect(tv.page.getByLabel('The ring')).toBeVisible();
  await look(ann.page, 'table-in-words');
  await Promise.all([playToTheEnd(ann.page), playToTheEnd(bob.page)]);
  await look(ann.page, 'podium');
  // The big screen turns the last duel up card by card before it names a winner.
  await expect(tv.page.getByLabel('Podium')).toBeVisible({ timeout: 60_000 });
  await look(tv.page, 'tv-podium');

  await ann.page.getByRole('button', { name: 'Back to the lobby' }).click();
  await expect(bob.page.getByRole('button', { name: 'I am ready' })).toBeVisible();
  for (const { context } of [ann, bob, tv]) await context.close();
});

// Games whose slips ask for more than presses are read in words here; each has its own evening at its drawn table.
for (const [game, words] of [
  ['Hot Streak', true],
  ['Neck and Neck', true],
  ['Ready Set Bet', false],
  ["Don't Hesitate", false],
] as const) {
  test(`one tap plays ${game} with bots to the end`, async ({ browser }) => {
    // Four live races take a while, however much they are hurried.
    test.setTimeout(240_000);
    const { context, page } = await device(browser, 'laptop');
    if (words) await inWords(page);
    await page.goto('/');
    await page.getByRole('button', { name: `Play now: ${game} with bots` }).click();
    await expect(page.getByLabel('The ring')).toBeVisible();
    await look(page, `laptop-${game.toLowerCase().replace(/[^a-z]+/g, '-')}`);
    await theClockPlays(page);
    await context.close();
  });
}

test('a lost connection is told, and what was there is there again', async ({ browser }) => {
  const { context, page } = await device(browser, 'phone');
  const code = await openRoom(page, 'Neck and Neck');
  await page.reload();
  await expect(ownSeat(page)).toBeVisible();
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(/Reconnecting/)).toBeVisible({ timeout: 20_000 });
  await look(page, 'reconnecting');
  await context.setOffline(false);
  await expect(page.getByText('Back. Nothing was lost.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(code, { exact: true })).toBeVisible();
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
  await expect(second.page.getByText('Your seat is on another device.')).toBeVisible();
  await second.page.getByRole('button', { name: 'Move it here' }).click();
  await expect(first.page.getByText('Your seat is on another device.')).toBeVisible();
  await expect(second.page.getByText('Your seat is on another device.')).toBeHidden();
  for (const { context } of [first, second]) await context.close();
});

test('bad luck has screens: no such room, no such page, a locked door, sent away', async ({ browser }) => {
  const { context, page } = await device(browser, 'small');
  await page.goto('/r/ZZZZ');
  await expect(page.getByRole('heading', { name: 'Nobody knows ZZZZ' })).toBeVisible();
  await look(page, 'unknown-code');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Nothing runs here' })).toBeVisible();

  const leader = await device(browser, 'laptop');
  const code = await openRoom(leader.page, 'Neck and Neck');
  await leader.page.getByLabel('Let nobody new in').check();
  await page.goto(`/r/${code}`);
  await page.getByLabel('Your name').fill('Cy');
  await page.getByRole('button', { name: 'Come in' }).click();
  await expect(page.getByText('the leader has locked this room')).toBeVisible();
  await look(page, 'locked');
  await leader.page.getByLabel('Let nobody new in').uncheck();
  await comeIn(page, code, 'Cy');
  await leader.page.getByRole('button', { name: 'More about Cy' }).click();
  await leader.page.getByRole('button', { name: 'Send away Cy' }).click();
  await leader.page.getByRole('button', { name: 'Send away', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You were sent away' })).toBeVisible();
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
  await expect(page.getByText('This browser keeps nothing for us')).toBeVisible();
  const code = await openRoom(page, 'Neck and Neck');
  await expect(ownSeat(page)).toBeVisible();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'));
  await page.goto(`/tv/${code}`);
  await expect(page.getByRole('heading', { name: 'This browser cannot play' })).toBeVisible();
  await context.close();
});

test('a newer server asks to reload', async ({ browser }) => {
  const { context, page } = await device(browser, 'phone');
  await page.route('**/build.json', (route) => route.fulfill({ json: { build: 'newer' } }));
  await openRoom(page, 'Neck and Neck');
  await expect(page.getByText('The server has a newer page than this one.')).toBeVisible();
  await context.close();
});

test('the page opens from its own keeping when the server is gone', async ({ browser }) => {
  const { context, page } = await device(browser, 'phone');
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.goto(`${home()}/r/HORN`);
  await expect(page.getByText('The server does not answer.')).toBeVisible();
  await look(page, 'server-gone');
  await context.close();
});
