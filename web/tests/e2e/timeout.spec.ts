import type { Page } from '@playwright/test';
import { device, enter, look, menu, openByApi, ring, seen } from './people';
import { expect, home, test } from './test';
import * as say from './words';
import { begins, like } from './words';

/** The captions as they change from now on. */
async function captions(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const words = document.querySelector('[data-caption]')?.textContent.trim() ?? '';
      if (words !== '' && said.at(-1) !== words) said.push(words);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

test('one who lets time run out reads what was played for them until they put it away', async ({ browser }) => {
  const ann = await device(browser, 'phone');
  const tv = await device(browser, 'tv');
  const room = await openByApi(ann.page, 'neck-and-neck', {
    seats: 4,
    pace: 'relaxed',
    ruleset: { races: 1, board: 'quick' },
  });
  await ann.page.addInitScript(() => {
    const buzzes: string[] = [];
    Object.assign(window, { buzzes });
    const buzz = (): boolean => buzzes.push(document.querySelector('header strong')?.textContent ?? '') > 0;
    Object.defineProperty(navigator, 'vibrate', { value: buzz });
  });
  await enter(ann.page, room);
  await tv.page.goto(`/tv/${room.code}`);
  await expect(seen(tv.page, say.room.lobby.canStart({ leader: 'Ann' }))).toBeVisible();
  const said = await captions(tv.page);
  await ann.page.getByRole('button', { name: begins(say.lobby.start) }).click();
  const note = seen(
    ann.page,
    say.table.status.timeRanOut({
      played: say.neckAndNeck.played.slip({ stakes: [say.neckAndNeck.stake({ stake: 100, horse: 1 })] }),
    }),
  );
  await expect(note).toBeVisible();
  // The phone buzzed when she was asked, and once more when time ran short.
  const buzzes = await ann.page.evaluate(() => (window as unknown as { buzzes: string[] }).buzzes);
  expect(buzzes.filter((asked) => asked === say.neckAndNeck.question.slip)).toHaveLength(2);
  await ann.page.screenshot({ path: new URL('../../test-output/timeout.png', import.meta.url).pathname });
  // Everybody else is told as well, in the ring and by the caller.
  for (const page of [ann.page, tv.page]) {
    await expect(ring(page).getByText(say.table.ring.late)).toBeVisible();
  }
  await expect
    .poll(async () => (await said()).filter((it) => it.startsWith(say.ui.caller.timeRanOut({ names: ['Ann'] }))))
    .not.toEqual([]);
  await tv.page.screenshot({ path: new URL('../../test-output/timeout-tv.png', import.meta.url).pathname });
  await ann.page.getByRole('button', { name: say.ui.ok, exact: true }).click();
  await expect(note).toBeHidden();
  // A roll that nobody decides about is declined, and that is told as well.
  await expect(seen(ann.page, like(say.table.status.timeRanOut))).toBeVisible({ timeout: 60_000 });
  await look(ann.page, 'timeout-roll');

  // The replay says which decisions were the clock's.
  await menu(ann.page).click();
  await ann.page.getByRole('button', { name: say.host.end.label }).click();
  await ann.page.getByRole('button', { name: say.host.end.yes }).click();
  await ann.page.getByRole('link', { name: say.podium.replay }).click();
  await expect(ann.page.getByRole('img', { name: like(say.replay.controls.late) })).toBeVisible();
  const { id } = await (await ann.page.request.get(`${home()}/api/rooms/${room.code}`)).json();
  const replay = await (await ann.page.request.get(`${home()}/api/replays/${id}/1`)).json();
  // On a machine that is busy, time runs out for bots as well: what is looked for is Ann's.
  const seat = replay.players.findIndex((player: { name: string }) => player.name === 'Ann');
  const late = (frame: { by: number | null; by_clock?: boolean }): boolean =>
    frame.by_clock === true && frame.by === seat;
  // The list tells the newest calls up to a step, and bots may have played on since; so it is looked at there.
  await ann.page.getByRole('slider', { name: say.replay.controls.step }).fill(`${replay.frames.findLastIndex(late)}`);
  await expect(
    ann.page
      .getByLabel(say.replay.commentary)
      .getByText(say.ui.caller.timeRanOut({ names: ['Ann'] }))
      .first(),
  ).toBeVisible();
  await look(ann.page, 'timeout-replay');
  const step = replay.frames.findIndex(late);
  await ann.page.getByRole('slider', { name: say.replay.controls.step }).fill(`${step}`);
  await expect(ann.page.locator('[data-caption]')).toContainText(say.ui.caller.timeRanOut({ names: ['Ann'] }));
  await look(ann.page, 'timeout-replay-step');
  for (const { context } of [ann, tv]) await context.close();
});
