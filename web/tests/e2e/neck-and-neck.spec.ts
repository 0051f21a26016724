import type { Locator, Page } from '@playwright/test';
import { playToTheEnd, playUntil } from './drivers';
import { taken } from './line';
import { comeIn, device, enter, look, openByApi, pictured, seen, startAnyway } from './people';
import { expect, test } from './test';
import * as say from './words';
import { like } from './words';

/** How somebody touches things: with a finger, or with keys alone. */
type Touch = (what: Locator) => Promise<void>;
const tap: Touch = (what) => what.click();
const keys: Touch = (what) => what.press('Enter');

/** Opens a room for a short night of two races on the quick board, without a clock. */
async function open(page: Page): Promise<string> {
  const room = await openByApi(page, 'neck-and-neck', { seats: 4, ruleset: { races: 2, board: 'quick' } });
  await enter(page, room);
  return room.code;
}

/** Rides for home: of all lit hexes the one that is nearest to it. */
async function ride(page: Page, touch: Touch): Promise<void> {
  const lit = page.getByLabel(like(say.neckAndNeck.track.reach)).getByRole('button');
  const words = await lit.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const far = (said: string): number =>
    said.startsWith(say.neckAndNeck.target.home) ? 0 : Number(/(\d+)\D*$/.exec(said)?.[1] ?? 99);
  const best = words.map(far).indexOf(Math.min(...words.map(far)));
  const what = words.length > 0 ? lit.nth(best) : page.getByRole('button', { name: like(say.neckAndNeck.roll.leave) });
  await taken(page, () => touch(what));
}

/** Writes a slip and hands it in. */
async function write(page: Page, touch: Touch): Promise<void> {
  await touch(page.getByLabel(say.neckAndNeck.slip.chip({ amount: '500' })));
  await touch(page.getByLabel(like(say.neckAndNeck.slip.more, { horse: 3 })));
  await taken(page, () => touch(page.getByRole('button', { name: like(say.neckAndNeck.slip.handIn) })));
}

/** Plays by hand: whatever is asked, so many times. */
async function play(page: Page, touch: Touch, times: number): Promise<void> {
  const writes = page.getByRole('button', { name: like(say.neckAndNeck.slip.handIn) });
  const roll = page.getByLabel(say.neckAndNeck.roll.label);
  for (let turn = 0; turn < times; turn += 1) {
    await expect(writes.or(roll).first()).toBeVisible({ timeout: 60_000 });
    if (await writes.isVisible()) await write(page, touch);
    else await ride(page, touch);
  }
}

/** Plays on until the race is paid. */
const finish = (page: Page): Promise<void> => playUntil(page, page.getByLabel(like(say.neckAndNeck.paid.label)));

/** One's own slip once it is in, face down or turned up. */
const heldSlip = (page: Page): Locator => {
  const { label, told } = say.neckAndNeck.held;
  return page.getByRole('button', { name: label }).or(page.getByRole('button', { name: like(told) }));
};

/** Looks at one's own slip while a roll is decided: it is below the hexes, and seen only while it is held. */
async function peek(page: Page): Promise<void> {
  const slip = heldSlip(page);
  const stakes = slip.getByText('$500', { exact: true });
  await expect(stakes).toHaveCount(0);
  const box = await slip.boundingBox();
  expect(box?.y ?? 0).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 2);
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await slip.hover();
  await page.mouse.down();
  await expect(stakes).toHaveCount(2);
  await look(page, 'nn-roll-slip');
  await page.mouse.up();
  await expect(stakes).toHaveCount(0);
  // A key that is held shows it as a finger does; a short press turns it over and back.
  await slip.focus();
  await page.keyboard.down('Space');
  await expect(stakes).toHaveCount(2);
  await page.waitForTimeout(500);
  await page.keyboard.up('Space');
  await expect(stakes).toHaveCount(0);
  await slip.press('Space');
  await expect(slip).toHaveAttribute('aria-expanded', 'true');
  await expect(stakes).toHaveCount(2);
  await slip.press('Space');
  await expect(stakes).toHaveCount(0);
}

test('a short night of Neck and Neck: fingers on one phone, keys on the other, a TV and two bots', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const ann = await device(browser, 'small');
  const bob = await device(browser, 'phone');
  const tv = await device(browser, 'tv');
  const code = await open(ann.page);
  await comeIn(bob.page, code, 'Bob');
  await tv.page.goto(`/tv/${code}`);
  await startAnyway(ann.page);

  // The slip: chips, a sum, and a second tap before everything is on it.
  await expect(ann.page.getByLabel(say.neckAndNeck.slip.label({ race: 1 }))).toBeVisible({ timeout: 30_000 });
  await ann.page.getByLabel(say.neckAndNeck.slip.all).click();
  await ann.page.getByLabel(like(say.neckAndNeck.slip.more, { horse: 6 })).click();
  await ann.page.getByRole('button', { name: say.neckAndNeck.slip.handIn({ sum: 10_000 }) }).click();
  await expect(ann.page.getByRole('button', { name: say.neckAndNeck.slip.sure })).toBeVisible();
  await ann.page.getByLabel(say.neckAndNeck.slip.off({ horse: 6, stake: 10_000 })).click();
  await ann.page.getByLabel(say.neckAndNeck.slip.chip({ amount: '500' })).click();
  await ann.page.getByLabel(like(say.neckAndNeck.slip.more, { horse: 2 })).click();
  await ann.page.getByLabel(like(say.neckAndNeck.slip.more, { horse: 4 })).click();
  await look(ann.page, 'nn-slip');
  await ann.page.getByRole('button', { name: say.neckAndNeck.slip.handIn({ sum: 1000 }) }).click();
  const slip = heldSlip(ann.page);
  await expect(slip).toHaveAccessibleName(say.neckAndNeck.held.label);
  await expect(seen(ann.page, '$500')).toHaveCount(0);
  await slip.press('Enter');
  await expect(slip).toHaveAccessibleName(
    say.neckAndNeck.held.told({
      lines: [2, 4].map((horse) => say.neckAndNeck.held.line({ stake: 500, horse })),
    }),
  );
  await slip.press('Enter');
  await look(ann.page, 'nn-held');
  await expect(seen(tv.page, say.neckAndNeck.onTable.in).first()).toBeVisible();

  // The race: lit hexes on the phone, the oval on the TV, nobody's stakes.
  await play(bob.page, keys, 1);
  const next = (page: Page): ReturnType<Page['locator']> =>
    page.getByRole('button', { name: say.neckAndNeck.slip.next({ race: 2 }) });
  await Promise.all([
    play(bob.page, keys, 2).then(() => finish(bob.page)),
    (async () => {
      await ann.page.getByLabel(say.neckAndNeck.roll.label).waitFor({ timeout: 60_000 });
      await look(ann.page, 'nn-roll');
      await peek(ann.page);
      await look(tv.page, 'nn-tv-race');
      await expect(seen(tv.page, say.neckAndNeck.onTable.faceDown).first()).toBeVisible();
      await play(ann.page, tap, 2);
      await finish(ann.page);
    })(),
  ]);

  // The pay-off: every slip is shown, on phones and on the TV.
  await expect(next(ann.page)).toBeVisible();
  await expect(
    ann.page.getByLabel(say.neckAndNeck.paid.label({ race: 1 })).getByRole('row', { name: /Ann/ }),
  ).toContainText('500');
  await expect(tv.page.getByLabel(say.neckAndNeck.paid.label({ race: 1 })).getByRole('row')).toHaveCount(5);
  await look(ann.page, 'nn-paid');
  await look(tv.page, 'nn-tv-paid');

  for (const [page, touch] of [
    [ann.page, tap],
    [bob.page, keys],
  ] as const) {
    await touch(next(page));
    await expect(next(page)).toBeHidden();
    await play(page, touch, 1);
  }
  await Promise.all([playToTheEnd(ann.page), playToTheEnd(bob.page)]);
  for (const { page } of [ann, bob, tv]) await expect(page.getByLabel(say.podium.title)).toBeVisible();
  await look(ann.page, 'nn-podium');
  await pictured(ann.page, 'nn-picture');
  await pictured(tv.page, 'nn-picture-tv');
  for (const { context } of [ann, bob, tv]) await context.close();
});

test('the leader may set a guard against a race that nobody runs', async ({ browser }) => {
  const ann = await device(browser, 'phone');
  await open(ann.page);
  await seen(ann.page, say.houseRules.title).click();
  const name = 'Quiet rolls before a horse must move';
  const guard = ann.page.getByRole('combobox', { name, exact: true });
  const rolls = ann.page.getByRole('spinbutton', { name: say.houseRules.howMany({ label: name }) });
  await expect(guard).toHaveValue('0');
  await expect(rolls).toBeHidden();
  await guard.selectOption('on');
  await expect(rolls).toHaveValue('36');
  await rolls.fill('20');
  await rolls.press('Tab');
  await ann.page.reload();
  await seen(ann.page, say.houseRules.title).click();
  await expect(rolls).toHaveValue('20');
  await rolls.scrollIntoViewIfNeeded();
  await look(ann.page, 'neck-and-neck-guard');
  await guard.selectOption('0');
  await expect(rolls).toBeHidden();
  await ann.context.close();
});
