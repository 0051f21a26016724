// An evening of three games with seven people and a TV: one comes late, one leaves and returns, one leaves for good,
// one lets time run out, and where a game has six seats one has none. Every screen of it leaves a picture.
import type { Browser, Page } from '@playwright/test';
import { playToTheEnd, playUntil } from './drivers';
import { asked } from './line';
import {
  comeIn,
  device,
  inWords,
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
} from './people';
import { expect, test } from './test';
import * as say from './words';
import { like, oneOf } from './words';

// Slow enough to look at what a race paid, and fast enough for three games.
test.use({ hurry: '12' });

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus'] as const;
type Name = (typeof NAMES)[number];

async function phones(browser: Browser): Promise<Record<Name, Page>> {
  const all = await Promise.all(NAMES.map(async (name) => [name, (await device(browser, 'phone')).page] as const));
  return Object.fromEntries(all) as Record<Name, Page>;
}

const podium = (page: Page) => page.getByLabel(say.podium.title);
const ready = (page: Page) => page.getByRole('button', { name: say.lobby.iAmReady }).click();

test('three games, seven people and a TV', async ({ browser }) => {
  test.setTimeout(420_000);
  const people = await phones(browser);
  const { Ann, Bob, Cleo, Dan, Eve, Fay, Gus } = people;
  const tv = (await device(browser, 'tv')).page;
  const programme = [
    { game: 'hot-streak', variant: 'short' },
    { game: 'neck-and-neck', ruleset: { races: 1, board: 'quick' } },
    { game: 'dont-hesitate', variant: 'short' },
  ];
  const room = await openByApi(Ann, 'hot-streak', { seats: 7, programme });
  const { code } = room;

  // Six come in time, and nobody has to look for a seat.
  await returnTo(Ann, room);
  await expect(ownSeat(Ann, 'Ann')).toBeVisible();
  await tv.goto(`/tv/${code}`);
  for (const [name, page] of [
    ['Bob', Bob],
    ['Cleo', Cleo],
    ['Dan', Dan],
    ['Eve', Eve],
    ['Fay', Fay],
  ] as const) {
    await comeIn(page, code, name);
    if (name !== 'Fay') await ready(page);
  }
  await expect(seen(tv, say.room.lobby.waitsForReady({ names: ['Fay'] }))).toBeVisible();
  await look(tv, 'seven-01-tv-lobby');
  await look(Bob, 'seven-02-lobby');
  await Ann.getByRole('button', { name: say.lobby.startGame({ game: 'Hot Streak' }) }).click();
  await look(Ann, 'seven-03-fay-is-not-ready');
  await ready(Fay);
  await Ann.getByRole('button', { name: say.lobby.startGame({ game: 'Hot Streak' }) }).click();
  await expect(ring(Fay)).toBeVisible();

  // Gus is late: the page says what will be, and a bot's seat is his once its secrets are told.
  await Gus.goto(`/r/${code}`);
  await expect(seen(Gus, say.joining.promise.takeOver)).toBeVisible();
  await look(Gus, 'seven-04-late');
  await sayName(Gus, code, 'Gus');
  await expect(Gus.getByRole('heading', { name: say.table.crowd.question })).toBeVisible();
  await look(Gus, 'seven-05-bench');
  await Gus.getByRole('button', { name: like(say.table.bench.takeOf) }).click();

  // Bob leaves: a stand-in plays for him, and he has his seat back as soon as he wants it.
  await leave(Bob);
  await expect(ring(tv)).toContainText(say.room.standIn.left);
  await look(tv, 'seven-06-tv-bob-left');
  await look(Bob, 'seven-07-way-back');
  await Bob.getByRole('link', { name: like(say.front.left.seat) }).click();
  await Bob.getByRole('button', { name: say.table.bench.takeBack }).click();
  await expect(ring(tv)).not.toContainText(say.room.standIn.left);

  const paid = tv.getByRole('region', { name: like(say.payoff.pays) });
  const shown = (async () => {
    await expect(paid).toBeVisible({ timeout: 180_000 });
    await tv.screenshot({ path: 'test-output/seven-08-tv-race-pays.png' });
  })();
  const sits = expect(ownSeat(Gus, 'Gus')).toBeVisible({ timeout: 180_000 });
  await Promise.all([shown, sits, ...NAMES.map((name) => playToTheEnd(people[name]))]);
  await look(Ann, 'seven-09-podium');
  await expect(podium(tv)).toBeVisible({ timeout: 60_000 });
  await look(tv, 'seven-10-tv-podium');

  // Neck and Neck seats six of the seven. One sits out, which everybody is told, and says who will win.
  await Ann.getByRole('button', { name: say.podium.next({ game: 'Neck and Neck' }) }).click();
  await expect(seen(Ann, say.lobby.short({ seats: 6, people: 7, out: 1 })).first()).toBeVisible();
  await expect(seen(tv, like(say.tv.standings.sitsOutAndPlays))).toBeVisible();
  await expect(seen(tv, code, { exact: true })).toBeInViewport({ ratio: 1 });
  await look(tv, 'seven-11-tv-one-sits-out');
  const out = await sitsOut(people);
  expect(out).toHaveLength(1);
  const first = people[out[0] ?? 'Gus'];
  await look(first, 'seven-12-sits-out');
  const seated = NAMES.filter((name) => !out.includes(name));
  for (const name of seated) if (name !== 'Ann') await ready(people[name]);
  await Ann.getByRole('button', { name: say.lobby.startGame({ game: 'Neck and Neck' }) }).click();
  await expect(ring(first)).toBeVisible();
  const guess = first.getByRole('region', { name: say.table.crowd.question });
  await guess.getByRole('button', { name: seated[1] }).click();
  await guess.getByRole('button', { name: say.table.crowd.say }).click();
  await look(first, 'seven-13-predicts');
  await expect(ring(tv).getByRole('img', { name: say.table.crowd.first({ names: out, people: 1 }) })).toBeVisible();

  // One writes no slip. The leader lets the clock run for it, and it is the smallest stake that is on it.
  const sleeper: Name = out[0] === 'Dan' ? 'Eve' : 'Dan';
  const others = seated.filter((name) => name !== sleeper);
  const isIn = (page: Page) => page.getByRole('button', { name: say.neckAndNeck.held.label });
  await Promise.all(others.map((name) => playUntil(people[name], isIn(people[name]))));
  await expect(ring(tv).getByText(say.neckAndNeck.onTable.in)).toHaveCount(5);
  await look(tv, 'seven-14-tv-waits-for-one');
  await menu(Ann).click();
  await expect(Ann.getByLabel(say.host.fill)).toHaveValue('7');
  await look(Ann, 'seven-15-host-tools');
  await Ann.getByLabel(say.setup.pace).selectOption('fast');
  await Ann.keyboard.press('Escape');
  const note = seen(
    people[sleeper],
    say.table.status.timeRanOut({
      played: say.neckAndNeck.played.slip({ stakes: [say.neckAndNeck.stake({ stake: 100, horse: 1 })] }),
    }),
  );
  await expect(note).toBeVisible({ timeout: 30_000 });
  await people[sleeper].screenshot({ path: 'test-output/seven-16-time-ran-out.png' });
  await expect(ring(tv).getByText(say.table.ring.late).first()).toBeVisible();
  await tv.screenshot({ path: 'test-output/seven-17-tv-time-ran-out.png' });
  await people[sleeper].getByRole('button', { name: say.ui.ok, exact: true }).click();
  // Nobody is hurried any more.
  await menu(Ann).click();
  await asked(Ann, () => Ann.getByLabel(say.setup.pace).selectOption('none'));
  await Ann.keyboard.press('Escape');
  await Promise.all(seated.map((name) => playToTheEnd(people[name])));
  await expect(podium(tv)).toBeVisible({ timeout: 60_000 });
  await look(tv, 'seven-18-tv-crowd-results');
  await look(first, 'seven-19-crowd-results');

  // Don't Hesitate seats six as well, and it is another's turn to sit out. Cleo goes home for good.
  await Ann.getByRole('button', { name: say.podium.next({ game: "Don't Hesitate" }) }).click();
  await expect(Ann.getByRole('button', { name: say.lobby.startGame({ game: "Don't Hesitate" }) })).toBeVisible();
  const again = await sitsOut(people);
  expect(again).toHaveLength(1);
  expect(again).not.toEqual(out);
  await expect(seen(tv, like(say.tv.standings.sitsOut))).toBeVisible();
  await look(tv, 'seven-20-tv-standings');
  await startAnyway(Ann, say.lobby.startGame({ game: "Don't Hesitate" }));
  await expect(ring(Cleo)).toBeVisible();
  const gone = again[0] === 'Cleo' ? 'Eve' : 'Cleo';
  await leave(people[gone]);
  await expect(ring(tv)).toContainText(say.room.standIn.left);
  const stay = NAMES.filter((name) => name !== gone);
  await Promise.all(stay.map((name) => playToTheEnd(people[name])));
  await expect(podium(Ann)).toContainText(say.room.standIn.leftBefore);
  await look(Ann, 'seven-21-evening-is-over');
  await expect(seen(tv, say.tv.standings.games({ games: 3 }), { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(seen(tv, gone).first()).toBeVisible();
  await look(tv, 'seven-22-tv-evening-is-over');
  await look(people[gone], 'seven-23-front-page-of-one-who-left');
  for (const page of [tv, ...Object.values(people)]) await page.context().close();
});

/** Those who are told that they sit out. */
async function sitsOut(people: Record<Name, Page>): Promise<Name[]> {
  const out: Name[] = [];
  for (const name of NAMES) {
    const page = people[name];
    const words = seen(page, oneOf(say.lobby.sitsOut.thenPlays, say.lobby.sitsOut.lastGame));
    await expect(words.or(ownSeat(page, name)).first()).toBeVisible();
    if (await words.isVisible()) out.push(name);
  }
  return out;
}

test('nine players fit a low TV while a race is paid and on the podium', async ({ browser }) => {
  test.setTimeout(240_000);
  const ann = (await device(browser, 'phone')).page;
  await inWords(ann);
  const tv = (await device(browser, 'tv')).page;
  await tv.setViewportSize({ width: 1280, height: 720 });
  const room = await openByApi(ann, 'hot-streak', { seats: 9, variant: 'short' });
  await returnTo(ann, room);
  await tv.goto(`/tv/${room.code}`);
  await ann.getByRole('button', { name: say.lobby.start }).click();
  const everybody = async (): Promise<void> => {
    await expect(ring(tv).getByRole('listitem')).toHaveCount(9);
    for (const player of await ring(tv).getByRole('listitem').all()) await expect(player).toBeInViewport({ ratio: 1 });
  };
  const paid = tv.getByRole('region', { name: like(say.payoff.pays) });
  const shown = expect(paid.getByRole('listitem')).toHaveCount(9, { timeout: 120_000 }).then(everybody);
  await Promise.all([shown, playToTheEnd(ann)]);
  await expect(podium(tv)).toBeVisible({ timeout: 60_000 });
  await everybody();
  await look(tv, 'nine-tv-podium');
  for (const page of [ann, tv]) await page.context().close();
});
