import type { Page } from '@playwright/test';
import { playToTheEnd } from './drivers';
import { device, enter, joinByApi, look, openByApi, pictured, seen, startAnyway } from './people';
import { expect, test } from './test';
import * as say from './words';
import { like, oneOf } from './words';

const sides = (page: Page) =>
  page.getByLabel(say.hotStreak.draft.label).getByRole('button').filter({ hasNotText: say.hotStreak.draft.take });
const take = (page: Page) => page.getByRole('button', { name: say.hotStreak.draft.take });

/** The secret cards, of which one is asked for. */
const secrets = (page: Page) =>
  page
    .getByRole('region', { name: say.hotStreak.hand.label })
    .getByRole('button', { pressed: false })
    .filter({ hasNotText: oneOf(say.hotStreak.hand.show, say.hotStreak.hand.ask) });
const faceUp = (page: Page) => page.locator('[data-face="up"]');

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** Reads the deck and everybody's tickets during the draft, and comes back, with arrow keys. */
async function turnPages(page: Page): Promise<void> {
  await expect(tab(page, say.hotStreak.slip.pages.tickets)).toHaveAttribute('aria-selected', 'true');
  await tab(page, say.hotStreak.slip.pages.tickets).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, say.hotStreak.slip.pages.hand)).toBeFocused();
  await expect(
    page.getByRole('tabpanel', { name: say.hotStreak.slip.pages.hand }).getByLabel(say.hotStreak.hand.label),
  ).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(
    page.getByRole('tabpanel', { name: say.hotStreak.slip.pages.deck }).getByLabel(say.hotStreak.deck.label),
  ).toBeVisible();
  await look(page, 'hot-streak-deck');
  await page.keyboard.press('End');
  await expect(
    page.getByRole('tabpanel', { name: say.hotStreak.slip.pages.all }).getByLabel(say.hotStreak.tote.label),
  ).toBeVisible();
  await look(page, 'hot-streak-everyone');
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, say.hotStreak.slip.pages.tickets)).toHaveAttribute('aria-selected', 'true');
}

/** Drafts until it is time for secret cards. */
async function draft(page: Page): Promise<void> {
  const done = page
    .getByRole('button', { name: say.hotStreak.hand.ask })
    .or(seen(page, say.hotStreak.hand.inDeck).first());
  for (let picks = 0; picks < 6; picks += 1) {
    const open = seen(page, say.hotStreak.draft.how);
    await expect(open.or(done).first()).toBeVisible({ timeout: 60_000 });
    if (!(await open.isVisible())) return;
    await sides(page).nth(picks).click();
    await take(page).click();
    await expect(take(page)).toBeHidden();
  }
}

test('a whole game on two phones and a TV, with two bots', async ({ browser }) => {
  test.setTimeout(240_000);
  const ann = await device(browser, 'small');
  const bob = await device(browser, 'phone');
  const tv = await device(browser, 'tv');
  const room = await openByApi(ann.page, 'hot-streak', { seats: 4 });
  await enter(ann.page, room);
  await enter(bob.page, await joinByApi(bob.page, room.code, 'Bob'));
  await tv.page.goto(`/tv/${room.code}`);
  await startAnyway(ann.page);

  // Ann reads both sides of every ticket before she takes one; Bob plays as he likes.
  const bobs = draft(bob.page);
  await expect(seen(ann.page, say.hotStreak.draft.how)).toBeVisible({ timeout: 60_000 });
  await expect(sides(ann.page).first()).toHaveAccessibleName(/\$\d+.*1.*\$\d+.*2/);
  await sides(ann.page).nth(1).click();
  await expect(take(ann.page)).toBeVisible();
  await look(ann.page, 'hot-streak-draft');
  await turnPages(ann.page);
  await sides(ann.page).nth(1).click();
  await look(tv.page, 'hot-streak-draft-tv');
  // All six stacks and the button fit one small screen.
  const box = await take(ann.page).boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
  await take(ann.page).click();
  await expect(take(ann.page)).toBeHidden();
  await Promise.all([draft(ann.page), bobs]);

  // What is asked opens its page.
  await expect(tab(ann.page, say.hotStreak.slip.pages.hand)).toHaveAttribute('aria-selected', 'true');
  const cards = secrets(ann.page);
  await expect(cards).toHaveCount(3);
  await expect(faceUp(ann.page)).toHaveCount(0);
  await cards.nth(1).hover();
  await ann.page.mouse.down();
  await expect(faceUp(ann.page)).toHaveCount(1);
  await ann.page.mouse.up();
  await expect(faceUp(ann.page)).toHaveCount(0);
  await look(ann.page, 'hot-streak-secret');
  await expect(seen(tv.page, like(say.hotStreak.hand.slipInNumber))).toBeHidden();
  await ann.page.getByRole('button', { name: say.hotStreak.hand.slipInNumber({ at: 2 }) }).click();
  await secrets(bob.page).first().click();
  await bob.page.getByRole('button', { name: say.hotStreak.hand.slipInNumber({ at: 1 }) }).click();

  await expect(tv.page.getByRole('img', { name: like(say.hotStreak.turned) })).toBeVisible({ timeout: 60_000 });
  await expect(tab(ann.page, say.hotStreak.slip.pages.tickets)).toHaveAttribute('aria-selected', 'true');
  await look(ann.page, 'hot-streak-race');
  await look(tv.page, 'hot-streak-race-tv');

  await expect(seen(ann.page, say.payoff.paidYou({ race: 'Race 1' }))).toBeVisible({ timeout: 60_000 });
  await ann.page.screenshot({ path: 'test-output/hot-streak-bill.png' });
  // The chart of the past race waits behind a button.
  const chart = ann.page.getByRole('button', { name: say.charts.recap({ race: 'Race', number: 1 }) });
  await expect(chart).toHaveAttribute('aria-expanded', 'false');
  await expect(ann.page.getByLabel(say.charts.title)).toHaveCount(0);
  await chart.click();
  await expect(ann.page.getByLabel(say.charts.title)).toBeVisible();
  await chart.click();
  await expect(ann.page.getByLabel(say.charts.title)).toHaveCount(0);

  // From here both play by themselves; in the third race they double, too.
  await Promise.all([playToTheEnd(ann.page), playToTheEnd(bob.page)]);
  await expect(seen(ann.page, say.payoff.paidYou({ race: 'Race 3' }))).toBeVisible();
  await look(ann.page, 'hot-streak-podium');
  await expect(tv.page.getByLabel(say.podium.title)).toBeVisible();
  await pictured(ann.page, 'hot-streak-picture');
  await pictured(tv.page, 'hot-streak-picture-tv');
  for (const { context } of [ann, bob, tv]) await context.close();
});

test('a ticket and a secret card with the keyboard alone', async ({ browser }) => {
  test.setTimeout(120_000);
  const { context, page } = await device(browser, 'laptop');
  await enter(page, await openByApi(page, 'hot-streak', { seats: 2 }));
  await page.getByRole('button', { name: say.lobby.start }).click();
  const named = (start: string) =>
    page.evaluate(
      (name) =>
        (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
          .trim()
          .startsWith(name),
      start,
    );
  const reach = async (start: string): Promise<void> => {
    for (let tab = 0; tab < 60 && !(await named(start)); tab += 1) await page.keyboard.press('Tab');
    expect(await named(start)).toBe(true);
  };
  const asked = seen(page, say.hotStreak.draft.how);
  const secret = page.getByRole('button', { name: say.hotStreak.hand.ask });
  for (let pick = 0; pick < 3; pick += 1) {
    await expect(asked).toBeVisible({ timeout: 40_000 });
    await reach(say.hotStreak.tickets.safe({ stack: '' }));
    await page.keyboard.press('Enter');
    await reach(say.hotStreak.draft.take);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(say.hotStreak.own.label).getByRole('listitem')).toHaveCount(pick + 1);
  }
  await expect(secret).toBeVisible({ timeout: 40_000 });
  await reach(say.hotStreak.hand.show);
  await page.keyboard.press('Tab');
  await page.keyboard.down('Enter');
  await expect(faceUp(page)).toHaveCount(1);
  await page.keyboard.up('Enter');
  await expect(faceUp(page)).toHaveCount(0);
  await reach(say.hotStreak.hand.slipInNumber({ at: 1 }));
  await page.keyboard.press('Enter');
  await expect(seen(page, say.hotStreak.hand.inDeck, { exact: true })).toBeVisible();
  await look(page, 'hot-streak-laptop');
  await context.close();
});
