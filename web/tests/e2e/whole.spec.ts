// A whole game of each: one plays with keys alone, the other with a finger, and everything moves.
import type { Page } from '@playwright/test';
import { byKeys, playToTheEnd } from './drivers';
import { asked, taken } from './line';
import { device, enter, joinByApi, openByApi } from './people';
import { GAMES, SHORT } from './short';
import { expect, test } from './test';
import * as say from './words';

/** Lays a token on whichever spot comes first, where the game is one of bets. */
async function betByKeys(page: Page): Promise<void> {
  const board = page.getByRole('group', { name: say.readySetBet.board.label });
  const free = board.getByRole('button').filter({ hasNotText: say.readySetBet.noBet });
  await byKeys(page.getByRole('group', { name: say.readySetBet.slip.tokens }).getByRole('button'));
  await taken(page, () => byKeys(free));
  await expect(board.getByRole('button', { name: /Ann/ })).toHaveCount(1);
}

for (const game of GAMES) {
  test(`${game} with the keyboard alone, and with motion`, async ({ browser }) => {
    const ann = await device(browser, 'laptop', 'no-preference');
    const bob = await device(browser, 'phone', 'no-preference');
    const room = await openByApi(ann.page, game, { seats: 2, ...SHORT[game] });
    await enter(bob.page, await joinByApi(bob.page, room.code, 'Bob'));
    await enter(ann.page, room);
    await asked(bob.page, () => bob.page.getByRole('button', { name: say.lobby.iAmReady }).click());
    await expect(ann.page.getByText(say.lobby.allReady)).toBeVisible();
    await asked(ann.page, () => byKeys(ann.page.getByRole('button', { name: say.lobby.start })));
    if (game === 'ready-set-bet') await betByKeys(ann.page);
    await Promise.all([playToTheEnd(ann.page, byKeys), playToTheEnd(bob.page)]);
    await byKeys(ann.page.getByRole('button', { name: say.lobby.after.lobby }));
    await expect(bob.page.getByRole('button', { name: say.lobby.iAmReady })).toBeVisible();
    for (const { context } of [ann, bob]) await context.close();
  });
}
