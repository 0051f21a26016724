// What the table of Bettor Horse says. The caller, the rulebook and the tour have words of their own.
import type { Back, Bet, Illegal, Stage } from '../../generated/bettor-horse';
import { count, either, list, number, plural, signed } from '../../lang/format';
import { sentences } from '../../lang/sentences';

type Named = { name: string };
type Cards = { cards: number };
type Pair = { one: string; other: string };
/** Somebody's bet in a duel and what came of it, as words of this table. */
type Kept = Named & { bet: string; outcome: string };

export const words = sentences({
  seat: ({ seat }: { seat: number }) => `Seat ${number(seat)}`,
  you: 'You',
  nobody: 'nobody',
  cards: ({ cards }: Cards) => plural(cards, { one: `${number(cards)} card`, other: `${number(cards)} cards` }),

  /** The horses of the usual deck; a deck of one's own may have others. */
  horses: {
    plain: { name: 'Plain horse', short: 'Plain' },
    sure_a: { name: 'First Sure Thing', short: 'Sure 1' },
    sure_b: { name: 'Second Sure Thing', short: 'Sure 2' },
    mudder: { name: 'Mudder', short: 'Mudder' },
  },
  bets: {
    win: {
      name: 'Win',
      said: 'to win',
      past: 'won',
      means: 'My bet: I win most of the races.',
      meansOne: 'My bet: my horse is faster.',
    },
    lose: {
      name: 'Lose',
      said: 'to lose',
      past: 'lost',
      means: 'My bet: I lose most of the races.',
      meansOne: 'My bet: my horse is slower.',
    },
    draw: {
      name: 'Draw',
      said: 'on a draw',
      past: 'drew',
      means: 'My bet: neither of us wins most of the races.',
      meansOne: 'My bet: both are equally fast.',
    },
  } satisfies Record<Bet, Record<string, string>>,
  backs: { W: 'wet back', D: 'dry back' } satisfies Record<Back, string>,
  stages: {
    lap: 'Lap',
    final: 'The final',
    final_1: 'Final, part I',
    final_2: 'Final, part II',
    sudden_death: 'Sudden death',
  } satisfies Record<Stage, string>,
  /** The same in the middle of a sentence. */
  parts: {
    lap: 'lap',
    final: 'final',
    final_1: 'final, part I',
    final_2: 'final, part II',
    sudden_death: 'sudden death',
  } satisfies Record<Stage, string>,

  phase: {
    duel: ({ one, other }: Pair) => `${one} v ${other}`,
    final: ({ stage, one, other }: Pair & { stage: string }) => `${stage} · ${one} v ${other}`,
    waits: ({ duel, what }: { duel: string; what: string }) => `${duel} · ${what}`,
    weather: 'what will the weather be?',
    adjust: 'a Mudder on a wet track',
    over: 'The purses are counted',
  },
  chance: ({ name }: Named) => `${name} looks at the sky`,
  question: {
    enter: ({ horses }: { horses: number }) =>
      plural(horses, { one: `Pick ${count(horses)} horse and bet`, other: `Pick ${count(horses)} horses and bet` }),
    adjust: ({ race }: { race: number }) => `A wet track: adjust your Mudder in race ${number(race)}`,
  },
  series: 'Cards taken',
  slips: { entered: 'locked in', choosing: 'choosing' },
  played: {
    entered: ({ horses, bet }: { horses: number; bet: string }) =>
      plural(horses, {
        one: `your slowest horse was entered, with the bet ${bet}`,
        other: `your slowest horses were entered, with the bet ${bet}`,
      }),
    adjusted: 'your Mudder runs as printed',
  },

  track: {
    label: 'The gates',
    round: ({ round, of }: { round: number; of: number }) => `Round ${number(round)} of ${number(of)}`,
    lap: ({ lap, of, duel, duels }: { lap: number; of: number; duel: number; duels: number }) =>
      `Lap ${number(lap)} of ${number(of)} · duel ${number(duel)} of ${number(duels)}`,
    attempt: ({ attempt }: { attempt: number }) => `Sudden death · attempt ${number(attempt)}`,
    before: ({ one, other }: Pair) => `Last duel: ${one}, ${other}`,
    right: ({ name, bet }: Named & { bet: string }) => `${name} bet ${bet} ✓`,
    wrong: ({ name, bet }: Named & { bet: string }) => `${name} bet ${bet} ✗`,
    pool: 'Pool',
    poolOf: ({ cards }: { cards: string }) => `Pool: ${cards}`,
    skip: 'Skip',
    bet: 'Bet',
    choosing: 'choosing',
    locked: 'locked in',
    purse: ({ cards }: { cards: string }) => `Purse: ${cards}`,
  },
  gate: {
    taken: ({ gate, speed }: { gate: number; speed: number }) =>
      `Gate ${number(gate)}: ${number(speed)}, tap to take it back`,
    next: ({ gate }: { gate: number }) => `Gate ${number(gate)}: empty, gets the next horse`,
    empty: ({ gate }: { gate: number }) => `Gate ${number(gate)}: empty`,
  },
  race: {
    down: ({ race }: { race: number }) => `Race ${number(race)}: face down`,
    runs: ({ race, pair }: { race: number; pair: string }) => `Race ${number(race)}: ${pair}`,
    draw: ({ race, pair }: { race: number; pair: string }) => `Race ${number(race)}: ${pair}, a draw`,
    won: ({ race, pair, name }: Named & { race: number; pair: string }) =>
      `Race ${number(race)}: ${pair}, ${name} wins`,
    pair: ({ one, other }: Pair) => `${one}, ${other}`,
    side: ({ name, speed }: Named & { speed: number }) => `${name} ${number(speed)}`,
    mudder: ({ name }: Named) => `${name} a Mudder`,
  },
  verdict: {
    undecided: 'Undecided: once more',
    meeting: ({ name }: Named) => `${name} wins the meeting`,
    both: 'Both were right: each takes their own',
    one: ({ name }: Named) => `${name} was right and takes all`,
    neither: 'Nobody was right: into the pool',
  },
  banner: {
    wet: 'It rains: a wet track',
    dry: 'The track is dry',
    adjusted: ({ by }: { by: readonly string[] }) => `Mudders: ${list(by)}`,
    by: ({ by }: { by: number }) => signed(by),
    printed: 'as printed',
    prize: ({ name, cards }: Named & { cards: string }) => `${name} takes ${cards}`,
    poolGrew: ({ cards }: { cards: string }) => `${cards} into the pool`,
    poolDealt: ({ name, cards }: Named & { cards: string }) => `${name} gets ${cards} of the pool`,
    poolShares: ({ name, cards, shares }: Named & { cards: string; shares: number }) =>
      `${name} gets ${cards} of the pool for ${number(shares)} shares`,
    poolLeft: ({ cards }: { cards: string }) => `${cards} of the pool for nobody`,
    tie: ({ names }: { names: readonly string[] }) => `${list(names)} are level: sudden death!`,
    meeting: ({ one, other }: Pair) => `${one} beats ${other}`,
    undecided: ({ attempts }: { attempts: number }) =>
      plural(attempts, {
        one: `Undecided after ${number(attempts)} attempt`,
        other: `Undecided after ${number(attempts)} attempts`,
      }),
  },
  ring: {
    seats: ({ names }: { names: readonly string[] }) => `Seats in a ring: ${list(names)}`,
    duel: ({ names, one, other }: Pair & { names: readonly string[] }) =>
      `Seats in a ring: ${list(names)}. Now ${one} against ${other}`,
  },
  weather: {
    untold: 'Weather',
    wet: 'Wet',
    dry: 'Dry',
    isWet: 'Weather: a wet track',
    isDry: 'Weather: a dry track',
    isUntold: ({ name }: Named) => `Weather: not known yet, ${name}’s cards will tell`,
  },

  card: {
    card: ({ speed, horse, owner }: { speed: number; horse: string; owner: string }) =>
      `${number(speed)}, ${horse} of ${owner}`,
    weather: ({ card, back }: { card: string; back: string }) => `${card}, ${back}`,
    runs: ({ card, speed }: { card: string; speed: number }) => `${card}, runs ${number(speed)}`,
    bet: { win: 'Bet: win', lose: 'Bet: lose', draw: 'Bet: draw' } satisfies Record<Bet, string>,
    betRight: {
      win: 'Bet: win, right',
      lose: 'Bet: lose, right',
      draw: 'Bet: draw, right',
    } satisfies Record<Bet, string>,
    betWrong: {
      win: 'Bet: win, wrong',
      lose: 'Bet: lose, wrong',
      draw: 'Bet: draw, wrong',
    } satisfies Record<Bet, string>,
  },
  hand: {
    label: 'Your horses',
    horse: ({ speed, horse }: { speed: number; horse: string }) => `${number(speed)}, ${horse}`,
    of: ({ speed, horse, name }: Named & { speed: number; horse: string }) => `${number(speed)}, ${horse} of ${name}`,
    inGate: ({ card, gate }: { card: string; gate: number }) => `${card}, in gate ${number(gate)}`,
    gone: ({ card }: { card: string }) => `${card}, gone`,
  },
  holds: {
    deck: 'Your deck',
    mayHold: ({ name }: Named) => `${name} may hold`,
    all: ({ title, cards, horses }: { title: string; cards: string; horses: readonly string[] }) =>
      `${title}, ${cards}: ${list(horses)}`,
    horse: ({ horse, speeds }: { horse: string; speeds: readonly number[] }) => `${horse} ${list(speeds)}`,
    none: ({ horse }: { horse: string }) => `${horse} none`,
  },
  won: {
    yours: 'Your purse',
    purse: ({ name }: Named) => `${name}’s purse`,
    pool: 'The pool',
    none: ({ title, cards }: { title: string; cards: string }) => `${title}: ${cards}`,
    all: ({ title, cards, horses }: { title: string; cards: string; horses: readonly string[] }) =>
      `${title}: ${cards}, ${list(horses)}`,
    horse: ({ name, horse, speeds }: Named & { horse: string; speeds: readonly number[] }) =>
      `${name}’s ${horse} ${list(speeds)}`,
  },
  slip: {
    pages: 'Show',
    deck: 'Deck',
    others: 'Others',
    purses: 'Purses',
    watching: 'You are watching.',
    locked: ({ names }: { names: readonly string[] }) =>
      plural(names.length, {
        zero: 'Your horses are in the gates.',
        one: `Your horses are in the gates. ${list(names)} is still choosing.`,
        other: `Your horses are in the gates. ${list(names)} are still choosing.`,
      }),
    now: ({ one, other }: Pair) => `${one} and ${other} are at the gates.`,
    next: ({ name }: Named) => `Your next duel is against ${name}.`,
    noMore: 'You have no more duels.',
  },
  bar: {
    label: 'Your bet',
    full: 'All gates are taken: tap the gate this horse should take.',
    pick: 'Pick a horse',
    picked: ({ horses, of }: { horses: number; of: number }) => `${number(horses)} of ${number(of)} horses`,
    bet: 'Pick a bet',
    lock: 'Lock in',
    meeting: 'No cards are paid: the meeting is won when only one bet is right.',
    pays: ({ alone, both }: { alone: number; both: number }) =>
      `If only you are right: all ${number(alone)} cards. If both are: ${number(both)} each.`,
    paysAndPool: ({ alone, both, pool }: { alone: number; both: number; pool: number }) =>
      plural(pool, {
        zero: `If only you are right: all ${number(alone)} cards. If both are: ${number(both)} each. The pool is empty.`,
        one: `If only you are right: all ${number(alone)} cards. If both are: ${number(both)} each. And a share of the pool (${number(pool)} card).`,
        other: `If only you are right: all ${number(alone)} cards. If both are: ${number(both)} each. And a share of the pool (${number(pool)} cards).`,
      }),
  },
  locked: {
    label: 'Your entry',
    title: 'Locked in',
    down: 'Your entry, face down. Hold to look',
    up: ({ horses, bet }: { horses: readonly string[]; bet: string }) => `Your entry: ${list(horses)}; bet ${bet}`,
    hold: 'Hold to look',
  },
  adjust: {
    label: 'Your Mudder',
    yours: 'Yours',
    against: 'against',
    theirs: 'Theirs',
    both: 'Theirs is a Mudder too, and chooses at the same time.',
    names: { slower: 'One slower', printed: 'As printed', faster: 'One faster' },
    runs: ({ speed }: { speed: number }) => `runs ${number(speed)}`,
    ends: {
      win: ({ speed }: { speed: number }) => `runs ${number(speed)}: you win this race`,
      lose: ({ speed }: { speed: number }) => `runs ${number(speed)}: you lose this race`,
      draw: ({ speed }: { speed: number }) => `runs ${number(speed)}: this race is a draw`,
    } satisfies Record<Bet, (it: { speed: number }) => string>,
  },

  odds: {
    race: 'Duel',
    /** What is hoped for, in the order in which the server names it. */
    win: ({ name }: Named) => `${name} wins`,
    lose: ({ name }: Named) => `${name} loses`,
    draw: ({ name }: Named) => `${name} draws`,
    several: ({ all }: { all: readonly string[] }) => either(all),
  },
  highlights: {
    worst: 'Worst beat',
    wrong: ({ bets }: { bets: number }) =>
      plural(bets, { one: `${number(bets)} wrong bet`, other: `${number(bets)} wrong bets in a row` }),
    photo: 'Photo finishes',
    level: ({ races }: { races: number }) =>
      plural(races, {
        one: `${number(races)} race with nothing between them`,
        other: `${number(races)} races with nothing between them`,
      }),
  },

  payoff: {
    duel: ({ duel }: { duel: number }) => `Duel ${number(duel)}`,
    pool: 'The pool',
    beat: ({ one, other }: Pair) => `${one} beat ${other}`,
    drew: ({ one, other }: Pair) => `${one} and ${other} drew`,
    poolHolds: ({ cards, bets }: { cards: string; bets: number }) =>
      plural(bets, {
        one: `${cards} in the pool, ${number(bets)} right bet in the finals`,
        other: `${cards} in the pool, ${number(bets)} right bets in the finals`,
      }),
    change: ({ cards }: Cards) => plural(cards, { one: `${signed(cards)} card`, other: `${signed(cards)} cards` }),
    line: {
      win: ({ name }: Named) => `Win against ${name}`,
      lose: ({ name }: Named) => `Lose against ${name}`,
      draw: ({ name }: Named) => `Draw against ${name}`,
    } satisfies Record<Bet, (it: Named) => string>,
    goesOn: ({ name, bet, outcome }: Kept) =>
      `${name} bet ${bet} and ${outcome}: one right bet alone decides a meeting, so it goes on.`,
    meetingWon: ({ name, bet, outcome }: Kept) =>
      `${name} bet ${bet} and ${outcome}: the one right bet wins the meeting.`,
    meetingLost: ({ name, bet, outcome, other }: Kept & { other: string }) =>
      `${name} bet ${bet} and ${outcome}: ${other} wins the meeting.`,
    both: ({ name, bet, outcome, cards }: Kept & { cards: string }) =>
      `${name} bet ${bet} and ${outcome}; both were right, so each takes their own: ${cards}.`,
    alone: ({ name, bet, outcome, other, cards }: Kept & { other: string; cards: string }) =>
      `${name} bet ${bet} and ${outcome}; ${other} was wrong, so the right bet takes all ${cards}.`,
    other: ({ name, bet, outcome, other }: Kept & { other: string }) =>
      `${name} bet ${bet} and ${outcome}: ${other} was right and takes all.`,
    neither: ({ name, bet, outcome, cards }: Kept & { cards: string }) =>
      `${name} bet ${bet} and ${outcome}; nobody was right, so all ${cards} go to the pool.`,
    partOfPool: 'Part of the pool',
    split: ({ pool, cards }: { pool: string; cards: string }) =>
      `Nobody was right in a final, so the pool of ${pool} is split evenly: ${cards}.`,
    share: ({ part }: { part: string }) => `Share of the pool, ${part}`,
    noShare: ({ part }: { part: string }) => `No share of the pool, ${part}`,
    right: ({ part, shares, pool, cards }: { part: string; shares: number; pool: string; cards: string }) =>
      plural(shares, {
        one: `Right in the ${part}: the only share of the pool of ${pool}, ${cards}.`,
        other: `Right in the ${part}: one of ${number(shares)} shares of the pool of ${pool}, ${cards}.`,
      }),
    wrong: ({ part, pool }: { part: string; pool: string }) => `Wrong in the ${part}: no share of the pool of ${pool}.`,
  },
  pool: {
    label: 'The pool',
    closed: '…',
    level: 'Equally fast',
    faster: ({ name }: Named) => `${name} is faster`,
    right: ({ bets }: { bets: number }) => `${number(bets)} right`,
    got: ({ cards }: { cards: string }) => `${cards} of the pool`,
    one: 'One right bet takes it all.',
    oneRest: ({ left }: { left: string }) => `One right bet takes it all. ${left} for nobody.`,
    shares: ({ bets, cards }: { bets: number; cards: string }) => `${number(bets)} right bets, ${cards} for each.`,
    sharesRest: ({ bets, cards, left }: { bets: number; cards: string; left: string }) =>
      `${number(bets)} right bets, ${cards} for each. ${left} for nobody.`,
    split: ({ cards }: { cards: string }) => `Nobody was right: ${cards} each.`,
    splitRest: ({ cards, left }: { cards: string; left: string }) =>
      `Nobody was right: ${cards} each. ${left} for nobody.`,
    nobody: 'Nobody was right.',
    nobodyRest: ({ left }: { left: string }) => `Nobody was right. ${left} for nobody.`,
  },

  inWords: {
    enter: ({ horses }: { horses: number }) =>
      plural(horses, {
        one: 'Enter one horse and a bet',
        other: `Enter ${count(horses)} horses, in order, and a bet`,
      }),
    mudder: 'Mudder',
    bets: { win: 'I win', lose: 'I lose', draw: 'I draw' } satisfies Record<Bet, string>,
    adjust: ({ race }: { race: number }) => `Your Mudder in race ${number(race)}`,
  },

  refusals: {
    not_your_turn: 'It is not your turn.',
    not_now: 'You cannot do that now.',
    wrong_number: 'That is not the right number of horses.',
    not_in_hand: 'You do not hold that card.',
    same_card_twice: 'A card can be entered only once.',
    not_due: 'You cannot do that now.',
    no_such_back: 'There is no card with that back.',
  } satisfies Record<Illegal, string>,
});
