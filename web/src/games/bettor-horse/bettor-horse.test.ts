import type { Done } from '../../state/done';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CardInfo, EnterOptions, Options, Scene, VisibleEvents, View } from '../../generated/bettor-horse';
import { Caller } from '../../ui/caller/caller';
import type { Turn } from '../../net/wire';
import type { Happening, Player } from '../../state/seen';
import { deckOf, index, step, suits } from './cards';
import { gates } from './gates';
import { bets } from './bets';
import { Draft } from './draft.svelte';
import { Memory } from './memory';
import { commentary } from './caller';
import { standing, told } from './picture';
import { Show } from './show.svelte';
import Slip from './Slip.svelte';
import { banner, missing, pays, phase, programme, race, verdict, waiting } from './telling';

const card = (name: string, mudder = false): CardInfo => ({
  card: name,
  horse: name.slice(name.indexOf(':') + 1, name.lastIndexOf('.')),
  seat: Number(name[0]),
  speed: Number(name.slice(name.lastIndexOf('.') + 1)),
  back: 'W',
  mudder,
});
const deck = (seat: number): CardInfo[] =>
  ['mudder.1', 'mudder.6', 'plain.1', 'plain.7', 'sure_a.8', 'zebra.3'].map((name) => card(`${seat}:${name}`));

const scene: Scene = {
  decks: [0, 1, 2, 3].map(deck),
  duels: [
    { stage: 'lap', duel: [0, 1], lap: 1 },
    { stage: 'lap', duel: [1, 2], lap: 1 },
    { stage: 'lap', duel: [2, 3], lap: 1 },
    { stage: 'lap', duel: [3, 0], lap: 1 },
    { stage: 'final_1', duel: [0, 1], lap: null },
    { stage: 'final_1', duel: [2, 3], lap: null },
  ],
  rounds: 1,
  horses: 3,
  final_horses: 1,
  to_win: 2,
  kept: 3,
  track_conditions: false,
  pool_no_match: 'unclaimed',
  sudden_death_limit: 0,
};

const view: View = {
  phase: 'enter',
  stage: 'lap',
  round: 2,
  attempt: null,
  duel: [1, 2],
  offering: null,
  waiting: [1, 2],
  unseen: [0, 1, 2, 3].map((seat) => deck(seat).map((it) => it.card)),
  entered: [false, false],
  table: {
    bets: ['win', 'lose'],
    wet: null,
    races: [{ cards: ['0:plain.7', '1:plain.1'], speeds: [7, 1], result: 'first' }],
  },
  purses: [['0:plain.7', '1:plain.1'], [], [], []],
  pool: [],
  results: [
    {
      stage: 'lap',
      duel: [0, 1],
      bets: ['win', 'win'],
      wet: null,
      cards: [['0:plain.7'], ['1:plain.1']],
      outcomes: ['win', 'lose'],
      matched: [true, false],
    },
  ],
  result_rounds: [1],
};

const DUEL: VisibleEvents[] = [
  { type: 'duel_begun', round: 1, stage: 'lap', duel: [0, 1], attempt: null },
  { type: 'entered', seat: 0 },
  { type: 'bets_shown', duel: [0, 1], bets: ['win', 'win'] },
  { type: 'cards_shown', race: 1, cards: ['0:plain.7', '1:plain.1'], speeds: [7, 1] },
  { type: 'race_decided', race: 1, speeds: [7, 1], result: 'first' },
  {
    type: 'duel_settled',
    round: 1,
    stage: 'lap',
    duel: [0, 1],
    bets: ['win', 'win'],
    outcomes: ['win', 'lose'],
    matched: [true, false],
  },
  { type: 'prize_taken', seat: 0, cards: ['0:plain.7', '1:plain.1'] },
  { type: 'duel_begun', round: 2, stage: 'lap', duel: [1, 2], attempt: null },
];
const feed = (events: readonly VisibleEvents[]): Happening<VisibleEvents>[] =>
  events.map((event, at) => ({ id: at + 1, version: 1, event }));
const names = (seat: number): string => ['Ann', 'Bob', 'Cleo', 'Dan'][seat] ?? '?';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a hand is sorted by horse, known horses first, and by speed', () => {
  expect(index(scene).get('3:sure_a.8')).toMatchObject({ seat: 3, horse: 'sure_a', speed: 8 });
  const sorted = suits([...deckOf(scene, 1), ...deckOf(scene, 0)]);
  expect(sorted.map((suit) => suit.key).slice(0, 4)).toEqual(['0:plain', '0:sure_a', '0:mudder', '0:zebra']);
  expect(sorted[0]?.cards.map((it) => it.speed)).toEqual([1, 7]);
  expect(index(scene).get('2:plain.7')?.speed).toBe(7);
});

test('arrows walk over fans of different widths', () => {
  expect(step([7, 6], 0, 6, 'ArrowDown')).toEqual([1, 5]);
  expect(step([7, 6], 0, 6, 'ArrowRight')).toEqual([0, 6]);
  expect(step([7, 6], 0, 0, 'ArrowUp')).toEqual([0, 0]);
  expect(step([7, 6], 0, 0, 'Enter')).toBeNull();
});

test('without a reveal the gates belong to the duel that is asked for, and at the end to the last one', () => {
  expect(standing(view)).toMatchObject({ duel: [1, 2], bets: null, races: [], settled: null });
  expect(standing({ ...view, entered: [true, false] })?.bets).toEqual(['win', 'lose']);
  const over = standing({ ...view, phase: 'over', duel: null });
  expect(over).toMatchObject({ duel: [0, 1], settled: { matched: [true, false] } });
  expect(over?.races).toHaveLength(1);
});

test('a reveal shows as much as was told and no more', () => {
  const upTo = (count: number) => told(feed(DUEL.slice(0, count)));
  expect(upTo(2)).toMatchObject({ round: 1, entered: [true, false], bets: null });
  expect(upTo(3)).toMatchObject({ bets: ['win', 'win'], races: [] });
  expect(upTo(4)?.races[0]).toMatchObject({ speeds: [7, 1], result: null });
  expect(upTo(5)?.races[0]?.result).toBe('first');
  expect(upTo(6)?.settled?.matched).toEqual([true, false]);
  expect(upTo(8)).toMatchObject({ round: 2, duel: [1, 2], settled: null });
  expect(told(feed(DUEL.slice(3, 5)))).toBeNull();
});

test('what happened at once is turned up one after the other, and purses wait for it', () => {
  const show = new Show();
  const stop = show.begin([]);
  const all = feed(DUEL);
  const start: View = { ...view, round: 1, duel: [0, 1], purses: [[], [], [], []], results: [], result_rounds: [] };
  const now: View = { ...view, unseen: [[], [], [], []] };
  show.follow([], start);
  show.follow(all, now);
  expect(show.told(all).at(-1)?.event.type).toBe('bets_shown');
  expect(show.seen(now)).toBe(start);
  // The next message comes while the cards are still being turned up.
  show.follow(all, { ...now });
  expect(show.seen(now)).toBe(start);
  vi.advanceTimersByTime(3_000);
  expect(show.told(all).at(-1)?.event.type).toBe('duel_settled');
  vi.advanceTimersByTime(10_000);
  expect(show.running(all)).toBe(false);
  expect(show.seen(now)).toBe(now);
  stop();
});

test('a reveal can be skipped, and whoever is two duels behind begins with the newest', () => {
  const show = new Show();
  show.begin([]);
  const all = feed(DUEL);
  show.follow(all, view);
  show.skip();
  expect(show.running(all)).toBe(false);
  const late = new Show();
  late.begin([]);
  const two = feed([...DUEL, ...DUEL.slice(1)]);
  late.follow(two, view);
  expect(late.told(two).filter((it) => it.event.type === 'duel_settled')).toHaveLength(1);
  expect(late.told(two).at(-1)?.event.type).toBe('bets_shown');
});

test('a table without a track hides nothing', () => {
  const show = new Show();
  const all = feed(DUEL);
  expect(show.told(all)).toBe(all);
  show.begin(all)();
  expect(show.told(feed([...DUEL, ...DUEL]))).toHaveLength(16);
});

test('horses fill the gates in order, and a gate is freed, armed or changed by a tap', async () => {
  const draft = new Draft();
  draft.open('1', 3);
  for (const name of ['a', 'b', 'c']) draft.tapCard(name);
  expect(draft.gates).toEqual(['a', 'b', 'c']);
  draft.tapCard('d');
  expect(draft.held).toBe('d');
  draft.tapGate(1);
  expect(draft.gates).toEqual(['a', 'd', 'c']);
  draft.tapGate(0);
  expect(draft.next).toBe(0);
  expect(draft.ready).toBe(false);
  draft.tapCard('b');
  const sent: unknown[] = [];
  const act = async (action: unknown): Promise<Done> => ({ done: sent.push(action) > 0 }) as Done;
  await draft.lock(act);
  expect(sent).toEqual([]);
  draft.bet = 'lose';
  await draft.lock(act);
  expect(sent).toEqual([{ type: 'enter', horses: ['b', 'd', 'c'], bet: 'lose' }]);
  draft.open('1', 3);
  expect(draft.full).toBe(true);
  draft.open('2', 1);
  expect(draft.gates).toEqual([null]);
});

/** A slip of this seat, which is asked for an entry in the first duel. */
function slip(seat: number, local: Memory): Record<string, unknown> {
  const hand = deck(seat);
  const options: EnterOptions & { type: 'enter' } = {
    type: 'enter',
    stage: 'lap',
    against: 1 - seat,
    horses: 3,
    hand,
    refused: [],
    bets: ['win', 'lose', 'draw'],
    pays: { alone: 6, both: 3, pool: null },
    offering: null,
  };
  const asked: View = { ...view, round: 1, duel: [0, 1], results: [], result_rounds: [], hand: [] };
  const players = ['Ann', 'Bob', 'Cleo', 'Dan'].map((name, at): Player => ({
    seat: at,
    name,
    silks: { colour: 'red', pattern: 'plain' },
    bot: false,
    here: true,
    lent: false,
    left: false,
    you: at === seat,
  }));
  const clock = { frozen: false, decide: null, roll: null, at: 0 };
  const act = async (): Promise<{ done: true }> => ({ done: true });
  const turn: Turn = { type: 'decide', seats: [0, 1] };
  return mount(Slip, {
    target: document.body,
    props: { view: asked, options, scene, seat, players, turn, clock, act, feed: [], local },
  });
}

test('a chosen entry goes with its table: another room or seat begins with empty gates', async () => {
  const [one, other] = [new Memory(), new Memory()];
  const first = slip(0, one);
  flushSync();
  one.draft.tapCard('0:plain.7');
  one.draft.bet = 'win';
  expect(one.draft.gates).toEqual(['0:plain.7', null, null]);
  await unmount(first);
  // The first duel of another room has the same number.
  const second = slip(1, other);
  flushSync();
  expect([other.draft.gates, other.draft.bet]).toEqual([[null, null, null], null]);
  await unmount(second);
  // Back at the first table, as after the pay-off of a race, everything is where it was.
  const again = slip(0, one);
  flushSync();
  expect([one.draft.gates, one.draft.bet]).toEqual([['0:plain.7', null, null], 'win']);
  await unmount(again);
});

test('there is a gate for each card of an entry, as far as anybody is told', () => {
  const options: Options = {
    type: 'enter',
    stage: 'lap',
    against: 1,
    horses: 2,
    hand: [],
    refused: [],
    bets: [],
    pays: { alone: 4, both: 2, pool: null },
    offering: null,
  };
  expect(gates('lap', view, options)).toEqual([0, 1]);
  expect(gates('lap', { ...view, entry: { horses: ['a', 'b'], bet: 'win' } }, null)).toEqual([0, 1]);
  expect(gates('lap', view, null)).toEqual([0]);
  expect(gates('final', view, null)).toEqual([0]);
});

test('duels are counted by their number, since results leave out old attempts', () => {
  const long = { ...view, round: 60, attempt: 51, stage: 'sudden_death', phase: 'enter' } as const;
  expect(bets.races(long).over).toBe(59);
  expect(bets.races({ ...long, phase: 'over' }).over).toBe(60);
});

test('where the evening stands, in words', () => {
  expect(programme(scene, 2, 'lap', null)).toBe('Lap 1 of 1 · duel 2 of 4');
  expect(programme({ ...scene, duels: scene.duels.slice(0, 1) }, 1, 'lap', null)).toBe('Round 1 of 1');
  expect(programme(scene, 9, 'sudden_death', 3)).toBe('Sudden death · attempt 3');
  expect(phase(view, names)).toBe('Bob v Cleo');
  expect(waiting(view, scene, 0, names)).toEqual(['Bob and Cleo are at the gates.', 'Your next duel is against Dan.']);
  expect([missing(1, 3, 'win'), missing(3, 3, null), missing(3, 3, 'win')]).toEqual([
    '1 of 3 horses',
    'Pick a bet',
    'Lock in',
  ]);
  expect(race(1, view.table.races[0] ?? null, ['Ann', 'Bob'])).toBe('Race 1: Ann 7, Bob 1, Ann wins');
  expect(banner({ type: 'pool_grew', cards: ['a'] }, names)).toBe('1 card into the pool');
});

test('what pays is what the table says', () => {
  const options: EnterOptions = {
    stage: 'final',
    against: 1,
    horses: 1,
    hand: [],
    refused: [],
    bets: ['win', 'lose', 'draw'],
    pays: { alone: 2, both: 1, pool: 6 },
    offering: null,
  };
  expect(pays(options)).toBe(
    'If only you are right: all 2 cards. If both are: 1 each. And a share of the pool (6 cards).',
  );
  const settled = (a: boolean, b: boolean) =>
    verdict({ outcomes: ['win', 'lose'], matched: [a, b] }, ['Ann', 'Bob'], 'lap');
  expect([settled(false, true), settled(true, true), settled(false, false)]).toEqual([
    'Bob was right and takes all',
    'Both were right: each takes their own',
    'Nobody was right: into the pool',
  ]);
});

/** What is called when these happen one after the other. */
function called(...events: VisibleEvents[]): string[] {
  const story = events.map((event, at) => ({ id: at + 1, version: 3 * at, event }));
  return new Caller(commentary).hear(story, { names, seat: null }).map((line) => line.words);
}

test('the caller loves a loss that was called, and counts right bets', () => {
  const settled = (matched: [boolean, boolean]): VisibleEvents => ({
    type: 'duel_settled',
    round: 1,
    stage: 'lap',
    duel: [0, 1],
    bets: ['win', 'lose'],
    outcomes: ['win', 'lose'],
    matched,
  });
  expect(called(settled([false, true]))[0]).toMatch(/Bob.*(promised|takes it all)/);
  expect(called(settled([false, false]))[0]).toMatch(/Nobody|Wrong/);
  const three = called(settled([true, false]), settled([true, false]), settled([true, false]));
  expect(three[2]).toMatch(/three.*Ann|Ann.*three/);
  expect(called({ type: 'bets_shown', duel: [0, 1], bets: ['lose', 'lose'] })[0]).toMatch(/lose/);
});

test('secret entries and adjustments are called without what is secret', () => {
  const entry = { horses: ['0:plain.7'], bet: 'win' as const };
  expect(called({ type: 'entered', seat: 0, entry })).toEqual(called({ type: 'entered', seat: 0 }));
  expect(called({ type: 'adjusted', seat: 0, by: 1 })).toEqual(called({ type: 'adjusted', seat: 0 }));
});
