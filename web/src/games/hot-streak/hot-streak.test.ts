import type { Done } from '../../state/done';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Caller } from '../../ui/caller/caller';
import type { Action, Card, Options, ResultView, Stack, View, VisibleEvents } from '../../generated/hot-streak';
import type { Player } from '../../state/seen';
import { caller as book } from './caller';
import { suits, unknown } from './deck';
import Draft from './Draft.svelte';
import Hand from './Hand.svelte';
import { STACKS } from './ids';
import { payoff } from './payoff';
import { feed, runner, scene, view } from './table.fixture';
import { columns, counts } from './tote';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
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
