import type { Page } from '@playwright/test';
import { playToTheEnd } from './drivers';
import { taken } from './line';
import { device, enter, joinByApi, look, menu, openByApi, pictured, ring, seen, slowLine, startAnyway } from './people';
import { expect, test } from './test';
import * as say from './words';
import { begins, like, oneOf } from './words';

/** A race that is long enough for slow machines: nothing closes before it is over. */
const LONG = { finish: 30, red_line: 30 };

/** A race whose windows close soon and stay closed: not one of 400,000 was over within 40 rolls of closing. */
const CLOSING = { finish: 30, red_line: 4, bonus: {} };

const tokens = (page: Page) => page.getByRole('group', { name: say.readySetBet.slip.tokens }).getByRole('button');
const spots = (page: Page) => page.getByRole('group', { name: say.readySetBet.board.label }).getByRole('button');
/** Where a token of this player lies on the board. */
const laid = (page: Page, name: string) =>
  page
    .getByRole('group', { name: say.readySetBet.board.label })
    .getByRole('button', { name: new RegExp(`taken by .*${name}`) });

test('a whole evening on two phones and a TV, with two bots', async ({ browser }) => {
  test.setTimeout(240_000);
  const ann = await device(browser, 'small');
  const bob = await device(browser, 'phone');
  const tv = await device(browser, 'tv');
  // Nobody's time runs out while pictures are taken, and the races are long enough to bet in.
  const ruleset = { races: 2, ...LONG };
  const room = await openByApi(ann.page, 'ready-set-bet', { seats: 4, odds: 'everyone', tick: 8000, ruleset });
  await enter(ann.page, room);
  await enter(bob.page, await joinByApi(bob.page, room.code, 'Bob'));
  await tv.page.goto(`/tv/${room.code}`);
  await startAnyway(ann.page);

  // An exotic has room for three, so no bot can be quicker than the tap.
  await ann.page.getByRole('button', { name: like(say.readySetBet.slip.cards) }).click();
  const exotic = ann.page.getByRole('group', { name: say.readySetBet.board.exotics }).getByRole('button').first();
  await exotic.click();
  await taken(ann.page, () => tokens(ann.page).first().click());
  await expect(exotic).toHaveAccessibleName(/taken by .*Ann/);
  await ann.page.getByRole('button', { name: say.readySetBet.slip.board }).click();
  await menu(ann.page).click();
  await ann.page.getByRole('button', { name: say.host.stop }).click();
  await expect(seen(tv.page, say.table.status.paused)).toBeVisible();
  await menu(ann.page).click();
  await tokens(ann.page).first().click();
  await look(ann.page, 'ready-set-bet-board');
  // All nine rows and the tokens fit one small screen.
  const last = await spots(ann.page).last().boundingBox();
  const tray = await tokens(ann.page).first().boundingBox();
  expect((last?.y ?? 999) + (last?.height ?? 0)).toBeLessThanOrEqual(tray?.y ?? 0);
  expect((tray?.y ?? 999) + (tray?.height ?? 0)).toBeLessThanOrEqual(640);
  await ann.page.getByRole('button', { name: like(say.readySetBet.slip.cards) }).click();
  await look(ann.page, 'ready-set-bet-cards');
  await ann.page.getByRole('button', { name: say.readySetBet.slip.board }).click();
  // The room tells its odds while the race runs: on the wall as a tote board, on phones below the slip.
  const tote = tv.page.getByLabel(say.charts.tote.title, { exact: true });
  await expect(tote.getByRole('row')).toHaveCount(10);
  await expect(tote.getByRole('row', { name: /^7 / })).toContainText('%');
  await expect(ann.page.getByLabel(say.charts.tote.title, { exact: true }).getByText('%').first()).toBeVisible();
  await look(tv.page, 'ready-set-bet-tv');
  await menu(ann.page).click();
  await ann.page.getByRole('button', { name: say.host.goOn }).click();
  await menu(ann.page).click();

  await expect(ann.page.getByRole('heading', { name: say.readySetBet.keep.title })).toBeVisible({
    timeout: 90_000,
  });
  await look(ann.page, 'ready-set-bet-vip');
  await expect(seen(ann.page, say.payoff.paidYou({ race: 'Race 1' }))).toBeVisible();
  await tv.page.screenshot({ path: 'test-output/ready-set-bet-settled-tv.png' });
  await expect(seen(tv.page, say.readySetBet.keep.title)).toBeHidden();

  await Promise.all([playToTheEnd(ann.page), playToTheEnd(bob.page)]);
  await look(ann.page, 'ready-set-bet-podium');
  await pictured(ann.page, 'ready-set-bet-picture');
  await expect(tv.page.getByLabel(say.podium.title)).toBeVisible();
  await pictured(tv.page, 'ready-set-bet-picture-tv');
  for (const { context } of [ann, bob, tv]) await context.close();
});

test('nobody bets any more once three horses are over the red line', async ({ browser }) => {
  const ann = await device(browser, 'small');
  const tv = await device(browser, 'tv');
  const room = await openByApi(ann.page, 'ready-set-bet', { seats: 2, tick: 8000, ruleset: CLOSING });
  await enter(ann.page, room);
  await tv.page.goto(`/tv/${room.code}`);
  await ann.page.getByRole('button', { name: say.lobby.start }).click();
  await expect(ring(ann.page)).toBeVisible();
  await menu(ann.page).click();
  await expect(ann.page.getByRole('paragraph').filter({ hasText: oneOf(say.readySetBet.slip.shut) })).toBeVisible();
  await ann.page.getByRole('button', { name: say.host.stop }).click();
  await expect(seen(tv.page, say.table.status.paused)).toBeVisible();
  // The stamp across the track fades; the sign beside the lamps stays.
  await expect(tv.page.getByRole('img', { name: say.readySetBet.lamps.closed })).toBeVisible();
  await expect(spots(ann.page).first()).toBeVisible();
  await expect(spots(ann.page).filter({ hasNotText: say.readySetBet.noBet })).toHaveCount(0);
  await menu(ann.page).click();
  await look(ann.page, 'ready-set-bet-closed');
  await look(tv.page, 'ready-set-bet-closed-tv');
  for (const { context } of [ann, tv]) await context.close();
});

test('a bet with the keyboard alone', async ({ browser }) => {
  const { context, page } = await device(browser, 'laptop');
  await enter(page, await openByApi(page, 'ready-set-bet', { seats: 4, pace: 'relaxed', ruleset: LONG }));
  await page.getByRole('button', { name: say.lobby.start }).click();
  await expect(tokens(page)).toHaveCount(5);
  const at = (group: string) =>
    page.evaluate((name) => document.activeElement?.closest(`[aria-label^="${name}"]`) !== null, group);
  for (let tab = 0; tab < 30 && !(await at(say.readySetBet.slip.tokens)); tab += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(tokens(page).first()).toHaveAttribute('aria-pressed', 'true');
  for (let tab = 0; tab < 5 && !(await at(say.readySetBet.board.label)); tab += 1)
    await page.keyboard.press('Shift+Tab');
  const taken = () =>
    page.evaluate((shut) => document.activeElement?.textContent.includes(shut) === true, say.readySetBet.noBet);
  await page.keyboard.press('ArrowDown');
  for (let right = 0; right < 6 && (await taken()); right += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(laid(page, 'Ann')).toHaveCount(1);
  await context.close();
});

test('a spot first and then a token, with a finger and with keys', async ({ browser }) => {
  const { context, page } = await device(browser, 'phone');
  await enter(page, await openByApi(page, 'ready-set-bet', { seats: 2, pace: 'relaxed', ruleset: LONG }));
  await page.getByRole('button', { name: say.lobby.start }).click();
  await expect(tokens(page)).toHaveCount(5);
  const spot = (slot: number) =>
    page.getByRole('button', {
      name: begins(say.readySetBet.spot.slot({ spot: say.readySetBet.spot.win({ horse: '10' }), slot })),
    });
  await spot(3).click();
  await expect(spot(3)).toHaveAttribute('aria-pressed', 'true');
  await expect(seen(page, say.readySetBet.told.now)).toBeVisible();
  const fits = page.getByRole('group', { name: say.readySetBet.slip.tokens }).getByRole('button', { disabled: false });
  await expect(fits).toHaveCount(5);
  await look(page, 'ready-set-bet-spot-first');
  // A second tap takes it back.
  await spot(3).click();
  await expect(spot(3)).toHaveAttribute('aria-pressed', 'false');
  await spot(3).click();
  await tokens(page).last().click();
  await expect(laid(page, 'Ann')).toHaveCount(1);
  await expect(spot(3)).toHaveAccessibleName(new RegExp(say.readySetBet.taken({ names: ['Ann'] })));
  await expect(tokens(page)).toHaveCount(4);

  await spot(2).focus();
  await page.keyboard.press('Enter');
  await expect(spot(2)).toHaveAttribute('aria-pressed', 'true');
  const inTray = () =>
    page.evaluate(
      (tray) => document.activeElement?.closest(`[aria-label="${tray}"]`) !== null,
      say.readySetBet.slip.tokens,
    );
  for (let tab = 0; tab < 5 && !(await inTray()); tab += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(laid(page, 'Ann')).toHaveCount(2);
  // Whoever plays by keys goes on from the spot.
  await expect(spot(2)).toBeFocused();
  await context.close();
});

test('lanes on a phone can be read, and the board stays where it is', async ({ browser }) => {
  const { context, page } = await device(browser, 'phone');
  await enter(page, await openByApi(page, 'ready-set-bet', { seats: 2, pace: 'relaxed', ruleset: LONG }));
  await page.getByRole('button', { name: say.lobby.start }).click();
  await expect(tokens(page)).toHaveCount(5);
  const lanes = page.getByRole('img', { name: like(say.readySetBet.lanes.at, { finish: 30 }) });
  // Who listens has all nine; who looks has those in front.
  await expect(lanes).toHaveCount(9);
  const high = () =>
    lanes.evaluateAll((all) => all.map((lane) => lane.getBoundingClientRect().height).filter((height) => height > 1));
  const horses = () =>
    lanes.evaluateAll((all) =>
      all
        .filter((lane) => lane.getBoundingClientRect().height > 1)
        .flatMap((lane) => [...lane.querySelectorAll('svg')].map((it) => it.getBoundingClientRect().height)),
    );
  expect(await high()).toEqual([20, 20, 20, 20]);
  for (const height of await horses()) expect(height).toBeGreaterThanOrEqual(20);
  const before = await spots(page).first().boundingBox();
  const all = page.getByRole('button', { name: say.readySetBet.lanes.label({ count: 9 }) });
  await all.click();
  await expect(all).toHaveAttribute('aria-expanded', 'true');
  expect(await high()).toHaveLength(9);
  expect(await spots(page).first().boundingBox()).toEqual(before);
  await look(page, 'ready-set-bet-all-lanes');
  await all.click();
  expect(await high()).toHaveLength(4);
  await context.close();
});

test('an exotic shows its three circles and who is on them, on a phone and on the wall', async ({ browser }) => {
  const ann = await device(browser, 'phone');
  const bob = await device(browser, 'small');
  const tv = await device(browser, 'tv');
  const ruleset = { ...LONG, cards: 'all', props: FEW_PROPS };
  const room = await openByApi(ann.page, 'ready-set-bet', { seats: 2, pace: 'relaxed', ruleset });
  await enter(ann.page, room);
  await enter(bob.page, await joinByApi(bob.page, room.code, 'Bob'));
  await tv.page.goto(`/tv/${room.code}`);
  await startAnyway(ann.page);
  const nose = (page: Page) => page.getByRole('button', { name: begins(say.readySetBet.spot.exotic.by_a_nose) });
  for (const { page } of [ann, bob]) {
    await expect(tokens(page)).toHaveCount(5);
    await page.getByRole('button', { name: like(say.readySetBet.slip.cards) }).click();
  }
  await expect(nose(ann.page)).toHaveAccessibleName(new RegExp(say.readySetBet.circles.some({ free: 3, room: 3 })));
  await expect(nose(ann.page).locator('[data-circle]')).toHaveCount(3);
  for (const { page } of [ann, bob]) {
    await nose(page).click();
    await tokens(page).first().click();
  }
  for (const { page } of [ann, bob]) {
    await expect(nose(page)).toHaveAccessibleName(
      new RegExp(`${say.readySetBet.circles.some({ free: 1, room: 3 })}, taken by (Ann and Bob|Bob and Ann)`),
    );
    await expect(nose(page).locator('[data-circle="taken"] svg')).toHaveCount(2);
  }
  await nose(ann.page).scrollIntoViewIfNeeded();
  await look(ann.page, 'ready-set-bet-circles');
  const card = tv.page.getByRole('listitem').filter({ hasText: say.readySetBet.spot.exotic.by_a_nose });
  await expect(card.locator('[data-circle]')).toHaveCount(3);
  await expect(card.locator('[data-circle="taken"] svg')).toHaveCount(2);
  await look(tv.page, 'ready-set-bet-circles-tv');
  for (const { context } of [ann, bob, tv]) await context.close();
});

test('who comes too late is told who was first', async ({ browser }) => {
  const ann = await device(browser, 'laptop');
  const bob = await device(browser, 'small');
  const room = await openByApi(ann.page, 'ready-set-bet', { pace: 'relaxed', seats: 2, ruleset: LONG });
  // Bob's line is slow: what the table says reaches him only when the hold is lifted.
  const line = await slowLine(bob.page, 'table');
  await enter(ann.page, room);
  await enter(bob.page, await joinByApi(bob.page, room.code, 'Bob'));
  await startAnyway(ann.page);
  const spot = (page: Page) =>
    page.getByRole('button', {
      name: begins(say.readySetBet.spot.slot({ spot: say.readySetBet.spot.win({ horse: '9' }), slot: 3 })),
    });
  await expect(tokens(bob.page)).toHaveCount(5);
  line.hold();
  await tokens(ann.page).first().click();
  await spot(ann.page).click();
  await expect(laid(ann.page, 'Ann')).toHaveCount(1);
  await tokens(bob.page).last().click();
  await spot(bob.page).click();
  await expect(bob.page.getByRole('alert')).toBeVisible();
  line.release();
  await expect(bob.page.getByRole('alert')).toHaveText(say.readySetBet.refused.first({ names: ['Ann'] }));
  await expect(tokens(bob.page)).toHaveCount(5);
  await look(bob.page, 'ready-set-bet-refused');
  for (const { context } of [ann, bob]) await context.close();
});

/** Five exotic cards from the first race on, beside as few props as a game may have. */
const FEW_PROPS = [
  ['2/3', ['5'], 2, 1],
  ['11/12', ['2/3', '4', '10'], 2, 1],
  ['4', ['9'], 2, 1],
  ['8', ['2/3', '4', '10', '11/12'], 2, 3],
  ['7', ['5', '9'], 2, 5],
];

const DECKS = {
  'one exotic': {},
  'five exotics': { cards: 'all', props: FEW_PROPS },
  'all cards': { cards: 'all' },
};

/** Silks that stick out of their spot, and parts of a card whose words lie over each other or stick out of it. */
function clashes({ bets, strip }: { bets: string; strip: string }): string[] {
  type Box = { left: number; right: number; top: number; bottom: number };
  const apart = (a: Box, b: Box): boolean =>
    a.right <= b.left + 0.5 || b.right <= a.left + 0.5 || a.bottom <= b.top + 0.5 || b.bottom <= a.top + 0.5;
  const inside = (a: Box, b: Box): boolean =>
    a.left >= b.left - 0.5 && a.right <= b.right + 0.5 && a.top >= b.top - 0.5 && a.bottom <= b.bottom + 0.5;
  const words = (part: Element): Box[] => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return [...range.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
  };
  const silks = [...document.querySelectorAll(`[aria-label^="${bets}"] > *`)].flatMap((cell) => {
    const frame = cell.getBoundingClientRect();
    const lane = cell.parentElement?.getBoundingClientRect() ?? frame;
    const fits = (it: Element): boolean => inside(it.getBoundingClientRect(), frame) && inside(frame, lane);
    return [...cell.querySelectorAll('svg')].every(fits) ? [] : ['silks stick out of the board'];
  });
  const cards = [...document.querySelectorAll(`[aria-label="${strip}"] > li`)].flatMap((card) => {
    const parts = [...card.children].map((part) => ({ name: part.tagName + part.className, boxes: words(part) }));
    const frame = card.getBoundingClientRect();
    const name = card.textContent.trim().slice(0, 20);
    const out = parts
      .filter((it) => !it.boxes.every((box) => inside(box, frame)))
      .map((it) => `${name}: ${it.name} out`);
    const over = parts.flatMap((one, at) =>
      parts
        .slice(at + 1)
        .filter((two) => one.boxes.some((a) => two.boxes.some((b) => !apart(a, b))))
        .map((two) => `${name}: ${one.name} over ${two.name}`),
    );
    return [...out, ...over];
  });
  return [...silks, ...cards];
}

/** What the parts of the board on the wall are called. */
const BOARD = { bets: 'Bets on', strip: say.readySetBet.board.strip };

for (const [name, ruleset] of Object.entries(DECKS)) {
  test(`on the wall no words of a card lie over others: ${name}`, async ({ browser }) => {
    const ann = await device(browser, 'small');
    const tv = await device(browser, 'tv');
    const room = await openByApi(ann.page, 'ready-set-bet', { seats: 4, ruleset: { ...LONG, ...ruleset } });
    await enter(ann.page, room);
    await tv.page.goto(`/tv/${room.code}`);
    await ann.page.getByRole('button', { name: say.lobby.start }).click();
    const strip = tv.page.getByRole('list', { name: say.readySetBet.board.strip });
    const cards = name === 'all cards' ? 28 + 5 : name === 'one exotic' ? 5 + 1 : 5 + 5;
    await expect(strip.getByRole('listitem')).toHaveCount(4 + cards);
    const bet = tv.page.getByRole('img', { name: /^Bets on \S+: (?!none)/ });
    await expect(strip.locator('svg').or(bet).first()).toBeVisible();
    await menu(ann.page).click();
    await ann.page.getByRole('button', { name: say.host.stop }).click();
    await expect(seen(tv.page, say.table.status.paused)).toBeVisible();
    await menu(ann.page).click();
    for (const [width, height] of [
      [1920, 1080],
      [1280, 720],
    ] as const) {
      await tv.page.setViewportSize({ width, height });
      // A token that has just been laid is still on its way down.
      await expect.poll(() => tv.page.evaluate(clashes, BOARD), `${width} × ${height}`).toEqual([]);
      await tv.page.screenshot({ path: `test-output/ready-set-bet-tv-${name.replace(' ', '-')}-${width}.png` });
      const box = await strip.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 9999), `the strip ends on a screen of ${height}`).toBeLessThanOrEqual(
        height,
      );
    }
    if (name === 'all cards') {
      await ann.page.getByRole('button', { name: say.readySetBet.slip.cards({ count: 33 }) }).click();
      const last = ann.page.getByRole('button', { name: begins(say.readySetBet.spot.exotic.tight_race) });
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
      await tokens(ann.page).first().click();
      await ann.page.screenshot({ path: 'test-output/ready-set-bet-phone-all-cards.png' });
      await expect(ann.page.getByRole('group', { name: say.readySetBet.board.props }).getByRole('button')).toHaveCount(
        28,
      );
    }
    for (const { context } of [ann, tv]) await context.close();
  });
}

test('the counts of 1-1 and 6-6 are shown while a card pays by them', async ({ browser }) => {
  const ann = await device(browser, 'small');
  const tv = await device(browser, 'tv');
  const ruleset = { races: 2, ...LONG, vip_deck: { eyes_and_cars: 32 } };
  const room = await openByApi(ann.page, 'ready-set-bet', { seats: 4, ruleset });
  await enter(ann.page, room);
  await tv.page.goto(`/tv/${room.code}`);
  await ann.page.getByRole('button', { name: say.lobby.start }).click();
  const counts = (page: Page) => page.getByRole('img', { name: like(say.readySetBet.track.pairs) });
  await expect(tv.page.getByRole('img', { name: like(say.readySetBet.track.rolled) })).toBeVisible();
  await expect(counts(tv.page)).toHaveCount(0);
  // Two cards of one kind: either is kept. Until then the spots that won stay marked.
  const keep = ann.page.getByRole('button', { name: like(say.readySetBet.keep.name) }).first();
  await expect(keep).toBeVisible({ timeout: 60_000 });
  await expect(tv.page.locator('[data-won="win"]')).not.toHaveCount(0);
  await look(tv.page, 'ready-set-bet-settled-tv');
  await keep.click();
  await expect(counts(tv.page)).toBeVisible();
  await expect(counts(ann.page)).toBeVisible();
  await menu(ann.page).click();
  await ann.page.getByRole('button', { name: say.host.stop }).click();
  await expect(seen(tv.page, say.table.status.paused)).toBeVisible();
  await menu(ann.page).click();
  await look(tv.page, 'ready-set-bet-counts-tv');
  await look(ann.page, 'ready-set-bet-counts');
  for (const { context } of [ann, tv]) await context.close();
});
