// Every word of this table that is not the caller's.
import type {
  Card,
  CardScene,
  Illegal,
  Mascot,
  Options,
  OutReason,
  Pays,
  PhaseName,
  Scene,
  Seen,
  Side,
  SideBet,
  Stack,
  View,
} from '../../generated/hot-streak';
import type { Names } from '../contract';

export const MASCOTS: readonly Mascot[] = ['gobbler', 'hurley', 'dangle', 'mum'];
export const STACKS: readonly Stack[] = ['gobbler', 'hurley', 'dangle', 'mum', 'yes', 'no'];

/** Who they are, for whoever sees them the first time. */
export const NAMES: Record<Mascot, string> = { gobbler: 'Gobbler', hurley: 'Hurley', dangle: 'Dangle', mum: 'Mum' };
export const FIGURES: Record<Mascot, string> = { gobbler: 'turkey', hurley: 'shark', dangle: 'bat', mum: 'mummy' };
export const STACK_NAMES: Record<Stack, string> = { ...NAMES, yes: 'Yes', no: 'No' };
export const SIDES: Record<Side, string> = { safe: 'Safe', risky: 'Risky' };

export const SIDE_BETS: Record<SideBet, string> = {
  any_out: 'Somebody is out',
  bottom_gobbler: 'Gobbler is 3rd or 4th',
  bottom_hurley: 'Hurley is 3rd or 4th',
  bottom_dangle: 'Dangle is 3rd or 4th',
  bottom_mum: 'Mum is 3rd or 4th',
  crawl_stretch: 'Somebody crawls in the final stretch',
  knockout: 'Somebody falls or is hit while down, and is out',
  off_track: 'Somebody leaves the track, or is folded away',
  same_space: 'Two end a card in one space',
  stretch_empty: 'The first to finish is alone in the final stretch',
  two_at_line: 'Two stand before the finish line',
  two_down: 'Two are down at once',
};

export const OUT: Record<OutReason, string> = {
  off_back: 'off the back of the track',
  off_side: 'off the side of the track',
  fold: 'folded away with the track',
  fell_while_down: 'fell once too often',
  hit_while_down: 'hit while down',
};

/** Why a ticket cannot be taken or a card not be put in. */
export const REASONS: Record<Illegal, string> = {
  not_your_turn: 'It is not your turn.',
  not_asked_for: 'That is not what is asked now.',
  stack_empty: 'All three are taken.',
  no_such_ticket: 'You have no such ticket.',
  not_in_hand: 'You do not hold that card.',
  not_due: 'Not now.',
  card_not_there: 'That card cannot come now.',
  side_bet_used: 'That side bet was there before.',
};

const PHASES: Record<PhaseName, string> = {
  setup: 'the table is set',
  draft: 'the draft',
  double: 'doubling',
  add: 'secret cards',
  race: 'running',
  over: 'all is paid',
};

export const dollars = (amount: number): string => (amount < 0 ? `−$${-amount}` : `$${amount}`);
export const change = (amount: number): string => (amount < 0 ? `−$${-amount}` : `+$${amount}`);
export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `${amount}`);
export const ordinal = (place: number): string => ['1st', '2nd', '3rd', '4th'][place - 1] ?? `${place}th`;
const rows = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

/** What a card does, without whose it is. */
export function deed(card: CardScene): string {
  const n = card.amount ?? 0;
  switch (card.deed) {
    case 'move':
      return `run ${rows(n)}`;
    case 'back':
      return `back ${rows(n)}`;
    case 'recover':
      return `up, round to the finish, run ${rows(n)}`;
    case 'star':
      return 'run to the next star';
    case 'swerve':
      return `run ${rows(n)}, then swerve`;
    case 'fall':
      return 'fall over';
    case 'turn':
      return 'turn round';
    default:
      return card.deed;
  }
}

export function cardName(id: Card, scene: Scene): string {
  const card = scene.cards.find((it) => it.id === id);
  if (card === undefined) return id;
  return `${card.mascot === null ? 'All' : NAMES[card.mascot]}: ${deed(card)}`;
}

/** What a ticket pays, in a sentence. */
export function pays(it: Pays): string {
  if (it.type === 'by_answer') return `${dollars(it.right)} if right, ${dollars(it.wrong)} if wrong`;
  return it.places.map((amount, at) => `${dollars(amount)} for ${ordinal(at + 1)}`).join(', ');
}

export function ticketName(stack: Stack, side: Side): string {
  return `${SIDES[side]} ticket on ${stack === 'yes' || stack === 'no' ? `“${STACK_NAMES[stack]}”` : STACK_NAMES[stack]}`;
}

/** Who is asked in a draft, and how the race goes on. */
export function phase(view: View, names: Names): string {
  const race = `Race ${view.race}`;
  if (view.phase === 'setup') {
    if (view.drawing === 'hand' && view.dealt_to !== null) return `${race}: a card for ${names(view.dealt_to)}`;
    if (view.drawing === 'starter') return `${race}: who picks first?`;
    if (view.drawing === 'side_bet') return `${race}: a side bet is drawn`;
  }
  if (view.phase === 'race' && view.cards_to_fold !== null) {
    const left = view.cards_to_fold === 1 ? '1 card' : `${view.cards_to_fold} cards`;
    return `${race}: fold in ${left}`;
  }
  return `${race}: ${PHASES[view.phase]}`;
}

export function question(options: Options): string {
  switch (options.type) {
    case 'take':
      return 'Take a ticket';
    case 'double':
      return 'Double one ticket';
    case 'add':
      return 'Slip in one card';
  }
}

type Told<K extends Seen['type']> = Extract<Seen, { type: K }>;
/** A sentence for each kind of event, or null for what goes without saying; a missing kind does not compile. */
type Captions = { [K in Seen['type']]: (event: Told<K>, names: Names) => string | null };

const CAPTIONS: Captions = {
  starter_chosen: (it, names) => `${names(it.seat)} picks first.`,
  card_laid: () => null,
  cards_laid: () => 'The deck lies open.',
  side_bet_revealed: (it) => `Side bet: ${SIDE_BETS[it.side_bet]}. Yes or no?`,
  ticket_taken: (it, names) => `${names(it.seat)} takes the ${it.side} side of ${STACK_NAMES[it.stack]}.`,
  doubles_revealed: () => 'The doubled tickets are shown.',
  pass_began: (it) => (it.pass === 1 ? `Race ${it.race}: they are off!` : 'The deck is shuffled again.'),
  card_turned: () => null,
  card_ignored: (it) => `${NAMES[it.mascot]} is on the box already.`,
  stepped: () => null,
  star_ahead: (it) => `${NAMES[it.mascot]} runs for the star!`,
  no_star_ahead: (it) => `No star ahead: ${NAMES[it.mascot]} stays.`,
  slid: (it) => `${NAMES[it.mascot]} swerves!`,
  knocked_down: (it) => `${NAMES[it.by]} runs ${NAMES[it.mascot]} over!`,
  fell: (it) => `${NAMES[it.mascot]} falls flat.`,
  stood_up: (it) => `${NAMES[it.mascot]} is up again.`,
  turned_round: (it) =>
    it.facing === 'backward' ? `${NAMES[it.mascot]} turns the wrong way!` : `${NAMES[it.mascot]} looks ahead again.`,
  all_moved: () => 'Everybody moves at once.',
  crossed: (it) => `${NAMES[it.mascot]} is across, ${ordinal(it.place)}!`,
  went_out: (it) => `${NAMES[it.mascot]} is out: ${OUT[it.reason]}.`,
  left_over: (it) => `${NAMES[it.mascot]} gets what is left, ${ordinal(it.place)}.`,
  folded: () => 'The track is folded up!',
  side_bet_came_true: (it) => `The side bet has come true: ${SIDE_BETS[it.side_bet]}.`,
  race_ended: (it) => `Race ${it.race} is over. The side bet: ${it.yes ? 'yes' : 'no'}.`,
  ticket_paid: () => null,
  seat_paid: () => null,
  race_set_up: (it, names) => `Race ${it.race}: ${names(it.starter)} picks first.`,
  game_over: () => 'Three races are run. Count the money!',
  card_dealt: () => null,
  double_chosen: () => null,
  card_added: (it, names) => `${names(it.seat)} has slipped a card into the deck.`,
};

export function caption(event: Seen, names: Names): string | null {
  // Each entry takes exactly the events of its own key.
  const say = CAPTIONS[event.type] as (event: Seen, names: Names) => string | null;
  return say(event, names);
}
