// What a race of Ready Set Bet paid, bet by bet and card by card. Amounts of bets are the table's own; what a VIP card
// did is read from its effect and the race, and whatever is left over of the table's sum has a line of its own.
import type { Horse, ResultView, Scene, SettledBet, Spot, View, VipCard } from '../../generated/ready-set-bet';
import { change, list, money, ordinal } from '../../lang/format';
import type { Payoff, PayoffLine, SeatPayoff } from '../contract';
import { key } from './layout';
import { spotName, tokenName, vipName, wants } from './words';

type Came = { horse: Horse; rank: number; at: number };

/** The horses as they came in. */
export function cameIn(result: ResultView, scene: Scene): Came[] {
  return scene.horses
    .map(({ horse }) => ({ horse, rank: result.ranks[horse], at: result.positions[horse] }))
    .sort((a, b) => a.rank - b.rank);
}

const spaces = (count: number): string => (count === 1 ? '1 space' : `${count} spaces`);
const times = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What happened, as far as it decided this spot. */
function fact(spot: Spot, result: ResultView, scene: Scene): string {
  const came = cameIn(result, scene);
  const [first, second, third] = came;
  const behind = (it: Came | undefined): string => spaces((first?.at ?? 0) - (it?.at ?? 0));
  switch (spot.type) {
    case 'show':
    case 'place':
    case 'win':
      return `${spot.horse} came ${ordinal(result.ranks[spot.horse])}`;
    case 'color': {
      const color = scene.horses.find((it) => it.horse === first?.horse)?.color;
      return `the winner, ${first?.horse ?? ''}, is ${color ?? ''}`;
    }
    case 'seven_out':
      return `7 came ${ordinal(result.ranks['7'])}`;
    case 'prop': {
      const prop = scene.props.find((it) => it.card === spot.card);
      const at = (horse: Horse): string => `${horse} on ${result.positions[horse]}`;
      const winner = prop?.winner ?? '7';
      return `${winner} ended on space ${result.positions[winner]}, ${list((prop?.losers ?? []).map(at))}`;
    }
    case 'exotic':
      switch (spot.card) {
        case 'by_a_nose':
        case 'blow_out':
          return `second was ${behind(second)} behind`;
        case 'photo_finish':
          return `third was ${behind(third)} behind`;
        case 'tight_race':
          return `the last one had come ${spaces(came.at(-1)?.at ?? 0)}`;
        case 'late_start':
          return `the last two had come ${list(came.slice(-2).map((it) => it.at))}`;
      }
  }
}

/** The cards that raise what this spot pays, as words for a sum. */
function raised(spot: Spot, cards: readonly VipCard[], scene: Scene): string {
  const wanted = { prop: 'prop_multiplier', exotic: 'exotic_multiplier' } as const;
  if (spot.type !== 'prop' && spot.type !== 'exotic') return '';
  const helped = cards.filter((it) => effect(it, scene)?.type === wanted[spot.type]).map(vipName);
  return helped.length === 0 ? '' : ` (with ${list(helped)})`;
}

const effect = (card: VipCard, scene: Scene): Scene['vip'][number]['effect'] | undefined =>
  scene.vip.find((it) => it.card === card)?.effect;

function sum(bet: SettledBet, cards: readonly VipCard[], scene: Scene): string {
  const token = scene.tokens.find((it) => it.token === bet.token);
  const spot = scene.spots.find((it) => key(it.spot) === key(bet.spot));
  const value = token?.value ?? 0;
  if (bet.won) {
    const multiplier = value === 0 ? (spot?.multiplier ?? 0) : bet.amount / value;
    return `${tokenName(bet.token, scene)} × ${multiplier}${raised(bet.spot, cards, scene)} = ${money(bet.amount)}`;
  }
  if (token?.own_penalty === null) return 'this token costs nothing when it loses';
  if (bet.amount === 0) return 'losing here is free';
  if (token === undefined || token.own_penalty === 0) return `losing here costs ${money(-bet.amount)}`;
  return `${money(spot?.penalty ?? 0)} for the spot and ${money(token.own_penalty)} for the token = ${money(-bet.amount)}`;
}

function betLine(bet: SettledBet, result: ResultView, cards: readonly VipCard[], scene: Scene): PayoffLine {
  const { spot, token, won, amount } = bet;
  const link = won ? 'and' : 'but';
  return {
    words: `${spotName(spot, scene)}, ${tokenName(token, scene)}`,
    result: won ? 'won' : 'lost',
    amount,
    longshot: scene.spots.find((it) => key(it.spot) === key(spot))?.multiplier ?? 0,
    why: `It pays if ${wants(spot, scene)}, ${link} ${fact(spot, result, scene)}: ${sum(bet, cards, scene)}.`,
  };
}

type Counts = { won: number; lost: number; colors: number };

/** What one card brought or cost; nothing for a card that works in other ways, or had nothing to work on. */
function cardLines(card: VipCard, result: ResultView, counts: Counts, scene: Scene): PayoffLine[] {
  const line = (amount: number, why: string): PayoffLine[] =>
    amount === 0
      ? []
      : [
          {
            words: `${vipName(card)}, VIP card`,
            result: amount > 0 ? 'won' : 'lost',
            amount,
            longshot: 0,
            why: `${why}: ${change(amount)}.`,
          },
        ];
  const it = effect(card, scene);
  switch (it?.type) {
    case 'side_bet': {
      const paid = it.horses.flatMap(({ horse, pays }) => {
        const rank = result.ranks[horse];
        const pay = pays[rank - 1] ?? 0;
        return pay === 0 ? [] : [{ pay, words: `${money(pay)} because ${horse} came ${ordinal(rank)}` }];
      });
      const all = paid.reduce((whole, { pay }) => whole + pay, 0);
      return line(all, `It pays ${list(paid.map(({ words }) => words))}`);
    }
    case 'dice': {
      const rolls = [
        { each: it.eyes, count: result.eyes, pair: '1-1' },
        { each: it.cars, count: result.cars, pair: '6-6' },
      ]
        .filter(({ each, count }) => each > 0 && count > 0)
        .map(({ each, count, pair }) => `${money(each)} for each of ${times(count, 'roll')} of ${pair}`);
      return line(it.eyes * result.eyes + it.cars * result.cars, `It pays ${list(rolls)}`);
    }
    case 'gambler':
      return [
        ...line(it.won * counts.won, `It adds ${money(it.won)} to each of ${times(counts.won, 'won bet')}`),
        ...line(-it.lost * counts.lost, `It takes ${money(it.lost)} for each of ${times(counts.lost, 'lost bet')}`),
      ];
    case 'color_money':
      return line(
        it.amount * counts.colors,
        `It pays ${money(it.amount)} for each won colour and for 7 out, here ${counts.colors}`,
      );
    default:
      return [];
  }
}

/** What takes something off the losses, after everything that adds to them. */
function softened(cards: readonly VipCard[], lines: readonly PayoffLine[], scene: Scene): PayoffLine[] {
  let losses = -lines.reduce((all, it) => all + Math.min(0, it.amount), 0);
  return cards.flatMap((card): PayoffLine[] => {
    const it = effect(card, scene);
    if (it?.type !== 'thick_skin' || losses === 0) return [];
    const amount = Math.min(it.less, losses);
    const why = `Up to ${money(it.less)} of the losses in a race are forgiven, here of ${money(losses)}: ${change(amount)}.`;
    losses -= amount;
    return [{ words: `${vipName(card)}, VIP card`, result: 'won', amount, longshot: 0, why }];
  });
}

/** What the lines do not explain of the table's sum. */
function rest(won: number, lines: readonly PayoffLine[], after: number): PayoffLine[] {
  const amount = won - lines.reduce((all, it) => all + it.amount, 0);
  if (amount === 0) return [];
  if (amount > 0 && after === 0) {
    const why = `Nobody pays below $0, so this much of what was lost is let go: ${change(amount)}.`;
    return [{ words: 'Money stops at $0', result: 'even', amount, longshot: 0, why }];
  }
  const why = `What VIP cards came to in this race: ${change(amount)}.`;
  return [{ words: 'VIP cards', result: amount > 0 ? 'won' : 'lost', amount, longshot: 0, why }];
}

function seatPayoff(view: View, scene: Scene, result: ResultView, seat: number): SeatPayoff {
  const kept = view.vip[seat] ?? [];
  // A card is kept after each race and works from the next one on, so the race before it saw one less a race.
  const [cards, since] = [kept.slice(0, view.results.length - 1), kept.slice(view.results.length - 1)];
  const chips = since.map((card) => effect(card, scene)).map((it) => (it?.type === 'chips' ? it.amount : 0));
  const after = (view.money[seat] ?? 0) - chips.reduce((all, it) => all + it, 0);
  const won = result.won[seat] ?? 0;
  const bets = result.bets.filter((it) => it.seat === seat);
  const counts: Counts = {
    won: bets.filter((it) => it.won).length,
    lost: bets.filter((it) => !it.won).length,
    colors: bets.filter((it) => it.won && (it.spot.type === 'color' || it.spot.type === 'seven_out')).length,
  };
  const paid = [
    ...bets.map((it) => betLine(it, result, cards, scene)),
    ...cards.flatMap((it) => cardLines(it, result, counts, scene)),
  ];
  const lines = [...paid, ...softened(cards, paid, scene)];
  return { seat, before: after - won, after, lines: [...lines, ...rest(won, lines, after)] };
}

/** Who came first, second and third; those that are level together. */
function headline(result: ResultView, scene: Scene): string {
  const came = cameIn(result, scene);
  return [1, 2, 3]
    .flatMap((rank) => {
      const there = came.filter((it) => it.rank === rank).map((it) => it.horse);
      return there.length === 0 ? [] : [`${ordinal(rank)} ${list(there)}`];
    })
    .join(' · ');
}

export function payoff(view: View, scene: Scene): Payoff | null {
  const result = view.results.at(-1);
  if (result === undefined) return null;
  return {
    number: view.results.length,
    title: `Race ${view.results.length}`,
    headline: headline(result, scene),
    amount: (value, signed) => (signed ? change(value) : money(value)),
    seats: view.money.map((_, seat) => seatPayoff(view, scene, result, seat)),
  };
}
