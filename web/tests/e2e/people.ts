// Phones, TVs and laptops, and what people do with them.
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { listen } from './line';
import { complain, expect, home, keep } from './test';
import { charts, endcard, front, host, joining, like, lobby, oneOf, room as sayings, settings, table } from './words';

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const shots = new URL('../../test-output/', import.meta.url).pathname;

const SCREENS = {
  phone: { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  tall: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  small: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  lying: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  laptop: { viewport: { width: 1280, height: 800 } },
  tv: { viewport: { width: 1920, height: 1080 } },
} as const;
export type Screen = keyof typeof SCREENS;

/** A fresh device. The policy of the page is left as it is, so the checker comes in through the debugger. */
export async function device(
  browser: Browser,
  screen: Screen,
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ ...SCREENS[screen], baseURL: home(), reducedMotion });
  keep(context);
  return { context, page: await tab(context) };
}

/** A page of a device. It asks nobody but its server for anything, and no error is thrown in it. */
export async function tab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  listen(page);
  page.on('request', (request) => {
    if (!request.url().startsWith(home())) complain(`${request.url()} was asked for`);
  });
  page.on('pageerror', (error) => complain(`${page.url()}: ${error.stack ?? error.message}`));
  return page;
}

/** A line that can be made slow: while it is held, what the server says of this kind waits. Before the page is opened. */
export async function slowLine(page: Page, kind: string): Promise<{ hold: () => void; release: () => void }> {
  let held: (() => void)[] | null = null;
  await page.routeWebSocket(/socket/, (ws) => {
    ws.connectToServer().onMessage((message) => {
      const late = held !== null && String(message).startsWith(`{"type":"${kind}"`);
      if (late) held?.push(() => ws.send(message));
      else ws.send(message);
    });
  });
  return {
    hold: () => {
      held = [];
    },
    release: () => {
      for (const deliver of held ?? []) deliver();
      held = null;
    },
  };
}

/** A picture of the screen, and no complaint about it by day nor by night. Nobody scrolls a TV. */
export async function look(page: Page, name: string): Promise<void> {
  if (page.url().includes('/tv/')) {
    const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(over, `${name} is higher than its screen`).toBeLessThanOrEqual(0);
  }
  for (const theme of ['day', 'night'] as const) {
    await page.evaluate((wanted) => {
      document.documentElement.dataset.theme = wanted;
    }, theme);
    await page.screenshot({ path: `${shots}${name}-${theme}.png` });
    expect(await complaints(page, theme), `${name} by ${theme}`).toEqual([]);
  }
}

/** What the checker of accessibility finds. Night has other colours and nothing else, so only those are looked at then. */
async function complaints(page: Page, theme: 'day' | 'night'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async (rules) => {
      type Found = { id: string; nodes: { html: string; failureSummary?: string }[] };
      type Axe = { run: (what: Document, how: object) => Promise<{ violations: Found[] }> };
      const checker = (window as unknown as { axe: Axe }).axe;
      const { violations } = await checker.run(document, { resultTypes: ['violations'], ...rules });
      return violations.flatMap((it) => it.nodes.map((node) => `${it.id}: ${node.html} ${node.failureSummary ?? ''}`));
    },
    theme === 'night' ? { runOnly: ['color-contrast'] } : {},
  );
}

/** The picture of a game is there, drawn and as a table, and a photograph of it. */
export async function pictured(page: Page, name: string): Promise<void> {
  const picture = page.getByLabel(charts.title);
  await expect(picture.getByRole('img').first()).toBeVisible({ timeout: 30_000 });
  await expect(picture.getByRole('img', { name: like(charts.odds) })).toBeVisible({ timeout: 60_000 });
  await picture.scrollIntoViewIfNeeded();
  await page.screenshot({ path: `${shots}${name}.png` });
}

/** Saves the picture of the end card, and it is one. */
export async function saved(page: Page, name: string): Promise<void> {
  const save = page.getByRole('button', { name: endcard.keep.save });
  await save.scrollIntoViewIfNeeded();
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toMatch(/^railbird-[a-z-]+\.png$/);
  await expect(seen(page, endcard.keep.saved)).toBeVisible();
  const path = `${shots}${name}.png`;
  await download.saveAs(path);
  const bytes = readFileSync(path);
  expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect(bytes.byteLength).toBeGreaterThan(10 * 1024);
  // Width and height stand at the beginning of a PNG.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1350]);
}

/** Opens a room for friends from the front page, and tells its code. */
export async function openRoom(page: Page, game: string, name?: string): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: front.game.hostName({ game }) }).click();
  return sayWho(page, name);
}

/** Says who opens the room that the front page is asked for, and tells its code. */
export async function sayWho(page: Page, name?: string): Promise<string> {
  if (name !== undefined) await page.getByLabel(joining.who.name).fill(name);
  await page.getByRole('button', { name: front.openRoom }).click();
  await page.waitForURL(/\/r\/[A-Z]{4}$/);
  return page.url().slice(-4);
}

/** A room, and what opens a seat in it. */
export type Key = { code: string; token: string };

/** Opens a room by the API, where the front page has no evening that is small or slow enough. Ann leads it. */
export async function openByApi(page: Page, game: string, settings: object): Promise<Key> {
  const answer = await page.request.post(`${home()}/api/rooms`, {
    data: { name: 'Ann', device: 'ann', game, pace: 'none', ...settings },
  });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** Joins by the API. */
export async function joinByApi(page: Page, code: string, name: string): Promise<Key> {
  const answer = await page.request.post(`${home()}/api/rooms/${code}/join`, { data: { name, device: name } });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** Where a page tells its owner their own seat: at the rail, or in the ring once the game is on. */
export const ownSeat = (page: Page, name?: string): Locator =>
  page
    .getByRole('region', { name: oneOf(lobby.seats.title, table.ring.title) })
    .getByRole('listitem')
    .getByText(like(lobby.seats.you, name === undefined ? {} : { name }));

/** Everybody at a running table. */
export const ring = (page: Page): Locator => page.getByRole('region', { name: table.ring.title });

/** The button of the menu. */
export const menu = (page: Page): Locator => page.getByRole('button', { name: settings.title, exact: true });

/** Words that can be seen, and are not only said to a screen reader. */
export const seen = (page: Page, ...words: Parameters<Page['getByText']>): Locator =>
  page.getByText(...words).and(page.locator(':not([data-announcer])'));

/** Comes in with a token that was given by the API, and has the seat that the server gave. */
export async function enter(page: Page, { code, token }: Key): Promise<void> {
  await returnTo(page, { code, token });
  await expect(ownSeat(page)).toBeVisible({ timeout: 60_000 });
}

/** Comes in with a token that was given by the API, with or without a seat. */
export async function returnTo(page: Page, { code, token }: Key): Promise<void> {
  await page.addInitScript(([room, kept]) => localStorage.setItem(`railbird.token.${room}`, kept ?? ''), [code, token]);
  await page.goto(`/r/${code}`);
}

/** From here on this page shows tables in words, not drawn. */
export async function inWords(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('railbird.plain', 'on'));
}

/** Comes in by code under a name, and has a seat. */
export async function comeIn(page: Page, code: string, name: string): Promise<void> {
  await sayName(page, code, name);
  await expect(ownSeat(page, name)).toBeVisible();
}

/** Comes in by code under a name, whether or not there is a seat. */
export async function sayName(page: Page, code: string, name: string): Promise<void> {
  await page.goto(`/r/${code}`);
  await page.getByLabel(joining.who.name).fill(name);
  await page.getByRole('button', { name: joining.join, exact: true }).click();
}

/** Leaves by the menu, which asks once. */
export async function leave(page: Page): Promise<void> {
  await menu(page).click();
  await page.getByRole('button', { name: oneOf(host.leave.label, host.leave.room) }).click();
  await page.getByRole('button', { name: host.leave.yes }).click();
  await expect(page).toHaveURL(`${home()}/`);
}

/** Starts the game while others have not said that they are ready: the page asks once. */
export async function startAnyway(page: Page, name: string = lobby.start): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: like(sayings.lobby.startAnyway) }).click();
}
