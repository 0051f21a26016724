// What a race of Ready Set Bet paid, bet by bet and card by card. Amounts of bets are the table's own; what a VIP card
// did is read from its effect and the race, and whatever is left over of the table's sum has a line of its own.
import type { Horse, ResultView, Scene, SettledBet, Spot, View, VipCard } from '../../generated/ready-set-bet';
import { change, money } from '../../lang/format';
import type { Payoff, PayoffLine, SeatPayoff } from '../contract';
import { exotic, LATE } from './facts';
import { key } from './layout';
import { spotName, tokenName, vipName, wins } from './telling';
import { words } from './words';

const say = words.payoff;

type Came = { horse: Horse; rank: number; at: number };

/** The horses as they came in. */
export function cameIn(result: ResultView, scene: Scene): Came[] {
  return scene.horses
    .map(({ horse }) => ({ horse, rank: result.ranks[horse], at: result.positions[horse] }))
    .sort((a, b) => a.rank - b.rank);
}

/** What happened, as far as it decided this spot. */
function fact(spot: Spot, result: ResultView, scene: Scene): string {
  const came = cameIn(result, scene);
  const [first] = came;
  switch (spot.type) {
    case 'show':
    case 'place':
    case 'win':
      return say.came({ horse: spot.horse, rank: result.ranks[spot.horse] });
    case 'color': {
      const winner = scene.horses.find((it) => it.horse === first?.horse);
      return winner === undefined ? '' : say.winner[winner.color](winner);
    }
    case 'seven_out':
      return say.came({ horse: LATE, rank: result.ranks[LATE] });
    case 'prop': {
      const prop = scene.props.find((it) => it.card === spot.card);
      if (prop === undefined) return '';
      const losers = prop.losers.map((horse) => say.on({ horse, space: result.positions[horse] }));
      return say.prop({ winner: prop.winner, space: result.positions[prop.winner], losers });
    }
    case 'exotic': {
      const it = exotic(spot.card);
      if (it.test === 'all_moved_at_least') return say.last({ spaces: came.at(-1)?.at ?? 0 });
      if (it.test === 'moved_at_most') return say.lastOnes({ spaces: came.slice(-it.horses).map(({ at }) => at) });
      return say.behind({ place: it.place, spaces: (first?.at ?? 0) - (came[it.place - 1]?.at ?? 0) });
    }
  }
}

const effect = (card: VipCard, scene: Scene): Scene['vip'][number]['effect'] | undefined =>
  scene.vip.find((it) => it.card === card)?.effect;

/** The cards that raise what this spot pays. */
function raising(spot: Spot, cards: readonly VipCard[], scene: Scene): string[] {
  const wanted = { prop: 'prop_multiplier', exotic: 'exotic_multiplier' } as const;
  if (spot.type !== 'prop' && spot.type !== 'exotic') return [];
  return cards.filter((it) => effect(it, scene)?.type === wanted[spot.type]).map(vipName);
}

function sum({ token: name, spot, won, amount }: SettledBet, held: readonly VipCard[], scene: Scene): string {
  const token = scene.tokens.find((it) => it.token === name);
  const printed = scene.spots.find((it) => key(it.spot) === key(spot));
  if (won) {
    const value = token?.value ?? 0;
    const cards = raising(spot, held, scene);
    const it = {
      amount,
      token: tokenName(name, scene),
      multiplier: value === 0 ? (printed?.multiplier ?? 0) : amount / value,
    };
    return cards.length === 0 ? say.won(it) : say.raised({ ...it, cards });
  }
  if (token?.own_penalty === null) return say.tokenFree;
  if (amount === 0) return say.free;
  if (token === undefined || token.own_penalty === 0) return say.cost({ amount: -amount });
  return say.costBoth({ amount: -amount, spot: printed?.penalty ?? 0, token: token.own_penalty });
}

function betLine(bet: SettledBet, result: ResultView, cards: readonly VipCard[], scene: Scene): PayoffLine {
  const { spot, token, won, amount } = bet;
  return {
    words: say.bet({ spot: spotName(spot, scene), token: tokenName(token, scene) }),
    result: won ? 'won' : 'lost',
    amount,
    longshot: scene.spots.find((it) => key(it.spot) === key(spot))?.multiplier ?? 0,
    why: [wins(spot, scene), fact(spot, result, scene), sum(bet, cards, scene)].join(' '),
  };
}

type Counts = { won: number; lost: number; colors: number };

/** What one card brought or cost; nothing for a card that works in other ways, or had nothing to work on. */
function cardLines(card: VipCard, result: ResultView, counts: Counts, scene: Scene): PayoffLine[] {
  const line = (amount: number, why: (amount: number) => string): PayoffLine[] =>
    amount === 0
      ? []
      : [
          {
            words: say.card({ card: vipName(card) }),
            result: amount > 0 ? 'won' : 'lost',
            amount,
            longshot: 0,
            why: why(amount),
          },
        ];
  const it = effect(card, scene);
  switch (it?.type) {
    case 'side_bet': {
      const paid = it.horses.flatMap(({ horse, pays }) => {
        const rank = result.ranks[horse];
        const amount = pays[rank - 1] ?? 0;
        return amount === 0 ? [] : [{ horse, rank, amount }];
      });
      const all = paid.reduce((whole, { amount }) => whole + amount, 0);
      return line(all, (amount) => say.sideBet({ parts: paid.map(say.side), amount }));
    }
    case 'dice': {
      const parts = [
        ...(it.eyes > 0 && result.eyes > 0 ? [say.eyes({ each: it.eyes, rolls: result.eyes })] : []),
        ...(it.cars > 0 && result.cars > 0 ? [say.cars({ each: it.cars, rolls: result.cars })] : []),
      ];
      return line(it.eyes * result.eyes + it.cars * result.cars, (amount) => say.dice({ parts, amount }));
    }
    case 'gambler':
      return [
        ...line(it.won * counts.won, (amount) => say.gamblerWon({ each: it.won, bets: counts.won, amount })),
        ...line(-it.lost * counts.lost, (amount) => say.gamblerLost({ each: it.lost, bets: counts.lost, amount })),
      ];
    case 'color_money':
      return line(it.amount * counts.colors, (amount) => say.colors({ each: it.amount, bets: counts.colors, amount }));
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
    const why = say.softened({ most: it.less, losses, amount });
    losses -= amount;
    return [{ words: say.card({ card: vipName(card) }), result: 'won', amount, longshot: 0, why }];
  });
}

/** What the lines do not explain of the table's sum. */
function rest(won: number, lines: readonly PayoffLine[], after: number): PayoffLine[] {
  const amount = won - lines.reduce((all, it) => all + it.amount, 0);
  if (amount === 0) return [];
  if (amount > 0 && after === 0)
    return [{ words: say.floor.name, result: 'even', amount, longshot: 0, why: say.floor.why({ amount }) }];
  const result = amount > 0 ? 'won' : 'lost';
  return [{ words: say.cards.name, result, amount, longshot: 0, why: say.cards.why({ amount }) }];
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
      const horses = came.filter((it) => it.rank === rank).map((it) => it.horse);
      return horses.length === 0 ? [] : [say.rank({ rank, horses })];
    })
    .join(' · ');
}

export function payoff(view: View, scene: Scene): Payoff | null {
  const result = view.results.at(-1);
  if (result === undefined) return null;
  return {
    number: view.results.length,
    title: say.title({ race: view.results.length }),
    headline: headline(result, scene),
    amount: (value, signed) => (signed ? change(value) : money(value)),
    seats: view.money.map((_, seat) => seatPayoff(view, scene, result, seat)),
  };
}
