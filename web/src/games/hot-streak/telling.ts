// Which of its words the table says: the status line, what a seat has, what was played for it, and what things are called.
import type {
  Card,
  Options,
  PhaseName,
  Scene,
  Side,
  Stack,
  TicketPayout,
  View,
  VisibleEvents,
} from '../../generated/hot-streak';
import type { Names } from '../contract';
import { find } from './deck';
import { isDeed, type Told } from './ids';
import { words } from './words';

/** What a card does, without whose it is. */
export function deed({ deed, amount }: Told): string {
  return isDeed(deed) ? words.deeds[deed]({ amount: amount ?? 0 }) : deed;
}

/** What a card is called. */
export function called(card: Told): string {
  const whose = card.mascot === null ? words.everyone : words.mascots[card.mascot];
  return words.card({ whose, deed: deed(card) });
}

export function cardName(id: Card, scene: Scene): string {
  const card = find(scene, id);
  return card === null ? id : called(card);
}

/** What a ticket pays. */
export function pays(it: TicketPayout): string {
  if (it.type === 'by_answer') return words.pays.answer(it);
  return words.pays.places({ each: it.places.map((amount, at) => words.pays.place({ amount, place: at + 1 })) });
}

export const ticketName = (stack: Stack, side: Side): string => words.tickets[side]({ stack: words.onStack[stack] });

/** What is said of a phase as a whole. */
const PHASES: Record<PhaseName, (race: { race: number }) => string> = {
  setup: words.phases.setup,
  draft: words.phases.draft,
  double: words.phases.double,
  add: words.phases.add,
  race: words.phases.running,
  over: words.phases.over,
};

/** Who is asked in a draft, and how the race goes on. */
export function phase(view: View, names: Names): string {
  const { race } = view;
  if (view.phase === 'setup') {
    if (view.drawing === 'hand' && view.dealt_to !== null)
      return words.phases.hand({ race, name: names(view.dealt_to) });
    if (view.drawing === 'starter') return words.phases.starter({ race });
    if (view.drawing === 'side_bet') return words.phases.sideBet({ race });
  }
  if (view.phase === 'race' && view.cards_to_fold !== null)
    return words.phases.fold({ race, cards: view.cards_to_fold });
  return PHASES[view.phase]({ race });
}

/** What chance is about to do, for the status line. */
export function due(view: View): string {
  return view.phase === 'setup' ? words.dealing : words.nextCard;
}

/** Dealing, from who picks first to the side bet, is one gesture. */
export function setting(event: VisibleEvents): string | null {
  switch (event.type) {
    case 'starter_chosen':
    case 'card_laid':
    case 'cards_laid':
    case 'card_dealt':
    case 'side_bet_revealed':
      return words.dealing;
    default:
      return null;
  }
}

export const question = (options: Options): string => words.questions[options.type];

/** What a seat holds, in a word or two each, for the roster of a big screen. */
export function slips(view: View, _scene: Scene, seat: number): string[] {
  return (view.tickets[seat] ?? []).map(({ stack, side, doubled }) =>
    words.held[side][doubled ? 'twice' : 'once']({ stack: words.stacks[stack] }),
  );
}

export function played(event: VisibleEvents, seat: number, scene: Scene): string | null {
  if (!('seat' in event) || event.seat !== seat) return null;
  switch (event.type) {
    case 'ticket_taken':
      return words.played.taken[event.side]({ stack: words.onStack[event.stack] });
    case 'double_chosen':
      return event.ticket === undefined ? null : words.played.doubled({ ticket: event.ticket + 1 });
    case 'card_added':
      return event.card === undefined ? null : words.played.added({ card: cardName(event.card, scene) });
    default:
      return null;
  }
}
