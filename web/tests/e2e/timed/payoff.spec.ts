// The pay-off as people meet it: this server hurries nobody, so there is time to watch it, to ask why and to skip it.
import type { Browser, Page } from '@playwright/test';
import { enter, joinByApi, look, openByApi, seen, startAnyway } from '../people';
import { expect, home, test } from '../test';
import * as say from '../words';
import { begins } from '../words';

/** One short race, in which betting stays open to the end. */
const SHORT = { races: 1, finish: 6, red_line: 6 };

test.use({ hurry: '1' });

async function screen(browser: Browser, width: number, height: number, still = false): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    baseURL: home(),
    reducedMotion: still ? 'reduce' : 'no-preference',
  });
  return context.newPage();
}

/** Lays one token on the spot of this name. */
async function bet(page: Page, spot: RegExp): Promise<void> {
  await page.getByRole('group', { name: say.readySetBet.slip.tokens }).getByRole('button').first().click();
  await page.getByRole('button', { name: spot }).click();
  await expect(page.getByRole('button', { name: spot })).toHaveAccessibleName(/taken by/);
}

/** A race of two people with a bet each is on, and will be over soon. */
async function race(
  browser: Browser,
  still = false,
): Promise<{ ann: Page; bob: Page; tv: Page; late: () => Promise<Page> }> {
  const ann = await screen(browser, 390, 780, still);
  const bob = await screen(browser, 360, 640, still);
  const tv = await screen(browser, 1920, 1080, still);
  const room = await openByApi(ann, 'ready-set-bet', { seats: 2, pace: 'relaxed', tick: 800, ruleset: SHORT });
  await enter(ann, room);
  await enter(bob, await joinByApi(bob, room.code, 'Bob'));
  await tv.goto(`/tv/${room.code}`);
  await startAnyway(ann);
  await bet(ann, begins(say.readySetBet.spot.slot({ spot: say.readySetBet.spot.win({ horse: '9' }), slot: 3 })));
  await bet(bob, begins(say.readySetBet.spot.slot({ spot: say.readySetBet.spot.win({ horse: '5' }), slot: 3 })));
  const late = async (): Promise<Page> => {
    const page = await screen(browser, 1280, 720, still);
    await page.goto(`/tv/${room.code}`);
    return page;
  };
  return { ann, bob, tv, late };
}

const scene = (page: Page) => page.getByRole('region', { name: say.payoff.pays({ race: 'Race 1' }) });
const podium = (page: Page) => page.getByLabel(say.podium.title);

test('bets are turned up on all screens, say why they paid, and the leader skips the rest', async ({ browser }) => {
  const { ann, bob, tv, late } = await race(browser);
  await expect(scene(tv)).toBeVisible({ timeout: 90_000 });
  await expect(scene(tv).getByRole('listitem')).toHaveCount(2);
  await expect(podium(tv)).toBeHidden();
  await expect(podium(ann)).toBeHidden();
  // Both bets are turned up, and then the TV is still.
  await expect(scene(tv).getByText(say.payoff.turned({ turned: 2, bets: 2 }))).toBeVisible();
  const own = ann.getByRole('region', { name: say.payoff.yours });
  await expect(own.getByText(/^(Won|Lost): 9 to win, token \d$/)).toBeVisible();
  const why = own.getByRole('button', { name: begins(say.payoff.why) });
  await expect(why).toHaveAttribute('aria-expanded', 'false');
  await why.click();
  await expect(why).toHaveAttribute('aria-expanded', 'true');
  await expect(own.getByText(begins(say.readySetBet.wins.win({ horse: '9' })))).toBeVisible();
  // One who comes now sees what the others see.
  const other = await late();
  await expect(scene(other).getByText(say.payoff.turned({ turned: 2, bets: 2 }))).toBeVisible();

  await expect(bob.getByRole('region', { name: say.payoff.yours })).toBeVisible();
  await expect(bob.getByRole('button', { name: say.payoff.skip })).toBeHidden();
  await ann.getByRole('button', { name: say.payoff.skip }).click();
  for (const page of [tv, other]) await expect(scene(page)).toBeHidden({ timeout: 3_000 });
  for (const page of [ann, bob]) await expect(page.getByRole('region', { name: say.payoff.yours })).toBeHidden();
  for (const page of [tv, other, ann, bob]) await expect(podium(page)).toBeVisible();
  // What was paid can still be looked up.
  await seen(ann, say.payoff.paidYou({ race: 'Race 1' })).click();
  await expect(ann.getByRole('button', { name: begins(say.payoff.why) })).toBeVisible();
  for (const page of [ann, bob, tv, other]) await page.context().close();
});

test('without motion all bets are turned up at once and stay until the pause is over', async ({ browser }) => {
  const { ann, bob, tv } = await race(browser, true);
  await expect(scene(tv)).toBeVisible({ timeout: 90_000 });
  await expect(scene(tv).getByText(say.payoff.turned({ turned: 2, bets: 2 }))).toBeVisible({ timeout: 500 });
  await expect(ann.getByRole('region', { name: say.payoff.yours }).getByText(/^(Won|Lost): /)).toBeVisible();
  await expect(podium(tv)).toBeHidden();
  await look(tv, 'payoff-tv');
  await look(ann, 'payoff');
  await expect(podium(tv)).toBeVisible();
  await expect(scene(tv)).toBeHidden();
  for (const page of [ann, bob, tv]) await page.context().close();
});
