// What a page says of its connection and of the odds is what is known, seen from outside.
import type { Page } from '@playwright/test';
import { device, enter, joinByApi, openByApi, seen } from './people';
import { expect, test } from './test';
import * as say from './words';

/** A line in a test's hand: it can swallow a kind of request, say something itself, and break. Before the page is opened. */
async function lineOf(
  page: Page,
): Promise<{ swallow: (kind: string) => void; say: (frame: object) => void; cut: () => Promise<void> }> {
  let swallowed = '';
  let line: { send: (text: string) => void; close: () => Promise<void> } | null = null;
  await page.routeWebSocket(/socket/, (ws) => {
    line = ws;
    const server = ws.connectToServer();
    ws.onMessage((message) => {
      if (swallowed === '' || !String(message).includes(`"type":"${swallowed}"`)) server.send(message);
    });
  });
  return {
    swallow: (kind) => {
      swallowed = kind;
    },
    say: (frame) => line?.send(JSON.stringify(frame)),
    cut: async () => {
      swallowed = '';
      await line?.close();
    },
  };
}

test('a request that went with the connection is told as unknown, and the page shows what is', async ({ browser }) => {
  const { context, page } = await device(browser, 'phone');
  const { code } = await openByApi(page, 'neck-and-neck', { seats: 4 });
  const line = await lineOf(page);
  await enter(page, await joinByApi(page, code, 'Bob'));
  line.swallow('ready');
  await page.getByRole('button', { name: say.lobby.iAmReady }).click();
  await line.cut();
  await expect(seen(page, say.ui.connection.back.unanswered)).toBeVisible();
  await expect(seen(page, say.ui.connection.back.idle)).toBeHidden();
  await expect(page.getByRole('button', { name: say.lobby.iAmReady })).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: say.ui.ok, exact: true }).click();
  await expect(seen(page, say.ui.connection.back.unanswered)).toBeHidden();
  await context.close();
});

test('a move that was not saved is told, and must be made again', async ({ browser }) => {
  const { context, page } = await device(browser, 'phone');
  const { code } = await openByApi(page, 'neck-and-neck', { seats: 4 });
  const line = await lineOf(page);
  await enter(page, await joinByApi(page, code, 'Bob'));
  line.swallow('ready');
  await page.getByRole('button', { name: say.lobby.iAmReady }).click();
  line.say({ type: 'bye', code: 'not_saved', message: 'the last move could not be saved and did not happen' });
  await line.cut();
  await expect(seen(page, say.ui.connection.notSavedOwn)).toBeVisible();
  await expect(seen(page, say.ui.connection.back.idle)).toBeHidden();
  await page.getByRole('button', { name: say.lobby.iAmReady }).click();
  await expect(page.getByRole('button', { name: say.lobby.ready })).toBeVisible();
  await context.close();
});

/** How many odds this page was told, once the game is over. */
function oddsOf(page: Page): () => number {
  let told = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('{"type":"odds"')) told += 1;
    }),
  );
  return () => told;
}

test('odds for the TV are told to the TV, and to no other tab of one who plays', async ({ browser }) => {
  test.setTimeout(180_000);
  const ann = await device(browser, 'phone');
  const [tab, watcher] = [await ann.context.newPage(), await device(browser, 'laptop')];
  const tv = await device(browser, 'tv');
  const room = await openByApi(ann.page, 'ready-set-bet', { seats: 2, pace: 'fast', odds: 'tv' });
  const told = [ann.page, tab, watcher.page, tv.page].map(oddsOf);
  await enter(ann.page, room);
  await tab.goto(`/tv/${room.code}`);
  await watcher.page.goto(`/r/${room.code}`);
  await watcher.page.getByRole('button', { name: say.joining.watch }).click();
  await tv.page.goto(`/tv/${room.code}`);
  for (const page of [tab, tv.page]) await expect(seen(page, room.code, { exact: true }).first()).toBeVisible();
  await expect(seen(watcher.page, say.lobby.invite.code)).toBeVisible();
  await ann.page.getByRole('button', { name: say.lobby.start }).click();
  await expect(ann.page.getByLabel(say.podium.title)).toBeVisible({ timeout: 120_000 });
  expect(told.map((count) => count() > 0)).toEqual([false, false, false, true]);
  for (const { context } of [ann, watcher, tv]) await context.close();
});
