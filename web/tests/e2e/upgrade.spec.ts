// A page that was left open while the server was upgraded, in every state.
import type { Page } from '@playwright/test';
import { joinByApi, openByApi, ownSeat, ring, seen } from './people';
import { expect, test as base } from './test';
import * as say from './words';
import { begins, like } from './words';
import { Upgradable } from './upgrade';

const test = base.extend<{ server: Upgradable; phone: Page }>({
  // The runner reads from the pattern what a fixture needs; this one needs nothing.
  // eslint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const server = new Upgradable();
    await server.start();
    await use(server);
    server.stop();
  },
  // Most people play on plain http in the house, where no service worker keeps anything.
  phone: async ({ browser, server }, use) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 780 },
      baseURL: server.url,
      serviceWorkers: 'block',
    });
    await use(await context.newPage());
    await context.close();
  },
});

/** Waits until the page is one of the newer build. */
async function isNewer(page: Page): Promise<void> {
  await expect(page.locator('script[type=module]')).toHaveAttribute('src', /\.b\.js$/, { timeout: 30_000 });
}
const isOlder = (page: Page) => expect(page.locator('script[type=module]')).not.toHaveAttribute('src', /\.b\.js$/);
const newer = (page: Page) => seen(page, say.trouble.newerPage);

/** A seat in a room that Ann opened by the API, on this page. */
async function seated(page: Page, game: string, settings: object = {}): Promise<string> {
  const { code, token } = await openByApi(page, game, settings);
  await page.addInitScript(([room, kept]) => localStorage.setItem(`railbird.token.${room}`, kept ?? ''), [code, token]);
  await page.goto(`/r/${code}`);
  await expect(ownSeat(page)).toBeVisible({ timeout: 30_000 });
  return code;
}

test('the front page: another page is opened in the newer build', async ({ server, phone }) => {
  await phone.goto('/');
  await expect(phone.getByRole('heading', { name: 'Hot Streak' })).toBeVisible();
  server.upgrade();
  await phone.getByRole('link', { name: say.front.game.rulesOf({ game: 'Hot Streak' }) }).click();
  await expect(phone.getByRole('heading', { name: 'Hot Streak', level: 1 })).toBeVisible();
  await isNewer(phone);
});

test('the rulebook: other rules are opened in the newer build', async ({ server, phone }) => {
  await phone.goto('/rules/hot-streak');
  await expect(phone.getByRole('article')).toBeVisible();
  server.upgrade();
  await phone.getByRole('link', { name: 'Neck and Neck' }).click();
  await expect(phone.getByRole('article')).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Neck and Neck', level: 1 })).toBeVisible();
  await isNewer(phone);
});

test('the lobby and the wall load the newer page by themselves', async ({ server, phone }) => {
  const code = await seated(phone, 'neck-and-neck');
  const tv = await phone.context().newPage();
  await tv.goto(`/tv/${code}`);
  await expect(seen(tv, code, { exact: true }).first()).toBeVisible();
  server.upgrade();
  await isNewer(phone);
  await expect(ownSeat(phone)).toBeVisible();
  await isNewer(tv);
  await expect(seen(tv, code, { exact: true }).first()).toBeVisible();
  await expect(newer(phone)).toBeHidden();
});

test('words that are half typed are not thrown away: the page asks', async ({ server, phone }) => {
  await seated(phone, 'neck-and-neck');
  await seen(phone, say.lobby.dice.title).click();
  await phone.getByLabel(say.lobby.dice.label).fill('lucky');
  server.upgrade();
  await expect(newer(phone)).toBeVisible();
  await isOlder(phone);
  await expect(phone.getByLabel(say.lobby.dice.label)).toHaveValue('lucky');
  await phone.getByRole('button', { name: say.trouble.reload }).click();
  await isNewer(phone);
});

test('the tour and the rules at hand: a part that is gone brings the newer page', async ({ server, phone }) => {
  await seated(phone, 'hot-streak');
  // The connection goes on, so that nothing but the missing part tells of the upgrade.
  server.publish();
  await phone.getByRole('button', { name: say.tour.button }).click();
  await isNewer(phone);
  await phone.getByRole('button', { name: say.tour.button }).click();
  await expect(phone.getByRole('button', { name: say.tour.skip })).toBeVisible();
});

test('a table: a decision that is being made is kept, then the newer page comes by itself', async ({
  server,
  phone,
}) => {
  await seated(phone, 'dont-hesitate', { seats: 2 });
  await phone.getByRole('button', { name: say.lobby.start }).click();
  const choice = phone.getByRole('button', { name: like(say.dontHesitate.slip.roll) });
  await expect(choice).toBeVisible({ timeout: 60_000 });
  server.upgrade();
  await expect(newer(phone)).toBeVisible();
  await isOlder(phone);
  await expect(choice).toBeVisible();
  await choice.click();
  await isNewer(phone);
  await expect(ring(phone)).toBeVisible();
});

test('a replay and an evening that were left open', async ({ server, phone }) => {
  test.setTimeout(180_000);
  const games = [{ game: 'dont-hesitate', variant: 'short' }];
  const code = await seated(phone, 'dont-hesitate', { seats: 2, pace: 'fast', programme: games });
  await phone.getByRole('button', { name: begins(say.lobby.start) }).click();
  await expect(phone.getByLabel(say.podium.title)).toBeVisible({ timeout: 120_000 });
  const { id } = await (await phone.request.get(`/api/rooms/${code}`)).json();
  const evening = await phone.context().newPage();
  await evening.goto(`/evening/${id}/1`);
  await expect(evening.getByRole('heading', { level: 1 })).toBeVisible();
  await phone.goto(`/replay/${id}/1`);
  await expect(seen(phone, say.replay.title({ number: 1 }))).toBeVisible();
  await phone.getByRole('slider').first().focus();
  await phone.keyboard.press('ArrowRight');
  server.upgrade();
  // Whoever comes back to a page that was left open sees it tell, or finds the newer one.
  for (const page of [phone, evening]) await page.evaluate(() => dispatchEvent(new Event('pageshow')));
  await expect(newer(phone)).toBeVisible();
  await isOlder(phone);
  await isNewer(evening);
  await phone.getByRole('button', { name: say.trouble.reload }).click();
  await isNewer(phone);
  await expect(seen(phone, say.replay.title({ number: 1 }))).toBeVisible();
});

test('a server that is away for a while: what could not be loaded is told, and comes when it is back', async ({
  server,
  phone,
}) => {
  await phone.goto('/');
  await expect(phone.getByRole('heading', { name: 'Hot Streak' })).toBeVisible();
  server.down = true;
  await phone.getByRole('link', { name: say.front.game.rulesOf({ game: 'Hot Streak' }) }).click();
  await expect(seen(phone, say.ui.notLoaded.failed)).toBeVisible();
  await expect(phone.getByRole('button', { name: say.ui.notLoaded.reload })).toBeVisible();
  server.upgrade();
  server.down = false;
  await isNewer(phone);
  await expect(phone.getByRole('article')).toBeVisible();
});

test('a part that is missing is told, with a button, and comes by itself when it is there', async ({
  server,
  phone,
}) => {
  server.broken = /assets\/Lobby-.*\.js/;
  const { code } = await openByApi(phone, 'hot-streak', { seats: 4 });
  const { token } = await joinByApi(phone, code, 'Bob');
  await phone.addInitScript(
    ([room, kept]) => localStorage.setItem(`railbird.token.${room}`, kept ?? ''),
    [code, token],
  );
  await phone.goto(`/r/${code}`);
  await expect(seen(phone, say.ui.notLoaded.failed)).toBeVisible();
  const reloaded = phone.waitForEvent('domcontentloaded');
  await phone.getByRole('button', { name: say.ui.notLoaded.reload }).click();
  await reloaded;
  await expect(seen(phone, say.ui.notLoaded.failed)).toBeVisible();
  server.broken = null;
  await expect(ownSeat(phone, 'Bob')).toBeVisible();
});

test('with a service worker the parts that were used are there until the page is left', async ({ server, browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 780 }, baseURL: server.url });
  const page = await context.newPage();
  const kept = () =>
    page.evaluate(async () => {
      const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return caught.flat().map((it) => new URL(it.url).pathname);
    });
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const shell = await kept();
  await page.getByRole('link', { name: say.front.game.rulesOf({ game: 'Hot Streak' }) }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect.poll(async () => (await kept()).some((path) => /\/rules-.*\.js$/.test(path))).toBe(true);
  const used = (await kept()).filter((path) => !shell.includes(path));
  server.upgrade();
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((it) => it?.update()));
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(2);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const answers = (paths: string[]) =>
    page.evaluate((all) => Promise.all(all.map(async (path) => (await fetch(path)).status)), paths);
  expect(new Set(await answers([...shell, ...used]))).toEqual(new Set([200]));
  // What was never used is gone, and brings the newer page.
  await page.getByRole('link', { name: 'Neck and Neck' }).click();
  await expect(page.getByRole('heading', { name: 'Neck and Neck', level: 1 })).toBeVisible();
  await isNewer(page);
  await context.close();
});
