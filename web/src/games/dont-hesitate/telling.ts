// Which of its words the table of Don't Hesitate says.
import type { Event, FaceEffect, Options, View } from '../../generated/dont-hesitate';
import type { Names } from '../contract';
import { FACES, HIGHEST, LOWEST } from './pips';
import { words } from './words';

/** Cars are known by the number on their door. */
export const door = (token: number): number => token + 1;

export const driver = (view: View, token: number): number => view.owners[token] ?? 0;

/** "a 6", "4 or more". */
export function needs(face: number): string {
  if (face >= HIGHEST) return words.need.highest({ face });
  return face <= LOWEST ? words.need.any : words.need.atLeast({ face });
}

/** How many faces of the die will do. */
export const good = (requirement: number): number => FACES.filter((face) => face >= requirement).length;

/** How the race ended: "Ann, Bob and Cy go free", or the cars where somebody drives several. */
export function verdict(view: View, names: Names): string | null {
  if (view.phase !== 'over') return null;
  const alone = new Set(view.owners).size === view.owners.length;
  return alone
    ? words.verdict.drivers({ names: view.finished.map((token) => names(driver(view, token))) })
    : words.verdict.cars({ cars: view.finished.map(door) });
}

/** What a face would do: "+6" and "to 16". */
export function effect({ steps, to, round, home }: FaceEffect): { steps: string; where: string } {
  const far = words.faces.steps({ steps });
  if (home) return { steps: far, where: words.faces.home };
  if (round) return { steps: far, where: words.faces.sign({ space: to }) };
  return { steps: far, where: to === 0 ? words.faces.start : words.faces.space({ space: to }) };
}

/** What being last means for a bad roll; null for a car that is not last, or cannot roll badly. */
export function lastPlace({ last, last_place_back, faces }: Options): string | null {
  const bad = faces.filter((face) => !face.success);
  if (!last || bad.length === 0) return null;
  const start = last_place_back === 'to_sign' && bad.every((face) => face.to === 0);
  return start ? words.last.toStart : words.last.back[last_place_back];
}

export function phase(view: View, names: Names): string {
  const { current, roller, requirement } = view;
  switch (view.phase) {
    case 'setup':
      return words.phase.setup;
    case 'move':
      return current === null
        ? words.phase.road
        : words.phase.move({ car: door(current), driver: names(driver(view, current)) });
    case 'offer':
      return view.passed.length === 0 ? words.phase.offer : words.phase.passed({ passed: view.passed.length });
    case 'bonus':
      return roller === null || requirement === null
        ? words.phase.offer
        : words.phase.bonus({ car: door(roller), driver: names(driver(view, roller)), need: needs(requirement) });
    case 'over':
      return words.phase.over({
        free: view.finished.length,
        lost: view.positions.length - view.finished.length,
      });
  }
}

/** What chance is about to do, for the status line; dice are a seat's own. */
export function due(view: View): string | null {
  return view.phase === 'setup' ? words.phase.setup : null;
}

export function setting(event: Event): string | null {
  return event.type === 'order_drawn' ? words.order : null;
}

export function question({ token, requirement }: Options): string {
  return words.question({ car: door(token), need: needs(requirement) });
}

export function tally(view: View, seat: number): string {
  const cars = view.owners.flatMap((owner, token) => (owner === seat ? [token] : []));
  const home = view.finished.filter((token) => cars.includes(token)).length;
  if (view.phase === 'over' && cars.length === 1) return home > 0 ? words.tally.free : words.tally.lost;
  if (view.phase === 'over') return words.tally.freeOf({ free: home, cars: cars.length });
  if (home > 0) return words.tally.home({ cars: home });
  return words.tally.at({ space: Math.max(0, ...cars.map((it) => view.positions[it] ?? 0)) });
}

export function played(event: Event, seat: number): string | null {
  return event.type === 'passed' && event.seat === seat ? words.played({ car: door(event.token) }) : null;
}

/** How far the car of each seat has come that is furthest ahead. */
export function furthest({ positions, owners }: Pick<View, 'positions' | 'owners'>): number[] {
  const seats = Math.max(...owners) + 1;
  return Array.from({ length: seats }, (_, seat) => Math.max(...positions.filter((_, car) => owners[car] === seat)));
}
