import type { Done } from '../../state/done';
import { expect, test } from 'vitest';
import type { BetOptions, Horse, Illegal, ResultView, Scene, Spot, View } from '../../generated/ready-set-bet';
import { board } from './asks';
import { Betting } from './betting.svelte';
import { cards, column, freeCircles, key, laid, leaders, rows, standing, step, widths, winners } from './layout';
import { payoff } from './payoff';
import { circles, refusal, slips } from './telling';
import { words } from './words';

const HORSES: Horse[] = ['2/3', '4', '5', '6', '7', '8', '9', '10', '11/12'];
const each = (value: (horse: Horse, at: number) => number): Record<Horse, number> => ({
  '2/3': value('2/3', 0),
  '4': value('4', 1),
  '5': value('5', 2),
  '6': value('6', 3),
  '7': value('7', 4),
  '8': value('8', 5),
  '9': value('9', 6),
  '10': value('10', 7),
  '11/12': value('11/12', 8),
});
const win = (horse: Horse, slot: number): Spot => ({ type: 'win', horse, slot });

const scene: Scene = {
  races: 4,
  house: null,
  finish: 15,
  red_line: 10,
  closing_crossing: 3,
  pair_by: 'horse',
  bonus_again: 'fourth',
  horses: HORSES.map((horse) => ({
    horse,
    color: ['2/3', '4', '10', '11/12'].includes(horse) ? 'blue' : horse === '7' ? 'black' : 'red',
    bonus: 1,
    sums: [],
  })),
  spots: [
    { spot: win('7', 1), multiplier: 3, penalty: 4, room: 1 },
    { spot: win('7', 2), multiplier: 3, penalty: 3, room: 1 },
    { spot: { type: 'show', horse: '7', slot: 1 }, multiplier: 1, penalty: 3, room: 1 },
    { spot: { type: 'seven_out' }, multiplier: 4, penalty: 0, room: 1 },
    { spot: { type: 'prop', card: 28 }, multiplier: 2, penalty: 6, room: 1 },
  ],
  props_face_up: 5,
  props: [{ card: 28, winner: '7', losers: ['2/3', '4', '10', '11/12'], multiplier: 2, penalty: 6 }],
  tokens: [
    { token: '2', value: 2, own_penalty: 0, kind: 'own' },
    { token: '5', value: 5, own_penalty: 0, kind: 'own' },
  ],
  vip: [],
  exotics: [],
  ranks: { win: 1, place: 2, show: 3, seven_out: 5 },
  late_horse: '7',
  pairs: { eyes: [1, 1], cars: [6, 6] },
  crowd: { bettors: 7, value: 3 },
  vip_dealt: 2,
};

const result: ResultView = {
  positions: each((horse) => (horse === '8' ? 15 : 4)),
  ranks: each((horse) => (horse === '8' ? 1 : 2)),
  eyes: 0,
  cars: 0,
  rolls: 30,
  crossed: ['8'],
  won: [5, 0],
  bets: [
    { seat: 0, token: '5', spot: win('8', 1), won: true, amount: 15 },
    { seat: 0, token: '2', spot: win('7', 1), won: false, amount: -4 },
  ],
  props: [28],
  exotics: [],
  spots: [win('8', 1)],
};

const view: View = {
  phase: 'race',
  race: 1,
  races: 4,
  house: null,
  money: [0, 0],
  positions: each(() => 3),
  last_roll: [3, 4],
  armed: null,
  spent: null,
  crossed: [],
  betting_open: true,
  dice_pay: false,
  eyes: 0,
  cars: 0,
  rolls: 3,
  props: [28],
  prop_deck: [],
  exotics: [],
  bets: [{ seat: 1, token: '5', spot: win('7', 2) }],
  tokens: [['2', '5'], []],
  last_calls: [0, 0],
  vip: [[], []],
  vip_dealt: [0, 0],
  vip_chosen: [false, false],
  vip_deck_size: 32,
  vip_discards: 0,
  results: [result],
};

const options: { type: 'bet' } & BetOptions = {
  type: 'bet',
  betting_open: true,
  last_calls: 0,
  spots: [win('7', 1), win('7', 2)],
  multipliers: [{ place: 0, multiplier: 4 }],
  tokens: ['2', '5'],
  closed: [
    { why_not: 'taken', places: [0], open_to: ['2'] },
    { why_not: 'own_token', places: [1], open_to: [] },
  ],
};

test('the board has nine rows, and short rows leave their columns empty', () => {
  const all = rows(scene);
  expect(all.map((row) => row.horse)).toEqual(HORSES);
  const wide = widths(all);
  expect(wide).toEqual({ show: 1, place: 0, win: 2 });
  const seven = all[4]?.cells ?? [];
  expect(seven.map((cell) => column(cell, wide))).toEqual([1, 2, 3]);
});

test('arrows walk by one, other keys do not', () => {
  expect(step({ row: 2, column: 3 }, 'ArrowUp')).toEqual({ row: 1, column: 3 });
  expect(step({ row: 2, column: 3 }, 'ArrowRight')).toEqual({ row: 2, column: 4 });
  expect(step({ row: 2, column: 3 }, 'Enter')).toBeNull();
});

test('a settled race stays on the table until the next is set up', () => {
  expect(standing(view)['8']).toBe(3);
  expect(laid(view).get(key(win('7', 2)))).toHaveLength(1);
  const resting: View = { ...view, phase: 'vip', bets: [] };
  expect(standing(resting)['8']).toBe(15);
  expect(laid(resting).get(key(win('8', 1)))?.[0]?.amount).toBe(15);
});

test('the board allows what the options allow and nothing else', () => {
  const asks = board(options, scene);
  expect(asks.may(key(win('7', 1)), '2')).toBe(true);
  expect(asks.may(key(win('7', 2)), '2')).toBe(false);
  expect(asks.may(key(win('7', 1)), '5')).toBe(false);
  expect(asks.may(key(win('7', 1)), null)).toBe(true);
  expect(asks.multiplier(key(win('7', 1)))).toBe(4);
  expect(asks.multiplier(key(win('7', 2)))).toBeUndefined();
  expect(board(null, scene).may(key(win('7', 1)), null)).toBe(false);
});

test('a bet shows at once, and a refused one is taken back and remembered', async () => {
  let answer: (done: Done<Illegal>) => void = () => undefined;
  const betting = new Betting(() => new Promise((done) => (answer = done)));
  betting.pick('2');
  const bet = betting.lay(win('7', 1));
  expect(betting.waits(key(win('7', 1)))?.token).toBe('2');
  expect(betting.token).toBeNull();
  answer({ done: false, reason: 'taken', code: 'illegal', message: 'spot taken' });
  await bet;
  expect(betting.waits(key(win('7', 1)))).toBeUndefined();
  expect(betting.refused?.spot).toEqual(win('7', 1));
  expect(betting.refused?.answer.reason).toBe('taken');
});

test('every reason of the rules has its sentence, and what has no reason the server’s', () => {
  const told = (reason: Illegal | null, first: string[] = []): string =>
    refusal({ spot: null, answer: { done: false, reason, code: 'illegal', message: 'Not now.' } }, first);
  const reasons = Object.keys(words.refusals) as Illegal[];
  expect(new Set(reasons.map((reason) => told(reason))).size).toBe(10);
  expect(told('taken')).toBe('That spot is full.');
  expect(told('taken', ['Ann', 'Bob'])).toBe('Ann and Bob took this spot first.');
  expect(told('own_token', ['Ann'])).toBe('You already have a token there.');
  expect(told(null)).toBe('Not now.');
});

test('what the House handed in is refused in words as well, and a lost connection is told elsewhere', async () => {
  const tokens = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
  const said = async (code: string): Promise<Illegal | null | undefined> => {
    const betting = new Betting(async () => ({ done: false, reason: 'not_due', code, message: '' }));
    for (const [at, token] of tokens.entries()) {
      betting.pick(token);
      betting.draft(win(HORSES[at] ?? '7', 1));
    }
    await betting.hand(tokens);
    expect(betting.house).toHaveLength(6);
    return betting.refused?.answer.reason;
  };
  expect(await said('illegal')).toBe('not_due');
  expect(await said('unanswered')).toBeUndefined();
});

/** Somebody at the board, and what was sent. */
function sits(): { betting: Betting; sent: unknown[] } {
  const sent: unknown[] = [];
  const betting = new Betting(async (action) => {
    sent.push(action);
    return { done: true };
  });
  return { betting, sent };
}
const bet = { type: 'bet', token: '2', spot: win('7', 1) };

test('a token and a spot make a bet, whichever is tapped first', () => {
  const asks = board(options, scene);
  const one = sits();
  one.betting.tapToken('2', asks);
  expect(one.betting.token).toBe('2');
  one.betting.tapSpot(win('7', 1), asks);
  expect(one.sent).toEqual([bet]);

  const other = sits();
  other.betting.tapSpot(win('7', 1), asks);
  expect(other.betting.chosen(asks)).toEqual(win('7', 1));
  expect(other.sent).toEqual([]);
  other.betting.tapToken('2', asks);
  expect(other.sent).toEqual([bet]);
  expect([other.betting.token, other.betting.chosen(asks)]).toEqual([null, null]);
});

test('a spot that waits for a token stops when it is tapped again, filled, or betting is over', () => {
  const asks = board(options, scene);
  const { betting } = sits();
  betting.tapSpot(win('7', 1), asks);
  betting.tapSpot(win('7', 1), asks);
  expect(betting.chosen(asks)).toBeNull();
  betting.tapSpot(win('7', 1), asks);
  const full = board({ ...options, closed: [{ why_not: 'taken', places: [0, 1], open_to: [] }] }, scene);
  expect(betting.chosen(full)).toBeNull();
  betting.tapToken('5', full);
  expect([betting.token, betting.unfit]).toEqual(['5', null]);
  betting.tapSpot(win('7', 1), board(null, scene));
  expect([betting.chosen(asks), betting.looked]).toEqual([null, win('7', 1)]);
});

test('a token that may not go to the waiting spot is refused in words, and another may be tapped', () => {
  const asks = board(options, scene);
  const { betting, sent } = sits();
  betting.tapSpot(win('7', 1), asks);
  betting.tapToken('5', asks);
  expect([betting.unfit, betting.chosen(asks), sent]).toEqual(['5', win('7', 1), []]);
  betting.tapToken('2', asks);
  expect([betting.unfit, sent]).toEqual([null, [bet]]);
});

test('a spot that no token may go to is only told of', () => {
  const asks = board(options, scene);
  const { betting, sent } = sits();
  betting.tapSpot(win('7', 2), asks);
  expect([betting.chosen(asks), betting.looked, sent]).toEqual([null, win('7', 2), []]);
});

test('a small track has the lanes in front, and of equals those in the middle', () => {
  const all = rows(scene);
  const shown = (at: Record<Horse, number>): Horse[] => HORSES.filter((horse) => leaders(all, at, 4).has(horse));
  expect(shown(each(() => 0))).toEqual(['5', '6', '7', '8']);
  const far = new Map<Horse, number>([
    ['2/3', 9],
    ['11/12', 7],
    ['4', 1],
  ]);
  expect(shown(each((horse) => far.get(horse) ?? 0))).toEqual(['2/3', '4', '7', '11/12']);
});

test('an exotic has three circles, and the House lies beside them', () => {
  const nose: Spot = { type: 'exotic', card: 'by_a_nose' };
  const there = [0, 1, 4].map((seat) => ({ seat, token: '2' as const, spot: nose }));
  expect(freeCircles([], 3, scene)).toBe(3);
  expect(freeCircles(there, 3, scene)).toBe(0);
  expect(freeCircles(there, 3, { ...scene, house: 4 })).toBe(1);
  expect([circles(0, 3), circles(1, 3)]).toEqual(['none of 3 circles free', '1 of 3 circles free']);
});

test('the House lays six tokens on six spots in the order of its tokens', async () => {
  const sent: unknown[] = [];
  const betting = new Betting(async (action) => {
    sent.push(action);
    return { done: true };
  });
  const tokens = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
  for (const [at, token] of tokens.entries()) {
    betting.pick(token);
    betting.draft(win(HORSES[8 - at] ?? '7', 1));
  }
  betting.draft(win('11/12', 1));
  expect(betting.house).toHaveLength(5);
  betting.draft(win('2/3', 1));
  await betting.hand(tokens);
  expect(sent).toEqual([
    {
      type: 'house_bets',
      spots: [
        win('2/3', 1),
        ...HORSES.slice(3, 8)
          .toReversed()
          .map((horse) => win(horse, 1)),
      ],
    },
  ]);
});

test('a pay-off says the rule and the sum of each bet, and adds up to what the table says', () => {
  const paid = payoff({ ...view, money: [14, 0], results: [{ ...result, won: [11, 0] }] }, scene);
  expect(paid).toMatchObject({ number: 1, title: 'Race 1', headline: '1st 8 · 2nd 2/3, 4, 5, 6, 7, 9, 10 and 11/12' });
  expect(paid?.seats[0]).toEqual({
    seat: 0,
    before: 3,
    after: 14,
    lines: [
      {
        words: '8 to win, token 5',
        result: 'won',
        amount: 15,
        longshot: 0,
        why: 'Wins if 8 comes first. 8 came 1st. It earned $15: token 5 × 3.',
      },
      {
        words: '7 to win, token 2',
        result: 'lost',
        amount: -4,
        longshot: 3,
        why: 'Wins if 7 comes first. 7 came 2nd. Losing here costs $4.',
      },
    ],
  });
  const last = (won: number, money: number): unknown =>
    payoff({ ...view, money: [money, 0], results: [{ ...result, won: [won, 0] }] }, scene)?.seats[0]?.lines.at(-1);
  expect(last(12, 0)).toMatchObject({ words: 'Money stops at $0', result: 'even', amount: 1 });
  expect(last(5, 20)).toMatchObject({ words: 'VIP cards', result: 'lost', amount: -6 });
  expect(payoff({ ...view, results: [] }, scene)).toBeNull();
});

test('what won is known once the race is settled, and the cards it was run with', () => {
  expect(winners(view).size).toBe(0);
  const over: View = { ...view, phase: 'vip', props: [] };
  expect([...winners(over)]).toEqual(['win:8:1']);
  expect(cards(scene, over).map((it) => key(it.spot))).toEqual(['prop:28']);
});

test('slips are short', () => {
  expect(slips(view, scene, 1)).toEqual(['7 win']);
});
