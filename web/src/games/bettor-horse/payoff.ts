// What each bet of a duel brought, and how the pool was shared out. Which cards somebody took is read from the purses:
// a card races once before sudden death, so the duel it ran in tells how it was won.
import type { ResultView, Scene, View } from '../../generated/bettor-horse';
import type { Names, Payoff, PayoffLine, SeatPayoff } from '../contract';
import { BETS, cards, STAGES } from './words';

/** The pool once it was shared out. */
export type Pool = {
  /** Every card that lay in it. */
  cards: readonly string[];
  /** The finals in their order. */
  finals: readonly ResultView[];
  /** How many bets of the finals were right. */
  shares: number;
  /** What each seat got. */
  dealt: readonly (readonly string[])[];
  /** What nobody got. */
  left: readonly string[];
};

const isRegular = (it: ResultView): boolean => it.stage !== 'sudden_death';
const isFinal = (it: ResultView): boolean => isRegular(it) && it.stage !== 'lap';
const amount = (value: number, signed: boolean): string => (signed && value > 0 ? `+${cards(value)}` : cards(value));

/** The pool and who got what of it; null before the last final. */
export function pool(view: View, scene: Scene): Pool | null {
  const regular = view.results.filter(isRegular);
  if (regular.length < scene.duels.length) return null;
  const lost = regular.filter((it) => !it.matched[0] && !it.matched[1]).flatMap((it) => it.cards.flat());
  const finals = regular.filter(isFinal);
  return {
    cards: lost,
    finals,
    shares: finals.reduce((sum, it) => sum + it.matched.filter(Boolean).length, 0),
    dealt: view.purses.map((purse) => purse.filter((card) => lost.includes(card))),
    left: view.pool,
  };
}

/** The pool, if the last duel was the last final and there was something in it to share out. */
export function lastPool(view: View, scene: Scene): Pool | null {
  const last = view.results.at(-1);
  const shared = last !== undefined && isRegular(last) ? pool(view, scene) : null;
  return shared === null || shared.cards.length === 0 ? null : shared;
}

/** The part of the final in running text. */
export function part(it: ResultView): string {
  return STAGES[it.stage].replace(/^The /, '').replace(/^F/, 'f');
}

/** One seat's bet in a duel. */
function line(view: View, it: ResultView, side: 0 | 1, names: Names): PayoffLine {
  const [seat, other] = [it.duel[side], it.duel[1 - side] ?? 0];
  const [right, foe] = [it.matched[side], it.matched[1 - side] ?? false];
  const all = it.cards.flat();
  const purse = view.purses[seat] ?? [];
  // Sudden death races cards that were won before, and they go back.
  const taken = right && isRegular(it) ? all.filter((card) => purse.includes(card)).length : 0;
  const bet = `${names(seat)} bet ${it.bets[side]} and ${BETS[it.outcomes[side]].past}`;
  const told = (): string => {
    if (!isRegular(it)) {
      if (right === foe) return `${bet}: one right bet alone decides a meeting, so it goes on.`;
      return right ? `${bet}: the one right bet wins the meeting.` : `${bet}: ${names(other)} wins the meeting.`;
    }
    if (right && foe) return `${bet}; both were right, so each takes their own: ${cards(taken)}.`;
    if (right) return `${bet}; ${names(other)} was wrong, so the right bet takes all ${cards(taken)}.`;
    return foe
      ? `${bet}: ${names(other)} was right and takes all.`
      : `${bet}; nobody was right, so all ${cards(all.length)} go to the pool.`;
  };
  return {
    words: `${BETS[it.bets[side]].name} against ${names(other)}`,
    result: right ? 'won' : 'lost',
    amount: taken,
    // A draw takes two level races of three, or one of each: the least likely of the three.
    longshot: it.bets[side] === 'draw' ? 2 : 1,
    why: told(),
  };
}

/** What a seat's bets in the finals were worth when the pool was shared out. */
function shares(it: Pool, seat: number): PayoffLine[] {
  if (it.cards.length === 0) return [];
  const mine = it.finals.flatMap((final) => {
    const side = final.duel.indexOf(seat);
    return side < 0 ? [] : [{ final, right: final.matched[side] === true }];
  });
  const dealt = it.dealt[seat]?.length ?? 0;
  const right = mine.filter((one) => one.right).length;
  const whole = cards(it.cards.length);
  if (it.shares === 0 && dealt > 0)
    return [
      {
        words: 'Part of the pool',
        result: 'won',
        amount: dealt,
        longshot: 1,
        why: `Nobody was right in a final, so the pool of ${whole} is split evenly: ${cards(dealt)}.`,
      },
    ];
  return mine.map(({ final, right: won }): PayoffLine => {
    const each = won ? dealt / right : 0;
    return {
      words: `${won ? 'Share' : 'No share'} of the pool, ${part(final)}`,
      result: !won ? 'lost' : each > 0 ? 'won' : 'even',
      amount: each,
      longshot: 1,
      why: won
        ? `Right in the ${part(final)}: one of ${it.shares} ${it.shares === 1 ? 'share' : 'shares'} of the pool of ${whole}, ${cards(each)}.`
        : `Wrong in the ${part(final)}: no share of the pool of ${whole}.`,
    };
  });
}

const sum = (lines: readonly PayoffLine[]): number => lines.reduce((all, it) => all + it.amount, 0);

function headline(it: ResultView, names: Names): string {
  const [a, b] = it.duel.map(names);
  const outcome = it.outcomes[0];
  if (outcome === 'draw') return `${a} and ${b} drew`;
  return outcome === 'win' ? `${a} beat ${b}` : `${b} beat ${a}`;
}

/** What the last duel that is over paid; the pool belongs to the last final. */
export function payoff(view: View, scene: Scene, names: Names): Payoff | null {
  const it = view.results.at(-1);
  if (it === undefined) return null;
  const number = view.result_rounds[view.results.length - 1] ?? view.results.length;
  const whole = lastPool(view, scene);
  const seats = view.purses.flatMap((purse, seat): SeatPayoff[] => {
    const side = it.duel[0] === seat ? 0 : it.duel[1] === seat ? 1 : null;
    const own = side === null ? [] : [line(view, it, side, names)];
    const lines = [...own, ...(whole === null ? [] : shares(whole, seat))];
    return lines.length === 0 ? [] : [{ seat, before: purse.length - sum(lines), after: purse.length, lines }];
  });
  if (whole === null) {
    const title = it.stage === 'lap' ? `Duel ${number}` : STAGES[it.stage];
    return { number, title, headline: headline(it, names), amount, seats };
  }
  const right = whole.shares === 1 ? '1 right bet' : `${whole.shares} right bets`;
  return {
    number,
    title: 'The pool',
    headline: `${cards(whole.cards.length)} in the pool, ${right} in the finals`,
    amount,
    seats,
  };
}
