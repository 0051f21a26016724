// The page in the pseudo-language, which is 40 % longer and puts every word of the page into brackets: nothing runs out of a
// phone, and no text stands there that is not in a word file.
import type { Page } from '@playwright/test';
import { playToTheEnd } from '../e2e/drivers';
import { asked } from '../e2e/line';
import { device, enter, joinByApi, openByApi, startAnyway, tab } from '../e2e/people';
import { GAMES, SHORT } from '../e2e/short';
import { expect, home, test } from '../e2e/test';
import { strangeWords, stuckOut, watch, watchWords } from '../e2e/watching';
import * as say from '../e2e/words';

/** Every text in an answer of the server. */
function texts(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer];
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(texts) : [];
}

/** What the server names itself: games, their variants and rules, bots, people. */
async function named(page: Page, ...paths: string[]): Promise<string[]> {
  const answers = ['/api/games', ...paths].map(async (path) => (await page.request.get(`${home()}${path}`)).json());
  return [...texts(await Promise.all(answers)), 'Ann', 'Bob', 'RAILBIRD', 'BCDF', new URL(home()).host];
}

async function isWhole(page: Page): Promise<void> {
  expect(await stuckOut(page)).toEqual([]);
  expect(await strangeWords(page)).toEqual([]);
}

for (const game of GAMES) {
  test(`${game} in the pseudo-language, on phones and a TV`, async ({ browser }) => {
    const ann = await device(browser, 'small');
    const bob = await device(browser, 'phone');
    const tv = await device(browser, 'tv');
    const room = await openByApi(ann.page, game, { seats: 2, ...SHORT[game] });
    await enter(ann.page, room);
    await enter(bob.page, await joinByApi(bob.page, room.code, 'Bob'));
    await tv.page.goto(`/tv/${room.code}`);
    await expect(tv.page.getByText('Bob', { exact: true })).toBeVisible();
    const names = await named(ann.page, `/api/rooms/${room.code}`);
    const all = [ann, bob, tv].map(({ page }) => page);
    for (const page of all) await Promise.all([watch(page), watchWords(page, names)]);
    await startAnyway(ann.page);
    await Promise.all([playToTheEnd(ann.page), playToTheEnd(bob.page)]);
    await expect(tv.page.getByLabel(say.podium.title)).toBeVisible({ timeout: 60_000 });
    for (const page of all) await isWhole(page);
    await ann.page.screenshot({ path: `test-output/pseudo-${game}.png`, fullPage: true });
    await ann.page.getByRole('link', { name: say.podium.replay }).click();
    await expect(ann.page.getByRole('slider', { name: say.replay.controls.step })).toBeVisible();
    await ann.page.getByRole('button', { name: say.replay.dice.check }).click();
    await expect(ann.page.getByText(say.replay.dice.valid)).toBeVisible();
    await isWhole(ann.page);
    for (const { context } of [ann, bob, tv]) await context.close();
  });
}

test('all other screens in the pseudo-language', async ({ browser }) => {
  const { context, page } = await device(browser, 'small');
  const { code, ...key } = await openByApi(page, 'hot-streak', { seats: 4 });
  const names = await named(page, `/api/rooms/${code}`);
  const wrong: Record<string, string[]> = {};
  const looked = async (at: Page, name: string): Promise<void> => {
    await Promise.all([watch(at), watchWords(at, names)]);
    const found = [...(await stuckOut(at)), ...(await strangeWords(at))];
    await at.screenshot({ path: `test-output/pseudo-${name}.png`, fullPage: true });
    if (found.length > 0) wrong[name] = found;
  };
  await page.goto('/');
  await expect(page.getByRole('button', { name: say.front.planRaceNight })).toBeVisible();
  await expect(page.getByRole('button', { name: say.front.game.playName({ game: 'Bettor Horse' }) })).toBeVisible();
  await looked(page, 'home');
  await page.getByRole('button', { name: say.front.planRaceNight }).click();
  await looked(page, 'sheet');
  await page.goto('/regulars');
  await expect(page.getByText(say.regulars.people.none)).toBeVisible();
  await looked(page, 'regulars');
  for (const game of GAMES) {
    await page.goto(`/rules/${game}`);
    await expect(page.getByRole('heading', { name: say.rules[game].goal.title })).toBeVisible();
    await looked(page, `rules-${game}`);
  }
  await page.goto(`/r/${code}`);
  await expect(page.getByRole('button', { name: say.joining.join, exact: true })).toBeVisible();
  await looked(page, 'join');
  const leader = await tab(context);
  await enter(leader, { code, ...key });
  await leader.getByText(say.houseRules.title).click();
  await looked(leader, 'lobby');
  for (const game of GAMES) {
    const chosen = leader.getByRole('combobox', { name: say.setup.game, exact: true });
    if ((await chosen.inputValue()) !== game) await asked(leader, () => chosen.selectOption(game));
    await leader.getByRole('button', { name: say.tour.button }).click();
    for (let step = 1; ; step += 1) {
      await expect(leader.getByRole('button', { name: say.tour.skip })).toBeVisible();
      await looked(leader, `tour-${game}-${step}`);
      const next = leader.getByRole('button', { name: say.tour.next });
      if (!(await next.isVisible())) break;
      await next.click();
    }
    await leader.keyboard.press('Escape');
  }
  await leader.getByRole('button', { name: say.setup.raceNight }).click();
  await expect(leader.getByRole('group', { name: say.programme.add })).toBeVisible();
  await looked(leader, 'programme');
  expect(wrong).toEqual({});
  await context.close();
});
