// The pages beside the tables on a narrow screen, which is also a laptop at 400 %, and on a laptop at 200 %: nothing has
// to be scrolled sideways. And the first screen of the front page, where one begins.
import type { Locator, Page } from '@playwright/test';
import { theClockPlays } from './drivers';
import { look, menu, openByApi, ownSeat, returnTo, sayName, seen, tab } from './people';
import { expect, keep, home, test } from './test';
import * as say from './words';
import { like } from './words';

const shots = new URL('../../test-output/', import.meta.url).pathname;
const NARROW = { width: 320, height: 640 };
const ZOOMED = { width: 640, height: 400 };

/** Nothing runs out of the page, nor out of what is open above it, and the page has one heading. */
async function reflows(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
  for (const size of [ZOOMED, NARROW]) {
    await page.setViewportSize(size);
    const over = await page.evaluate(() => {
      const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open] *, [popover] *, [popover]')];
      return boxes
        .filter((box) => box.scrollWidth > box.clientWidth + 1)
        .filter((box) => box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowX))
        .map((box) => `${box.tagName} ${box.className}: ${box.scrollWidth} of ${box.clientWidth}`);
    });
    expect(over, `${name} at ${size.width} × ${size.height}`).toEqual([]);
  }
  await page.screenshot({ path: `${shots}narrow-${name.replaceAll(' ', '-')}.png`, fullPage: true });
}

/** Opens everything that is folded up. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
  });
}

/** Which of these stand on the first screen as a whole. */
async function onFirstScreen(all: Locator): Promise<boolean[]> {
  return all.evaluateAll((those) =>
    those.map((it) => {
      const { top, bottom } = it.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }),
  );
}

test('the pages beside the tables need no scrolling sideways on a narrow screen', async ({ browser }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ viewport: NARROW, baseURL: home(), reducedMotion: 'reduce' });
  keep(context);
  const page = await tab(context);

  // The front page, its menu, and who opens a room.
  await page.goto('/');
  const games = page.getByRole('button', { name: like(say.front.game.playName) });
  await expect(games).toHaveCount(5);
  await reflows(page, 'the front page');
  await menu(page).click();
  await expect(page.getByRole('group', { name: say.settings.theme })).toBeVisible();
  await reflows(page, 'the settings');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: like(say.front.game.hostName) })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await reflows(page, 'who opens a room');
  await page.keyboard.press('Escape');

  // Every rulebook. Whoever turns to it is on its heading.
  for (const at of [0, 1, 2, 3, 4]) {
    await page
      .getByRole('link', { name: like(say.front.game.rulesOf) })
      .nth(at)
      .click();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await unfold(page);
    await reflows(page, `rulebook ${at + 1}`);
    await page.goBack();
    await expect(games).toHaveCount(5);
    await expect(page.getByRole('heading', { level: 1, name: say.front.name })).toBeFocused();
  }
  await page.goto('/nowhere/at/all');
  await reflows(page, 'a page that is not there');

  // The room of an evening, of one who leads it and of one who comes in.
  const bill = { game: 'dont-hesitate', variant: 'short' };
  const night = await openByApi(page, bill.game, { seats: 2, pace: 'fast', programme: [bill] });
  const guest = await tab(context);
  await guest.goto(`/r/${night.code}`);
  await expect(guest.getByLabel(say.joining.who.name)).toBeVisible();
  await reflows(guest, 'the door of a room');
  await guest.close();
  await returnTo(page, night);
  await expect(ownSeat(page)).toBeVisible();
  await unfold(page);
  await reflows(page, 'the room of a race night');
  await menu(page).click();
  await reflows(page, 'the menu of one who leads');
  await page.keyboard.press('Escape');

  // The end of the evening, and everything that is kept of it.
  await page.getByRole('button', { name: say.lobby.startGame({ game: "Don't Hesitate" }) }).click();
  await theClockPlays(page);
  await expect(page.getByLabel(say.standings.final.title)).toBeVisible();
  await unfold(page);
  await reflows(page, 'the last podium');
  await page.getByRole('link', { name: say.evening.share.open }).click();
  await expect(page.getByRole('heading', { name: say.evening.games })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await unfold(page);
  await reflows(page, 'the evening');
  await page.getByRole('link', { name: say.evening.replay }).first().click();
  await page.getByRole('button', { name: say.replay.dice.check }).click();
  await expect(seen(page, say.replay.dice.valid)).toBeVisible({ timeout: 20_000 });
  await unfold(page);
  await reflows(page, 'the replay');
  await page.goto('/regulars');
  await expect(page.getByRole('heading', { level: 1, name: say.regulars.name })).toBeVisible();
  await unfold(page);
  await reflows(page, 'the regulars');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: say.front.left.title })).toBeVisible();
  await reflows(page, 'the front page of one who was here before');

  // House rules of every game, in a room of one game.
  for (const game of ['hot-streak', 'neck-and-neck', 'ready-set-bet', 'dont-hesitate', 'bettor-horse']) {
    const key = await openByApi(page, game, {});
    await returnTo(page, key);
    await expect(ownSeat(page)).toBeVisible();
    await seen(page, say.houseRules.title).click();
    await unfold(page);
    await reflows(page, `the room of ${game}`);
  }
});

test('the first screen of the front page has what one comes for', async ({ browser }) => {
  for (const [width, height] of [
    [1280, 800],
    [390, 780],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height }, baseURL: home(), reducedMotion: 'reduce' });
    keep(context);
    const page = await tab(context);
    await page.goto('/');
    const play = page.getByRole('button', { name: like(say.front.game.playName) });
    await expect(play).toHaveCount(5);
    const join = page.getByRole('button', { name: say.front.code.join, exact: true });
    const night = page.getByRole('button', { name: say.front.planRaceNight });
    const both = async () => [...(await onFirstScreen(join)), ...(await onFirstScreen(night))];
    expect(await both()).toEqual([true, true]);
    await look(page, `front-${width}`);
    const seenAtOnce = (await onFirstScreen(play)).filter((it) => it).length;
    // A laptop shows every game, and a phone that there are more than one.
    expect(seenAtOnce, `${width} × ${height}`).toBeGreaterThanOrEqual(width > 1000 ? 5 : 2);
    if (width < 1000) {
      // Whoever was here before has the way back on that screen, too.
      await sayName(page, (await openByApi(page, 'hot-streak', { seats: 4 })).code, 'Bob');
      await expect(ownSeat(page)).toBeVisible();
      await page.goto('/');
      await expect(page.getByRole('heading', { name: say.front.left.title })).toBeVisible();
      await expect(play).toHaveCount(5);
      expect([...(await both()), (await onFirstScreen(play))[0]]).toEqual([true, true, true]);
    }
  }
});
