// Which sentence is said: the status line, names of spots, tokens and cards, what a seat has on the board.
import type {
  CardOption,
  Effect,
  Horse,
  Options,
  Scene,
  Spot,
  Token,
  VipCard,
  View,
  VisibleEvents,
} from '../../generated/ready-set-bet';
import { list, money } from '../../lang/format';
import type { Refused } from './betting.svelte';
import { exotic, KINDS, LATE, RANKS, type ExoticTest } from './facts';
import { settled } from './layout';
import { words } from './words';

/** What a seat is called where nobody sits. */
export function nameOf(players: readonly { name: string }[], seat: number): string {
  return players[seat]?.name ?? words.seat({ number: seat + 1 });
}

/** What is going on, for the status line. */
export function phase(view: View): string {
  const { status } = words;
  const { phase, race, races } = view;
  switch (phase) {
    case 'over':
      return status.over;
    case 'race':
      return view.betting_open ? status.open({ race, races }) : status.closed({ race, races });
    default:
      return status[phase]({ race, races });
  }
}

/** What chance is about to do, for the status line. */
export function due(view: View): string | null {
  if (view.phase === 'vip') return words.status.dealingVip;
  return view.phase === 'setup' ? words.status.dealing : null;
}

export function setting(event: VisibleEvents): string | null {
  switch (event.type) {
    case 'prop_revealed':
    case 'exotic_revealed':
      return words.setting.cards;
    case 'vip_dealt':
      return words.setting.vip;
    default:
      return null;
  }
}

export function question(options: Options): string {
  switch (options.type) {
    case 'bet':
      return options.betting_open ? words.question.bet : words.question.lastCall;
    case 'house_bets':
      return words.question.house({ tokens: options.tokens.length });
    case 'keep':
      return words.question.keep;
  }
}

/** What was played for a seat whose time ran out. */
export function played(event: VisibleEvents, seat: number): string | null {
  if (!('seat' in event) || event.seat !== seat) return null;
  switch (event.type) {
    case 'vip_chosen':
      return event.card === undefined ? null : words.played.kept({ card: vipName(event.card) });
    case 'bet_placed':
      return words.played.house;
    default:
      return null;
  }
}

/** The horse of a prop card, and what those it has to beat are called together; a whole colour has one name. */
function prop(
  card: number,
  scene: Scene,
  names: typeof words.field.spot,
  listed: (horses: readonly Horse[]) => string,
) {
  const found = scene.props.find((it) => it.card === card);
  const beaten = found?.losers ?? [];
  const color = scene.horses.find(({ color }) => {
    const all = scene.horses.filter((it) => it.color === color);
    return all.length > 2 && all.length === beaten.length && all.every((it) => beaten.includes(it.horse));
  })?.color;
  return { winner: found?.winner ?? '', losers: color === undefined ? listed(beaten) : names[color] };
}

/** A spot in a few words: "7 to win". */
export function spotName(spot: Spot, scene: Scene): string {
  const it = words.spot;
  switch (spot.type) {
    case 'show':
    case 'place':
    case 'win':
      return it[spot.type](spot);
    case 'color':
      return it.color[spot.color];
    case 'seven_out':
      return it.seven_out;
    case 'prop':
      return it.prop(prop(spot.card, scene, words.field.spot, list));
    case 'exotic':
      return it.exotic[spot.card];
  }
}

/** A spot in as few signs as a betting slip has room for. */
export function spotShort(spot: Spot, scene: Scene): string {
  const it = words.short;
  switch (spot.type) {
    case 'show':
    case 'place':
    case 'win':
      return it[spot.type](spot);
    case 'color':
      return it.color[spot.color];
    case 'seven_out':
      return it.seven_out;
    case 'prop':
      return it.prop(prop(spot.card, scene, words.field.short, (horses) => horses.join('+')));
    case 'exotic':
      return it.exotic[spot.card];
  }
}

/** What an exotic card takes. */
export function exoticWins(it: ExoticTest): string {
  switch (it.test) {
    case 'behind_exactly':
    case 'behind_at_least':
    case 'behind_at_most':
      return words.wins[it.test](it);
    case 'all_moved_at_least':
      return words.wins[it.test](it);
    case 'moved_at_most':
      return words.wins[it.test](it);
  }
}

/** What has to happen for the spot to pay. */
export function wins(spot: Spot, scene: Scene): string {
  switch (spot.type) {
    case 'show':
    case 'place':
      return words.wins.ranked({ horse: spot.horse, rank: RANKS[spot.type] });
    case 'win':
      return words.wins.win(spot);
    case 'color':
      return words.wins.color[spot.color];
    case 'seven_out':
      return words.wins.late({ horse: LATE, rank: RANKS.seven_out });
    case 'prop':
      return words.wins.prop(prop(spot.card, scene, words.field.sentence, list));
    case 'exotic':
      return exoticWins(exotic(spot.card));
  }
}

/** What a card takes whose name does not say it, in as few words as a card on a big screen has room for. */
export function brief(spot: Spot): string | null {
  if (spot.type !== 'exotic') return null;
  const it = exotic(spot.card);
  switch (it.test) {
    case 'behind_exactly':
    case 'behind_at_least':
    case 'behind_at_most':
      return words.brief[it.test](it);
    case 'all_moved_at_least':
      return words.brief[it.test](it);
    case 'moved_at_most':
      return words.brief[it.test](it);
  }
}

export function pays(multiplier: number, penalty: number): string {
  return penalty === 0 ? words.pays.free({ multiplier }) : words.pays.costs({ multiplier, penalty });
}

/** How many of a card's circles are free. */
export function circles(free: number, room: number): string {
  return free === 0 ? words.circles.none({ room }) : words.circles.some({ free, room });
}

export function tokenName(token: Token, scene: Pick<Scene, 'tokens'>): string {
  const value = scene.tokens.find((it) => it.token === token)?.value ?? 0;
  return words.token[KINDS[token]]({ value });
}

export function vipName(card: VipCard): string {
  return words.vip[card];
}

/** What a VIP card does, in words. */
export function effect(it: Effect, scene: Pick<Scene, 'tokens'>): string {
  const say = words.effect;
  switch (it.type) {
    case 'bonus_token': {
      const { value = 0, own_penalty: penalty = 0 } = scene.tokens.find((token) => token.token === it.token) ?? {};
      if (penalty === null) return say.tokenFree({ value });
      return penalty === 0 ? say.tokenPlain({ value }) : say.tokenCosts({ value, penalty });
    }
    case 'piggyback':
      return say.piggyback(it);
    case 'side_bet': {
      const [first, second] = it.horses;
      const side = ({ horse, pays }: typeof first): string => say.side({ horse, pays: pays.map(money).join(' / ') });
      return say.sideBet({ first: side(first), second: side(second) });
    }
    case 'chips':
      return say.chips(it);
    case 'dice':
      if (it.eyes > 0 && it.cars > 0) return say.eyesAndCars(it);
      return it.eyes > 0 ? say.eyes({ amount: it.eyes }) : say.cars({ amount: it.cars });
    case 'gambler':
      return say.gambler(it);
    case 'last_call':
      return say.lastCall(it);
    case 'thick_skin':
      return say.thickSkin(it);
    case 'prop_multiplier':
      return say.props(it);
    case 'exotic_multiplier':
      return say.exotics(it);
    case 'color_money':
      return say.colors(it);
  }
}

export function card(it: CardOption, scene: Pick<Scene, 'tokens'>): { name: string; does: string } {
  return { name: vipName(it.card), does: effect(it.effect, scene) };
}

/** How far it is to the close, in words. */
export function closing(crossed: number, closes: number): string {
  const left = closes - crossed;
  if (left <= 0) return words.lamps.closed;
  return left === 1 ? words.lamps.next : words.lamps.more({ left });
}

/** What a seat has on the board, or what came of it, as slips. */
export function slips(view: View, scene: Scene, seat: number): string[] {
  const rest = settled(view);
  if (rest === null) return view.bets.filter((bet) => bet.seat === seat).map((bet) => spotShort(bet.spot, scene));
  return rest.bets
    .filter((bet) => bet.seat === seat)
    .map((bet) => {
      const it = { spot: spotShort(bet.spot, scene), amount: bet.amount };
      return bet.won ? words.payoff.wonSlip(it) : words.payoff.lostSlip(it);
    });
}

/** Why something was refused; `first` has those whose tokens lie where the bet was to go. */
export function refusal({ answer }: Refused, first: readonly string[]): string {
  if (answer.reason === null) return answer.message || words.refused.other;
  if (answer.reason === 'taken' && first.length > 0) return words.refused.first({ names: first });
  return words.refusals[answer.reason];
}
