import type { Done } from '../../state/done';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Caller } from '../../ui/caller/caller';
import type {
  Action,
  Card,
  CardScene,
  Options,
  ResultView,
  Runner,
  Scene,
  VisibleEvents,
  Stack,
  View,
} from '../../generated/hot-streak';
import type { Happening, Player } from '../../state/seen';
import { beat, truth } from './beats';
import { course, crowding } from './course';
import { suits, unknown } from './deck';
import Draft from './Draft.svelte';
import Hand from './Hand.svelte';
import { payoff } from './payoff';
import { caller as book } from './caller';
import { haste, Stage } from './stage.svelte';
import { columns, counts } from './tote';
import { MASCOTS, STACKS } from './ids';

const card = (id: Card, copies = 1): CardScene => {
  const [whose = '', what = ''] = id.split('.');
  const [deed = '', amount] = what.split('_');
  const mascot = MASCOTS.find((it) => it === whose) ?? null;
  return { id, mascot, deed, amount: amount === undefined ? null : Number(amount), copies, starter: false };
};
const CARDS: Card[] = ['all.move_1', 'mum.star', 'mum.fall', 'gobbler.swerve_2', 'hurley.recover_2'];

const scene: Scene = {
  track: {
    lanes: 4,
    rows: 13,
    goal_row: 14,
    start_row: 3,
    star_rows: [1, 8, 13, 14],
    fold_rows: [3, 6, 10],
    stretch_row: 11,
  },
  mascots: MASCOTS.map((id, lane) => ({ id, lane, swerves: lane < 2 ? 'right' : 'left' })),
  cards: CARDS.map((id) => card(id, id === 'all.move_1' ? 2 : 1)),
  tickets: STACKS.flatMap((stack) =>
    [0, 1, 2].map((tier) => ({
      stack,
      tier,
      safe: { type: 'by_place' as const, places: [10 - tier, 7, 5, 0] as [number, number, number, number] },
      risky: { type: 'by_place' as const, places: [15 - tier, 5, 2, 0] as [number, number, number, number] },
    })),
  ),
  side_bets: [],
  money: 10,
  races: 3,
  deck: 18,
  turned_a_pass: 15,
  tickets_a_seat: 2,
};

const runner = (lane: number, more: Partial<Runner> = {}): Runner => ({
  row: 3,
  lane,
  facing: 'forward',
  down: false,
  place: null,
  out: false,
  ...more,
});

const view: View = {
  phase: 'race',
  race: 1,
  starter: 0,
  money: [10, 10],
  mascots: { gobbler: runner(0), hurley: runner(1), dangle: runner(2), mum: runner(3) },
  fold: 0,
  face_up: ['all.move_1', 'mum.star'],
  turned: [],
  last_card: null,
  passes: 1,
  hand_sizes: [2, 2],
  stacks: { gobbler: 3, hurley: 3, dangle: 3, mum: 2, yes: 3, no: 0 },
  tickets: [
    [{ stack: 'mum', tier: 0, side: 'risky', doubled: true, pays: { type: 'by_place', places: [15, 5, 2, 0] } }],
    [],
  ],
  side_bet: { id: 'two_down', yes: false },
  added: [true, true],
  results: [],
  deciding: [],
  picks: [],
  drawing: null,
  dealt_to: null,
  known_cards: ['all.move_1', 'mum.star'],
  met_cards: [],
  cards_to_fold: 15,
  next_fold: 3,
};

let last = 0;
const feed = (...events: VisibleEvents[]): Happening<VisibleEvents>[] =>
  events.map((event) => ({ id: (last += 1), version: 7, event }));
const swerve: VisibleEvents[] = [
  { type: 'card_turned', card: 'gobbler.swerve_2', number: 1 },
  { type: 'stepped', mascot: 'gobbler', from: 3, to: 4, lane: 0, crawling: false },
  { type: 'stepped', mascot: 'gobbler', from: 4, to: 5, lane: 0, crawling: false },
  { type: 'slid', mascot: 'gobbler', row: 5, from: 0, to: 1 },
  { type: 'knocked_down', mascot: 'hurley', by: 'gobbler' },
];
const after: View = {
  ...view,
  mascots: { ...view.mascots, gobbler: runner(1, { row: 5 }), hurley: runner(1, { row: 5, down: true }) },
  last_card: 'gobbler.swerve_2',
  turned: ['gobbler.swerve_2'],
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

test('a card is played step by step, in the order in which it happened, and ends at what is true', () => {
  const stage = new Stage(view, []);
  stage.see(after, feed(...swerve), false);
  const seen: string[] = [];
  for (let turn = 0; turn < 20 && stage.playing; turn += 1) {
    const { gobbler, hurley } = stage.shown.mascots;
    seen.push(`${gobbler.row}/${gobbler.lane}${hurley.down ? ' hit' : ''}`);
    vi.advanceTimersToNextTimer();
  }
  expect(seen).toEqual(['3/0', '4/0', '5/0', '5/1', '5/1 hit']);
  expect(stage.shown).toEqual(truth(after));
});

test('who wants no motion, or taps, sees at once how it came out', () => {
  const still = new Stage(view, []);
  still.see(after, feed(...swerve), true);
  expect(still.shown).toEqual(truth(after));
  const skipped = new Stage(view, []);
  skipped.see(after, feed(...swerve), false);
  expect(skipped.shown.mascots.gobbler.row).toBe(3);
  skipped.skip();
  expect(skipped.shown).toEqual(truth(after));
});

test('what happened before the page was opened is not played again', () => {
  const old = feed(...swerve);
  const stage = new Stage(after, old);
  stage.see(after, old, false);
  expect(stage.playing).toBe(false);
});

test('cards that wait make those before them hurry', () => {
  expect([0, 1, 2, 4].map(haste)).toEqual([1, 0.45, 0.15, 0]);
  const stage = new Stage(view, []);
  const long: VisibleEvents = { type: 'stepped', mascot: 'mum', from: 3, to: 4, lane: 3, crawling: false };
  for (let batch = 0; batch < 9; batch += 1) stage.see(after, feed(long, long), false);
  vi.advanceTimersByTime(1500);
  expect(stage.playing).toBe(false);
});

test('who jumps ahead sees at once where the race is then', () => {
  const stage = new Stage(view, []);
  const steps = feed(...swerve, ...swerve).map((it, index) => ({ ...it, version: 7 + index }));
  stage.see(after, steps, false);
  expect(stage.playing).toBe(false);
  expect(stage.shown).toEqual(truth(after));
});

test('who goes back sees where the race was, and a step that is played again moves again', () => {
  const stage = new Stage(view, []);
  const told = feed(...swerve);
  stage.see(after, told, false);
  stage.see(view, [], false);
  expect(stage.playing).toBe(false);
  expect(stage.shown).toEqual(truth(view));
  stage.see(after, told, false);
  expect(stage.playing).toBe(true);
});

test('every mascot that goes out is off the track and on the box', () => {
  const out = beat({ type: 'went_out', mascot: 'dangle', reason: 'fold', place: 4 }, 1);
  expect(out?.paint(truth(view)).mascots.dangle).toMatchObject({ out: true, place: 4, deed: 'off' });
});

test('a race that is over stays on show while the next one is dealt', () => {
  const places = { gobbler: 1, hurley: 2, dangle: 4, mum: 4 };
  const dealt: View = {
    ...view,
    phase: 'setup',
    race: 2,
    results: [{ places, side_bet: 'two_down', yes: true, won: [5, 0], tickets: [[], []] }],
  };
  expect(truth(dealt).result).toMatchObject({ race: 1, places, yes: true });
  expect(truth({ ...dealt, phase: 'draft' }).result).toBeNull();
});

test('rows follow each other, and two in one space are both seen', () => {
  const lay = course(360, 200, scene.track);
  const at = Array.from({ length: 14 }, (_, row) => lay.x(row + 1));
  expect(at.every((x, index) => index === 0 || x > (at[index - 1] ?? 0))).toBe(true);
  expect(at[13]).toBeGreaterThan(lay.edge(13));
  expect(at[13]).toBeLessThan(360);
  const apart = crowding(truth(after).mascots);
  expect(apart.gobbler.x).not.toBe(apart.hurley.x);
  expect(apart.mum).toEqual({ x: 0, y: 0 });
});

test('the deck is sorted by mascot, and a seat knows its own card', () => {
  const mine: View = { ...view, added_card: 'mum.fall', hand: [], turned: ['mum.star'] };
  const sorted = suits(mine, scene);
  expect(sorted.map((suit) => suit.mascot)).toEqual(['gobbler', 'hurley', 'dangle', 'mum', null]);
  expect(sorted[3]?.cards.map((it) => [it.card.id, it.turned, it.mine])).toEqual([
    ['mum.star', true, false],
    ['mum.fall', false, true],
  ]);
  expect(unknown(mine, scene)).toBe(15);
  expect(unknown(view, scene)).toBe(16);
  // Once the race has shown it, it is no secret any more.
  const shown: View = { ...mine, known_cards: [...view.known_cards, 'mum.fall'], turned: ['mum.fall'] };
  expect(suits(shown, scene)[3]?.cards.filter((it) => it.mine)).toEqual([]);
});

test('of two equal cards one turned strikes one', () => {
  const twins: View = { ...view, known_cards: ['all.move_1', 'all.move_1'], turned: ['all.move_1'] };
  expect(suits(twins, scene)[4]?.cards.map((it) => it.turned)).toEqual([true, false]);
});

test('the tote knows who holds what, and which ticket is on top', () => {
  const all = columns(view, scene);
  const mum = all.find((it) => it.stack === 'mum')?.cells ?? [];
  expect(mum.map((cell) => [cell.held?.seat ?? null, cell.top])).toEqual([
    [0, false],
    [null, true],
    [null, false],
  ]);
  expect(all.find((it) => it.stack === 'no')?.cells.some((cell) => cell.top)).toBe(false);
  expect(counts({ ...view, mascots: { ...view.mascots, mum: runner(3, { place: 2 }) } }, 'mum')).toBe(2);
  expect(counts(view, 'yes')).toBeNull();
  expect(counts({ ...view, side_bet: { id: 'two_down', yes: true } }, 'no')).toBe(2);
});

test('a pay-off has a line for each ticket with its reason', () => {
  const result: ResultView = {
    places: { gobbler: 1, hurley: 2, dangle: 3, mum: 3 },
    side_bet: 'two_down',
    yes: true,
    won: [-3, 4],
    tickets: [
      [
        {
          stack: 'no',
          tier: 0,
          side: 'risky',
          doubled: true,
          pays: { type: 'by_answer', right: 15, wrong: -5 },
          paid: -10,
        },
        {
          stack: 'mum',
          tier: 2,
          side: 'safe',
          doubled: false,
          pays: { type: 'by_place', places: [5, 3, 2, 0] },
          paid: 2,
        },
      ],
      [],
    ],
  };
  const paid: View = { ...view, phase: 'setup', money: [0, 14], results: [result] };
  const told = payoff(paid);
  expect(told?.headline).toBe('1st Gobbler · 2nd Hurley · 3rd Dangle and Mum · Two are down at once: yes');
  expect(told?.seats[0]).toMatchObject({ before: 3, after: 0 });
  expect(told?.seats[0]?.lines).toEqual([
    {
      words: 'No: Two are down at once, risky side, doubled',
      result: 'lost',
      amount: -10,
      longshot: 15,
      why: '“Two are down at once” came true, so the ticket on “No” costs $5 and counts twice: $10.',
    },
    {
      words: 'Mum, safe side',
      result: 'won',
      amount: 2,
      longshot: 2,
      why: 'Mum came 3rd, and for 3rd the ticket pays $2.',
    },
    {
      words: 'Nobody goes into debt',
      result: 'even',
      amount: 5,
      longshot: 0,
      why: 'Nobody goes into debt, so $5 of what was lost is not charged.',
    },
  ]);
  expect(payoff(view)).toBeNull();
});

test('the caller hears a hot streak, and never tells which card was slipped in', () => {
  const caller = new Caller(book);
  const ears = { names: (seat: number) => ['Ann', 'Bob'][seat] ?? '', seat: null };
  const cards: Card[] = ['mum.star', 'mum.move_2', 'mum.swerve_1'];
  const said = cards.map((it, at) =>
    caller.hear(
      feed({ type: 'card_turned', card: it, number: at + 1 }).map((one) => ({ ...one, version: at })),
      ears,
    ),
  );
  expect(said[2]?.[0]?.words).toContain('hot streak, three cards in a row');
  const tell = (event: VisibleEvents) => book.open()(event, { names: ears.names, seat: 0 })?.words;
  expect(tell({ type: 'card_added', seat: 0, card: 'mum.fall' })).toEqual(tell({ type: 'card_added', seat: 0 }));
  expect(tell({ type: 'double_chosen', seat: 0, ticket: 2 })).toEqual(tell({ type: 'double_chosen', seat: 0 }));
});

const players: Player[] = [0, 1].map((seat) => ({
  seat,
  name: `P${seat}`,
  silks: { colour: 'red', pattern: 'stripes' },
  bot: false,
  here: true,
  lent: false,
  left: false,
  you: seat === 0,
}));

// The first component of a run is compiled on the way, which takes its time.
test(
  'a ticket is taken by a tap on its side and a tap on the button; an empty stack offers none',
  { timeout: 30_000 },
  async () => {
    const stacks = STACKS.map((stack: Stack) => ({
      stack,
      left: stack === 'no' ? 0 : 3,
      tier: stack === 'no' ? null : 0,
      safe: stack === 'no' ? null : (scene.tickets[0]?.safe ?? null),
      risky: stack === 'no' ? null : (scene.tickets[0]?.risky ?? null),
      refused: stack === 'no' ? ('stack_empty' as const) : null,
    }));
    const options: Options = { type: 'take', stacks, then: [] };
    const act = vi.fn<(action: Action) => Promise<Done>>(async () => ({ done: true }));
    const page = mount(Draft, {
      target: document.body,
      props: { view: { ...view, phase: 'draft' }, scene, options, players, act },
    });
    expect(document.querySelector('[aria-label="No"]')?.querySelectorAll('button')).toHaveLength(0);
    const press = (words: string): void =>
      [...document.querySelectorAll('button')].find((it) => it.textContent?.includes(words))?.click();
    press('Risky ticket on Dangle');
    flushSync();
    expect(act).not.toHaveBeenCalled();
    press('Take it');
    expect(act).toHaveBeenCalledWith({ type: 'take', stack: 'dangle', side: 'risky' });
    await unmount(page);
  },
);

test('secret cards lie face down until they are held', { timeout: 30_000 }, async () => {
  const options: Options = { type: 'add', cards: ['mum.star', 'mum.fall'], face_up: [] };
  const act = vi.fn<(action: Action) => Promise<Done>>(async () => ({ done: true }));
  const secret: View = { ...view, phase: 'add', hand: ['mum.fall', 'mum.star'], added_card: null };
  const page = mount(Hand, { target: document.body, props: { view: secret, scene, options, act } });
  const up = (): number => document.querySelectorAll('.card.up').length;
  const [, second] = document.querySelectorAll<HTMLButtonElement>('.peek');
  expect(up()).toBe(0);
  second?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  flushSync();
  expect(up()).toBe(1);
  second?.dispatchEvent(new Event('pointerup', { bubbles: true }));
  second?.click();
  flushSync();
  expect(up()).toBe(0);
  [...document.querySelectorAll('button')].find((it) => it.textContent?.includes('Slip in card 2'))?.click();
  expect(act).toHaveBeenCalledWith({ type: 'add', card: 'mum.star' });
  await unmount(page);
});
