// What this table says: the status line, the slip, the board, the pay-off and the plain forms.
import type { CannotMove, Illegal, PhaseName } from '../../generated/neck-and-neck';
import { change, count, list, money, number, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

export const words = sentences({
  /** What a seat is called while nobody's name is known. */
  seat: ({ seat }: { seat: number }) => `Seat ${number(seat)}`,
  horse: ({ horse }: { horse: number }) => `Horse ${number(horse)}`,
  hexes: ({ hexes }: { hexes: number }) =>
    plural(hexes, { one: `${count(hexes)} hex`, other: `${count(hexes)} hexes` }),
  /** Places as words, from the first. */
  places: ['first', 'second', 'third'],
  /** A sum where there is little room. */
  thousands: ({ thousands }: { thousands: number }) => `${number(thousands)}k`,

  phase: {
    setup: () => 'Drawing the Banker',
    betting: ({ race }: { race: number }) => `Race ${number(race)}: everybody writes a slip`,
    race: ({ race }: { race: number }) => `Race ${number(race)}: running`,
    over: () => 'The last race is paid',
  } satisfies Record<PhaseName, (of: { race: number }) => string>,
  banker: ({ name }: { name: string }) => `${name} is the Banker`,

  question: {
    slip: 'Write your slip',
    special: ({ face }: { face: number }) => `Double ${count(face)}: special roll`,
    move: ({ horse, hexes }: { horse: number; hexes: string }) => `Move horse ${number(horse)} by ${hexes}?`,
    must: ({ horse, hexes }: { horse: number; hexes: string }) => `Horse ${number(horse)} must move ${hexes}`,
  },

  /** Why something was not done. */
  refusals: {
    not_your_turn: 'It is not your turn.',
    not_now: 'You are asked for something else now.',
    not_due: 'That is not due now.',
    not_six_stakes: 'A slip has one stake for each horse.',
    negative_stake: 'A stake cannot be negative.',
    not_in_units: 'Every stake must be a whole number of chips.',
    nothing_staked: 'Put at least one chip on your slip.',
    more_than_money: 'You do not have that much money.',
    not_a_hex: 'This course has no such hex.',
    no_such_horse: 'There is no such horse.',
    horse_is_home: 'That horse is home already.',
    out_of_reach: 'The horse cannot get there with this roll.',
    not_the_special_roll: 'This is not the special roll.',
    must_move: 'Nothing has moved for too long: this horse must move now.',
  } satisfies Record<Illegal, string>,
  cannotMove: {
    home: ({ horse }: { horse: number }) => `Horse ${number(horse)} is home already.`,
    shut_in: ({ horse }: { horse: number }) => `Horse ${number(horse)} is shut in.`,
  } satisfies Record<CannotMove, (of: { horse: number }) => string>,

  /** What was played for a seat whose time ran out, to stand after "Time ran out, so". */
  played: {
    slip: ({ stakes }: { stakes: readonly string[] }) => `your slip has ${list(stakes)} and nothing else`,
    declined: ({ horse }: { horse: number }) => `the roll was declined, and horse ${number(horse)} stayed where it was`,
    moved: ({ horse }: { horse: number }) =>
      `horse ${number(horse)}, which had to move, was moved as little as it could be`,
  },
  stake: ({ stake, horse }: { stake: number; horse: number }) => `${money(stake)} on horse ${number(horse)}`,

  money: 'Money',
  onTable: {
    banker: 'Banker',
    in: 'slip is in',
    faceDown: 'slip face down',
    none: 'no slip',
  },

  track: {
    label: ({ race, races }: { race: number; races: number }) => `Race ${number(race)} of ${number(races)}`,
    course: 'The course',
    reach: ({ horse }: { horse: number }) => `Where horse ${number(horse)} may go`,
    paid: ({ race }: { race: number }) => `How race ${number(race)} was paid`,
  },
  board: {
    race: ({ race, races }: { race: number; races: number }) => `Race ${number(race)}/${number(races)}`,
    paid: 'The last race is paid.',
    drawing: 'Drawing the Banker',
    slips: ({ written, seats }: { written: number; seats: number }) =>
      `${number(written)} of ${number(seats)} slips are in`,
    youFirst: 'You roll first',
    youRoll: 'You roll',
    youDecide: 'You decide',
    first: ({ name }: { name: string }) => `${name} rolls first`,
    rolls: ({ name }: { name: string }) => `${name} rolls`,
    decides: ({ name }: { name: string }) => `${name} decides`,
    noRoll: 'No roll yet',
    rolled: ({ horse, hexes }: { horse: number; hexes: string }) => `Rolled: horse ${number(horse)}, ${hexes}`,
    /** How long nothing has moved, where that matters. */
    quiet: ({ left }: { left: number }) =>
      plural(left, {
        one: 'After one more roll without a move, a horse that can move must.',
        other: `After ${number(left)} more rolls without a move, a horse that can move must.`,
      }),
    forced: 'Nothing has moved for too long: a horse that can move must.',
  },
  order: {
    label: 'Running order',
    home: ({ horse, place }: { horse: number; place: string }) => `Horse ${number(horse)} is home, ${place}`,
    firstLap: ({ horse, toGo }: { horse: number; toGo: number }) => `Horse ${number(horse)}: ${number(toGo)} to go`,
    lastLap: ({ horse, toGo }: { horse: number; toGo: number }) =>
      `Horse ${number(horse)}: ${number(toGo)} to go, last lap`,
  },
  rollers: {
    label: 'Who rolls next',
    now: 'The dice go round',
    later: 'The dice will go round',
    you: 'You',
    youBanker: 'You, Banker',
    banker: ({ name }: { name: string }) => `${name}, Banker`,
  },

  /** What a stake pays. */
  pays: {
    each: ({ dollar }: { dollar: number }) => `For each ${money(dollar)}`,
    others: 'Other horses lose it',
    prize: ({ place, brings }: { place: string; brings: number }) => `${place} ${change(brings)}`,
    all: ({ dollar, prizes }: { dollar: number; prizes: readonly string[] }) =>
      `For each ${money(dollar)}: ${list(prizes)}. Others lose.`,
  },

  slip: {
    label: ({ race }: { race: number }) => `Your slip for race ${number(race)}`,
    title: ({ race }: { race: number }) => `Slip · race ${number(race)}`,
    sum: ({ sum, most }: { sum: number; most: number }) => `${money(sum)} of ${money(most)}`,
    chips: 'Chip in hand',
    chip: ({ amount }: { amount: string }) => `Chip of ${amount}`,
    all: 'All the rest of your money',
    rest: 'rest',
    more: ({ horse, adds, stake }: { horse: number; adds: number; stake: number }) =>
      `More on Horse ${number(horse)}: ${money(adds)}, ${money(stake)} is on it`,
    off: ({ horse, stake }: { horse: number; stake: number }) => `Take ${money(stake)} off Horse ${number(horse)}`,
    handIn: ({ sum }: { sum: number }) => `Hand in ${money(sum)}`,
    sure: 'All in? Tap again',
    next: ({ race }: { race: number }) => `Write the slip for race ${number(race)}`,
    broke: 'You have nothing to stake in this race. You still roll the dice and move horses.',
  },
  held: {
    title: 'Your slip is in',
    how: 'Face down. Hold to look.',
    label: 'Your slip is in, face down. Hold to look',
    tab: 'Slip',
    hold: 'hold',
    line: ({ stake, horse }: { stake: number; horse: number }) => `${money(stake)} on Horse ${number(horse)}`,
    told: ({ lines }: { lines: readonly string[] }) => `Your slip: ${list(lines)}`,
  },

  roll: {
    label: 'Your roll',
    tap: 'Tap a lit hex. Its number is how far it is to go from there.',
    home: 'Ride home',
    furthest: 'Go furthest',
    leave: ({ horse }: { horse: number }) => `Leave horse ${number(horse)}`,
    ways: 'How to use the roll',
    plain: ({ horse, hexes }: { horse: number; hexes: string }) => `Horse ${number(horse)}, ${hexes}`,
    plainRefused: {
      home: ({ horse }: { horse: number }) => `Horse ${number(horse)}, but it is home already`,
      shut_in: ({ horse }: { horse: number }) => `Horse ${number(horse)}, but it is shut in`,
    } satisfies Record<CannotMove, (of: { horse: number }) => string>,
    special: ({ hexes }: { hexes: string }) => `Special: any horse, ${hexes}`,
    which: 'Which horse',
    refused: {
      home: ({ horse }: { horse: number }) => `Horse ${number(horse)} is home already`,
      shut_in: ({ horse }: { horse: number }) => `Horse ${number(horse)} is shut in`,
    } satisfies Record<CannotMove, (of: { horse: number }) => string>,
    thenYou: 'Then you roll again.',
    then: ({ name }: { name: string }) => `Then ${name} rolls.`,
  },
  /** Where a lit hex lies and what comes of it, for those who cannot see it. */
  target: {
    home: 'Ride home, over the line',
    hex: ({ lane, steps, toGo }: { lane: number; steps: number; toGo: number }) =>
      plural(steps, {
        one: `Lane ${number(lane)}, 1 step, ${number(toGo)} to go from there`,
        other: `Lane ${number(lane)}, ${number(steps)} steps, ${number(toGo)} to go from there`,
      }),
    across: ({ lane, steps, toGo }: { lane: number; steps: number; toGo: number }) =>
      plural(steps, {
        one: `Lane ${number(lane)}, 1 step over the line, ${number(toGo)} to go from there`,
        other: `Lane ${number(lane)}, ${number(steps)} steps over the line, ${number(toGo)} to go from there`,
      }),
  },

  /** All slips of a race that is over, in one table. */
  paid: {
    label: ({ race }: { race: number }) => `Race ${number(race)} is paid`,
    caption: ({ race }: { race: number }) => `Race ${number(race)} pays`,
    who: 'Who',
    change: 'Change',
    noSlip: 'no money, no slip',
    placed: ({ stake }: { stake: number }) => `${money(stake)}, placed`,
    lost: ({ stake }: { stake: number }) => `${money(stake)}, lost`,
    nothing: 'nothing',
  },
  payoff: {
    title: ({ race }: { race: number }) => `Race ${number(race)}`,
    headline: ({ first, second, third }: { first: number; second: number; third: number }) =>
      `${number(first)} wins, ${number(second)} is second, ${number(third)} third`,
    line: ({ stake, horse }: { stake: number; horse: number }) => `${money(stake)} on ${number(horse)}`,
    unplaced: ({ horse, stake, placed }: { horse: number; stake: number; placed: number }) =>
      `Horse ${number(horse)} is not among the first ${count(placed)}, so the stake of ${money(stake)} is lost.`,
    won: (it: { horse: number; place: string; stake: number; dollar: number; pays: number; sum: number }) =>
      `Horse ${number(it.horse)} came in ${it.place}, which pays ${money(it.pays)} for each ${money(it.dollar)}, so ${money(it.stake)} brings ${money(it.sum)}.`,
    even: ({ horse, place, stake }: { horse: number; place: string; stake: number }) =>
      `Horse ${number(horse)} came in ${place}, which gives the stake of ${money(stake)} back and no more.`,
    cost: (it: { horse: number; place: string; stake: number; dollar: number; pays: number; sum: number }) =>
      `Horse ${number(it.horse)} came in ${it.place}, which costs ${money(it.pays)} for each ${money(it.dollar)}, so ${money(it.stake)} loses ${money(it.sum)}.`,
  },

  /** The odds and charts. */
  bets: {
    wins: ({ horse }: { horse: number }) => `Horse ${number(horse)} wins`,
    win: 'Win',
    top: ({ places }: { places: number }) => `Top ${number(places)}`,
    race: 'Race',
  },

  /** The same decisions for those who would rather read. */
  plain: {
    home: ({ horse }: { horse: number }) => `Horse ${number(horse)}: over the line`,
    hex: (it: { horse: number; lane: number; sector: number; step: number }) =>
      `Horse ${number(it.horse)}: lane ${number(it.lane)}, sector ${number(it.sector)}, step ${number(it.step)}`,
    far: ({ steps, toGo }: { steps: number; toGo: number }) =>
      plural(steps, {
        one: `1 step, then ${number(toGo)} to go`,
        other: `${number(steps)} steps, then ${number(toGo)} to go`,
      }),
    runs: ({ horse, hexes }: { horse: number; hexes: string }) => `Horse ${number(horse)} runs ${hexes}`,
    special: ({ horse, hexes }: { horse: number; hexes: string }) =>
      `Special roll: horse ${number(horse)} runs ${hexes}`,
    or: 'Or',
    leave: ({ horse }: { horse: number }) => `Leave horse ${number(horse)}`,
    nobody: 'No horse moves',
    rolled: ({ red, white }: { red: number; white: number }) => `Red ${number(red)}, white ${number(white)}`,
  },
});
