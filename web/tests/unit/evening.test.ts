import { describe, expect, it } from 'vitest';
import type { ProgrammeItemView, ContenderView, ProgrammeView } from '../../src/net/wire';
import { coming, courses, moved, planned, progress, rows, said, winners, worth } from '../../src/state/evening';
import { route } from '../../src/state/router.svelte';
import { minutes, presets, seats, span } from '../../src/shell/routes/programme';
import { LIMITS } from '../../src/generated/limits';
import catalogue from './fixtures/games.json';

const silks = { colour: 'red', pattern: 'stripes' } as const;
const bill = (
  game: string,
  stage: ProgrammeItemView['stage'],
  points: [number, number, number][],
): ProgrammeItemView => ({
  game,
  chairs: 6,
  variant: null,
  ruleset: {},
  stage,
  number: stage === 'later' || stage === 'next' ? null : 7,
  results: points.map(([contender, rank, worth]) => ({ contender, rank, score: 0, points: worth })),
});
const who = (id: number, name: string, rank: number, games: (number | null)[]): ContenderView => ({
  id,
  member: id,
  name,
  silks,
  bot: false,
  rank,
  points: games.reduce((sum: number, it) => sum + (it ?? 0), 0),
  games,
});

const night: ProgrammeView = {
  number: 1,
  over: false,
  points: [10, 7, 5, 3, 2, 1, 1, 1, 1],
  sitting_out: [],
  games: [
    bill('one', 'done', [
      [0, 1, 10],
      [1, 2, 7],
    ]),
    bill('two', 'done', [
      [1, 1, 10],
      [2, 1, 10],
      [0, 3, 5],
    ]),
    bill('three', 'next', []),
  ],
  standings: [who(1, 'Bob', 1, [7, 10]), who(0, 'Ann', 2, [10, 5]), who(2, 'Cy', 3, [null, 10])],
};

describe('an evening', () => {
  it('says which game it is', () => {
    expect(progress(night)).toBe('Game 3 of 3');
    expect(progress({ ...night, games: night.games.slice(0, 2), over: true })).toBe('Game 2 of 2');
    expect(progress(night, 7)).toBe('Game 1 of 3');
    expect(coming(night)?.game).toBe('three');
  });

  it('is shown as it is wished for, but for what was played', () => {
    const wished = moved([...night.games.map(said), { game: 'four', variant: 'short' }], 3, -1);
    const shown = planned(night, wished);
    expect(shown.slice(0, 2)).toEqual(night.games.slice(0, 2));
    expect(shown.slice(2).map((it) => [it.game, it.variant, it.stage])).toEqual([
      ['four', 'short', 'next'],
      ['three', null, 'later'],
    ]);
  });

  it('shows the standings before and after the last game, each with honest ranks', () => {
    const order = (before: boolean): string[] => rows(night, before).map((it) => `${it.rank} ${it.name} ${it.points}`);
    expect(order(true)).toEqual(['1 Ann 10', '2 Bob 7', '3 Cy 0']);
    expect(order(false)).toEqual(['1 Bob 17', '2 Ann 15', '3 Cy 10']);
    expect(rows(night, false).map((it) => it.gained)).toEqual([10, 5, 10]);
  });

  it('draws everybody from nothing to their points, those who came later flat until then', () => {
    expect(courses(night).map((it) => it.points)).toEqual([
      [0, 7, 17],
      [0, 10, 15],
      [0, 0, 10],
    ]);
  });

  it('names everybody who shares a first place', () => {
    expect(night.games.map((it) => winners(night, it).map((one) => one.name))).toEqual([['Ann'], ['Bob', 'Cy'], []]);
  });

  it('puts ranks of the same worth together', () => {
    expect(worth(night.points).map((it) => `${it.ranks} ${it.points}`)).toEqual([
      '1st 10',
      '2nd 7',
      '3rd 5',
      '4th 3',
      '5th 2',
      '6th–9th 1',
    ]);
  });

  it('moves a game up and down and never over the edge', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  });

  it('says a game again as it was told', () => {
    expect(said(bill('one', 'done', []))).toEqual({ game: 'one', variant: null, ruleset: {} });
  });
});

describe('evenings that are ready to be played', () => {
  const ready = presets(catalogue.games);
  const games = (id: string): string[] => ready.find((it) => it.id === id)?.bills.map((it) => it.game) ?? [];

  it('are made of the games that the server has', () => {
    expect(ready.map((it) => it.name)).toEqual(['Quick evening', 'All five', 'Two hours']);
    expect(games('quick')).toEqual(['hot-streak', 'ready-set-bet', 'dont-hesitate', 'bettor-horse']);
    expect(new Set(games('all'))).toEqual(new Set(catalogue.games.map((it) => it.id)));
    const [one] = catalogue.games;
    expect(presets(one === undefined ? [] : [one]), 'one game is no evening').toEqual([]);
    const many = Array.from({ length: 20 }, (_, at) => ({ id: `game-${at}`, variants: [] }));
    expect(presets(many).map((it) => it.bills.length)).toEqual([LIMITS.programme_games, LIMITS.programme_games]);
  });

  it('last about as long as they say', () => {
    const long = ready.find((it) => it.id === 'hours');
    expect(Math.abs(minutes(long?.bills ?? [], catalogue.games) - 120)).toBeLessThanOrEqual(10);
    expect(minutes([{ game: 'neck-and-neck', variant: 'short' }], catalogue.games)).toBe(25);
    expect(minutes([{ game: 'dont-hesitate' }], catalogue.games), 'rules of one’s own').toBe(10);
  });

  it('seat four where the game has room for four', () => {
    expect(catalogue.games.map(seats)).toEqual([4, 4, 4, 4, 4]);
    expect(seats({ seats: { min: 6, max: 8, step: 1 } })).toBe(6);
    expect(seats({ seats: { min: 2, max: 3, step: 1 } })).toBe(3);
  });

  it('tell time as people do', () => {
    expect([35, 60, 105].map(span)).toEqual(['35 min', '1 h', '1 h 45']);
  });
});

describe('the address of an evening', () => {
  it('names a room for good and a number', () => {
    expect(route('/evening/0f0f/2')).toEqual({ page: 'evening', id: '0f0f', number: 2 });
    expect(route('/evening/0f0f/x').page).toBe('lost');
    expect(route('/evening/0f0f').page).toBe('lost');
  });
});
