// What a race of Hot Streak paid, ticket by ticket. Every amount is the table's own.
import type { PaidTicket, ResultView, View } from '../../generated/hot-streak';
import { change, money } from '../../lang/format';
import type { Payoff, PayoffLine } from '../contract';
import { isAnswer, MASCOTS, PLACES } from './ids';
import { words } from './words';

type Outcome = keyof typeof words.payoff.places;

/** What came of a ticket: what it paid or cost, and whether that counted twice. */
function outcome({ paid, doubled }: PaidTicket): Outcome {
  if (paid === 0) return 'nothing';
  if (paid > 0) return doubled ? 'paysTwice' : 'pays';
  return doubled ? 'costsTwice' : 'costs';
}

function why(ticket: PaidTicket, { places, side_bet, yes }: ResultView): string {
  const { stack, doubled, paid } = ticket;
  const it = { once: Math.abs(doubled ? paid / 2 : paid), paid: Math.abs(paid) };
  const came = outcome(ticket);
  if (!isAnswer(stack)) return words.payoff.places[came]({ ...it, name: words.mascots[stack], place: places[stack] });
  const about = { ...it, bet: words.sideBets[side_bet], stack: words.onStack[stack] };
  return yes ? words.payoff.true[came](about) : words.payoff.false[came](about);
}

function line(ticket: PaidTicket, result: ResultView): PayoffLine {
  const { stack, side, doubled, pays, paid } = ticket;
  const what = isAnswer(stack) ? words.answers[stack]({ bet: words.sideBets[result.side_bet] }) : words.mascots[stack];
  return {
    words: words.payoff.lines[side][doubled ? 'twice' : 'once']({ what }),
    result: paid > 0 ? 'won' : 'lost',
    amount: paid,
    // What came in counts by what it paid, what did not by what it would have paid.
    longshot: paid > 0 ? paid : pays.type === 'by_answer' ? pays.right : pays.places[0],
    why: why(ticket, result),
  };
}

/** What the tickets do not explain: nobody goes into debt. */
function rest(won: number, lines: readonly PayoffLine[]): PayoffLine[] {
  const amount = won - lines.reduce((all, it) => all + it.amount, 0);
  if (amount === 0) return [];
  const { words: name, why } = words.payoff.rest;
  return [{ words: name, result: 'even', amount, longshot: 0, why: why({ amount }) }];
}

/** The tickets of a seat, and what they do not explain. */
function lines(result: ResultView, seat: number): PayoffLine[] {
  const paid = (result.tickets[seat] ?? []).map((it) => line(it, result));
  return [...paid, ...rest(result.won[seat] ?? 0, paid)];
}

/** Who came in where, those that share a place together, and what came of the side bet. */
function headline(result: ResultView): string {
  const places = PLACES.flatMap((place) => {
    const names = MASCOTS.filter((it) => result.places[it] === place).map((it) => words.mascots[it]);
    return names.length === 0 ? [] : [words.payoff.place({ place, names })];
  });
  const bet = words.sideBets[result.side_bet];
  return [...places, result.yes ? words.payoff.cameTrue({ bet }) : words.payoff.didNot({ bet })].join(' · ');
}

export function payoff(view: View): Payoff | null {
  const result = view.results.at(-1);
  if (result === undefined) return null;
  return {
    number: view.results.length,
    title: words.race({ race: view.results.length }),
    headline: headline(result),
    amount: (value, signed) => (signed ? change(value) : money(value)),
    seats: view.money.map((after, seat) => ({
      seat,
      before: after - (result.won[seat] ?? 0),
      after,
      lines: lines(result, seat),
    })),
  };
}
