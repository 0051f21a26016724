// What races and duels paid, on views of games that were played by the engine.
import { describe, expect, it } from 'vitest';
import type { CardInfo, Scene as Felt, View as FeltView } from '../../src/generated/bettor-horse';
import type { View as RoadView } from '../../src/generated/dont-hesitate';
import type { Scene as Course, View as CourseView } from '../../src/generated/neck-and-neck';
import type { Payoff } from '../../src/tables/contract';
import { payoff as duel, payoffs as duels, pool } from '../../src/tables/bettor-horse/payoff';
import { payoff as road } from '../../src/tables/dont-hesitate/payoff';
import { verdict } from '../../src/tables/dont-hesitate/words';
import { payoff as race, payoffs as races } from '../../src/tables/neck-and-neck/payoff';
import played from './fixtures/payoffs.json';

const NAMES = ['Ann', 'Bob', 'Cy', 'Di'];
const names = (seat: number): string => NAMES[seat] ?? '';

/** The lines of a seat come to what it has more or less than before. */
function adds(it: Payoff): void {
  for (const { before, after, lines } of it.seats) {
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(after - before);
    for (const line of lines) expect(line.why).toMatch(/^\S.*\.$/);
  }
}

describe('Neck and Neck', () => {
  const { pays, views } = played['neck-and-neck'];
  const scene = { pays } as unknown as Course;
  const seen = views as unknown as CourseView[];

  it('pays every stake, and the stakes of a slip come to the change of money', () => {
    let had = [10_000, 10_000, 10_000];
    for (const [at, view] of seen.entries()) {
      const it = race(view, scene);
      expect(it).toMatchObject({ number: at + 1, title: `Race ${at + 1}` });
      if (it === null) continue;
      adds(it);
      for (const { seat, before, after } of it.seats) expect([before, after]).toEqual([had[seat], view.money[seat]]);
      had = view.money;
    }
  });

  it('tells all races at the end as each was told when it was run', () => {
    const last = seen.at(-1);
    if (last === undefined) throw new Error('no race was run');
    const told = (it: Payoff | null): unknown => JSON.parse(JSON.stringify(it));
    expect(races(last, scene).map(told)).toEqual(seen.map((view) => told(race(view, scene))));
  });

  it('leaves out a seat that had no money for a slip', () => {
    const last = seen.at(-1);
    expect(last === undefined ? [] : race(last, scene)?.seats.map((it) => it.seat)).toEqual([1, 2]);
  });

  it('says the rule and the sum', () => {
    const result = { places: [3, 5, 1], slips: [[100, 0, 200, 50, 300, 0]], won: [1250] };
    const view = { money: [11_250], results: [result] } as unknown as CourseView;
    expect(race(view, scene)?.seats[0]?.lines.map((it) => [it.words, it.amount, it.why])).toEqual([
      ['$100 on 1', 100, 'Horse 1 came in third, which pays $1 for each $1, so $100 brings $100.'],
      ['$200 on 3', 600, 'Horse 3 came in first, which pays $3 for each $1, so $200 brings $600.'],
      ['$50 on 4', -50, 'Horse 4 is not among the first three, so the stake of $50 is lost.'],
      ['$300 on 5', 600, 'Horse 5 came in second, which pays $2 for each $1, so $300 brings $600.'],
    ]);
    const even = { ...scene, pays: [2, 1, 0] } as Course;
    expect(race(view, even)?.seats[0]?.lines[0]).toMatchObject({ result: 'even', amount: 0 });
  });
});

describe('Bettor Horse', () => {
  const table = (seats: number, duels: number, it: { pool_no_match: string }): Felt => ({
    decks: Array.from({ length: seats }, (): CardInfo[] => []),
    duels: Array.from({ length: duels }, () => ({ stage: 'lap', duel: [0, 1] })),
    rounds: 1,
    track_conditions: false,
    pool_no_match: it.pool_no_match === 'split' ? 'split' : 'unclaimed',
    sudden_death_limit: 3,
  });
  const { two, four } = played['bettor-horse'];
  for (const { name, game, scene } of [
    { name: 'two, with a pool that is split and sudden death', game: two, scene: table(2, 9, two) },
    { name: 'four, with shares of the pool', game: four, scene: table(4, 20, four) },
  ]) {
    it(`pays every duel of ${name}, and the purses are as they were`, () => {
      const last = game.last as unknown as FeltView;
      const all = duels(last, scene, names);
      expect(all).toHaveLength(game.purses.length);
      let had = last.purses.map(() => 0);
      for (const [at, it] of all.entries()) {
        adds(it);
        const now = game.purses[at] ?? [];
        for (const seat of it.seats) expect([seat.before, seat.after]).toEqual([had[seat.seat], now[seat.seat]]);
        const others = now.filter((_, seat) => !it.seats.some((one) => one.seat === seat));
        expect(others).toEqual(had.filter((_, seat) => !it.seats.some((one) => one.seat === seat)));
        had = now;
      }
      const third = duel(game.third as unknown as FeltView, scene, names);
      expect(JSON.stringify(third)).toBe(JSON.stringify(all[2]));
    });
  }

  it('shares the pool out by the right bets of the finals', () => {
    const last = four.last as unknown as FeltView;
    const scene = table(4, 20, four);
    const shared = pool(last, scene);
    expect(shared).toMatchObject({ shares: 3, left: { length: 2 } });
    expect(shared?.finals.map((it) => it.matched)).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, false],
    ]);
    const it = duel(last, scene, names);
    expect(it).toMatchObject({ number: 20, title: 'The pool' });
    expect(it?.headline).toMatch(/^\d+ cards in the pool, 3 right bets in the finals$/);
    // The third seat was right twice, so it has two shares.
    const cy = it?.seats[2]?.lines.filter((line) => line.result === 'won').map((line) => line.amount);
    expect(cy).toHaveLength(2);
    expect(cy?.[0]).toBe(cy?.[1]);
    expect(pool(four.third as unknown as FeltView, scene)).toBeNull();
  });

  it('takes no cards in sudden death', () => {
    const last = two.last as unknown as FeltView;
    const it = duel(last, table(2, 9, two), names);
    expect(it).toMatchObject({ title: 'Sudden death', number: 12 });
    expect(it?.seats.map(({ before, after }) => after - before)).toEqual([0, 0]);
    expect(it?.seats.map((seat) => seat.lines[0]?.result)).toEqual(['lost', 'won']);
  });
});

describe('Don’t Hesitate', () => {
  const view = played['dont-hesitate'].view as unknown as RoadView;

  it('pays when three are home: freedom for them, hard labour for the others', () => {
    const it = road(view);
    expect(it?.seats.map(({ before, after }) => [before, after])).toEqual([
      [0, 2],
      [0, 1],
    ]);
    if (it !== null) adds(it);
    expect(it?.seats[0]?.lines.map((line) => line.why)).toEqual([
      'Car 1 came home third, and the first three go free.',
      'Car 3 came home second, and the first three go free.',
      'When the third was home, car 5 was on 29 of 50: a life of hard labour.',
    ]);
    expect(road({ ...view, phase: 'move' })).toBeNull();
  });

  it('has no winner but three that go free', () => {
    expect(verdict(view, names)).toBe('Cars 4, 3 and 1 go free');
    const six = { ...view, owners: [0, 1, 2, 3, 4, 5] } as RoadView;
    expect(verdict(six, (seat) => `Driver ${seat}`)).toBe('Driver 3, Driver 2 and Driver 0 go free');
    expect(verdict({ ...view, phase: 'move' }, names)).toBeNull();
  });
});
