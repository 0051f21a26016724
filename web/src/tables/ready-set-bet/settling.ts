// A settled race as one seat's bill. Amounts are the table's own; nothing is worked out here but what is left over.
import type { Horse, ResultView, Seen, SettledBet } from '../../generated/ready-set-bet';
import type { Happening } from '../../state/seen';
import { vipName } from './words';

export type Extra = { words: string; amount: number };
export type Bill = { bets: SettledBet[]; extras: Extra[]; change: number };

/** The horses as they came in. */
export function order(result: ResultView): { horse: Horse; rank: number; at: number }[] {
  return (Object.keys(result.ranks) as Horse[])
    .map((horse) => ({ horse, rank: result.ranks[horse], at: result.positions[horse] }))
    .sort((a, b) => a.rank - b.rank);
}

/** What cards earned and cost this seat in the race that was settled last, as far as this screen saw it. */
function cardMoney(feed: readonly Happening<Seen>[], seat: number): Extra[] {
  const from = feed.findLastIndex((it) => it.event.type === 'race_finished');
  if (from < 0) return [];
  return feed.slice(from).flatMap(({ event }): Extra[] => {
    if (!('seat' in event) || event.seat !== seat) return [];
    if (event.type === 'vip_earned') return [{ words: `${vipName(event.card)} earned`, amount: event.amount }];
    if (event.type === 'vip_charged') return [{ words: `${vipName(event.card)} cost`, amount: -event.amount }];
    if (event.type === 'vip_spared') return [{ words: `${vipName(event.card)} forgave`, amount: event.amount }];
    return [];
  });
}

export function bill(result: ResultView, seat: number, feed: readonly Happening<Seen>[], carded: boolean): Bill {
  const bets = result.bets.filter((bet) => bet.seat === seat);
  const change = result.won[seat] ?? 0;
  const extras = cardMoney(feed, seat);
  const told = [...bets, ...extras].reduce((sum, it) => sum + it.amount, 0);
  const rest = change - told;
  if (rest === 0) return { bets, extras, change };
  // Money stops at $0; a screen that came late has not seen what the cards did.
  const words = carded && extras.length === 0 ? 'VIP cards, and nobody pays below $0' : 'Nobody pays below $0';
  return { bets, extras: [...extras, { words: rest < 0 ? 'VIP cards' : words, amount: rest }], change };
}
