// Every word of this table that is not the caller's.
import type {
  CardOption,
  Color,
  Effect,
  Exotic,
  Horse,
  Illegal,
  Options,
  PhaseName,
  Scene,
  VisibleEvents,
  Spot,
  Token,
  VipCard,
  View,
} from '../../generated/ready-set-bet';
import { change, list, money } from '../../lang/format';

export const PHASES: Record<PhaseName, string> = {
  setup: 'Cards for the next race',
  house_bets: 'the House bets',
  race: 'They are off',
  vip: 'VIP cards',
  over: 'The last race is settled',
};

/** Why a bet was not taken, where nobody in particular is in the way. */
export const REASONS: Record<Illegal, string> = {
  closed: 'No more bets in this race.',
  not_your_token: 'That token is not yours.',
  token_used: 'That token already lies on the board.',
  no_such_spot: 'There is no such spot in this game.',
  not_in_play: 'That card is not on the table.',
  own_token: 'You already have a token there.',
  taken: 'That spot is full.',
  not_dealt: 'You were not dealt that card.',
  not_asked: 'It is not your turn for that.',
  not_due: 'That is not due now.',
};

export const COLORS: Record<Color, string> = { blue: 'Blue', orange: 'Orange', red: 'Red', black: 'Black' };

export const EXOTICS: Record<Exotic, { name: string; wants: string; brief: string }> = {
  by_a_nose: {
    name: 'By a nose',
    wants: 'second is exactly one space behind the winner',
    brief: 'second is 1 behind',
  },
  blow_out: {
    name: 'Blow-out',
    wants: 'second is six spaces or more behind the winner',
    brief: 'second is 6+ behind',
  },
  photo_finish: {
    name: 'Photo finish',
    wants: 'third is at most three spaces behind the winner',
    brief: 'third is within 3',
  },
  tight_race: {
    name: 'Tight race',
    wants: 'every horse has come at least six spaces',
    brief: 'all have come 6+',
  },
  late_start: {
    name: 'Late start',
    wants: 'two horses or more have come at most three spaces',
    brief: 'two came 3 or less',
  },
};

/** What a card wants whose name does not say it, in as few words as a card on a big screen has room for. */
export function brief(spot: Spot): string | null {
  return spot.type === 'exotic' ? EXOTICS[spot.card].brief : null;
}

function losers(card: number, scene: Scene): { winner: string; losers: readonly Horse[] } {
  const prop = scene.props.find((it) => it.card === card);
  return { winner: prop?.winner ?? '?', losers: prop?.losers ?? [] };
}

/** Those a prop card's horse has to beat; a whole colour is called by its name. */
function field(beaten: readonly Horse[], scene: Scene, short = false): string {
  for (const color of ['blue', 'orange', 'red', 'black'] as const) {
    const all = scene.horses.filter((it) => it.color === color).map((it) => it.horse);
    if (all.length > 2 && all.length === beaten.length && all.every((it) => beaten.includes(it)))
      return short ? `all ${color}s` : `every ${color}`;
  }
  return list(beaten);
}

/** A spot in a few words: "7 to win". */
export function spotName(spot: Spot, scene: Scene): string {
  switch (spot.type) {
    case 'show':
    case 'place':
    case 'win':
      return `${spot.horse} to ${spot.type}`;
    case 'color':
      return `${COLORS[spot.color]} wins`;
    case 'seven_out':
      return '7 out';
    case 'prop': {
      const prop = losers(spot.card, scene);
      return `${prop.winner} over ${field(prop.losers, scene, true)}`;
    }
    case 'exotic':
      return EXOTICS[spot.card].name;
  }
}

/** A spot in as few signs as a betting slip has room for. */
export function spotShort(spot: Spot, scene: Scene): string {
  switch (spot.type) {
    case 'show':
    case 'place':
    case 'win':
      return `${spot.horse} ${spot.type}`;
    case 'color':
      return spot.color;
    case 'seven_out':
      return '7 out';
    case 'prop': {
      const prop = losers(spot.card, scene);
      return `${prop.winner} › ${field(prop.losers, scene, true).replace(' and ', '+')}`;
    }
    case 'exotic':
      return EXOTICS[spot.card].name.toLowerCase();
  }
}

/** What has to happen for the spot to pay. */
export function wants(spot: Spot, scene: Scene): string {
  switch (spot.type) {
    case 'show':
      return `${spot.horse} comes third or better`;
    case 'place':
      return `${spot.horse} comes second or better`;
    case 'win':
      return `${spot.horse} comes first`;
    case 'color':
      return `${spot.color === 'orange' ? 'an' : 'a'} ${spot.color} horse comes first`;
    case 'seven_out':
      return '7 comes fifth or worse';
    case 'prop': {
      const prop = losers(spot.card, scene);
      return `${prop.winner} ends ahead of ${field(prop.losers, scene)}`;
    }
    case 'exotic':
      return EXOTICS[spot.card].wants;
  }
}

export function pays(multiplier: number, penalty: number): string {
  return `pays ${multiplier}×, ${penalty === 0 ? 'free if lost' : `costs ${money(penalty)} if lost`}`;
}

/** How many of a card's circles are free. */
export function circles(free: number, room: number): string {
  return `${free === 0 ? 'none' : free} of ${room} circles free`;
}

export function tokenName(token: Token, scene: Scene): string {
  const value = scene.tokens.find((it) => it.token === token)?.value ?? 0;
  if (token.startsWith('black_')) return `black bonus ${value}`;
  if (token.startsWith('white_')) return `white bonus ${value}`;
  return `token ${value}`;
}

/** Why a token did not go to the spot that waits for one. */
export function unfit(token: Token, scene: Scene): string {
  return `${tokenName(token, scene).replace(/^./, (letter) => letter.toUpperCase())} may not go there.`;
}

export function vipName(card: VipCard): string {
  return VIP[card];
}

const VIP: Record<VipCard, string> = {
  bonus_black_2: 'Black two',
  bonus_black_3: 'Black three',
  bonus_black_4: 'Black four',
  bonus_black_5: 'Black five',
  bonus_black_6: 'Black six',
  bonus_black_7: 'Black seven',
  bonus_white_2: 'White two',
  bonus_white_3: 'White three',
  bonus_white_4: 'White four',
  bonus_white_5: 'White five',
  bonus_white_6: 'White six',
  bonus_white_7: 'White seven',
  boxcars: 'Boxcars',
  chips: 'Walking-around money',
  eyes_and_cars: 'Eyes and cars',
  last_call: 'Last call',
  piggyback_2: 'Piggyback twos',
  piggyback_3: 'Piggyback threes',
  piggyback_4: 'Piggyback fours',
  piggyback_5: 'Piggyback fives',
  prop_shark: 'Prop shark',
  risky_gambler: 'Risky gambler',
  sidebet_10_1112: 'Side bet 10 and 11/12',
  sidebet_23_4: 'Side bet 2/3 and 4',
  sidebet_5_6: 'Side bet 5 and 6',
  sidebet_8_9: 'Side bet 8 and 9',
  snake_eyes: 'Snake eyes',
  thick_skin: 'Thick skin',
  thrill_seeker: 'Thrill seeker',
  true_colours: 'True colours',
};

/** What a VIP card does, in words. */
export function effect(it: Effect, scene: Pick<Scene, 'tokens'>): string {
  switch (it.type) {
    case 'bonus_token': {
      const own = scene.tokens.find((token) => token.token === it.token);
      const cost = own?.own_penalty;
      const risk =
        cost === null
          ? 'losing it costs nothing at all'
          : cost === undefined || cost === 0
            ? 'losing it costs no more than the spot says'
            : `losing it costs ${money(cost)} more`;
      return `One more token worth ${own?.value ?? '?'} in every race; ${risk}.`;
    }
    case 'piggyback':
      return `Your ${it.value}s may join spots that are already full.`;
    case 'side_bet':
      return `${it.horses
        .map((side) => `${side.horse} pays ${side.pays.map(money).join(' / ')}`)
        .join(' and ')} for first / second / third.`;
    case 'chips':
      return `${money(it.amount)} at once.`;
    case 'dice': {
      const parts = [
        ...(it.eyes > 0 ? [`${money(it.eyes)} for every 1-1`] : []),
        ...(it.cars > 0 ? [`${money(it.cars)} for every 6-6`] : []),
      ];
      return `${list(parts)} of a race.`;
    }
    case 'gambler':
      return `Every won bet earns ${money(it.won)} more, every lost one costs ${money(it.lost)} more.`;
    case 'last_call':
      return `${it.tokens === 1 ? 'One token' : `${it.tokens} tokens`} after betting has closed, in every race.`;
    case 'thick_skin':
      return `Up to ${money(it.less)} of your losses in a race are forgiven.`;
    case 'prop_multiplier':
      return `Won props pay ${it.more}× more.`;
    case 'exotic_multiplier':
      return `Won exotics pay ${it.more}× more.`;
    case 'color_money':
      return `${money(it.amount)} more for every won colour, and for 7 out.`;
  }
}

export function card(it: CardOption, scene: Pick<Scene, 'tokens'>): { name: string; does: string } {
  return { name: vipName(it.card), does: effect(it.effect, scene) };
}

/** What is going on, for the status line. */
export function phase(view: View): string {
  const race = `Race ${view.race}/${view.races}`;
  if (view.phase !== 'race') return view.phase === 'over' ? PHASES.over : `${race} · ${PHASES[view.phase]}`;
  return `${race} · ${view.betting_open ? 'betting is open' : 'no more bets'}`;
}

/** What chance is about to do, for the status line. */
export function due(view: View): string | null {
  return view.phase === 'vip' ? 'Dealing VIP cards' : view.phase === 'setup' ? 'Dealing' : null;
}

export function setting(event: VisibleEvents): string | null {
  switch (event.type) {
    case 'prop_revealed':
    case 'exotic_revealed':
      return 'Cards for the race';
    case 'vip_dealt':
      return 'VIP cards';
    default:
      return null;
  }
}

export function question(options: Options): string {
  switch (options.type) {
    case 'bet':
      return options.betting_open ? 'Bet while they run' : 'Last call: you may still bet';
    case 'house_bets':
      return 'Lay six House tokens';
    case 'keep':
      return 'Keep one VIP card';
  }
}

/** How often both dice showed the same end of a die in a race. */
export function pairs(eyes: number, cars: number): string {
  return `Snake Eyes ${eyes}, Boxcars ${cars}`;
}

/** The button that shows all lanes of a small track. */
export function lanes(count: number): string {
  return `All ${count} lanes`;
}

/** How far it is to the close, in words. */
export function closing(crossed: number, closes: number): string {
  const left = closes - crossed;
  if (left <= 0) return 'No more bets';
  if (left === 1) return 'The next horse over the line closes betting';
  return `${left} more over the line close betting`;
}

/** What a seat has on the board, or what came of it, as slips. */
export function slips(view: View, scene: Scene, seat: number): string[] {
  const rest = view.phase === 'vip' || view.phase === 'over' ? view.results.at(-1) : undefined;
  if (rest !== undefined) {
    return rest.bets
      .filter((bet) => bet.seat === seat)
      .map((bet) => `${bet.won ? '✓' : '✗'} ${spotShort(bet.spot, scene)} ${change(bet.amount)}`);
  }
  return view.bets.filter((bet) => bet.seat === seat).map((bet) => spotShort(bet.spot, scene));
}

export function played(event: VisibleEvents, seat: number): string | null {
  if (!('seat' in event) || event.seat !== seat) return null;
  switch (event.type) {
    case 'vip_chosen':
      return event.card !== undefined ? `you kept ${vipName(event.card)}` : null;
    case 'bet_placed':
      return 'the House has its tokens on the six cheapest spots';
    default:
      return null;
  }
}
