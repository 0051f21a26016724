// What the caller says of the road.
import { count, number, ordinal } from '../../lang/format';
import { sentences } from '../../lang/sentences';

/** A car by the number on its door. */
type Car = { car: number };

export const commentary = sentences({
  first: ({ car }: Car) => [`Car ${number(car)} moves first.`],
  rolled: ({ car, face }: Car & { face: number }) => [
    `Car ${number(car)} rolls a ${number(face)}.`,
    `A ${number(face)} for car ${number(car)}.`,
  ],
  leads: ({ car }: Car) => [`Car ${number(car)} takes the lead!`, `And it is car ${number(car)} in front now.`],
  back: {
    nowhere: ({ car }: Car) => [`Car ${number(car)} has nowhere to go back to.`],
    last: ({ car, space }: Car & { space: number }) => [`Car ${number(car)} is last: back to ${number(space)}.`],
    set: ({ car, space, spaces }: Car & { space: number; spaces: number }) => [
      `Car ${number(car)} rolls backwards to ${number(space)}.`,
      `Reverse gear: ${number(spaces)} lost.`,
    ],
  },
  sign: ({ car, space }: Car & { space: number }) => [
    `Car ${number(car)} halts at the sign on ${number(space)}. Who takes the die?`,
    `Stop! Car ${number(car)} is at the sign on ${number(space)}, and the die goes round.`,
  ],
  passed: {
    once: ({ name, need }: { name: string; need: string }) => [`${name} lets ${need} go by.`, `${name} hesitates.`],
    again: ({ name }: { name: string }) => [`${name} passes too. They are all waiting for each other!`],
  },
  accepted: {
    hard: ({ name, need }: { name: string; need: string }) => [
      `${name} goes for ${need}! Brave.`,
      `${name} wants ${need} or nothing!`,
    ],
    taken: ({ name, need }: { name: string; need: string }) => [`${name} takes the die: ${need}!`],
  },
  forced: ({ car, need }: Car & { need: string }) => [
    `Nobody wants it. Car ${number(car)} has to roll, and needs ${need}.`,
  ],
  bonus: {
    good: ({ car, face }: Car & { face: number }) => [
      `A ${number(face)}! Car ${number(car)} is waved through.`,
      `${number(face)}! Away goes car ${number(car)}!`,
    ],
    bad: ({ face, need }: { face: number; need: string }) => [
      `Only a ${number(face)}. It needed ${need}.`,
      `A ${number(face)}: not enough.`,
    ],
    badAgain: ({ face, failures }: { face: number; failures: number }) => [
      `A ${number(face)}, and the ${ordinal(failures)} failure in a row!`,
    ],
  },
  finished: {
    first: ({ car }: Car) => [`Car ${number(car)} is home first, and free!`, `Free for life: car ${number(car)}!`],
    later: ({ car, place }: Car & { place: number }) => [
      `Car ${number(car)} is home ${ordinal(place)}, and free!`,
      `Freedom for car ${number(car)}!`,
    ],
  },
  over: ({ free }: { free: number }) => [
    `The flag is down: ${count(free)} go free. For the others it is a life of hard labour.`,
    `That was the last free place: freedom for ${count(free)}, hard labour for the rest.`,
  ],
});
