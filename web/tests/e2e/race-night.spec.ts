import type { Page } from '@playwright/test';
import { playToTheEnd, stopHurrying } from './drivers';
import { comeIn, device, inWords, leave, look, ring, saved, sayWho, seen, slowLine, startAnyway } from './people';
import { expect, test } from './test';
import * as say from './words';
import { begins, like, oneOf } from './words';

/** The games of the programme that is being made up, as its variants' boxes name them. */
const bills = (page: Page) => page.getByRole('combobox', { name: like(say.programme.row.variant) });

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
  await ann.page.getByRole('button', { name: say.front.planRaceNight }).scrollIntoViewIfNeeded();
  await look(ann.page, 'night-home');
  await ann.page.getByRole('button', { name: say.front.planRaceNight }).click();
  const code = await sayWho(ann.page);
  await ann.page.getByRole('button', { name: begins(say.programme.presets.all({ games: 5 })) }).click();
  await expect(bills(ann.page)).toHaveCount(5);
  await bills(ann.page).first().scrollIntoViewIfNeeded();
  await look(ann.page, 'night-editor');
  // She is quicker than her line: every touch counts before the room has said a word.
  line.hold();
  for (const name of ['Ready Set Bet', 'Neck and Neck', 'Hot Streak']) {
    await ann.page.getByRole('button', { name: like(say.programme.row.remove, { name }) }).click();
  }
  await expect(bills(ann.page)).toHaveCount(2);
  line.release();
  await expect(bills(ann.page)).toHaveCount(2);
  await ann.page.getByRole('button', { name: say.programme.row.earlier({ name: 'Bettor Horse' }) }).click();
  await expect(bills(ann.page).first()).toHaveAccessibleName(
    say.programme.row.variant({ name: 'Bettor Horse', game: 1 }),
  );
  await expect(ann.page.getByRole('button', { name: say.programme.row.later({ name: 'Bettor Horse' }) })).toBeFocused();
  await ann.page
    .getByRole('group', { name: say.programme.add })
    .getByRole('button', { name: "Don't Hesitate" })
    .click();
  await expect(bills(ann.page)).toHaveCount(3);
  for (const at of [0, 1, 2]) {
    await bills(ann.page).nth(at).selectOption('short');
    await expect(bills(ann.page).nth(at)).toHaveValue('short');
  }
  await ann.page.getByLabel(say.setup.seats.fill).selectOption('3');
  await stopHurrying(ann.page);

  await tv.page.goto(`/tv/${code}`);
  await comeIn(bob.page, code, 'Bob');
  await expect(
    seen(
      bob.page,
      say.lobby.progress({ progress: say.room.evening.progress({ game: 1, games: 3 }), game: 'Bettor Horse' }),
    ),
  ).toBeVisible();
  await expect(tv.page.getByLabel(say.tv.lobby.programme).getByRole('listitem')).toHaveCount(3);
  await look(tv.page, 'night-tv-lobby');
  await look(bob.page, 'night-lobby');

  // The first game; Bettor Horse takes an even number of chairs.
  await startAnyway(ann.page, say.lobby.startGame({ game: 'Bettor Horse' }));
  const title = { game: 'Bettor Horse', progress: say.room.evening.progress({ game: 1, games: 3 }) };
  await expect(ann.page.getByRole('heading', { name: say.table.title(title) })).toBeVisible();
  await expect(ring(ann.page).getByRole('listitem')).toHaveCount(4);
  // The TV shows the podium for a while and then how the evening stands, so it is watched from the beginning.
  const podium = expect(tv.page.getByLabel(say.podium.title)).toBeVisible({ timeout: 120_000 });
  await Promise.all([playToTheEnd(ann.page), playToTheEnd(bob.page), podium]);
  await expect(
    ann.page.getByRole('heading', { name: say.standings.between.after({ played: 1, games: 3 }) }),
  ).toBeVisible();
  await expect(ann.page.getByLabel(say.standings.title).getByRole('listitem')).toHaveCount(4);
  await look(ann.page, 'night-between-leader');
  await bob.page
    .getByRole('heading', { name: say.standings.between.after({ played: 1, games: 3 }) })
    .scrollIntoViewIfNeeded();
  await look(bob.page, 'night-between');
  await expect(seen(tv.page, say.standings.between.after({ played: 1, games: 3 }))).toBeVisible({ timeout: 30_000 });
  await look(tv.page, 'night-tv-standings');

  // Bob goes home, Cy comes in.
  await leave(bob.page);
  await ann.page.getByRole('button', { name: say.podium.next({ game: "Don't Hesitate" }) }).click();
  await comeIn(cy.page, code, 'Cy');
  await expect(ann.page.getByLabel(say.standings.title).getByText('Cy')).toBeVisible();
  await expect(ann.page.getByLabel(say.standings.title).getByRole('listitem').filter({ hasText: 'Bob' })).toContainText(
    say.standings.left,
  );
  await look(ann.page, 'night-lobby-between');
  await expect(seen(tv.page, say.tv.standings.starting)).toBeVisible();
  await look(tv.page, 'night-tv-between');

  await startAnyway(ann.page, say.lobby.startGame({ game: "Don't Hesitate" }));
  await Promise.all([playToTheEnd(ann.page), playToTheEnd(cy.page)]);
  await ann.page.getByRole('button', { name: say.podium.next({ game: "Don't Hesitate" }) }).click();
  await startAnyway(ann.page, say.lobby.startGame({ game: "Don't Hesitate" }));
  await expect(ann.page.getByLabel(say.podium.title)).toBeHidden();
  await Promise.all([playToTheEnd(ann.page), playToTheEnd(cy.page)]);

  // The last podium, everywhere.
  await expect(ann.page.getByLabel(say.standings.final.title)).toBeVisible();
  await look(ann.page, 'night-final');
  const awards = ann.page.getByRole('region', { name: say.endcard.evening });
  await expect(awards.getByText(say.endcard.awards.hit)).toBeVisible();
  await awards.scrollIntoViewIfNeeded();
  await look(ann.page, 'night-awards');
  await saved(ann.page, 'night-picture');
  await expect(tv.page.getByLabel(say.standings.final.title)).toBeVisible({ timeout: 60_000 });
  await expect(tv.page.getByRole('region', { name: say.endcard.evening })).toBeVisible();
  await look(tv.page, 'night-tv-final');
  await expect(ann.page.getByRole('button', { name: say.standings.between.another })).toBeVisible();

  // One link to all of it.
  await ann.page.getByRole('link', { name: say.evening.share.open }).click();
  await expect(ann.page).toHaveURL(/\/evening\/[0-9a-f]+\/1$/);
  await expect(ann.page.getByRole('heading', { name: say.evening.games })).toBeVisible();
  await look(ann.page, 'night-page');
  const laptop = await device(browser, 'laptop');
  await laptop.page.goto(ann.page.url());
  await expect(laptop.page.getByRole('link', { name: say.evening.replay })).toHaveCount(3);
  await look(laptop.page, 'night-page-laptop');
  await laptop.page.getByRole('link', { name: say.evening.replay }).first().click();
  await laptop.page.getByRole('button', { name: say.replay.dice.check }).click();
  await expect(seen(laptop.page, say.replay.dice.valid)).toBeVisible({ timeout: 20_000 });

  // Whoever played it finds it again, with everybody who was there.
  const evening = new URL(ann.page.url()).pathname;
  await ann.page.goto('/regulars');
  const past = ann.page.getByRole('region', { name: say.regulars.evenings.title });
  await expect(past.getByRole('heading', { name: say.regulars.evenings.raceNight })).toBeVisible();
  await expect(past.getByText(like(say.regulars.evenings.finish))).toBeVisible();
  await expect(past.getByRole('link', { name: say.regulars.evenings.whole })).toHaveAttribute('href', evening);
  await expect(past.getByRole('link', { name: begins(say.regulars.evenings.replay) })).toHaveCount(3);
  await expect(
    ann.page
      .getByRole('region', { name: say.regulars.people.title })
      .getByText(say.regulars.people.together({ together: 2, at: Date.now() })),
  ).toBeVisible();
  await look(ann.page, 'night-regulars');
  await past.getByRole('button', { name: say.regulars.evenings.again }).click();
  const expected = [
    ['Bob', 'Cy'],
    ['Cy', 'Bob'],
  ].map((names) => say.lobby.expected({ names }));
  await expect(seen(ann.page, oneOf(...expected))).toBeVisible();
  await expect(bills(ann.page)).toHaveCount(3);
  await ann.page.goto('/evening/00/1');
  await expect(ann.page.getByRole('heading', { name: say.evening.missing.headline })).toBeVisible();
  for (const { context } of [ann, bob, cy, tv, laptop]) await context.close();
});
