import type { Browser, Page } from '@playwright/test';
import { playToTheEnd, stopHurrying, theClockPlays } from './drivers';
import { taken } from './line';
import { comeIn, device, enter, look, menu, openByApi, openRoom, pictured, seen, startAnyway } from './people';
import { expect, test } from './test';
import * as say from './words';
import { begins, like } from './words';

/** Takes the die and then leaves it, by keys alone, whenever it is offered; a picture of the first time. */
async function byKeys(page: Page, picture: string): Promise<void> {
  for (const name of [like(say.dontHesitate.slip.roll), begins(say.dontHesitate.slip.pass)]) {
    const choice = page.getByRole('button', { name });
    await expect(choice).toBeVisible({ timeout: 60_000 });
    if (name.source.includes('Roll')) await look(page, picture);
    await choice.focus();
    await taken(page, () => page.keyboard.press('Enter'));
  }
}

/** On a laptop with a low screen the road leaves room for the die and for the cars in line, and nothing scrolls. */
async function roadAboveTheStrip(browser: Browser, replay: string): Promise<void> {
  const { context, page } = await device(browser, 'laptop');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(replay);
  await page.getByRole('button', { name: say.replay.controls.nextDecision }).click();
  await expect(page.getByLabel(say.dontHesitate.chain.offered)).toBeVisible();
  const road = await page.locator('[data-tour="road"]').boundingBox();
  const line = await page.locator('[data-tour="chain"]').boundingBox();
  expect(road?.height).toBeGreaterThan(250);
  expect((road?.y ?? 0) + (road?.height ?? 0)).toBeLessThanOrEqual(line?.y ?? 0);
  const scrolls = await page.locator('[data-tour="road"]').evaluate((it) => {
    const over: string[] = [];
    for (let box = it.parentElement; box !== null && box !== document.body; box = box.parentElement) {
      const hidden = getComputedStyle(box).overflowY !== 'visible' && box.scrollHeight > box.clientHeight;
      if (hidden) over.push(`${box.tagName} ${box.className}`);
    }
    return over;
  });
  expect(scrolls).toEqual([]);
  await look(page, 'replay-laptop');
  await context.close();
}

test('a race of Don’t Hesitate on two phones and a TV, then once more as a replay with its dice checked', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const ann = await device(browser, 'phone');
  const bob = await device(browser, 'small');
  const tv = await device(browser, 'tv');
  const code = await openRoom(ann.page, "Don't Hesitate");
  await stopHurrying(ann.page);
  await comeIn(bob.page, code, 'Bob');
  await tv.page.goto(`/tv/${code}`);

  await bob.page.getByRole('button', { name: say.tour.button }).click();
  await expect(seen(bob.page, say.road.road)).toBeVisible();
  await expect(bob.page.locator('[data-tour="road"]')).toBeVisible();
  await look(bob.page, 'tour-track');
  for (let step = 0; step < 3; step += 1) await bob.page.getByRole('button', { name: say.tour.next }).click();
  await expect(seen(bob.page, say.road.faces)).toBeVisible();
  await look(bob.page, 'tour-slip');
  await bob.page.keyboard.press('Escape');
  await expect(seen(bob.page, say.road.faces)).toBeHidden();
  await bob.page.getByRole('button', { name: say.rulebook.button }).click();
  await expect(bob.page.getByRole('heading', { name: say.rules['dont-hesitate'].turn.title })).toBeVisible();
  await look(bob.page, 'rules-panel');
  await bob.page.getByRole('button', { name: say.ui.close }).click();

  await startAnyway(ann.page);
  await expect(tv.page.getByRole('img', { name: like(say.dontHesitate.road.signs, { spaces: 50 }) })).toBeVisible();
  await Promise.all([
    byKeys(ann.page, 'road-asked').then(() => playToTheEnd(ann.page)),
    playToTheEnd(bob.page),
    tv.page
      .getByLabel(say.dontHesitate.chain.offered)
      .waitFor({ timeout: 60_000 })
      .then(() => tv.page.screenshot({ path: new URL('../../test-output/tv-road.png', import.meta.url).pathname })),
  ]);
  await look(ann.page, 'road-podium');
  await expect(tv.page.getByLabel(say.podium.title)).toBeVisible();
  await pictured(ann.page, 'road-picture');
  await pictured(tv.page, 'road-picture-tv');

  await ann.page.getByRole('link', { name: say.podium.replay }).click();
  await expect(ann.page.getByRole('slider', { name: say.replay.controls.step })).toBeVisible();
  await ann.page.getByRole('slider', { name: say.replay.controls.step }).focus();
  for (let step = 0; step < 8; step += 1) await ann.page.keyboard.press('ArrowRight');
  // The cars are in line by then and the dice roll: the caller has words for every step, whichever they are.
  await expect(
    ann.page.getByLabel(say.replay.commentary).getByRole('button', { name: say.replay.toStep({ step: 8 }) }),
  ).toBeVisible();
  await ann.page.getByRole('button', { name: say.replay.controls.nextDecision }).click();
  await expect(ann.page.getByLabel(say.dontHesitate.chain.offered)).toBeVisible();
  await ann.page.getByRole('button', { name: 'Bob' }).click();
  await expect(ann.page.getByLabel(say.dontHesitate.slip.yours).first()).toBeVisible();
  await expect(ann.page.getByRole('img', { name: like(say.charts.odds, { race: 'Race', number: 1 }) })).toBeVisible({
    timeout: 20_000,
  });
  await ann.page.getByRole('button', { name: say.replay.dice.check }).click();
  await expect(seen(ann.page, say.replay.dice.valid)).toBeVisible();
  await look(ann.page, 'replay');
  await roadAboveTheStrip(browser, ann.page.url());
  await ann.page.goto('/rules/dont-hesitate');
  await expect(ann.page.getByRole('heading', { name: say.rules['dont-hesitate'].pays.title })).toBeVisible();
  await look(ann.page, 'rules');
  for (const { context } of [ann, bob, tv]) await context.close();
});

test('a record that was tampered with is found out in the page', async ({ browser }) => {
  test.setTimeout(240_000);
  const { context, page } = await device(browser, 'laptop');
  await page.goto('/');
  await page.getByRole('button', { name: say.front.game.playName({ game: "Don't Hesitate" }) }).click();
  await theClockPlays(page);
  await page.route('**/record', async (route) => {
    const answer = await route.fetch();
    const record = (await answer.json()) as { inputs: { type: string; outcome?: { type: string; value?: number } }[] };
    const die = record.inputs.find((input) => input.outcome?.type === 'die');
    if (die?.outcome) die.outcome.value = (die.outcome.value ?? 0) === 6 ? 5 : 6;
    await route.fulfill({ json: record });
  });
  await page.getByRole('link', { name: say.podium.replay }).click();
  await page.getByRole('button', { name: say.replay.dice.check }).click();
  await expect(seen(page, say.replay.dice.invalid)).toBeVisible();
  await look(page, 'replay-tampered');
  await context.close();
});

/** A question of each game, and the clause that answers it. */
const ASKED = {
  'hot-streak': [say.rules['hot-streak'].questions.together.question, ['HS-5.3']],
  'neck-and-neck': [say.rules['neck-and-neck'].questions.tie.question, ['NN-4.6']],
  'ready-set-bet': [say.rules['ready-set-bet'].questions.second.question, ['RS-4.1']],
  'dont-hesitate': [say.rules['dont-hesitate'].questions.level.question, ['DH-3.1']],
  'bettor-horse': [say.rules['bettor-horse'].questions.shares.question, ['BH-3.3', 'BH-4.3']],
} as const;

const GAMES = ['hot-streak', 'neck-and-neck', 'ready-set-bet', 'dont-hesitate', 'bettor-horse'] as const;

/** From the top of the rules to the questions in one step, and there is this one with its clause. */
async function question(page: Page, asked: string, clauses: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: say.rulebook.toQuestions }).click();
  const heading = page.getByRole('heading', { name: say.games.questions, level: 2 });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  const item = page.getByRole('heading', { name: asked, level: 3 }).locator('..');
  await expect(item.getByText(say.rulebook.clauses({ clauses, of: clauses.length }), { exact: true })).toBeVisible();
}

for (const game of GAMES) {
  const [asked, clauses] = ASKED[game];
  test(`the rules of ${game} can be read, and their questions`, async ({ browser }) => {
    for (const screen of ['small', 'laptop'] as const) {
      const { context, page } = await device(browser, screen);
      await page.goto(`/rules/${game}`);
      await expect(page.getByRole('heading', { name: say.rules[game].goal.title })).toBeVisible();
      if (screen === 'small') await look(page, `rules-${game}`);
      await question(page, asked, clauses);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await look(page, `rules-questions-${game}-${screen}`);
      await context.close();
    }
  });
}

test('the questions are at hand while a game runs, with the numbers of its table', async ({ browser }) => {
  const { context, page } = await device(browser, 'small');
  await enter(page, await openByApi(page, 'neck-and-neck', { seats: 2, ruleset: { stall_limit: 17, unit: 50 } }));
  await page.getByRole('button', { name: say.lobby.start }).click();
  await expect(page.getByRole('button', { name: like(say.neckAndNeck.slip.more) }).first()).toBeVisible({
    timeout: 30_000,
  });
  await menu(page).click();
  await page.getByRole('button', { name: say.rulebook.button, exact: true }).click();
  const { must, time } = say.rules['neck-and-neck'].questions;
  await question(page, must.question, ['NN-4.7']);
  await expect(seen(page, must.guarded({ rolls: 17 }))).toBeVisible();
  await expect(seen(page, time.guarded({ unit: 50, horse: 1 }))).toBeVisible();
  await look(page, 'rules-questions-panel');
  await page.getByRole('button', { name: say.ui.close }).click();
  await expect(page.getByRole('heading', { name: say.games.questions, level: 2 })).toBeHidden();
  await context.close();
});
