// Which sentence is said: the status line, what a seat has on the table, and names of horses and places.
import type { Horse, Options, Scene, Target, View, VisibleEvents } from '../../generated/neck-and-neck';
import { change, money, number, ordinal } from '../../lang/format';
import type { Player } from '../../state/seen';
import type { Names } from '../contract';
import { words } from './words';

/** What a dollar brings is told for one of them. */
export const DOLLAR = 1;

export const horseName = (horse: Horse): string => words.horse({ horse });
export const hexes = (count: number): string => words.hexes({ hexes: count });
/** "first" */
export const placeName = (place: number): string => words.places[place - 1] ?? ordinal(place);
export const seatName = (players: readonly Player[], seat: number): string =>
  players[seat]?.name ?? words.seat({ seat: seat + 1 });

/** "500", "1k", "2.5k": as much as a chip has room for. */
export function short(amount: number): string {
  return amount >= 1000 && amount % 100 === 0 ? words.thousands({ thousands: amount / 1000 }) : number(amount);
}

/** What is going on, for the status line. */
export const phase = (view: View): string => words.phase[view.phase]({ race: view.race });

/** What chance is about to do, for the status line; dice are a seat's own. */
export const due = (view: View): string | null => (view.phase === 'setup' ? words.board.drawing : null);

export const setting = (event: VisibleEvents, names: Names): string | null =>
  event.type === 'banker_named' ? words.banker({ name: names(event.seat) }) : null;

/** What this seat is asked, for the status line. */
export function question(options: Options): string {
  switch (options.type) {
    case 'bet':
      return words.question.slip;
    case 'roll': {
      if (options.special !== null) return words.question.special({ face: options.red });
      const offer = { horse: options.red, hexes: hexes(options.white) };
      return options.decline ? words.question.move(offer) : words.question.must(offer);
    }
  }
}

/** Where a target lies and what comes of it, for those who cannot see it. */
export function target(it: Target, crossings: number): string {
  if (it.to === 'finish') return words.target.home;
  const where = { lane: it.to[0], steps: it.steps, toGo: it.to_go };
  return it.crossings > crossings ? words.target.across(where) : words.target.hex(where);
}

/** Who has the dice then. */
export function nextRoll(names: Names, next: number | null, you: number | null): string {
  if (next === null) return '';
  return next === you ? words.roll.thenYou : words.roll.then({ name: names(next) });
}

/** What a dollar brings, in one line. */
export function pays(scene: Scene): string {
  const prizes = scene.pays.map((brings, at) => words.pays.prize({ place: placeName(at + 1), brings }));
  return words.pays.all({ dollar: DOLLAR, prizes });
}

/** How long nothing has moved, once that begins to matter. */
export function quiet(view: View, scene: Scene): string | null {
  if (view.phase !== 'race' || scene.stall_limit === null || view.quiet_rolls * 2 < scene.stall_limit) return null;
  const left = scene.stall_limit - view.quiet_rolls;
  return left <= 0 ? words.board.forced : words.board.quiet({ left });
}

type Roller = Pick<Player, 'name' | 'you'>;

/** What the board says of whoever has the dice, or of what everybody waits for. */
export function says(view: View, roller: Roller | undefined, seats: number): string {
  switch (view.phase) {
    case 'setup':
      return words.board.drawing;
    case 'over':
      return words.board.paid;
    case 'betting':
      if (roller === undefined) return written(view, seats);
      return roller.you ? words.board.youFirst : words.board.first(roller);
    case 'race':
      if (roller === undefined) return '';
      if (view.dice === null) return roller.you ? words.board.youRoll : words.board.rolls(roller);
      return roller.you ? words.board.youDecide : words.board.decides(roller);
  }
}

/** How many slips are in. */
export const written = (view: View, seats: number): string =>
  words.board.slips({ written: view.bets_in.filter((it) => it).length, seats });

/** What a seat has on the table, as slips for the roster of a big screen. Stakes are told only when all are. */
export function slips(view: View, _scene: Scene, seat: number): string[] {
  const banker = view.banker === seat ? [words.onTable.banker] : [];
  const isIn = view.bets_in[seat] === true;
  if (view.phase === 'race') return [...banker, isIn ? words.onTable.faceDown : words.onTable.none];
  if (view.phase === 'betting' && isIn) return [...banker, words.onTable.in];
  const last = view.results.at(-1);
  return last === undefined ? banker : [...banker, change(last.won[seat] ?? 0)];
}

export const tally = (view: View, seat: number): string => money(view.money[seat] ?? 0);
export const score = (points: number): string => money(points);

/** The lines of a slip: which horses, and how much on each. */
export function staked(stakes: readonly number[]): { horse: Horse; stake: number }[] {
  return stakes.flatMap((stake, at) => (stake > 0 ? [{ horse: at + 1, stake }] : []));
}

/** One's own slip, read aloud. */
export const read = (stakes: readonly number[]): string =>
  words.held.told({ lines: staked(stakes).map((line) => words.held.line(line)) });

/** What was played for a seat whose time ran out, to stand after "Time ran out, so". */
export function played(event: VisibleEvents, seat: number): string | null {
  if (!('seat' in event) || event.seat !== seat) return null;
  switch (event.type) {
    case 'bet_placed': {
      const stakes = staked(event.stakes ?? []).map((line) => words.stake(line));
      return stakes.length === 0 ? null : words.played.slip({ stakes });
    }
    case 'declined':
      return words.played.declined({ horse: event.horse });
    case 'horse_moved':
      return words.played.moved({ horse: event.horse });
    default:
      return null;
  }
}
