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
  menu,
  openByApi,
  ownSeat,
  returnTo,
  ring,
  sayName,
  seen,
  startAnyway,
  type Key,
} from './people';
import { list, ordinal } from '../../src/lang/format';
import { expect, test } from './test';
import * as say from './words';
import { like } from './words';

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
    .getByLabel(say.table.ring.title)
    .getByRole('listitem')
    .filter({ hasText: first })
    .getByRole('img', { name: say.table.crowd.first({ names: ['Gus'], people: 1 }) });

test('the seventh of Neck and Neck is told before, watches, predicts, and plays the next game', async ({ browser }) => {
  const seventh = await device(browser, 'small');
  const tv = await device(browser, 'tv');
  const room = await openByApi(seventh.page, 'neck-and-neck', { pace: 'fast', ruleset: SHORT });
  await crowd(seventh.page, room, ['Bob', 'Cleopatra', 'Dan', 'Eve', 'Fay']);
  const ann = await player(browser, room);
  await tv.page.goto(`/tv/${room.code}`);

  await seventh.page.goto(`/r/${room.code}`);
  await expect(seen(seventh.page, say.joining.promise.full)).toBeVisible();
  await look(seventh.page, 'party-join-full');
  await sayName(seventh.page, room.code, 'Gus');
  await expect(seen(seventh.page, say.lobby.sitsOut.full)).toBeVisible();
  await seventh.page.getByRole('region', { name: say.lobby.noSeat.waiting }).scrollIntoViewIfNeeded();
  await look(seventh.page, 'party-lobby-waiting');
  await expect(ann.page.getByRole('region', { name: say.lobby.noSeat.waiting })).toContainText('Gus');
  await expect(seen(tv.page, say.tv.lobby.waiting({ names: ['Gus'] }))).toBeVisible();
  await look(tv.page, 'party-tv-lobby');

  await startAnyway(ann.page);
  const predict = seventh.page.getByRole('region', { name: say.table.crowd.question });
  await predict.getByRole('button', { name: 'Cleopatra' }).click();
  await predict.getByRole('button', { name: 'Ann' }).click();
  await expect(
    predict.getByRole('button', { name: say.table.crowd.place({ name: 'Ann', place: ordinal(2) }) }),
  ).toHaveAttribute('aria-pressed', 'true');
  await predict.getByRole('button', { name: say.table.crowd.say }).click();
  await expect(
    predict.getByText(
      say.table.crowd.said({
        order: list([
          say.table.crowd.place({ name: 'Cleopatra', place: ordinal(1) }),
          say.table.crowd.place({ name: 'Ann', place: ordinal(2) }),
        ]),
      }),
    ),
  ).toBeVisible();
  await predict.scrollIntoViewIfNeeded();
  await look(seventh.page, 'party-predict');
  for (const { page } of [tv, ann, seventh]) {
    await expect(thinks(page, 'Cleopatra')).toBeVisible();
  }
  await look(tv.page, 'party-tv-crowd');
  // It may be changed.
  await predict.getByRole('button', { name: say.table.crowd.place({ name: 'Cleopatra', place: ordinal(1) }) }).click();
  await predict.getByRole('button', { name: say.table.crowd.sayAgain }).click();
  await expect(thinks(tv.page, 'Ann')).toBeVisible();

  await theClockPlays(ann.page);
  for (const { page } of [tv, seventh]) {
    const said = page.getByRole('region', { name: say.podium.crowd.title });
    await expect(said).toContainText(/Gus.*: [01] of 1/, { timeout: 60_000 });
    await expect(said).toContainText(new RegExp(like(say.podium.crowd.when).source.slice(1)));
  }
  await look(tv.page, 'party-tv-podium');
  await seventh.page.getByRole('region', { name: say.podium.crowd.title }).scrollIntoViewIfNeeded();
  await look(seventh.page, 'party-podium');

  await ann.page.getByRole('button', { name: say.lobby.after.lobby }).click();
  await expect(ownSeat(seventh.page, 'Gus')).toBeVisible();
  await expect(seventh.page.getByRole('region', { name: say.lobby.noSeat.waiting })).not.toContainText('Gus');
  for (const { context } of [ann, seventh, tv]) await context.close();
});

test('in the lobby people are seated by themselves, watch if they like, and play again', async ({ browser }) => {
  const bob = await device(browser, 'small');
  const room = await openByApi(bob.page, 'bettor-horse', { seats: 2 });
  const ann = await player(browser, room);
  await comeIn(bob.page, room.code, 'Bob');
  await bob.page.getByRole('button', { name: say.joining.watch }).click();
  await expect(ann.page.getByRole('region', { name: say.lobby.noSeat.watching })).toContainText('Bob');
  await expect(seen(ann.page, say.lobby.seats.openSeat)).toBeVisible();
  await bob.page.getByRole('region', { name: say.lobby.noSeat.watching }).scrollIntoViewIfNeeded();
  await look(bob.page, 'party-lobby-watching');
  await crowd(ann.page, room, ['Cy']);
  await bob.page.getByRole('button', { name: say.lobby.play, exact: true }).click();
  await expect(ownSeat(bob.page, 'Bob')).toBeVisible();
  // Three people, and the game takes an even number.
  await expect(seen(ann.page, say.setup.evenSeats({ game: 'Bettor Horse', people: 3 }))).toBeVisible();
  await expect(ann.page.getByRole('region', { name: say.lobby.seats.title }).getByRole('listitem')).toHaveCount(4);
  await ann.page.getByLabel(say.setup.seats.newcomers).selectOption('ask');
  await ann.page.getByLabel(say.setup.seats.most).selectOption('2');
  await expect(ann.page.getByRole('region', { name: say.lobby.noSeat.waiting })).toBeVisible();
  await ann.page.getByLabel(say.setup.seats.most).scrollIntoViewIfNeeded();
  await look(ann.page, 'party-setup');
  await ann.page.getByLabel(say.setup.seats.most).selectOption('0');
  await expect(ann.page.getByRole('region', { name: say.lobby.noSeat.waiting })).toBeHidden();
  for (const { context } of [ann, bob]) await context.close();
});

test("a latecomer has a bot's seat at once where nothing is hidden", async ({ browser }) => {
  const bob = await device(browser, 'small');
  const room = await openByApi(bob.page, 'dont-hesitate', { seats: 3 });
  const ann = await player(browser, room);
  await ann.page.getByRole('button', { name: say.lobby.start }).click();
  await expect(ring(ann.page)).toBeVisible();

  await bob.page.goto(`/r/${room.code}`);
  await expect(seen(bob.page, say.joining.promise.takeOver)).toBeVisible();
  await look(bob.page, 'party-join-running');
  // Whoever looks on first finds the way in from there.
  await bob.page.getByRole('button', { name: say.joining.watch }).click();
  const seat = bob.page.getByRole('region', { name: say.table.bench.title });
  await expect(seat).toContainText(say.joining.promise.takeOver);
  await seat.getByRole('button', { name: say.table.bench.join }).click();
  await sayName(bob.page, room.code, 'Bob');
  await expect(seat.getByRole('button', { name: say.table.bench.any })).toBeVisible();
  await seat.scrollIntoViewIfNeeded();
  await look(bob.page, 'party-bench');
  await seat
    .getByRole('button', { name: like(say.table.bench.takeOf) })
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
  await ann.page.getByRole('button', { name: say.lobby.start }).click();
  // Once Ann is asked for the second time every bot has a ticket, and its secret card with it.
  const choice = ann.page.getByRole('group', { name: say.inWords.choices }).getByRole('button').first();
  await taken(ann.page, () => choice.click());
  await expect(ring(ann.page)).toBeVisible();
  await expect(choice).toBeVisible();

  await bob.page.goto(`/r/${room.code}`);
  await expect(seen(bob.page, say.joining.promise.ask({ leader: 'Ann' }))).toBeVisible();
  await sayName(bob.page, room.code, 'Bob');
  const seat = bob.page.getByRole('region', { name: say.table.bench.title });
  await seat.getByRole('button', { name: say.table.bench.any }).click();
  await expect(seat).toContainText(say.table.bench.waiting({ leader: 'Ann' }));
  const card = ann.page.getByRole('group', { name: say.table.requests.anySeat({ name: 'Bob' }) });
  await card.scrollIntoViewIfNeeded();
  await look(ann.page, 'party-request');
  await card.getByRole('button', { name: say.table.requests.no }).click();
  await expect(seat).toContainText(say.table.bench.refused({ leader: 'Ann' }));
  await seat.getByRole('button', { name: say.table.bench.any }).click();
  await card.getByRole('button', { name: say.table.requests.yes }).click();
  await expect(seat).toContainText(say.table.bench.agreedAny);
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
  await expect(ring(bob.page)).toBeVisible();

  await menu(bob.page).click();
  await bob.page.getByRole('button', { name: say.host.leave.label, exact: true }).click();
  await expect(seen(bob.page, say.host.leave.player)).toBeVisible();
  await expect(bob.page.getByRole('button', { name: say.host.leave.no })).toBeFocused();
  await look(bob.page, 'party-leave');
  await bob.page.getByRole('button', { name: say.host.leave.no }).click();
  await menu(bob.page).click();
  await leave(bob.page);
  const back = bob.page.getByRole('link', { name: say.front.left.seat({ what: "Don't Hesitate", code: room.code }) });
  await expect(back).toBeVisible();
  await expect(ring(ann.page)).toContainText(say.room.standIn.left);
  await back.click();
  const again = bob.page.getByRole('button', { name: say.table.bench.takeBack });
  await expect(again).toBeVisible();
  await look(bob.page, 'party-come-back');
  await again.click();
  await expect(again).toBeHidden();
  await expect(ring(ann.page)).not.toContainText(say.room.standIn.left);

  await leave(cleo.page);
  await expect(ring(tv.page)).toContainText(say.room.standIn.left);
  await look(tv.page, 'party-tv-left');
  await Promise.all([playToTheEnd(ann.page), playToTheEnd(bob.page)]);
  const podium = ann.page.getByLabel(say.podium.title);
  await expect(podium).toContainText('Cleopatra');
  await expect(podium).toContainText(say.room.standIn.leftBefore);
  await look(ann.page, 'party-podium-left');
  await expect(tv.page.getByLabel(say.podium.title)).toContainText(say.room.standIn.leftBefore, { timeout: 60_000 });
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

  await expect(seen(ann.page, say.lobby.short({ seats: 6, people: 8, out: 2 }))).toHaveCount(2);
  await seen(ann.page, say.lobby.short({ seats: 6, people: 8, out: 2 }))
    .first()
    .scrollIntoViewIfNeeded();
  await look(ann.page, 'party-programme');
  await expect(seen(hal.page, say.lobby.sitsOut.thenPlays)).toBeVisible();
  await look(hal.page, 'party-sits-out');
  await expect(seen(tv.page, say.tv.lobby.sittingOut({ names: ['Gus', 'Hal'] }))).toBeVisible();
  await look(tv.page, 'party-tv-programme');

  await ann.page.getByRole('button', { name: say.lobby.startGame({ game: 'Neck and Neck' }) }).click();
  const warning = seen(
    ann.page,
    "Neck and Neck seats 6 and Don't Hesitate seats 6 of your 8. They take turns sitting out.",
  );
  await expect(warning).toBeVisible();
  await look(ann.page, 'party-warning');
  await ann.page.getByRole('button', { name: say.lobby.notYet }).click();
  await expect(warning).toBeHidden();
  await ann.page.getByRole('button', { name: say.lobby.startGame({ game: 'Neck and Neck' }) }).click();
  await ann.page.getByRole('button', { name: like(say.room.lobby.startAnyway) }).click();
  await expect(hal.page.getByRole('region', { name: say.table.bench.title })).toContainText(
    say.lobby.sitsOut.thenPlays,
  );
  await theClockPlays(ann.page);
  await expect(seen(tv.page, say.standings.between.after({ played: 1, games: 3 }))).toBeVisible({ timeout: 60_000 });
  await ann.page.getByRole('button', { name: say.podium.next({ game: "Don't Hesitate" }) }).click();
  await expect(ownSeat(hal.page, 'Hal')).toBeVisible();
  await expect(seen(tv.page, like(say.tv.standings.sitsOutAndPlays))).toBeVisible();
  await look(tv.page, 'party-tv-between');
  for (const { context } of [ann, hal, tv]) await context.close();
});
