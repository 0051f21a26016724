// What a race of Hot Streak paid, ticket by ticket. Every amount is the table's own.
import type { PaidTicket, ResultView, View } from '../../generated/hot-streak';
import { change, list, money, ordinal } from '../../lang/format';
import type { Payoff, PayoffLine } from '../contract';
import { MASCOTS, NAMES, SIDE_BETS, STACK_NAMES } from './words';

function why(ticket: PaidTicket, once: number, result: ResultView): string {
  const { stack, doubled, paid } = ticket;
  const pays = once < 0 ? `costs ${money(-once)}` : `pays ${once === 0 ? 'nothing' : money(once)}`;
  const twice = doubled && paid !== 0 ? `, and it counts twice: ${change(paid)}` : '';
  if (stack === 'yes' || stack === 'no') {
    const right = (stack === 'yes') === result.yes;
    const truth = `“${SIDE_BETS[result.side_bet]}” ${result.yes ? 'came true' : 'did not come true'}`;
    return `${truth}, so ${STACK_NAMES[stack]} is ${right ? 'right' : 'wrong'} and the ticket ${pays}${twice}.`;
  }
  const place = ordinal(result.places[stack]);
  return `${NAMES[stack]} came ${place}, and for ${place} the ticket ${pays}${twice}.`;
}

function line(ticket: PaidTicket, result: ResultView): PayoffLine {
  const { stack, side, doubled, pays, paid } = ticket;
  const about =
    stack === 'yes' || stack === 'no' ? `${STACK_NAMES[stack]}: ${SIDE_BETS[result.side_bet]}` : NAMES[stack];
  return {
    words: `${about}, ${side} side${doubled ? ', twice' : ''}`,
    result: paid > 0 ? 'won' : 'lost',
    amount: paid,
    // What came in counts by what it paid, what did not by what it would have paid.
    longshot: paid > 0 ? paid : pays.type === 'by_answer' ? pays.right : pays.places[0],
    why: why(ticket, doubled ? paid / 2 : paid, result),
  };
}

/** What the tickets do not explain: money stops at $0. */
function rest(won: number, lines: readonly PayoffLine[]): PayoffLine[] {
  const amount = won - lines.reduce((all, it) => all + it.amount, 0);
  if (amount === 0) return [];
  const told = `Nobody pays below $0, so this much of what was lost is let go: ${change(amount)}.`;
  return [{ words: 'Money stops at $0', result: 'even', amount, longshot: 0, why: told }];
}

/** The tickets of a seat, and what they do not explain. */
function lines(result: ResultView, seat: number): PayoffLine[] {
  const paid = (result.tickets[seat] ?? []).map((it) => line(it, result));
  return [...paid, ...rest(result.won[seat] ?? 0, paid)];
}

/** Who came in where, those that share a place together. */
function places(result: ResultView): string {
  return [1, 2, 3, 4]
    .flatMap((place) => {
      const there = MASCOTS.filter((it) => result.places[it] === place).map((it) => NAMES[it]);
      return there.length === 0 ? [] : [`${ordinal(place)} ${list(there)}`];
    })
    .join(' · ');
}

export function payoff(view: View): Payoff | null {
  const result = view.results.at(-1);
  if (result === undefined) return null;
  return {
    number: view.results.length,
    title: `Race ${view.results.length}`,
    headline: `${places(result)} · ${SIDE_BETS[result.side_bet]}: ${result.yes ? 'yes' : 'no'}`,
    amount: (value, signed) => (signed ? change(value) : money(value)),
    seats: view.money.map((after, seat) => ({
      seat,
      before: after - (result.won[seat] ?? 0),
      after,
      lines: lines(result, seat),
    })),
  };
}
