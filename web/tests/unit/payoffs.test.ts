// What races and duels paid, on views of games that were played by the engine.
import { mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { CardInfo, Scene as Felt, View as FeltView } from '../../src/generated/bettor-horse';
import type { View as RoadView } from '../../src/generated/dont-hesitate';
import type { Scene as Course, View as CourseView } from '../../src/generated/neck-and-neck';
import type { Player } from '../../src/state/seen';
import type { Payoff } from '../../src/games/contract';
import { payoff as duel, pool } from '../../src/games/bettor-horse/payoff';
import PoolScene from '../../src/games/bettor-horse/PoolScene.svelte';
import { payoff as road } from '../../src/games/dont-hesitate/payoff';
import { verdict } from '../../src/games/dont-hesitate/telling';
import { payoff as race } from '../../src/games/neck-and-neck/payoff';
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
  const { two, four } = played['bettor-horse'];
  const info = (card: string): CardInfo => ({
    card,
    horse: card.slice(card.indexOf(':') + 1, card.lastIndexOf('.')),
    seat: Number(card[0]),
    speed: Number(card.split('.')[1]),
    back: 'W',
    mudder: false,
  });
  const table = (it: typeof two | typeof four): Felt => {
    const all = new Set(it.last.results.flatMap((result) => result.cards.flat()));
    return {
      decks: it.last.purses.map((_, seat) => [...all].filter((card) => card.startsWith(`${seat}:`)).map(info)),
      duels: Array.from({ length: it.duels }, () => ({ stage: 'lap', duel: [0, 1], lap: 1 })),
      rounds: 1,
      horses: 3,
      final_horses: 1,
      to_win: 2,
      kept: 3,
      track_conditions: false,
      pool_no_match: it.pool_no_match === 'split' ? 'split' : 'unclaimed',
      sudden_death_limit: 3,
    };
  };
  /** What was seen when so many duels were over. */
  const after = (it: typeof two | typeof four, over: number): FeltView => {
    const last = it.last as unknown as FeltView;
    const { purses, pool } = it.seen.find((one) => one.over === over) ?? it.last;
    return { ...last, purses, pool, results: last.results.slice(0, over) };
  };

  for (const { name, game } of [
    { name: 'two, with a pool that is split and sudden death', game: two },
    { name: 'four, with shares of the pool', game: four },
  ]) {
    it(`pays the duels of ${name}, and the purses are as they were`, () => {
      for (const [at, { over, purses }] of game.seen.entries()) {
        const it = duel(after(game, over), table(game), names);
        if (it === null) throw new Error('nothing was paid');
        expect(it.number).toBe(over);
        adds(it);
        const before = game.seen[at - 1];
        if (before?.over !== over - 1) continue;
        const changed = purses.flatMap((purse, seat) => (purse.length === before.purses[seat]?.length ? [] : [seat]));
        expect(it.seats.map((one) => one.seat)).toEqual(expect.arrayContaining(changed));
        for (const one of it.seats)
          expect([one.before, one.after]).toEqual([before.purses[one.seat]?.length, purses[one.seat]?.length]);
      }
    });
  }

  it('shares the pool out by the right bets of the finals', () => {
    const shared = pool(after(four, 20), table(four));
    expect(shared).toMatchObject({ shares: 3, left: { length: 2 } });
    expect(shared?.finals.map((it) => it.matched)).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, false],
    ]);
    const it = duel(after(four, 20), table(four), names);
    expect(it).toMatchObject({ number: 20, title: 'The pool' });
    expect(it?.headline).toBe('26 cards in the pool, 3 right bets in the finals');
    // The third seat was right twice, so it has two shares.
    expect(it?.seats[2]?.lines.map((line) => [line.amount, line.why])).toEqual([
      [8, 'Right in the final, part I: one of 3 shares of the pool of 26 cards, 8 cards.'],
      [8, 'Right in the final, part II: one of 3 shares of the pool of 26 cards, 8 cards.'],
    ]);
    expect(pool(after(four, 19), table(four))).toBeNull();
  });

  it('takes no cards in sudden death', () => {
    const it = duel(two.last as unknown as FeltView, table(two), names);
    expect(it).toMatchObject({ title: 'Sudden death', number: 12 });
    expect(it?.seats.map(({ before, after }) => after - before)).toEqual([0, 0]);
    expect(it?.seats.map((seat) => seat.lines[0]?.result)).toEqual(['lost', 'won']);
  });

  it('turns the pool up: how many cards, who was right, and then the cards are in the purses', () => {
    const view = after(four, 20);
    const scene = table(four);
    const payoff = duel(view, scene, names);
    if (payoff === null) throw new Error('nothing was paid');
    const players = NAMES.map((name, seat): Player => {
      const silks = { colour: 'red', pattern: 'plain' } as const;
      return { seat, name, silks, bot: false, here: true, lent: false, left: false, you: seat === 0 };
    });
    const shown = (step: number): { cards: number[]; says: string; finals: string } => {
      const app = mount(PoolScene, {
        target: document.body,
        props: { payoff, view, scene, players, step, big: false },
      });
      const told = {
        cards: [...document.querySelectorAll('.heap')].map((it) => it.children.length),
        says: document.querySelector('.says')?.textContent ?? '',
        finals: document.querySelector('.finals')?.textContent ?? '',
      };
      void unmount(app);
      document.body.replaceChildren();
      return told;
    };
    expect(shown(0)).toMatchObject({ cards: [26, 0, 0, 0, 0], says: '26 cards' });
    expect(shown(0).finals).not.toContain('is faster');
    expect(shown(1).finals.match(/is faster/g)).toHaveLength(1);
    expect(shown(4).cards[0]).toBe(26);
    expect(shown(5)).toMatchObject({
      cards: [2, 0, 8, 16, 0],
      says: '3 right bets, 8 cards for each. 2 cards for nobody.',
    });
    // The shell counts in bets, of which there are more.
    expect(shown(payoff.seats.flatMap((it) => it.lines).length)).toEqual(shown(5));
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
      'Car 1 came home 3rd, and the first three go free.',
      'Car 3 came home 2nd, and the first three go free.',
      'When the 3rd car was home, car 5 was on 29 of 50: a life of hard labour.',
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
