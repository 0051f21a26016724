// Whole games on phones: at no moment does anything run out of the screen, and nothing one decides with lies below it.
import { expect, test, type Page } from '@playwright/test';
import { device, enter, joinByApi, openByApi, playToTheEnd, startAnyway } from './people';

/** Watches the page from now on and remembers whatever sticks out of the screen to the left or right. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const found = new Map<string, string>();
    // What lies in a box that scrolls or cuts is that box's affair, and what flies over everything takes no place.
    const contained = (it: Element): boolean => {
      for (let box = it.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, position, pointerEvents } = getComputedStyle(box);
        if (overflowX !== 'visible' || (position === 'fixed' && pointerEvents === 'none')) return true;
      }
      return false;
    };
    const look = (): void => {
      const width = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth > width) {
        found.set('page', `the page is ${document.documentElement.scrollWidth} wide on a screen of ${width}`);
      }
      for (const it of document.querySelectorAll<HTMLElement>('body *')) {
        const box = it.getBoundingClientRect();
        if (it instanceof SVGElement || (box.right <= width + 1 && box.left >= -1)) continue;
        // What screen readers alone get is cut to nothing.
        const { clipPath, visibility } = getComputedStyle(it);
        if (clipPath !== 'none' || visibility === 'hidden' || box.width === 0 || contained(it)) continue;
        const name = `${it.tagName.toLowerCase()}.${it.className.toString().replace(/ ?svelte-\w+/g, '')}`;
        const where = `${Math.round(box.left)} to ${Math.round(box.right)} of ${width}`;
        found.set(name, `${name}: ${where}: ${it.textContent?.trim().replace(/\s+/g, ' ').slice(0, 60) ?? ''}`);
      }
    };
    let due = false;
    const soon = (): void => {
      if (due) return;
      due = true;
      requestAnimationFrame(() => {
        due = false;
        look();
      });
    };
    new MutationObserver(soon).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    });
    look();
    Object.assign(window, { stuckOut: () => [...found.values()] });
  });
}

const stuckOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { stuckOut: () => string[] }).stuckOut());

for (const [game, ruleset] of [
  ['hot-streak', {}],
  ['neck-and-neck', { races: 1 }],
  ['ready-set-bet', {}],
  ['dont-hesitate', {}],
  ['bettor-horse', {}],
] as const) {
  test(`${game} stays within a phone from the first decision to the podium`, async ({ browser }) => {
    test.setTimeout(300_000);
    const phone = await device(browser, 'tall');
    const small = await device(browser, 'small');
    // Nobody is asked twice: whoever does not decide in time has it decided for them, so the game plays itself.
    const room = await openByApi(phone.page, game, { seats: 4, pace: 'fast', ruleset });
    await enter(phone.page, room);
    await enter(small.page, await joinByApi(small.page, room.code, 'Bartholomew'));
    for (const { page } of [phone, small]) await watch(page);
    await startAnyway(phone.page);
    for (const { page } of [phone, small]) {
      await expect(page.getByLabel('Podium')).toBeVisible({ timeout: 240_000 });
      await page.screenshot({ path: `test-output/fit-${game}-${page.viewportSize()?.width}.png` });
      expect(await stuckOut(page)).toEqual([]);
    }
    for (const { context } of [phone, small]) await context.close();
  });
}

/** What one decides with, by game: those that come in every game, and those that some games have. */
const CONTROLS: Record<string, { always: readonly string[]; sometimes?: readonly string[] }> = {
  'hot-streak': {
    always: [
      '.draft .item:enabled',
      '.take p',
      '.take .button',
      'button.ticket',
      '.cards.asked .peek',
      'section .primary.big',
      '[role=tab]',
    ],
  },
  'neck-and-neck': {
    always: ['.six button', '.tray button', '.near', '.leave .button', '.leave .peek', '.next .choice'],
    sometimes: ['.way', '.horses button'],
  },
  'ready-set-bet': { always: ['.rsb-spot[data-row]', '.tokens button', '.turn', '.pair .choice'] },
  'dont-hesitate': { always: ['.faces', '.ways .choice'] },
  'bettor-horse': { always: ['.fans .item[aria-pressed]', '.final', '.lock'], sometimes: ['.adjust .choice'] },
};

/** Watches from now on whether anything one decides with is off the screen, or below something else, without scrolling. */
async function watchDecisions(page: Page, selectors: readonly string[]): Promise<void> {
  await page.evaluate((all) => {
    const seen = new Set<string>();
    const lost = new Map<string, string>();
    /** What lies over it at some point, if anything does. */
    const over = (it: Element, x: number, y: number): Element | null => {
      const hit = document.elementFromPoint(x, y);
      return hit === null || it.contains(hit) || hit.contains(it) ? null : hit;
    };
    const look = (): void => {
      // Whoever plays here may press twice what a person presses once. The smallest screen has no room for being told so.
      const refusal = document.querySelector<HTMLElement>('[role="alert"] .button');
      if (refusal !== null && innerHeight < 700) {
        refusal.click();
        return;
      }
      scrollTo(0, 0);
      for (const selector of all) {
        for (const it of document.querySelectorAll(selector)) {
          const box = it.getBoundingClientRect();
          if (box.width === 0) continue;
          seen.add(selector);
          const middle = (box.left + box.right) / 2;
          const on = box.top >= 0 && box.bottom <= innerHeight + 0.5;
          // Its middle and its lower end: a bar at the foot of the screen may lie over it.
          const cover = over(it, middle, (box.top + box.bottom) / 2) ?? over(it, middle, box.bottom - 5);
          if (on && cover === null) continue;
          const where = `${Math.round(box.top)} to ${Math.round(box.bottom)} of ${innerHeight}`;
          const what = it.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40) ?? '';
          lost.set(
            selector,
            `${selector} ${on ? `is below ${cover?.outerHTML.slice(0, 80)}` : 'is off the screen'} at ${where}: ${what}`,
          );
        }
      }
    };
    // Before anything is pressed: whoever plays does so later than this.
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    });
    look();
    Object.assign(window, { decided: () => ({ seen: [...seen], lost: [...lost.values()] }) });
  }, selectors);
}

type Decided = { seen: string[]; lost: string[] };
const decided = (page: Page): Promise<Decided> =>
  page.evaluate(() => (window as unknown as { decided: () => Decided }).decided());

for (const [game, seats, ruleset] of [
  ['hot-streak', 2, {}],
  ['hot-streak', 4, {}],
  ['hot-streak', 9, {}],
  ['neck-and-neck', 4, { races: 2, board: 'quick' }],
  ['ready-set-bet', 8, { races: 2 }],
  ['dont-hesitate', 4, {}],
  ['bettor-horse', 4, {}],
] as const) {
  for (const screen of ['phone', 'small'] as const) {
    test(`${game} with ${seats}: all one decides with is on a ${screen} screen without scrolling`, async ({
      browser,
    }) => {
      test.setTimeout(240_000);
      const { context, page } = await device(browser, screen);
      await enter(page, await openByApi(page, game, { seats, ruleset }));
      const { always, sometimes = [] } = CONTROLS[game] ?? { always: [] };
      await watchDecisions(page, [...always, ...sometimes]);
      await page.getByRole('button', { name: 'Start' }).click();
      await playToTheEnd(page);
      const { seen, lost } = await decided(page);
      expect(seen).toEqual(expect.arrayContaining([...always]));
      expect(lost).toEqual([]);
      await context.close();
    });
  }
}

test('mascots that share a place fit into the box of places on a phone', async ({ browser }) => {
  const { context, page } = await device(browser, 'tall');
  await enter(page, await openByApi(page, 'hot-streak', { seats: 2, pace: 'fast' }));
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByLabel('Podium')).toBeVisible({ timeout: 120_000 });
  // Which places are shared is up to the cards, so the last place is given three more mascots here.
  const width = await page.evaluate(() => {
    for (const last of document.querySelectorAll('[aria-label="The box"] li:last-child .who')) {
      const mascot = document.querySelector('[aria-label="The box"] svg');
      for (let more = 0; more < 3 && mascot !== null; more += 1) last.append(mascot.cloneNode(true));
    }
    return document.documentElement.scrollWidth;
  });
  expect(await page.getByLabel('The box').first().locator('svg').count()).toBeGreaterThanOrEqual(4);
  expect(width).toBeLessThanOrEqual(390);
  await page.screenshot({ path: 'test-output/fit-hot-streak-shared.png' });
  await context.close();
});
