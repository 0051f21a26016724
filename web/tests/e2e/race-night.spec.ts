import type { Page } from '@playwright/test';
import { playToTheEnd, stopHurrying } from './drivers';
import { comeIn, device, inWords, leave, look, saved, sayWho, slowLine, startAnyway } from './people';
import { expect, test } from './test';

/** The games of the programme that is being made up, as its variants' boxes name them. */
const bills = (page: Page) => page.getByRole('combobox', { name: /^Variant of game/ });

test('an evening of three short games, one leaving and one coming in between, to the last podium', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const ann = await device(browser, 'phone');
  const bob = await device(browser, 'small');
  const cy = await device(browser, 'small');
  const tv = await device(browser, 'tv');
  for (const { page } of [ann, bob, cy]) await inWords(page);

  // Ann makes up a programme.
  const line = await slowLine(ann.page, 'room');
  await ann.page.goto('/');
  await expect(ann.page.getByRole('heading', { name: 'Bettor Horse' })).toBeVisible();
  await ann.page.getByRole('button', { name: 'Plan a race night' }).scrollIntoViewIfNeeded();
  await look(ann.page, 'night-home');
  await ann.page.getByRole('button', { name: 'Plan a race night' }).click();
  const code = await sayWho(ann.page);
  await ann.page.getByRole('button', { name: /^All five/ }).click();
  await expect(bills(ann.page)).toHaveCount(5);
  await bills(ann.page).first().scrollIntoViewIfNeeded();
  await look(ann.page, 'night-editor');
  // She is quicker than her line: every touch counts before the room has said a word.
  line.hold();
  for (const [name, at] of [
    ['Ready Set Bet', 3],
    ['Neck and Neck', 2],
    ['Hot Streak', 1],
  ] as const) {
    await ann.page.getByRole('button', { name: `Take off ${name}, game ${at}` }).click();
  }
  await expect(bills(ann.page)).toHaveCount(2);
  line.release();
  await expect(bills(ann.page)).toHaveCount(2);
  await ann.page.getByRole('button', { name: 'Bettor Horse earlier' }).click();
  await expect(bills(ann.page).first()).toHaveAccessibleName('Variant of game 1, Bettor Horse');
  await expect(ann.page.getByRole('button', { name: 'Bettor Horse later' })).toBeFocused();
  await ann.page.getByRole('group', { name: 'Add a game' }).getByRole('button', { name: "Don't Hesitate" }).click();
  await expect(bills(ann.page)).toHaveCount(3);
  for (const at of [0, 1, 2]) {
    await bills(ann.page).nth(at).selectOption('short');
    await expect(bills(ann.page).nth(at)).toHaveValue('short');
  }
  await ann.page.getByLabel('Fill up with bots to').selectOption('3');
  await stopHurrying(ann.page);

  await tv.page.goto(`/tv/${code}`);
  await comeIn(bob.page, code, 'Bob');
  await expect(bob.page.getByText('Game 1 of 3: Bettor Horse')).toBeVisible();
  await expect(tv.page.getByLabel("Tonight's programme").getByRole('listitem')).toHaveCount(3);
  await look(tv.page, 'night-tv-lobby');
  await look(bob.page, 'night-lobby');

  // The first game; Bettor Horse takes an even number of chairs.
  await startAnyway(ann.page, 'Start Bettor Horse');
  await expect(ann.page.getByText(/^Game 1 of 3/)).toBeVisible();
  await expect(ann.page.getByLabel('The ring').getByRole('listitem')).toHaveCount(4);
  // The TV shows the podium for a while and then how the evening stands, so it is watched from the beginning.
  const podium = expect(tv.page.getByLabel('Podium')).toBeVisible({ timeout: 120_000 });
  await Promise.all([playToTheEnd(ann.page), playToTheEnd(bob.page), podium]);
  await expect(ann.page.getByRole('heading', { name: 'After game 1 of 3' })).toBeVisible();
  await expect(ann.page.getByLabel('Standings').getByRole('listitem')).toHaveCount(4);
  await look(ann.page, 'night-between-leader');
  await bob.page.getByRole('heading', { name: 'After game 1 of 3' }).scrollIntoViewIfNeeded();
  await look(bob.page, 'night-between');
  await expect(tv.page.getByText('After game 1 of 3')).toBeVisible({ timeout: 30_000 });
  await look(tv.page, 'night-tv-standings');

  // Bob goes home, Cy comes in.
  await leave(bob.page);
  await ann.page.getByRole('button', { name: "Next: Don't Hesitate" }).click();
  await comeIn(cy.page, code, 'Cy');
  await expect(ann.page.getByLabel('Standings').getByText('Cy')).toBeVisible();
  await expect(ann.page.getByLabel('Standings').getByRole('listitem').filter({ hasText: 'Bob' })).toContainText('left');
  await look(ann.page, 'night-lobby-between');
  await expect(tv.page.getByText('About to start')).toBeVisible();
  await look(tv.page, 'night-tv-between');

  await startAnyway(ann.page, "Start Don't Hesitate");
  await Promise.all([playToTheEnd(ann.page), playToTheEnd(cy.page)]);
  await ann.page.getByRole('button', { name: "Next: Don't Hesitate" }).click();
  await startAnyway(ann.page, "Start Don't Hesitate");
  await expect(ann.page.getByLabel('Podium')).toBeHidden();
  await Promise.all([playToTheEnd(ann.page), playToTheEnd(cy.page)]);

  // The last podium, everywhere.
  await expect(ann.page.getByLabel('Race night result')).toBeVisible();
  await look(ann.page, 'night-final');
  const awards = ann.page.getByRole('region', { name: 'Awards of the evening' });
  await expect(awards.getByText('Biggest hit of the night')).toBeVisible();
  await awards.scrollIntoViewIfNeeded();
  await look(ann.page, 'night-awards');
  await saved(ann.page, 'night-picture');
  await expect(tv.page.getByLabel('Race night result')).toBeVisible({ timeout: 60_000 });
  await expect(tv.page.getByRole('region', { name: 'Awards of the evening' })).toBeVisible();
  await look(tv.page, 'night-tv-final');
  await expect(ann.page.getByRole('button', { name: 'Another evening' })).toBeVisible();

  // One link to all of it.
  await ann.page.getByRole('link', { name: 'Open it' }).click();
  await expect(ann.page).toHaveURL(/\/evening\/[0-9a-f]+\/1$/);
  await expect(ann.page.getByRole('heading', { name: 'The games' })).toBeVisible();
  await look(ann.page, 'night-page');
  const laptop = await device(browser, 'laptop');
  await laptop.page.goto(ann.page.url());
  await expect(laptop.page.getByRole('link', { name: 'Watch it, check its dice' })).toHaveCount(3);
  await look(laptop.page, 'night-page-laptop');
  await laptop.page.getByRole('link', { name: 'Watch it, check its dice' }).first().click();
  await laptop.page.getByRole('button', { name: 'Check the dice here' }).click();
  await expect(laptop.page.getByText('✓ Honest.')).toBeVisible({ timeout: 20_000 });

  // Whoever played it finds it again, with everybody who was there.
  const evening = new URL(ann.page.url()).pathname;
  await ann.page.goto('/regulars');
  const past = ann.page.getByRole('region', { name: 'Past evenings' });
  await expect(past.getByRole('heading', { name: 'Race night' })).toBeVisible();
  await expect(past.getByText(/You came \d.. of \d/)).toBeVisible();
  await expect(past.getByRole('link', { name: 'The whole evening' })).toHaveAttribute('href', evening);
  await expect(past.getByRole('link', { name: /^Watch it again/ })).toHaveCount(3);
  await expect(
    ann.page.getByRole('region', { name: 'People you have met' }).getByText('2 games together'),
  ).toBeVisible();
  await look(ann.page, 'night-regulars');
  await past.getByRole('button', { name: 'Same crew again' }).click();
  await expect(ann.page.getByText('Waiting for: Bob, Cy').or(ann.page.getByText('Waiting for: Cy, Bob'))).toBeVisible();
  await expect(bills(ann.page)).toHaveCount(3);
  await ann.page.goto('/evening/00/1');
  await expect(ann.page.getByRole('heading', { name: 'No such evening' })).toBeVisible();
  for (const { context } of [ann, bob, cy, tv, laptop]) await context.close();
});
