// Every word of this table that is not the caller's.
import type {
  Card,
  CardScene,
  Illegal,
  Mascot,
  Options,
  OutReason,
  TicketPayout,
  PhaseName,
  Scene,
  VisibleEvents,
  Side,
  SideBet,
  Stack,
  View,
} from '../../generated/hot-streak';
import type { Names } from '../contract';
import { money, ordinal } from '../../lang/format';

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
  draft: 'draft',
  double: 'doubling',
  add: 'secrets',
  race: 'running',
  over: 'all is paid',
};

export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `${amount}`);
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
export function pays(it: TicketPayout): string {
  if (it.type === 'by_answer') return `${money(it.right)} if right, ${money(it.wrong)} if wrong`;
  return it.places.map((amount, at) => `${money(amount)} for ${ordinal(at + 1)}`).join(', ');
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

/** What chance is about to do, for the status line. */
export function due(view: View): string {
  return view.phase === 'setup' ? 'Dealing' : 'The next card';
}

/** Dealing, from who picks first to the side bet, is one gesture. */
export function setting(event: VisibleEvents): string | null {
  switch (event.type) {
    case 'starter_chosen':
    case 'card_laid':
    case 'cards_laid':
    case 'card_dealt':
    case 'side_bet_revealed':
      return 'Dealing';
    default:
      return null;
  }
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

/** What a seat holds, in a word or two each, for the roster of a big screen. */
export function slips(view: View, _scene: Scene, seat: number): string[] {
  return (view.tickets[seat] ?? []).map((it) => `${STACK_NAMES[it.stack]} ${it.side}${it.doubled ? ' ×2' : ''}`);
}

export function played(event: VisibleEvents, seat: number, scene: Scene): string | null {
  if (!('seat' in event) || event.seat !== seat) return null;
  switch (event.type) {
    case 'ticket_taken':
      return `you have the ${ticketName(event.stack, event.side).replace(/^./, (letter) => letter.toLowerCase())}`;
    case 'double_chosen':
      return event.ticket !== undefined ? `your ${ordinal(event.ticket + 1)} ticket counts double` : null;
    case 'card_added':
      return event.card !== undefined ? `“${cardName(event.card, scene)}” went into the deck` : null;
    default:
      return null;
  }
}
