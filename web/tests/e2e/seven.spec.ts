// An evening of three games with seven people and a TV: one comes late, one leaves and returns, one leaves for good,
// one lets time run out, and where a game has six seats one has none. Every screen of it leaves a picture.
import type { Browser, Page } from '@playwright/test';
import { playToTheEnd, playUntil, theClockPlays } from './drivers';
import { comeIn, device, inWords, leave, look, openByApi, ownSeat, returnTo, sayName, startAnyway } from './people';
import { expect, test } from './test';

// Slow enough to look at what a race paid, and fast enough for three games.
test.use({ hurry: '12' });

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus'] as const;
type Name = (typeof NAMES)[number];

async function phones(browser: Browser): Promise<Record<Name, Page>> {
  const all = await Promise.all(NAMES.map(async (name) => [name, (await device(browser, 'phone')).page] as const));
  return Object.fromEntries(all) as Record<Name, Page>;
}

const ring = (page: Page) => page.getByLabel('The ring');
const podium = (page: Page) => page.getByLabel('Podium');
const ready = (page: Page) => page.getByRole('button', { name: 'I am ready' }).click();

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
  await expect(tv.getByText('Waiting for Fay to be ready')).toBeVisible();
  await look(tv, 'seven-01-tv-lobby');
  await look(Bob, 'seven-02-lobby');
  await Ann.getByRole('button', { name: 'Start Hot Streak' }).click();
  await look(Ann, 'seven-03-fay-is-not-ready');
  await ready(Fay);
  await Ann.getByRole('button', { name: 'Start Hot Streak' }).click();
  await expect(ring(Fay)).toBeVisible();

  // Gus is late: the page says what will be, and a bot's seat is his once its secrets are told.
  await Gus.goto(`/r/${code}`);
  await expect(Gus.getByText("You can take over a bot's seat at the next break")).toBeVisible();
  await look(Gus, 'seven-04-late');
  await sayName(Gus, code, 'Gus');
  await expect(Gus.getByRole('heading', { name: 'Who will win?' })).toBeVisible();
  await look(Gus, 'seven-05-bench');
  await Gus.getByRole('button', { name: /^Take this seat/ }).click();

  // Bob leaves: a stand-in plays for him, and he has his seat back as soon as he wants it.
  await leave(Bob);
  await expect(ring(tv)).toContainText('left; a stand-in plays');
  await look(tv, 'seven-06-tv-bob-left');
  await look(Bob, 'seven-07-way-back');
  await Bob.getByRole('link', { name: /take your seat back$/ }).click();
  await Bob.getByRole('button', { name: 'Take your seat back' }).click();
  await expect(ring(tv)).not.toContainText('a stand-in plays');

  const paid = tv.getByRole('region', { name: /pays$/ });
  const seen = (async () => {
    await expect(paid).toBeVisible({ timeout: 180_000 });
    await tv.screenshot({ path: 'test-output/seven-08-tv-race-pays.png' });
  })();
  const sits = expect(ownSeat(Gus, 'Gus')).toBeVisible({ timeout: 180_000 });
  await Promise.all([seen, sits, ...NAMES.map((name) => playToTheEnd(people[name]))]);
  await look(Ann, 'seven-09-podium');
  await expect(podium(tv)).toBeVisible({ timeout: 60_000 });
  await look(tv, 'seven-10-tv-podium');

  // Neck and Neck seats six of the seven. One sits out, which everybody is told, and says who will win.
  await Ann.getByRole('button', { name: 'Next: Neck and Neck' }).click();
  await expect(Ann.getByText('6 of your 7: one sits out').first()).toBeVisible();
  await expect(tv.getByText('sits this one out')).toBeVisible();
  await expect(tv.getByText(code, { exact: true })).toBeInViewport({ ratio: 1 });
  await look(tv, 'seven-11-tv-one-sits-out');
  const out = await sitsOut(people);
  expect(out).toHaveLength(1);
  const first = people[out[0] ?? 'Gus'];
  await look(first, 'seven-12-sits-out');
  const seated = NAMES.filter((name) => !out.includes(name));
  for (const name of seated) if (name !== 'Ann') await ready(people[name]);
  await Ann.getByRole('button', { name: 'Start Neck and Neck' }).click();
  await expect(ring(first)).toBeVisible();
  const guess = first.getByRole('region', { name: 'Who will win?' });
  await guess.getByRole('button', { name: seated[1] }).click();
  await guess.getByRole('button', { name: 'Say it' }).click();
  await look(first, 'seven-13-predicts');
  await expect(ring(tv).getByRole('img', { name: `${out[0]} says: first` })).toBeVisible();

  // One writes no slip. The leader lets the clock run for it, and it is the smallest stake that is on it.
  const sleeper: Name = out[0] === 'Dan' ? 'Eve' : 'Dan';
  const others = seated.filter((name) => name !== sleeper);
  const isIn = (page: Page) => page.getByRole('button', { name: /^Your slip is in/ });
  await Promise.all(others.map((name) => playUntil(people[name], isIn(people[name]))));
  await expect(ring(tv).getByText('slip is in')).toHaveCount(5);
  await look(tv, 'seven-14-tv-waits-for-one');
  await Ann.getByLabel('Settings', { exact: true }).click();
  await expect(Ann.getByLabel('From the next game on, fill up with bots to')).toHaveValue('7');
  await look(Ann, 'seven-15-host-tools');
  await Ann.getByLabel('Pace').selectOption('fast');
  await Ann.keyboard.press('Escape');
  const note = people[sleeper].getByText('Time ran out, so your slip has $100 on horse 1 and nothing else.');
  await expect(note).toBeVisible({ timeout: 30_000 });
  await people[sleeper].screenshot({ path: 'test-output/seven-16-time-ran-out.png' });
  await expect(ring(tv).getByText('time ran out')).toBeVisible();
  await tv.screenshot({ path: 'test-output/seven-17-tv-time-ran-out.png' });
  await people[sleeper].getByRole('button', { name: 'All right' }).click();
  // From here on the clock plays for everybody.
  await Promise.all(seated.map((name) => theClockPlays(people[name])));
  await expect(podium(tv)).toBeVisible({ timeout: 60_000 });
  await look(tv, 'seven-18-tv-crowd-results');
  await look(first, 'seven-19-crowd-results');

  // Don't Hesitate seats six as well, and it is another's turn to sit out. Cleo goes home for good.
  await Ann.getByRole('button', { name: "Next: Don't Hesitate" }).click();
  await expect(Ann.getByRole('button', { name: "Start Don't Hesitate" })).toBeVisible();
  const again = await sitsOut(people);
  expect(again).toHaveLength(1);
  expect(again).not.toEqual(out);
  await expect(tv.getByText(/ sits this one out\.$/)).toBeVisible();
  await look(tv, 'seven-20-tv-standings');
  await startAnyway(Ann, "Start Don't Hesitate");
  await expect(ring(Cleo)).toBeVisible();
  const gone = again[0] === 'Cleo' ? 'Eve' : 'Cleo';
  await leave(people[gone]);
  await expect(ring(tv)).toContainText('left; a stand-in plays');
  const stay = NAMES.filter((name) => name !== gone);
  await Promise.all(stay.map((name) => theClockPlays(people[name])));
  await expect(podium(Ann)).toContainText('left; a stand-in finished');
  await look(Ann, 'seven-21-evening-is-over');
  await expect(tv.getByText('3 games', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(tv.getByText(gone).first()).toBeVisible();
  await look(tv, 'seven-22-tv-evening-is-over');
  await look(people[gone], 'seven-23-front-page-of-one-who-left');
  for (const page of [tv, ...Object.values(people)]) await page.context().close();
});

/** Those who are told that they sit out. */
async function sitsOut(people: Record<Name, Page>): Promise<Name[]> {
  const out: Name[] = [];
  for (const name of NAMES) {
    const page = people[name];
    const words = page.getByText(/^You sit this one out( and play in the next)?; predict meanwhile\.$/);
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
  await ann.getByRole('button', { name: 'Start' }).click();
  const everybody = async (): Promise<void> => {
    await expect(ring(tv).getByRole('listitem')).toHaveCount(9);
    for (const player of await ring(tv).getByRole('listitem').all()) await expect(player).toBeInViewport({ ratio: 1 });
  };
  const paid = tv.getByRole('region', { name: /pays$/ });
  const seen = expect(paid.getByRole('listitem')).toHaveCount(9, { timeout: 120_000 }).then(everybody);
  await Promise.all([seen, playToTheEnd(ann)]);
  await expect(podium(tv)).toBeVisible({ timeout: 60_000 });
  await everybody();
  await look(tv, 'nine-tv-podium');
  for (const page of [ann, tv]) await page.context().close();
});
