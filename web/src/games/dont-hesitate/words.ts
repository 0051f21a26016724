// What the table of Don't Hesitate says. The caller, the rulebook and the tour have words of their own.
import type { Illegal, LastPlaceBack } from '../../generated/dont-hesitate';
import { count, list, number, ordinal, plural, signed } from '../../lang/format';
import { sentences } from '../../lang/sentences';

/** A car by the number on its door. */
type Car = { car: number };

export const words = sentences({
  car: ({ car }: Car) => `Car ${number(car)}`,
  /** What a car has to roll, as a part of other sentences. */
  need: {
    highest: ({ face }: { face: number }) => `a ${number(face)}`,
    atLeast: ({ face }: { face: number }) => `${number(face)} or more`,
    any: 'any number',
  },

  phase: {
    setup: 'Drawing the order of the cars',
    road: 'On the road',
    move: ({ car, driver }: Car & { driver: string }) => `On the road: car ${number(car)} (${driver})`,
    offer: 'At the sign',
    passed: ({ passed }: { passed: number }) => `${number(passed)} passed so far`,
    bonus: ({ car, driver, need }: Car & { driver: string; need: string }) =>
      `Car ${number(car)} (${driver}) needs ${need}`,
    over: ({ free, lost }: { free: number; lost: number }) =>
      `The race is over: ${count(free)} are free, ${count(lost)} are not`,
  },
  order: 'The order of the cars',
  question: ({ car, need }: Car & { need: string }) => `Car ${number(car)}: roll for ${need}, or pass?`,
  played: ({ car }: Car) => `car ${number(car)} passed`,

  tally: {
    free: 'free',
    lost: 'hard labour',
    freeOf: ({ free, cars }: { free: number; cars: number }) => `${number(free)} of ${number(cars)} free`,
    home: ({ cars }: { cars: number }) => `${number(cars)} home`,
    at: ({ space }: { space: number }) => `on ${number(space)}`,
  },
  series: 'Spaces driven',
  verdict: {
    drivers: ({ names }: { names: readonly string[] }) =>
      plural(names.length, { one: `${list(names)} goes free`, other: `${list(names)} go free` }),
    cars: ({ cars }: { cars: readonly number[] }) =>
      plural(cars.length, { one: `Car ${list(cars)} goes free`, other: `Cars ${list(cars)} go free` }),
  },

  slip: {
    offered: 'The die is offered to you',
    yours: 'Your cars',
    roll: ({ need }: { need: string }) => `Roll for ${need}`,
    good: ({ good, faces }: { good: number; faces: number }) => `${number(good)} of ${number(faces)} faces are good`,
    pass: 'Pass',
    next: ({ car, driver, need }: Car & { driver: string; need: string }) =>
      `then car ${number(car)} (${driver}) for ${need}`,
    nextYours: ({ car, need }: Car & { need: string }) => `then car ${number(car)} (yours too) for ${need}`,
    forced: ({ car, need }: Car & { need: string }) => `then car ${number(car)} must roll for ${need}`,
  },
  faces: {
    label: 'What each face would do',
    face: ({ face }: { face: number }) => `${number(face)}:`,
    steps: ({ steps }: { steps: number }) => signed(steps),
    home: 'home',
    sign: ({ space }: { space: number }) => `sign ${number(space)}`,
    start: 'start',
    space: ({ space }: { space: number }) => `to ${number(space)}`,
  },
  last: {
    toStart: 'You are last: any bad roll takes you all the way back to the start.',
    back: {
      cap: 'You are last: a bad roll never takes you back past a sign.',
      to_sign: 'You are last: any bad roll takes you all the way back to the sign behind you.',
    } satisfies Record<LastPlaceBack, string>,
  },

  mine: {
    home: 'home',
    place: ({ place }: { place: number }) => `home, ${ordinal(place)}`,
    still: ({ space }: { space: number }) => `still on ${number(space)}`,
    toFlag: ({ left }: { left: number }) => `${number(left)} to the flag`,
    toSign: ({ left }: { left: number }) => `${number(left)} to the next sign`,
    on: ({ space }: { space: number }) => `on space ${number(space)}`,
    askedNow: 'asked now',
    askedNext: 'asked next',
    askedAfter: ({ passes }: { passes: number }) => `asked after ${number(passes)} passes`,
  },

  chain: {
    offered: 'The die is offered in this order',
    order: 'The order of the cars',
    car: ({ car, driver }: Car & { driver: string }) => `Car ${number(car)}, ${driver},`,
    need: ({ face }: { face: number }) => `needs ${number(face)},`,
    more: '+',
    rolls: 'rolls',
    mustRoll: 'must roll',
    passed: 'passed',
    chance: ({ good, faces }: { good: number; faces: number }) => `${number(good)} in ${number(faces)}`,
    place: ({ place }: { place: number }) => ordinal(place),
    at: ({ space }: { space: number }) => number(space),
  },
  die: {
    waiting: 'The die has not been rolled yet',
    shows: ({ face }: { face: number }) => `The die shows ${number(face)}`,
    needs: ({ need }: { need: string }) => `needs ${need}`,
    rolled: ({ car }: Car) => `car ${number(car)} rolled`,
  },
  road: {
    signs: ({ spaces, signs, cars }: { spaces: number; signs: readonly number[]; cars: string }) =>
      `A road of ${number(spaces)} spaces with stop signs after ${list(signs)}: ${cars}.`,
    open: ({ spaces, cars }: { spaces: number; cars: string }) =>
      `A road of ${number(spaces)} spaces without a stop sign: ${cars}.`,
    cars: ({ cars }: { cars: readonly string[] }) => list(cars),
    on: ({ car, driver, space }: Car & { driver: string; space: number }) =>
      `car ${number(car)} of ${driver} on ${number(space)}`,
    home: ({ car, driver, place }: Car & { driver: string; place: number }) =>
      `car ${number(car)} of ${driver} home ${ordinal(place)}`,
    steps: ({ steps }: { steps: number }) => signed(steps),
  },
  nobody: 'nobody',

  bets: {
    free: ({ car }: Car) => `Car ${number(car)} goes free`,
    columns: { first: '1st', free: 'Free' },
    race: 'Race',
  },
  payoff: {
    title: 'The race',
    order: ({ cars }: { cars: readonly number[] }) => `Home in this order: cars ${list(cars)}`,
    amount: ({ cars }: { cars: number }) =>
      plural(cars, { one: `${number(cars)} car free`, other: `${number(cars)} cars free` }),
    change: ({ cars }: { cars: number }) =>
      plural(cars, { one: `${signed(cars)} car free`, other: `${signed(cars)} cars free` }),
    home: ({ car, place, free }: Car & { place: number; free: number }) =>
      `Car ${number(car)} came home ${ordinal(place)}, and the first ${count(free)} go free.`,
    lost: ({ car, free, space, spaces }: Car & { free: number; space: number; spaces: number }) =>
      `When the ${ordinal(free)} car was home, car ${number(car)} was on ${number(space)} of ${number(spaces)}: a life of hard labour.`,
  },
  ending: {
    free: 'Free for life',
    lost: 'A life of hard labour',
    you: ({ name }: { name: string }) => `${name} (you)`,
    home: ({ car, place }: Car & { place: number }) => `Car ${number(car)}, home ${ordinal(place)}`,
    on: ({ car, space }: Car & { space: number }) => `Car ${number(car)}, on ${number(space)}`,
  },
  highlights: {
    first: 'First to go free',
    last: 'The last free place',
    worst: 'Worst beat',
    photo: 'Worst beat, by a photo finish',
    short: ({ car, spaces }: Car & { spaces: number }) =>
      plural(spaces, {
        one: `Car ${number(car)}, ${number(spaces)} space short of freedom`,
        other: `Car ${number(car)}, ${number(spaces)} spaces short of freedom`,
      }),
  },

  inWords: {
    question: ({ car }: Car) => `Car ${number(car)}: roll the die?`,
    roll: ({ need }: { need: string }) => `Roll for ${need}`,
    faces: ({ good, faces, each }: { good: number; faces: number; each: readonly string[] }) =>
      `${number(good)} of ${number(faces)} faces are good. ${list(each)}`,
    face: ({ face, steps }: { face: number; steps: number }) => `${number(face)}: ${signed(steps)}`,
    pass: 'Pass',
    next: ({ car, need }: Car & { need: string }) => `then car ${number(car)} needs ${need}`,
    forced: 'then the car at the sign must roll',
  },

  refusals: {
    not_your_turn: 'It is not your turn.',
    not_due: 'You cannot do that now.',
    already_drawn: 'That car is already in the order.',
  } satisfies Record<Illegal, string>,
});
