// The end card: what is gathered of a game, the awards of an evening, and what a device keeps of it.
import { beforeEach, describe, expect, it } from 'vitest';
import type { View as Course, Scene as CourseScene } from '../../src/generated/neck-and-neck';
import type { View as Road } from '../../src/generated/dont-hesitate';
import type { ResultView, View as Board } from '../../src/generated/ready-set-bet';
import type { ProgrammeItemView, ContenderView, ProgrammeView } from '../../src/net/wire';
import type { Payoff, PayoffLine } from '../../src/games/contract';
import { awards } from '../../src/shell/routes/endcard/awards';
import { dated, eveningCard, gameCard } from '../../src/shell/routes/endcard/card';
import { hits, keep, type Hit } from '../../src/shell/routes/endcard/kept';
import { highlights as road } from '../../src/games/dont-hesitate/highlights';
import { gather, paid } from '../../src/shell/routes/endcard/highlights';
import { payoff } from '../../src/games/neck-and-neck/payoff';
import { highlights as board } from '../../src/games/ready-set-bet/highlights';
import played from './fixtures/payoffs.json';

const silks = { colour: 'red', pattern: 'stars' } as const;
const line = (words: string, amount: number, longshot: number): PayoffLine => ({
  words,
  result: amount > 0 ? 'won' : amount < 0 ? 'lost' : 'even',
  amount,
  longshot,
  why: '',
});
const race = (number: number, ...seats: PayoffLine[][]): Payoff => ({
  number,
  title: `Race ${number}`,
  headline: '',
  amount: (value, signed) => `${signed && value > 0 ? '+' : ''}${value}`,
  seats: seats.map((lines, seat) => ({ seat, before: 0, after: 0, lines })),
});

describe('what is gathered', () => {
  it('is the biggest hit, the longest shot and the worst beat of all races', () => {
    const found = gather([
      race(1, [line('4 to win', 20, 4), line('5 to show', -3, 1)], [line('2/3 to win', 9, 9)]),
      race(2, [line('6 to win', 11, 3)], [line('7 out', -8, 2), line('7 to win', -8, 3)]),
    ]);
    expect(found.map(({ label, seat, words }) => [label, seat, words])).toEqual([
      ['Biggest hit', 0, 'Race 1: 4 to win, +20'],
      ['Longest shot that came in', 1, 'Race 1: 2/3 to win, +9'],
      ['Worst beat', 1, 'Race 2: 7 to win, -8'],
    ]);
    expect(found[0]?.part).toBe(0.5);
    expect(found[2]?.part).toBe(0);
  });

  it('is said once where the biggest hit was the longest shot, and not where all were equally likely', () => {
    const both = gather([race(1, [line('a', 20, 9)], [line('b', 5, 2)])]);
    expect(both.map((it) => it.label)).toEqual(['Biggest hit and longest shot']);
    expect(gather([race(1, [line('a', 20, 1)], [line('b', 5, 1)])]).map((it) => it.label)).toEqual(['Biggest hit']);
    expect(gather([])).toEqual([]);
  });

  it('comes from the last view alone', () => {
    const { pays, views } = played['neck-and-neck'];
    const last = views.at(-1);
    const scene = { pays } as unknown as CourseScene;
    const all = paid(last, (view) => payoff(view as Course, scene));
    expect(all.map((it) => it.number)).toEqual([1, 2, 3]);
    const lines = (it: Payoff | null): unknown => it?.seats.map((seat) => seat.lines);
    expect(all.map(lines)).toEqual(views.map((view) => lines(payoff(view as unknown as Course, scene))));
    expect(paid(null, () => null)).toEqual([]);
    expect(paid({ phase: 'over' }, () => race(1))).toHaveLength(1);
  });

  it('tells of cars where there are no bets', () => {
    const view = played['dont-hesitate'].view as unknown as Road;
    expect(road(view).map(({ label, seat, words }) => [label, seat, words])).toEqual([
      ['First to go free', 1, 'Car 4'],
      ['The last free place', 0, 'Car 1'],
      ['Worst beat', 1, 'Car 6, 14 spaces short of freedom'],
    ]);
  });

  it('counts photo finishes as the card of that name does', () => {
    const finish = (...at: number[]): ResultView => ({ positions: { ...at } }) as unknown as ResultView;
    const view = { results: [finish(15, 14, 12, 3), finish(15, 14, 11, 3)] } as unknown as Board;
    expect(board(view, []).map((it) => it.words)).toEqual(['Race 1: the first three within three spaces']);
  });
});

const who = (id: number, name: string, games: (number | null)[], more: Partial<ContenderView> = {}): ContenderView => ({
  id,
  member: id,
  name,
  silks,
  bot: false,
  rank: id + 1,
  points: games.reduce((sum: number, it) => sum + (it ?? 0), 0),
  games,
  ...more,
});
const bill = (game: string, ...results: [contender: number, rank: number, score: number][]): ProgrammeItemView => ({
  game,
  chairs: 6,
  variant: null,
  ruleset: {},
  stage: 'done',
  number: 1,
  results: results.map(([contender, rank, score]) => ({ contender, rank, score, points: 0 })),
});
const night: ProgrammeView = {
  number: 1,
  over: true,
  points: [10, 7, 5],
  sitting_out: [],
  games: [
    bill('road', [0, 1, 2], [1, 2, 1]),
    bill('cards', [0, 1, 31], [1, 2, 30], [2, 3, 2]),
    bill('dice', [2, 1, 100], [1, 2, 40], [0, 3, 10]),
  ],
  standings: [who(0, 'Ann', [10, 10, 5]), who(1, 'Bob', [7, 7, 7], { bot: true }), who(2, 'Cy', [null, 5, 10])],
};
const hit = (number: number, part: number): Hit => ({
  number,
  game: 'dice',
  name: 'Cy',
  silks,
  words: '7 to win, race 1: +$28',
  part,
});

describe('an evening', () => {
  beforeEach(() => sessionStorage.clear());

  it('has awards', () => {
    expect(
      awards(night, [hit(1, 0.1), { ...hit(2, 0.4), name: 'Bob' }], (id) => id).map((it) => [
        it.label,
        it.who?.name,
        it.words,
      ]),
    ).toEqual([
      ['Most games won', 'Ann', '2 of 3 games'],
      ['Best single game', 'Cy', 'dice, 100 to 40'],
      ['Biggest hit of the night', 'Bob', 'dice: 7 to win, race 1: +$28'],
      ['Always in the first three', 'Bob', 'in all 3 games'],
      ['Best seat at the rail', 'Cy', 'sat out 1 game'],
    ]);
  });

  it('has a card with its winners first', () => {
    const card = eveningCard(night, [], '1 May 2026', (id) => id);
    expect(card).toMatchObject({ title: 'Race night', headline: 'Ann wins the evening' });
    expect(card.first.map((it) => [it.name, it.words])).toEqual([['Ann', '25 points']]);
    expect(card.rest.map((it) => it.rank)).toEqual([2, 3]);
  });

  it('keeps one hit a game on this device, and takes nothing else for one', () => {
    keep('room', 1, hit(1, 0.1));
    keep('room', 1, hit(2, 0.2));
    keep('room', 1, hit(1, 0.3));
    expect(hits('room', 1).map((it) => [it.number, it.part])).toEqual([
      [1, 0.1],
      [2, 0.2],
    ]);
    expect(hits('room', 2)).toEqual([]);
    sessionStorage.setItem('railbird.hits.room.3', '[{"number":1},7]');
    expect(hits('room', 3)).toEqual([]);
    sessionStorage.setItem('railbird.hits.room.3', 'torn');
    expect(hits('room', 3)).toEqual([]);
  });
});

describe('the card of a game', () => {
  const people = ['Ann', 'Bob', 'Cy'].map((name) => ({ name, silks }));
  const over = {
    title: 'Some Game',
    date: dated(new Date(2026, 4, 1)),
    headline: 'Bob wins',
    standings: [
      { seat: 0, score: 1, rank: 2 },
      { seat: 1, score: 2, rank: 1 },
      { seat: 2, score: 0, rank: 3 },
    ],
    people,
    words: (it: { score: number }) => `$${it.score}`,
    highlights: [{ label: 'Photo finishes', seat: null, words: 'Race 1', part: 0 }],
  };

  it('has the winners first, by rank', () => {
    const card = gameCard({ ...over, ranked: true });
    expect(card.date).toBe('1 May 2026');
    expect(card.first.map((it) => [it.rank, it.name, it.words])).toEqual([[1, 'Bob', '$2']]);
    expect(card.rest.map((it) => [it.rank, it.name])).toEqual([
      [2, 'Ann'],
      [3, 'Cy'],
    ]);
    expect(card.facts).toEqual([{ label: 'Photo finishes', who: null, words: 'Race 1' }]);
  });

  it('has everybody with a score first where places are not what it is about', () => {
    const card = gameCard({ ...over, ranked: false });
    expect(card.first.map((it) => [it.rank, it.name])).toEqual([
      [null, 'Bob'],
      [null, 'Ann'],
    ]);
    expect(card.rest.map((it) => it.name)).toEqual(['Cy']);
  });
});
