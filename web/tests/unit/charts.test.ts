import { describe, expect, test } from 'vitest';
import { isBetween } from '../../src/shell/charts/between';
import { amount, brief, chances, drawn, money, sureness, tells } from '../../src/shell/charts/lines';
import { apart, percent, reached, roundUp, some } from '../../src/shell/charts/scale';
import { board, others } from '../../src/shell/charts/tote';
import { chart as ask } from '../../src/net/charts';
import type { GameChart, OddsFrame } from '../../src/net/wire';
import * as duel from '../../src/games/bettor-horse/bets';
import { status } from '../../src/shell/routes/status';
import type { RoomState } from '../../src/state/room.svelte';
import type { Bets, Table } from '../../src/games/contract';
import * as road from '../../src/games/dont-hesitate/bets';
import * as mat from '../../src/games/hot-streak/bets';

/** As the shell has them, which knows no game. */
const [duels, cars, mascots] = [duel.bets, road.bets, mat.bets].map((it) => it as unknown as Bets) as [
  Bets,
  Bets,
  Bets,
];

const chart: GameChart = {
  game: 'hot-streak',
  number: 1,
  race: 1,
  races: 1,
  seat: 0,
  odds: 'after',
  players: [
    { name: 'Ann', silks: { colour: 'red', pattern: 'stars' }, bot: false, left: false },
    { name: '', silks: { colour: 'blue', pattern: 'plain' }, bot: true, left: false },
  ],
  unit: 'dollars',
  money: [
    [0, 0],
    [1200, -5],
  ],
  moments: [10, 14, 20],
  lines: [
    { kind: 'place', about: 'mum', wanted: ['first'], seats: [0, 1], chances: [7500, 9000, 10_000] },
    { kind: 'side_bet', about: 'any_out', wanted: ['no'], seats: [1], chances: [2500, 50, 0] },
    { kind: 'riddle', about: 'x', wanted: [], seats: [], chances: [0, 0, 0] },
  ],
  error: 450,
};

describe('charts', () => {
  test('labels keep apart, inside, and in their order', () => {
    const places = apart([50, 51, 52, 199], 17, 10, 200);
    const sorted = [...places].sort((a, b) => a - b);
    expect(places).toEqual(sorted);
    expect(Math.min(...places.slice(1).map((it, at) => it - (places[at] ?? 0)))).toBeGreaterThanOrEqual(17);
    expect(places.at(-1)).toBeLessThanOrEqual(200);
  });

  test('odds that never changed, or were reckoned once, tell nothing', () => {
    const lines = (...all: number[][]): GameChart => ({
      ...chart,
      lines: all.map((points) => ({ kind: 'place', about: 'mum', wanted: ['first'], seats: [0], chances: points })),
    });
    const says = (it: GameChart): boolean => tells(chances(it, mascots, null));
    expect(says(chart)).toBe(true);
    expect(says(lines())).toBe(false);
    expect(says(lines([2500]))).toBe(false);
    expect(says(lines([2500, 2500, 2500], [10_000, 10_000, 10_000]))).toBe(false);
    expect(says(lines([2500, 2500, 2500], [0, 0, 1]))).toBe(true);
  });

  test('numbers are told as people read them', () => {
    expect([0, 40, 4_200, 9_950, 10_000].map(percent)).toEqual(['0%', '<1%', '42%', '>99%', '100%']);
    expect([1, 37, 120, 6_000].map(roundUp)).toEqual([1, 50, 200, 10_000]);
    expect([amount('dollars', 12_345), amount('dollars', -5), amount('cards', 7)]).toEqual(['$12,345', '−$5', '7']);
    expect([brief('dollars', 200_000), brief('dollars', 500)]).toEqual(['$200k', '$500']);
    expect(some(100, 3)).toEqual([0, 50, 99]);
    expect(reached([10, 14, 20], 15)).toBe(1);
    expect(reached([10, 14, 20], 3)).toBe(0);
    expect(sureness(0)).toBe('Exact chances.');
    expect(sureness(450)).toContain('±9 percentage points');
  });

  test('everybody has a line of money, and a nameless seat a number', () => {
    expect(money(chart).map(({ name, mark, points }) => [name, mark, points])).toEqual([
      ['Ann', '$1,200', [0, 1200]],
      ['Seat 2', '−$5', [0, -5]],
    ]);
  });

  test('what was bet on has a name, a mark, and those who hoped for it; what has no words is left out', () => {
    expect(chances(chart, mascots, null).map(({ name, mark, by }) => [name, mark, by])).toEqual([
      ['Mum 1st', 'Mum', 'Ann and Seat 2'],
      ['No: Somebody is out', 'No', 'Seat 2'],
    ]);
    expect(chances(chart, undefined, null)).toEqual([]);
  });

  test('of many lines one’s own are drawn first, and no two in one colour', () => {
    const line = (id: string, own: boolean) => ({
      id,
      name: id,
      mark: id,
      silks: null,
      colour: '#26262b',
      points: [],
      by: '',
      own,
      worn: false,
    });
    const shown = drawn([line('a', false), line('b', true), line('c', false)], 2);
    expect(shown.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(new Set(shown.map(({ colour }) => colour)).size).toBe(2);
  });

  test('the tote has a row for each that runs, and sums the outcomes of its columns', () => {
    const odds: OddsFrame = {
      type: 'odds',
      version: 3,
      seat: null,
      error: 200,
      prices: [
        { kind: 'car', about: '2', outcomes: ['first', 'second', 'third', 'lost'], chances: [1000, 2000, 3000, 4000] },
        { kind: 'die', about: '4', outcomes: ['success', 'failure'], chances: [5000, 5000] },
      ],
    };
    const rows = board(odds, cars, null, String);
    expect(rows.map(({ who, chances }) => [who, chances])).toEqual([['Car 3', [1000, 6000]]]);
    expect(others(odds, cars, null, String)).toEqual([]);
  });

  test('the picture of a race is shown from its end until the next one runs', () => {
    const at = (results: number, phase: string, over = false): Pick<RoomState, 'table' | 'turn'> =>
      ({
        table: { view: { results: Array.from({ length: results }), phase } },
        turn: over ? { type: 'over', standings: [] } : { type: 'live', seats: [] },
      }) as unknown as Pick<RoomState, 'table' | 'turn'>;
    expect(isBetween(at(0, 'draft'), mascots)).toBe(false);
    expect(isBetween(at(1, 'draft'), mascots)).toBe(true);
    expect(isBetween(at(1, 'race'), mascots)).toBe(false);
    expect(isBetween(at(3, 'over', true), mascots)).toBe(false);
    expect(isBetween(at(1, 'draft'), undefined)).toBe(false);
  });

  test('who is dealt a card does not roll', () => {
    const state = {
      room: { paused: false, tap_to_roll: false },
      turn: { type: 'chance', by: 1 },
      seat: 0,
      asked: false,
      table: { view: { phase: 'vip' }, options: null },
      feed: [],
      names: (seat: number) => ['Ann', 'Bob'][seat],
    } as unknown as RoomState;
    const plain = { phase: () => 'Race 1', question: () => '' } as unknown as Table;
    const dealt = { ...plain, chance: (_view: unknown, name: string | null) => `${name} is dealt VIP cards` };
    expect(status(state, plain).headline).toBe('Bob rolls');
    expect(status(state, dealt).headline).toBe('Bob is dealt VIP cards');
  });

  test('a duel is told by the names of those who fight it', () => {
    const names = (seat: number): string => ['Ann', 'Bob'][seat] ?? '';
    expect(duels.show({ kind: 'duel', about: '1', wanted: ['lose'] }, null, names)?.name).toBe('Bob loses');
    expect(duels.show({ kind: 'bet', about: 'win', wanted: [] }, null, names)).toBeNull();
  });

  test('a token stands in the head of a request and never in its address', async () => {
    const asked: { address: string; head: unknown }[] = [];
    const real = globalThis.fetch;
    globalThis.fetch = (address, init) => {
      asked.push({ address: String(address), head: init?.headers });
      return Promise.resolve(new Response(JSON.stringify(chart)));
    };
    await ask('BCDF', 'abc', 2);
    await ask('BCDF', null, null);
    globalThis.fetch = real;
    expect(asked).toEqual([
      { address: '/api/rooms/BCDF/chart?race=2', head: { authorization: 'Bearer abc' } },
      { address: '/api/rooms/BCDF/chart', head: {} },
    ]);
  });
});
