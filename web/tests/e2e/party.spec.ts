// Nobody is shut out: more people than seats, people who come late, people who leave and come back.
import type { Browser, Locator, Page } from '@playwright/test';
import { playToTheEnd, theClockPlays } from './drivers';
import { taken } from './line';
import {
  comeIn,
  device,
  enter,
  inWords,
  joinByApi,
  leave,
  look,
  openByApi,
  ownSeat,
  returnTo,
  sayName,
  startAnyway,
  type Key,
} from './people';
import { expect, test } from './test';

const SHORT = { races: 1, board: 'quick' };

/** So many came in before anybody looks; they are not connected, so stand-ins play for them. */
async function crowd(page: Page, { code }: Key, names: readonly string[]): Promise<Key[]> {
  const keys: Key[] = [];
  for (const name of names) keys.push(await joinByApi(page, code, name));
  return keys;
}

/** A phone in words with a seat in this room. */
async function player(browser: Browser, room: Key): ReturnType<typeof device> {
  const it = await device(browser, 'phone');
  await inWords(it.page);
  await enter(it.page, room);
  return it;
}

/** Gus's shirt beside the one whom he has first. */
const thinks = (page: Page, first: string): Locator =>
  page
    .getByLabel('The ring')
    .getByRole('listitem')
    .filter({ hasText: first })
    .getByRole('img', { name: 'Gus says: first' });

test('the seventh of Neck and Neck is told before, watches, predicts, and plays the next game', async ({ browser }) => {
  const seventh = await device(browser, 'small');
  const tv = await device(browser, 'tv');
  const room = await openByApi(seventh.page, 'neck-and-neck', { pace: 'fast', ruleset: SHORT });
  await crowd(seventh.page, room, ['Bob', 'Cleopatra', 'Dan', 'Eve', 'Fay']);
  const ann = await player(browser, room);
  await tv.page.goto(`/tv/${room.code}`);

  await seventh.page.goto(`/r/${room.code}`);
  await expect(seventh.page.getByText('You can watch now and are in for the next game.')).toBeVisible();
  await look(seventh.page, 'party-join-full');
  await sayName(seventh.page, room.code, 'Gus');
  await expect(
    seventh.page.getByText('Every seat is taken. You are in for the next game; predict meanwhile.'),
  ).toBeVisible();
  await seventh.page.getByRole('region', { name: 'Waiting for a seat' }).scrollIntoViewIfNeeded();
  await look(seventh.page, 'party-lobby-waiting');
  await expect(ann.page.getByRole('region', { name: 'Waiting for a seat' })).toContainText('Gus');
  await expect(tv.page.getByText('Waiting for a seat: Gus')).toBeVisible();
  await look(tv.page, 'party-tv-lobby');

  await startAnyway(ann.page);
  const predict = seventh.page.getByRole('region', { name: 'Who will win?' });
  await predict.getByRole('button', { name: 'Cleopatra' }).click();
  await predict.getByRole('button', { name: 'Ann' }).click();
  await expect(predict.getByRole('button', { name: 'Ann 2nd' })).toHaveAttribute('aria-pressed', 'true');
  await predict.getByRole('button', { name: 'Say it' }).click();
  await expect(predict.getByText('You said: Cleopatra 1st and Ann 2nd.')).toBeVisible();
  await predict.scrollIntoViewIfNeeded();
  await look(seventh.page, 'party-predict');
  for (const { page } of [tv, ann, seventh]) {
    await expect(thinks(page, 'Cleopatra')).toBeVisible();
  }
  await look(tv.page, 'party-tv-crowd');
  // It may be changed.
  await predict.getByRole('button', { name: 'Cleopatra 1st' }).click();
  await predict.getByRole('button', { name: 'Say it again' }).click();
  await expect(thinks(tv.page, 'Ann')).toBeVisible();

  await theClockPlays(ann.page);
  for (const { page } of [tv, seventh]) {
    const said = page.getByRole('region', { name: 'What the crowd said' });
    await expect(said).toContainText(/Gus( \(you\))?: [01] of 1 right/, { timeout: 60_000 });
    await expect(said).toContainText(/said with \d+ % played/);
  }
  await look(tv.page, 'party-tv-podium');
  await seventh.page.getByRole('region', { name: 'What the crowd said' }).scrollIntoViewIfNeeded();
  await look(seventh.page, 'party-podium');

  await ann.page.getByRole('button', { name: 'Back to the lobby' }).click();
  await expect(ownSeat(seventh.page, 'Gus')).toBeVisible();
  await expect(seventh.page.getByRole('region', { name: 'Waiting for a seat' })).not.toContainText('Gus');
  for (const { context } of [ann, seventh, tv]) await context.close();
});

test('in the lobby people are seated by themselves, watch if they like, and play again', async ({ browser }) => {
  const bob = await device(browser, 'small');
  const room = await openByApi(bob.page, 'bettor-horse', { seats: 2 });
  const ann = await player(browser, room);
  await comeIn(bob.page, room.code, 'Bob');
  await bob.page.getByRole('button', { name: 'Only watch' }).click();
  await expect(ann.page.getByRole('region', { name: 'Watching' })).toContainText('Bob');
  await expect(ann.page.getByText('A bot will play here')).toBeVisible();
  await bob.page.getByRole('region', { name: 'Watching' }).scrollIntoViewIfNeeded();
  await look(bob.page, 'party-lobby-watching');
  await crowd(ann.page, room, ['Cy']);
  await bob.page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(ownSeat(bob.page, 'Bob')).toBeVisible();
  // Three people, and the game takes an even number.
  await expect(ann.page.getByText('You are 3: a bot makes it even.')).toBeVisible();
  await expect(ann.page.getByRole('region', { name: 'At the rail' }).getByRole('listitem')).toHaveCount(4);
  await ann.page.getByLabel('Newcomers during a game').selectOption('ask');
  await ann.page.getByLabel('Players at most').selectOption('2');
  await expect(ann.page.getByRole('region', { name: 'Waiting for a seat' })).toBeVisible();
  await ann.page.getByLabel('Players at most').scrollIntoViewIfNeeded();
  await look(ann.page, 'party-setup');
  await ann.page.getByLabel('Players at most').selectOption('0');
  await expect(ann.page.getByRole('region', { name: 'Waiting for a seat' })).toBeHidden();
  for (const { context } of [ann, bob]) await context.close();
});

test("a latecomer has a bot's seat at once where nothing is hidden", async ({ browser }) => {
  const bob = await device(browser, 'small');
  const room = await openByApi(bob.page, 'dont-hesitate', { seats: 3 });
  const ann = await player(browser, room);
  await ann.page.getByRole('button', { name: 'Start' }).click();
  await expect(ann.page.getByLabel('The ring')).toBeVisible();

  await bob.page.goto(`/r/${room.code}`);
  await expect(bob.page.getByText("You can take over a bot's seat at the next break")).toBeVisible();
  await look(bob.page, 'party-join-running');
  // Whoever looks on first finds the way in from there.
  await bob.page.getByRole('button', { name: 'Only watch' }).click();
  const seat = bob.page.getByRole('region', { name: 'Your seat' });
  await expect(seat).toContainText('A game is running.');
  await seat.getByRole('button', { name: 'Join' }).click();
  await sayName(bob.page, room.code, 'Bob');
  await expect(seat.getByRole('button', { name: "Any bot's seat" })).toBeVisible();
  await seat.scrollIntoViewIfNeeded();
  await look(bob.page, 'party-bench');
  await seat
    .getByRole('button', { name: /^Take this seat/ })
    .first()
    .click();
  await expect(ownSeat(bob.page, 'Bob')).toBeVisible();
  await expect(seat).toBeHidden();
  for (const { context } of [ann, bob]) await context.close();
});

test('where slips are secret the leader nods, and the seat changes hands after the race', async ({ browser }) => {
  test.setTimeout(240_000);
  const bob = await device(browser, 'small');
  await inWords(bob.page);
  const room = await openByApi(bob.page, 'hot-streak', { seats: 4, latecomers: 'ask' });
  const ann = await player(browser, room);
  await ann.page.getByRole('button', { name: 'Start' }).click();
  // Once Ann is asked for the second time every bot has a ticket, and its secret card with it.
  const choice = ann.page.getByRole('group', { name: 'Choices' }).getByRole('button').first();
  await taken(ann.page, () => choice.click());
  await expect(ann.page.getByLabel('The ring')).toBeVisible();
  await expect(choice).toBeVisible();

  await bob.page.goto(`/r/${room.code}`);
  await expect(bob.page.getByText('if Ann agrees')).toBeVisible();
  await sayName(bob.page, room.code, 'Bob');
  const seat = bob.page.getByRole('region', { name: 'Your seat' });
  await seat.getByRole('button', { name: "Any bot's seat" }).click();
  await expect(seat).toContainText('Waiting for Ann to agree.');
  const card = ann.page.getByRole('group', { name: 'Bob asks for a seat' });
  await card.scrollIntoViewIfNeeded();
  await look(ann.page, 'party-request');
  await card.getByRole('button', { name: 'Not now' }).click();
  await expect(seat).toContainText('Ann says: not now.');
  await seat.getByRole('button', { name: "Any bot's seat" }).click();
  await card.getByRole('button', { name: 'Let them in' }).click();
  await expect(seat).toContainText('You get a seat as soon as this race is over.');
  await expect(card).toBeHidden();
  await seat.scrollIntoViewIfNeeded();
  await look(bob.page, 'party-agreed');
  const sits = expect(ownSeat(bob.page, 'Bob')).toBeVisible({ timeout: 120_000 });
  await Promise.all([playToTheEnd(ann.page), playToTheEnd(bob.page), sits]);
  for (const { context } of [ann, bob]) await context.close();
});

test('leaving asks once, the way back leads to the seat, and who left for good stands in the result', async ({
  browser,
}) => {
  const tv = await device(browser, 'tv');
  const room = await openByApi(tv.page, 'dont-hesitate', { seats: 3 });
  const ann = await player(browser, room);
  const bob = await player(browser, await joinByApi(tv.page, room.code, 'Bob'));
  const cleo = await player(browser, await joinByApi(tv.page, room.code, 'Cleopatra'));
  await tv.page.goto(`/tv/${room.code}`);
  await startAnyway(ann.page);
  await expect(bob.page.getByLabel('The ring')).toBeVisible();

  await bob.page.getByLabel('Settings').click();
  await bob.page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(bob.page.getByText('Leave? A stand-in plays for you; you can take your seat back.')).toBeVisible();
  await expect(bob.page.getByRole('button', { name: 'Stay' })).toBeFocused();
  await look(bob.page, 'party-leave');
  await bob.page.getByRole('button', { name: 'Stay' }).click();
  await bob.page.getByLabel('Settings').click();
  await leave(bob.page);
  const back = bob.page.getByRole('link', { name: `Don't Hesitate in ${room.code}: take your seat back` });
  await expect(back).toBeVisible();
  await expect(ann.page.getByLabel('The ring')).toContainText('left; a stand-in plays');
  await back.click();
  const again = bob.page.getByRole('button', { name: 'Take your seat back' });
  await expect(again).toBeVisible();
  await look(bob.page, 'party-come-back');
  await again.click();
  await expect(again).toBeHidden();
  await expect(ann.page.getByLabel('The ring')).not.toContainText('a stand-in plays');

  await leave(cleo.page);
  await expect(tv.page.getByLabel('The ring')).toContainText('left; a stand-in plays');
  await look(tv.page, 'party-tv-left');
  await Promise.all([playToTheEnd(ann.page), playToTheEnd(bob.page)]);
  const podium = ann.page.getByLabel('Podium');
  await expect(podium).toContainText('Cleopatra');
  await expect(podium).toContainText('left; a stand-in finished');
  await look(ann.page, 'party-podium-left');
  await expect(tv.page.getByLabel('Podium')).toContainText('left; a stand-in finished', { timeout: 60_000 });
  await look(tv.page, 'party-tv-podium-left');
  for (const { context } of [ann, bob, cleo, tv]) await context.close();
});

test('a programme for more people than a game seats warns the leader, and people take turns', async ({ browser }) => {
  const tv = await device(browser, 'tv');
  const programme = [
    { game: 'neck-and-neck', ruleset: SHORT },
    { game: 'dont-hesitate', variant: 'short' },
    { game: 'hot-streak', variant: 'short' },
  ];
  const room = await openByApi(tv.page, 'neck-and-neck', { pace: 'fast', seats: 4, programme });
  const keys = await crowd(tv.page, room, ['Bob', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal']);
  const ann = await player(browser, room);
  const hal = await device(browser, 'small');
  const last = keys.at(-1);
  if (last === undefined) throw new Error('Hal has no key');
  await returnTo(hal.page, last);
  await tv.page.goto(`/tv/${room.code}`);

  await expect(ann.page.getByText('6 of your 8: two sit out')).toHaveCount(2);
  await ann.page.getByText('6 of your 8: two sit out').first().scrollIntoViewIfNeeded();
  await look(ann.page, 'party-programme');
  await expect(hal.page.getByText('You sit this one out and play in the next; predict meanwhile.')).toBeVisible();
  await look(hal.page, 'party-sits-out');
  await expect(tv.page.getByText(/Gus and Hal/)).toBeVisible();
  await look(tv.page, 'party-tv-programme');

  await ann.page.getByRole('button', { name: 'Start Neck and Neck' }).click();
  const warning = ann.page.getByText(
    "Neck and Neck seats 6 and Don't Hesitate seats 6 of your 8. They take turns sitting out.",
  );
  await expect(warning).toBeVisible();
  await look(ann.page, 'party-warning');
  await ann.page.getByRole('button', { name: 'Not yet' }).click();
  await expect(warning).toBeHidden();
  await ann.page.getByRole('button', { name: 'Start Neck and Neck' }).click();
  await ann.page.getByRole('button', { name: /Start anyway\?$/ }).click();
  await expect(hal.page.getByRole('region', { name: 'Your seat' })).toContainText('You sit this one out');
  await theClockPlays(ann.page);
  await expect(tv.page.getByText('After game 1 of 3')).toBeVisible({ timeout: 60_000 });
  await ann.page.getByRole('button', { name: "Next: Don't Hesitate" }).click();
  await expect(ownSeat(hal.page, 'Hal')).toBeVisible();
  await expect(tv.page.getByText('sit this one out and play in the next.')).toBeVisible();
  await look(tv.page, 'party-tv-between');
  for (const { context } of [ann, hal, tv]) await context.close();
});
