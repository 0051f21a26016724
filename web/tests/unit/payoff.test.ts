import { describe, expect, test } from 'vitest';
import type { ClockView } from '../../src/generated/protocol';
import type { View as StreakView } from '../../src/generated/hot-streak';
import type { Scene as Board, VisibleEvents, View as BoardView } from '../../src/generated/ready-set-bet';
import { pause } from '../../src/state/pause';
import type { Payoff, PayoffLine } from '../../src/games/contract';
import * as hotStreak from '../../src/games/hot-streak/payoff';
import { moment, order, schedule, standing } from '../../src/shell/payoff/payoff';
import * as readySetBet from '../../src/games/ready-set-bet/payoff';
import streaks from '../../src/games/hot-streak/races.fixture.json';
import boards from '../../src/games/ready-set-bet/races.fixture.json';

const line = (words: string, result: PayoffLine['result'], amount: number, longshot: number): PayoffLine => ({
  words,
  result,
  amount,
  longshot,
  why: '',
});

/** Ann leads before the race, Bob after it; Cy had no bet. */
const payoff: Payoff = {
  number: 1,
  title: 'Race 1',
  headline: '',
  amount: (value) => `${value}`,
  seats: [
    {
      seat: 0,
      before: 10,
      after: 12,
      lines: [line('favourite', 'won', 5, 2), line('gone', 'lost', -3, 9)],
    },
    {
      seat: 1,
      before: 2,
      after: 16,
      lines: [line('outsider', 'won', 20, 9), line('dear', 'lost', -6, 4), line('also', 'won', 0, 2)],
    },
    { seat: 3, before: 12, after: 12, lines: [] },
  ],
};
const turns = order(payoff);

describe('the order of a pay-off', () => {
  test('lost bets come first and the longest shot that came in last; ties by seat', () => {
    expect(turns.map((it) => it.line.words)).toEqual(['dear', 'gone', 'favourite', 'also', 'outsider']);
  });

  test('totals, ranks and the last bet follow what was turned up', () => {
    const at = (step: number): unknown =>
      standing(payoff, turns, step).map((it) => [it.rank, it.seat, it.total, it.change, it.last?.words ?? null]);
    expect(at(0)).toEqual([
      [1, 3, 12, 0, null],
      [2, 0, 10, 0, null],
      [3, 1, 2, 0, null],
    ]);
    // Nobody is shown in debt on the way.
    expect(at(1)).toEqual([
      [1, 3, 12, 0, null],
      [2, 0, 10, 0, null],
      [3, 1, 0, -2, 'dear'],
    ]);
    expect(at(3)).toEqual([
      [1, 0, 12, 2, 'favourite'],
      [1, 3, 12, 0, null],
      [3, 1, 0, -2, 'dear'],
    ]);
    expect(at(5)).toEqual(at(Infinity));
    expect(at(5)).toEqual([
      [1, 1, 16, 14, 'outsider'],
      [2, 0, 12, 2, 'favourite'],
      [2, 3, 12, 0, null],
    ]);
  });

  test('a game that knows debts shows them', () => {
    const owing: Payoff = {
      ...payoff,
      seats: [{ seat: 0, before: 1, after: -4, lines: [line('a', 'lost', -7, 1), line('b', 'won', 2, 1)] }],
    };
    expect(standing(owing, order(owing), 1)[0]?.total).toBe(-4);
    expect(standing(owing, order(owing), 2)[0]?.total).toBe(-4);
  });
});

describe('the rhythm of a pay-off', () => {
  test('each bet lies face down before it is turned up, and the last two seconds are still', () => {
    for (const length of [1_000, 6_000, 8_000, 12_000]) {
      const slots = schedule(turns, length);
      const still = length - (slots.at(-1)?.turned ?? 0);
      expect(still, `${length}`).toBeGreaterThanOrEqual(Math.min(2_000, length / 2));
      const seen = slots.flatMap(({ laid, turned }, at) => {
        const [down, up] = [moment(turns, slots, laid), moment(turns, slots, turned)];
        expect(down).toEqual({ step: at, next: turns[at] });
        return [up];
      });
      expect(seen.map((it) => [it.step, it.next])).toEqual(turns.map((_, at) => [at + 1, null]));
    }
  });

  test('sixty bets fit, and two do not drag', () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ seat: at % 9, line: line(`${at}`, 'won', 1, at) }));
    expect(schedule(many, 8_000).at(-1)?.turned).toBeLessThanOrEqual(6_000);
    expect(schedule(turns.slice(0, 2), 10_000).at(-1)?.turned).toBeLessThan(4_000);
    expect(schedule([], 8_000)).toEqual([]);
    expect(moment([], [], 0)).toEqual({ step: 0, next: null });
  });

  test('one who comes in the middle knows that some of it is over', () => {
    const clock = (payoff?: number): ClockView => ({
      frozen: false,
      decide: null,
      roll: null,
      ...(payoff === undefined ? {} : { payoff }),
    });
    const began = pause(null, { clock: clock(8_000), seen: [{}] });
    expect(began).toEqual({ left: 8_000, length: 8_000, late: false });
    // What is told again while it runs does not make it shorter.
    const later = pause(began, { clock: clock(3_000), seen: [] });
    expect(later).toEqual({ left: 3_000, length: 8_000, late: false });
    expect(pause(null, { clock: clock(3_000), seen: [] })).toEqual({ left: 3_000, length: 10_000, late: true });
    // More than was left is the next one.
    expect(pause(later, { clock: clock(6_000), seen: [{}] })).toEqual({ left: 6_000, length: 6_000, late: false });
    expect(pause(began, { clock: clock(), seen: [] })).toBeNull();
    expect(pause(began, { clock: clock(0), seen: [] })).toBeNull();
  });
});

/** Bytes of a recorded game become generated types here. */
const read = <T>(json: unknown): T => json as T;
type Recorded<View> = {
  view: View;
  races: {
    money: number[];
    vip?: BoardView['vip'];
    events?: VisibleEvents[];
    later?: { money: number[]; vip: BoardView['vip'] };
  }[];
};

/** The view after each race, and in Ready Set Bet once more when VIP cards were opened since. */
function after<View extends { results: unknown[] }>({ view, races }: Recorded<View>) {
  return races.flatMap(({ money, vip, events = [], later }, at) => {
    const told = { money, ...(vip === undefined ? {} : { vip }) };
    const had = at === 0 ? null : (races[at - 1]?.later ?? races[at - 1])?.money;
    return [told, later ?? told].map((shown) => ({
      shown: { ...view, ...shown, results: view.results.slice(0, at + 1) },
      money,
      had,
      events,
    }));
  });
}

function addsUp(paid: Payoff | null, money: number[], had: number[] | null | undefined): void {
  expect(paid?.seats.map((it) => it.after)).toEqual(money);
  if (had) expect(paid?.seats.map((it) => it.before)).toEqual(had);
  for (const { seat, before, after: now, lines } of paid?.seats ?? []) {
    const sum = lines.reduce((all, it) => all + it.amount, 0);
    expect(sum, `seat ${seat} of race ${paid?.number}`).toBe(now - before);
    for (const { why, words } of lines) {
      expect(words).not.toBe('VIP cards');
      expect(why).toMatch(/^\S.*[^.\s]\.$/);
      expect(why).not.toMatch(/undefined|NaN| {2}/);
    }
  }
}

describe('recorded games', () => {
  test('every line of Hot Streak adds up to what the table says', () => {
    const all = after(read<Recorded<StreakView>>(streaks));
    expect(all.length).toBeGreaterThan(5);
    for (const { shown, money, had } of all) addsUp(hotStreak.payoff(shown), money, had);
  });

  test('every line of Ready Set Bet adds up to what the table says, VIP cards one by one', () => {
    const scene = read<Board>(boards.scene);
    const cards = new Set<string>();
    for (const { shown, money, had, events } of after(read<Recorded<BoardView>>(boards))) {
      const paid = readySetBet.payoff(shown, scene);
      addsUp(paid, money, had);
      for (const { seat, lines } of paid?.seats ?? []) {
        const told = events.flatMap((it) => {
          if (it.type !== 'vip_earned' && it.type !== 'vip_charged' && it.type !== 'vip_spared') return [];
          if (it.seat !== seat) return [];
          cards.add(`${it.type} ${it.card}`);
          return [it.type === 'vip_charged' ? -it.amount : it.amount];
        });
        const said = lines.filter((it) => it.words.endsWith('VIP card')).map((it) => it.amount);
        expect(said.toSorted()).toEqual(told.toSorted());
      }
    }
    expect(cards.size).toBeGreaterThanOrEqual(10);
  });
});
