// Every sentence of this table that is not the caller's, the rulebook's or the tour's.
import type { Illegal, Mascot, Options, OutReason, SideBet, Stack } from '../../generated/hot-streak';
import { list, money, number, ordinal, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

type Card = { whose: string; deed: string };
type Named = { name: string };
type OnStack = { stack: string };
type InRace = { race: number };
type Rows = { amount: number };
/** A bet on what the side bet brings: what the ticket is on, and what it pays once and in all. */
type OnAnswer = { bet: string; stack: string; once: number; paid: number };
type OnPlace = { name: string; place: number; once: number; paid: number };

export const words = sentences({
  mascots: { gobbler: 'Gobbler', hurley: 'Hurley', dangle: 'Dangle', mum: 'Mum' } satisfies Record<Mascot, string>,
  /** Who they are, for whoever sees them the first time. */
  figures: {
    gobbler: 'Gobbler the turkey',
    hurley: 'Hurley the shark',
    dangle: 'Dangle the bat',
    mum: 'Mum the mummy',
  } satisfies Record<Mascot, string>,
  /** Whose a green card is. */
  everyone: 'All',
  stacks: {
    gobbler: 'Gobbler',
    hurley: 'Hurley',
    dangle: 'Dangle',
    mum: 'Mum',
    yes: 'Yes',
    no: 'No',
  } satisfies Record<Stack, string>,
  /** The same inside a sentence. */
  onStack: {
    gobbler: 'Gobbler',
    hurley: 'Hurley',
    dangle: 'Dangle',
    mum: 'Mum',
    yes: '“Yes”',
    no: '“No”',
  } satisfies Record<Stack, string>,
  sides: { safe: 'Safe', risky: 'Risky' },
  tickets: {
    safe: ({ stack }: OnStack) => `Safe ticket on ${stack}`,
    risky: ({ stack }: OnStack) => `Risky ticket on ${stack}`,
  },
  sideBets: {
    any_out: 'Somebody is out',
    bottom_gobbler: 'Gobbler is 3rd or 4th',
    bottom_hurley: 'Hurley is 3rd or 4th',
    bottom_dangle: 'Dangle is 3rd or 4th',
    bottom_mum: 'Mum is 3rd or 4th',
    crawl_stretch: 'Somebody crawls in the final stretch',
    knockout: 'Somebody who lies down falls or is hit, and is out',
    off_track: 'Somebody leaves the track or is folded away',
    same_space: 'Two share a space at the end of a card',
    stretch_empty: 'The first to finish is alone in the final stretch',
    two_at_line: 'Two stand right before the finish line',
    two_down: 'Two are down at once',
  } satisfies Record<SideBet, string>,
  /** A bet on the side bet, by what is said. */
  answers: {
    yes: ({ bet }: { bet: string }) => `Yes: ${bet}`,
    no: ({ bet }: { bet: string }) => `No: ${bet}`,
  },
  place: ({ place }: { place: number }) => ordinal(place),

  /** What a card does, without whose it is. */
  deeds: {
    move: ({ amount }: Rows) => plural(amount, { one: 'run 1 row', other: `run ${number(amount)} rows` }),
    back: ({ amount }: Rows) => plural(amount, { one: 'back 1 row', other: `back ${number(amount)} rows` }),
    recover: ({ amount }: Rows) =>
      plural(amount, {
        one: 'get up, face the finish, run 1 row',
        other: `get up, face the finish, run ${number(amount)} rows`,
      }),
    star: () => 'run to the next star',
    swerve: ({ amount }: Rows) =>
      plural(amount, { one: 'run 1 row, then swerve', other: `run ${number(amount)} rows, then swerve` }),
    fall: () => 'fall over',
    turn: () => 'turn round',
  },
  card: ({ whose, deed }: Card) => `${whose}: ${deed}`,
  turned: ({ card }: { card: string }) => `Turned: ${card}`,

  pays: {
    answer: ({ right, wrong }: { right: number; wrong: number }) =>
      `${money(right)} if right, ${money(wrong)} if wrong`,
    place: ({ amount, place }: { amount: number; place: number }) => `${money(amount)} for ${ordinal(place)}`,
    places: ({ each }: { each: readonly string[] }) => list(each),
  },

  refusals: {
    not_your_turn: 'It is not your turn.',
    not_asked_for: 'You are asked for something else now.',
    stack_empty: 'All tickets of this stack are taken.',
    no_such_ticket: 'You do not have that ticket.',
    not_in_hand: 'You do not hold that card.',
    not_due: 'That cannot happen now.',
    card_not_there: 'That card cannot be turned now.',
    side_bet_used: 'That side bet was already used.',
  } satisfies Record<Illegal, string>,

  /** Why somebody has just gone out. */
  out: {
    off_back: ({ name }: Named) => `${name} is out: off the back of the track`,
    off_side: ({ name }: Named) => `${name} is out: off the side of the track`,
    fold: ({ name }: Named) => `${name} is out: folded away with the track`,
    fell_while_down: ({ name }: Named) => `${name} is out: fell while lying down`,
    hit_while_down: ({ name }: Named) => `${name} is out: hit while lying down`,
  } satisfies Record<OutReason, unknown>,

  race: ({ race }: InRace) => `Race ${number(race)}`,
  phases: {
    hand: ({ race, name }: InRace & Named) => `Race ${number(race)}: a card is dealt to ${name}`,
    starter: ({ race }: InRace) => `Race ${number(race)}: who picks first?`,
    sideBet: ({ race }: InRace) => `Race ${number(race)}: the side bet is drawn`,
    setup: ({ race }: InRace) => `Race ${number(race)}: the table is being set up`,
    draft: ({ race }: InRace) => `Race ${number(race)}: tickets are being taken`,
    double: ({ race }: InRace) => `Race ${number(race)}: everybody doubles a ticket`,
    add: ({ race }: InRace) => `Race ${number(race)}: secret cards go into the deck`,
    running: ({ race }: InRace) => `Race ${number(race)} is running`,
    fold: ({ race, cards }: InRace & { cards: number }) =>
      plural(cards, {
        one: `Race ${number(race)}: the track folds after 1 more card`,
        other: `Race ${number(race)}: the track folds after ${number(cards)} more cards`,
      }),
    over: ({ race }: InRace) => `Race ${number(race)}: all tickets are paid`,
  },
  dealing: 'Dealing',
  nextCard: 'The next card',
  questions: {
    take: 'Take a ticket',
    double: 'Double one of your tickets',
    add: 'Slip a card into the deck',
  } satisfies Record<Options['type'], string>,
  /** What stands after "Time ran out, so". */
  played: {
    taken: {
      safe: ({ stack }: OnStack) => `you have the safe ticket on ${stack}`,
      risky: ({ stack }: OnStack) => `you have the risky ticket on ${stack}`,
    },
    doubled: ({ ticket }: { ticket: number }) => `your ${ordinal(ticket)} ticket counts double`,
    added: ({ card }: { card: string }) => `“${card}” went into the deck`,
  },
  /** A ticket in a word or two, for the roster of a big screen. */
  held: {
    safe: { once: ({ stack }: OnStack) => `${stack} safe`, twice: ({ stack }: OnStack) => `${stack} safe ×2` },
    risky: { once: ({ stack }: OnStack) => `${stack} risky`, twice: ({ stack }: OnStack) => `${stack} risky ×2` },
  },
  money: 'Money',

  track: {
    label: ({ race, races }: InRace & { races: number }) => `Race ${number(race)} of ${number(races)}`,
    of: ({ races }: { races: number }) => `/${number(races)}`,
    course: 'The track',
    stretch: 'Final stretch',
    boards: '★ Hot streak ★',
    untilFold: ({ cards }: { cards: number }) =>
      plural(cards, {
        one: '1 more card until the track is folded',
        other: `${number(cards)} more cards until the track is folded`,
      }),
    fold: ({ cards }: { cards: number }) => `fold in ${number(cards)}`,
  },
  runner: {
    all: ({ who, facts }: { who: string; facts: readonly string[] }) => `${who}: ${list(facts)}`,
    out: 'out',
    home: 'across the line',
    at: ({ lane, row }: { lane: number; row: number }) => `in lane ${number(lane)} on row ${number(row)}`,
    placed: ({ place }: { place: number }) => `in ${ordinal(place)} place`,
    down: 'lying down',
    back: 'facing backward',
  },
  box: {
    label: 'Places',
    open: ({ place }: { place: number }) => `${ordinal(place)}: nobody yet`,
    taken: ({ place, names }: { place: number; names: readonly string[] }) => `${ordinal(place)}: ${list(names)}`,
    out: ({ name }: Named) => `${name} (out)`,
  },
  sideBet: {
    label: 'Side bet',
    open: 'Side bet: not yet',
    cameTrue: 'Side bet: it came true!',
    didNot: 'Side bet: it did not come true',
    undrawn: 'Not drawn yet',
  },
  deck: {
    label: 'The race deck',
    title: 'The deck',
    turned: ({ turned, pass, left, aside }: { turned: number; pass: number; left: number; aside: number }) =>
      `${number(turned)} of ${number(pass)} turned, ${number(left)} left, ${number(aside)} of them laid aside`,
    more: ({ cards }: { cards: number }) =>
      plural(cards, { one: '1 more will be slipped in', other: `${number(cards)} more will be slipped in` }),
    none: 'no card known',
    secret: 'Secret',
    unseen: ({ cards }: { cards: number }) =>
      plural(cards, {
        one: '1 card that nobody has shown yet',
        other: `${number(cards)} cards that nobody has shown yet`,
      }),
    /** A card of the deck, for whoever listens. */
    known: {
      open: ({ card }: { card: string }) => card,
      turned: ({ card }: { card: string }) => `${card}, turned`,
      mine: ({ card }: { card: string }) => `${card}, your secret`,
      mineTurned: ({ card }: { card: string }) => `${card}, your secret, turned`,
    },
  },

  slip: {
    pages: { label: 'Show', tickets: 'Tickets', hand: 'Hand', deck: 'Deck', all: 'Everyone' },
    noTickets: 'You have no tickets yet.',
    noDeck: 'The deck is not laid out yet.',
    nobody: 'Nobody has a ticket yet.',
  },
  draft: {
    label: 'Ticket stacks',
    picks: 'Picks to come',
    you: 'you',
    left: ({ left }: { left: number }) => `${number(left)} left`,
    how: 'Tap the side of a ticket you like, then take it.',
    take: 'Take it',
  },
  own: {
    label: 'Your tickets',
    /** A ticket to choose, for whoever listens. */
    choose: {
      safe: ({ stack, pays }: OnStack & { pays: string }) => `Double your safe ticket on ${stack}: ${pays}`,
      risky: ({ stack, pays }: OnStack & { pays: string }) => `Double your risky ticket on ${stack}: ${pays}`,
    },
    times: '×2',
    twice: 'counts twice',
    ask: 'Tap the one that counts twice',
    double: 'Double it',
  },
  hand: {
    label: 'Your secret cards',
    show: 'Show all',
    hide: 'Hide all',
    inDeck: 'in the deck',
    down: ({ at }: { at: number }) => `Card ${number(at)}, face down. Hold to look`,
    addedDown: 'Your card in the deck, face down. Hold to look',
    added: ({ card }: { card: string }) => `In the deck: ${card}`,
    how: 'Hold a card to look at it.',
    choose: 'Hold a card to look at it. Tap the one you want in the race; nobody will know it was yours.',
    ask: 'Choose a card',
    slipIn: ({ card }: { card: string }) => `Slip in ${card}`,
    slipInNumber: ({ at }: { at: number }) => `Slip in card ${number(at)}`,
  },
  tote: {
    label: 'All tickets',
    whose: ({ name }: Named) => `${name}:`,
    inStack: 'still in the stack, safe side:',
    nobody: 'nobody',
  },

  odds: {
    place: ({ name, place }: Named & { place: number }) => `${name} ${ordinal(place)}`,
    first: ({ place }: { place: number }) => ordinal(place),
    top: ({ places }: { places: number }) => `Top ${number(places)}`,
    race: 'Race',
  },
  payoff: {
    place: ({ place, names }: { place: number; names: readonly string[] }) => `${ordinal(place)} ${list(names)}`,
    cameTrue: ({ bet }: { bet: string }) => `${bet}: yes`,
    didNot: ({ bet }: { bet: string }) => `${bet}: no`,
    lines: {
      safe: {
        once: ({ what }: { what: string }) => `${what}, safe side`,
        twice: ({ what }: { what: string }) => `${what}, safe side, doubled`,
      },
      risky: {
        once: ({ what }: { what: string }) => `${what}, risky side`,
        twice: ({ what }: { what: string }) => `${what}, risky side, doubled`,
      },
    },
    /** Why a mascot's ticket brought what it did. */
    places: {
      pays: ({ name, place, once }: OnPlace) =>
        `${name} came ${ordinal(place)}, and for ${ordinal(place)} the ticket pays ${money(once)}.`,
      paysTwice: ({ name, place, once, paid }: OnPlace) =>
        `${name} came ${ordinal(place)}; the ticket pays ${money(once)} for that and counts twice: ${money(paid)}.`,
      nothing: ({ name, place }: OnPlace) =>
        `${name} came ${ordinal(place)}, and for ${ordinal(place)} the ticket pays nothing.`,
      costs: ({ name, place, once }: OnPlace) =>
        `${name} came ${ordinal(place)}, and for ${ordinal(place)} the ticket costs ${money(once)}.`,
      costsTwice: ({ name, place, once, paid }: OnPlace) =>
        `${name} came ${ordinal(place)}; the ticket costs ${money(once)} for that and counts twice: ${money(paid)}.`,
    },
    /** The same for a ticket on the side bet that came true. */
    true: {
      pays: ({ bet, stack, once }: OnAnswer) => `“${bet}” came true, so the ticket on ${stack} pays ${money(once)}.`,
      paysTwice: ({ bet, stack, once, paid }: OnAnswer) =>
        `“${bet}” came true, so the ticket on ${stack} pays ${money(once)} and counts twice: ${money(paid)}.`,
      nothing: ({ bet, stack }: OnAnswer) => `“${bet}” came true, so the ticket on ${stack} pays nothing.`,
      costs: ({ bet, stack, once }: OnAnswer) => `“${bet}” came true, so the ticket on ${stack} costs ${money(once)}.`,
      costsTwice: ({ bet, stack, once, paid }: OnAnswer) =>
        `“${bet}” came true, so the ticket on ${stack} costs ${money(once)} and counts twice: ${money(paid)}.`,
    },
    /** And for one that did not. */
    false: {
      pays: ({ bet, stack, once }: OnAnswer) =>
        `“${bet}” did not come true, so the ticket on ${stack} pays ${money(once)}.`,
      paysTwice: ({ bet, stack, once, paid }: OnAnswer) =>
        `“${bet}” did not come true, so the ticket on ${stack} pays ${money(once)} and counts twice: ${money(paid)}.`,
      nothing: ({ bet, stack }: OnAnswer) => `“${bet}” did not come true, so the ticket on ${stack} pays nothing.`,
      costs: ({ bet, stack, once }: OnAnswer) =>
        `“${bet}” did not come true, so the ticket on ${stack} costs ${money(once)}.`,
      costsTwice: ({ bet, stack, once, paid }: OnAnswer) =>
        `“${bet}” did not come true, so the ticket on ${stack} costs ${money(once)} and counts twice: ${money(paid)}.`,
    },
    /** What the tickets do not explain. */
    rest: {
      words: 'Nobody goes into debt',
      why: ({ amount }: { amount: number }) =>
        `Nobody goes into debt, so ${money(amount)} of what was lost is not charged.`,
    },
  },
  /** What only the table in words says. */
  read: {
    stack: ({ stack, left }: OnStack & { left: number }) => `${stack} (${number(left)} left)`,
    ticket: {
      safe: ({ stack }: OnStack) => `${stack}, safe side`,
      risky: ({ stack }: OnStack) => `${stack}, risky side`,
    },
    out: 'out',
    down: 'down',
    turned: 'facing backward',
  },
});
