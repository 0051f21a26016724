// Everything this table says, in one place.
import type { Event, FaceEffect, Options, View, Illegal } from '../../generated/dont-hesitate';
import type { Names } from '../contract';
import { list } from '../../lang/format';

/** Cars are known by the number on their door. */
export const car = (token: number): string => `car ${token + 1}`;
export const Car = (token: number): string => `Car ${token + 1}`;

export function ordinal(place: number): string {
  return ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'][place - 1] ?? `number ${place}`;
}

/** What the race decides: the rest of a life. */
export function fate(won: boolean): string {
  return won ? 'free for life' : 'a life of hard labour';
}

/** "1 car free". */
export function free(cars: number): string {
  return cars === 1 ? '1 car free' : `${cars} cars free`;
}

/** How the race ended: "Ann, Bob and Cy go free", or the cars where somebody drives several. */
export function verdict(view: View, names: Names): string | null {
  if (view.phase !== 'over') return null;
  const alone = new Set(view.owners).size === view.owners.length;
  const who = view.finished.map((token) => (alone ? names(view.owners[token] ?? 0) : token + 1));
  return `${alone ? '' : who.length === 1 ? 'Car ' : 'Cars '}${list(who)} ${who.length === 1 ? 'goes' : 'go'} free`;
}

/** "a 6", "4 or more". */
export function needs(requirement: number): string {
  return requirement >= 6 ? 'a 6' : requirement <= 1 ? 'any face' : `${requirement} or more`;
}

/** What a face would do: "+6" and "to 16". */
export function effect({ steps, to, round, home }: FaceEffect): { steps: string; where: string } {
  const far = steps > 0 ? `+${steps}` : steps < 0 ? `−${-steps}` : '0';
  const where = home ? 'home' : round ? `sign ${to}` : to === 0 ? 'start' : `to ${to}`;
  return { steps: far, where };
}

/** What being last means for a bad roll; null for a car that is not last, or cannot roll badly. */
export function lastPlace({ last, last_place_back, faces }: Options): string | null {
  const bad = faces.filter((face) => !face.success);
  if (!last || bad.length === 0) return null;
  switch (last_place_back) {
    case 'cap':
      return 'You are last: a bad roll never takes you back past a sign.';
    case 'to_sign':
      return `You are last: any bad roll takes you all the way back ${bad.some((face) => face.to > 0) ? 'to the sign behind you' : 'to the start'}.`;
  }
}

/** "3 in 6". */
export const chance = (requirement: number): string => `${7 - requirement} in 6`;

export function phase(view: View, names: Names): string {
  const who = (token: number | null): string =>
    token === null ? '' : `${car(token)} (${names(view.owners[token] ?? 0)})`;
  switch (view.phase) {
    case 'setup':
      return 'The order of moving is drawn';
    case 'move':
      return `On the road: ${who(view.current)}`;
    case 'offer':
      return view.passed.length === 0 ? 'At the sign' : `${view.passed.length} passed so far`;
    case 'bonus':
      return `${who(view.roller)} needs ${needs(view.requirement ?? 6)}`.replace(/^c/, 'C');
    case 'over':
      return 'Three are free, three are not';
  }
}

/** What chance is about to do, for the status line; dice are a seat's own. */
export function due(view: View): string | null {
  return view.phase === 'setup' ? 'Drawing the order' : null;
}

export function setting(event: Event): string | null {
  return event.type === 'order_drawn' ? 'The order of moving' : null;
}

export function question(options: Options): string {
  return `${Car(options.token)}: roll for ${needs(options.requirement)}, or pass?`;
}

export function tally(view: View, seat: number): string {
  const cars = view.owners.flatMap((owner, token) => (owner === seat ? [token] : []));
  const home = view.finished.filter((token) => cars.includes(token)).length;
  if (view.phase === 'over' && cars.length === 1) return home > 0 ? 'free' : 'hard labour';
  if (view.phase === 'over') return `${home} of ${cars.length} free`;
  const best = Math.max(
    0,
    ...cars.filter((token) => !view.finished.includes(token)).map((it) => view.positions[it] ?? 0),
  );
  return home > 0 ? `${home} home` : `at ${best}`;
}

export function played(event: Event, seat: number): string | null {
  return event.type === 'passed' && event.seat === seat ? `${car(event.token)} passed` : null;
}

/** How far the car of each seat has come that is furthest ahead. */
export function furthest({ positions, owners }: Pick<View, 'positions' | 'owners'>): number[] {
  const seats = Math.max(...owners) + 1;
  return Array.from({ length: seats }, (_, seat) => Math.max(...positions.filter((_, car) => owners[car] === seat)));
}

/** Why the rules refused something. */
export const REASONS: Record<Illegal, string> = {
  not_your_turn: 'It is not your turn.',
  not_due: 'Not now.',
  already_drawn: 'That car is in the order already.',
};
