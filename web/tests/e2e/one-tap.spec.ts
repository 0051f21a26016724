import { theClockPlays } from './drivers';
import { device, inWords, look, ring } from './people';
import { expect, test } from './test';
import * as say from './words';

// The clock plays all of it, and Neck and Neck has three races of many rolls.
test.use({ hurry: '200' });

// Games whose slips ask for more than presses are read in words here; each has its own evening at its drawn table.
for (const [game, words] of [
  ['Hot Streak', true],
  ['Neck and Neck', true],
  ['Ready Set Bet', false],
  ["Don't Hesitate", false],
] as const) {
  test(`one tap plays ${game} with bots to the end`, async ({ browser }) => {
    // Four live races take a while, however much they are hurried.
    test.setTimeout(240_000);
    const { context, page } = await device(browser, 'laptop');
    if (words) await inWords(page);
    await page.goto('/');
    await page.getByRole('button', { name: say.front.game.playName({ game }) }).click();
    await expect(ring(page)).toBeVisible();
    await look(page, `laptop-${game.toLowerCase().replace(/[^a-z]+/g, '-')}`);
    await theClockPlays(page);
    await context.close();
  });
}
