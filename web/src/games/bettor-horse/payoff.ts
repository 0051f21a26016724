// What each bet of a duel brought, and how the pool was shared out. Which cards somebody took is read from the purses:
// a card races once before sudden death, so the duel it ran in tells how it was won.
import type { ResultView, Scene, View } from '../../generated/bettor-horse';
import type { Names, Payoff, PayoffLine, SeatPayoff } from '../contract';
import { cards } from './telling';
import { words } from './words';

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
const amount = (value: number, signed: boolean): string =>
  signed ? words.payoff.change({ cards: value }) : cards(value);

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

/** One seat's bet in a duel. */
function line(view: View, it: ResultView, side: 0 | 1, names: Names): PayoffLine {
  const [seat, other] = [it.duel[side], it.duel[1 - side] ?? 0];
  const [right, foe] = [it.matched[side], it.matched[1 - side] ?? false];
  const all = it.cards.flat();
  const purse = view.purses[seat] ?? [];
  // Sudden death races cards that were won before, and they go back.
  const taken = right && isRegular(it) ? all.filter((card) => purse.includes(card)).length : 0;
  const said = { name: names(seat), bet: words.bets[it.bets[side]].said, outcome: words.bets[it.outcomes[side]].past };
  const rival = names(other);
  const told = (): string => {
    const why = words.payoff;
    if (!isRegular(it)) {
      if (right === foe) return why.goesOn(said);
      return right ? why.meetingWon(said) : why.meetingLost({ ...said, other: rival });
    }
    if (right && foe) return why.both({ ...said, cards: cards(taken) });
    if (right) return why.alone({ ...said, other: rival, cards: cards(taken) });
    return foe ? why.other({ ...said, other: rival }) : why.neither({ ...said, cards: cards(all.length) });
  };
  return {
    words: words.payoff.line[it.bets[side]]({ name: rival }),
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
        words: words.payoff.partOfPool,
        result: 'won',
        amount: dealt,
        longshot: 1,
        why: words.payoff.split({ pool: whole, cards: cards(dealt) }),
      },
    ];
  return mine.map(({ final, right: won }): PayoffLine => {
    const each = won ? dealt / right : 0;
    const part = words.parts[final.stage];
    return {
      words: won ? words.payoff.share({ part }) : words.payoff.noShare({ part }),
      result: !won ? 'lost' : each > 0 ? 'won' : 'even',
      amount: each,
      longshot: 1,
      why: won
        ? words.payoff.right({ part, shares: it.shares, pool: whole, cards: cards(each) })
        : words.payoff.wrong({ part, pool: whole }),
    };
  });
}

const sum = (lines: readonly PayoffLine[]): number => lines.reduce((all, it) => all + it.amount, 0);

function headline(it: ResultView, names: Names): string {
  const [first, second] = [names(it.duel[0]), names(it.duel[1])];
  const outcome = it.outcomes[0];
  if (outcome === 'draw') return words.payoff.drew({ one: first, other: second });
  return outcome === 'win'
    ? words.payoff.beat({ one: first, other: second })
    : words.payoff.beat({ one: second, other: first });
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
    const title = it.stage === 'lap' ? words.payoff.duel({ duel: number }) : words.stages[it.stage];
    return { number, title, headline: headline(it, names), amount, seats };
  }
  return {
    number,
    title: words.payoff.pool,
    headline: words.payoff.poolHolds({ cards: cards(whole.cards.length), bets: whole.shares }),
    amount,
    seats,
  };
}
