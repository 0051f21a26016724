// Phones, TVs and laptops, and what people do with them.
import { readFileSync } from 'node:fs';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const shots = new URL('../../test-output/', import.meta.url).pathname;

export const home = (): string => process.env.RAILBIRD_E2E_URL ?? 'http://127.0.0.1:7777';

const SCREENS = {
  phone: { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  small: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  laptop: { viewport: { width: 1280, height: 800 } },
  tv: { viewport: { width: 1920, height: 1080 } },
} as const;
export type Screen = keyof typeof SCREENS;

/** A fresh device. The policy of the page is left as it is, so the checker comes in through the debugger. */
export async function device(browser: Browser, screen: Screen): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ ...SCREENS[screen], baseURL: home(), reducedMotion: 'reduce' });
  const page = await context.newPage();
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(home())) strangers.push(request.url());
  });
  page.on('pageerror', (error) => {
    throw error;
  });
  page.on('close', () => expect(strangers).toEqual([]));
  return { context, page };
}

/** A picture of the screen, and no complaint about it by day nor by night. */
export async function look(page: Page, name: string): Promise<void> {
  for (const theme of ['day', 'night']) {
    await page.evaluate((wanted) => {
      document.documentElement.dataset.theme = wanted;
    }, theme);
    await page.screenshot({ path: `${shots}${name}-${theme}.png` });
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      type Found = { id: string; nodes: { html: string; failureSummary?: string }[] };
      type Axe = { run: (what: Document, how: object) => Promise<{ violations: Found[] }> };
      const checker = (window as unknown as { axe: Axe }).axe;
      const { violations } = await checker.run(document, { resultTypes: ['violations'] });
      return violations.flatMap((it) => it.nodes.map((node) => `${it.id}: ${node.html} ${node.failureSummary ?? ''}`));
    });
    expect(found, `${name} by ${theme}`).toEqual([]);
  }
}

/** Opens a room for friends from the front page, and tells its code. */
export async function openRoom(page: Page, game: string): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: `With friends: ${game}` }).click();
  await page.waitForURL(/\/r\/[A-Z]{4}$/);
  return page.url().slice(-4);
}

/** Comes in by code under a name. */
export async function comeIn(page: Page, code: string, name: string): Promise<void> {
  await page.goto(`/r/${code}`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Come in' }).click();
  await expect(page.getByText(`${name} (you)`)).toBeVisible();
}

/** Does whatever the slip offers until the podium is there. */
export async function playToTheEnd(page: Page): Promise<void> {
  const podium = page.getByLabel('Podium');
  const pick = page.locator('.item[aria-pressed="false"]');
  for (let step = 0; step < 600; step += 1) {
    if (await podium.isVisible()) return;
    const hand = page.getByRole('button', { name: /^(Hand it in|Hand in)/ });
    const quick = { timeout: 1_000, noWaitAfter: true };
    // Whatever was there a moment ago may be gone: then something else is tried.
    const did = async (act: Promise<void>): Promise<boolean> =>
      act.then(
        () => true,
        () => false,
      );
    if ((await hand.isVisible()) && (await hand.isEnabled())) await did(hand.click(quick));
    else if (await page.locator('.final').first().isVisible()) {
      if (!(await page.locator('.final[aria-pressed="true"]').isVisible()))
        await did(page.locator('.final').first().click(quick));
      else await did(pick.first().click(quick));
    } else if (await page.locator('.choice').first().isVisible())
      await did(page.locator('.choice').first().click(quick));
    else if (await page.getByLabel('More on Horse 1').isVisible())
      await did(page.getByLabel('More on Horse 1').click(quick));
    else
      await podium
        .or(page.locator('.choice, .item, li .button'))
        .first()
        .waitFor({ timeout: 15_000 })
        .catch(() => undefined);
  }
  await expect(podium).toBeVisible();
}
