// Every word of this table that is not the caller's.
import type {
  Horse,
  Illegal,
  Options,
  PhaseName,
  Scene,
  VisibleEvents,
  Target,
  View,
  CannotMove,
} from '../../generated/neck-and-neck';
import type { Names } from '../contract';
import { change, list, money } from '../../lang/format';

export const PHASES: Record<PhaseName, string> = {
  setup: 'Drawing the Banker',
  betting: 'Slips',
  race: 'Running',
  over: 'The last race is paid',
};

/** Why a horse cannot be moved. */
export const WHY: Record<CannotMove, string> = { home: 'is home already', shut_in: 'is shut in' };

/** Why something was not done. */
export const REASONS: Record<Illegal, string> = {
  not_your_turn: 'It is not your turn.',
  not_now: 'You are asked for something else now.',
  not_due: 'That is not due now.',
  not_six_stakes: 'A slip has six stakes.',
  negative_stake: 'A stake cannot be below nothing.',
  not_in_units: 'Stakes go in whole chips.',
  nothing_staked: 'At least one chip has to be on the slip.',
  more_than_money: 'That is more than you have.',
  not_a_hex: 'There is no such hex.',
  no_such_horse: 'There is no such horse.',
  horse_is_home: 'That horse is home.',
  out_of_reach: 'That is out of reach.',
  not_the_special_roll: 'Only double one is the special roll.',
  must_move: 'Nothing has moved for too long: this horse has to.',
};

const PLACES = ['', 'first', 'second', 'third'];
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

export function place(at: number): string {
  return PLACES[at] ?? `${at}th`;
}

export function medal(at: number): string {
  return ['', '1st', '2nd', '3rd'][at] ?? `${at}th`;
}

export function count(many: number): string {
  return COUNTS[many] ?? `${many}`;
}

export function hexes(many: number): string {
  return many === 1 ? 'one hex' : `${count(many)} hexes`;
}

/** "500", "1k", "2.5k": as much as a chip has room for. */
export function short(amount: number): string {
  return amount >= 1000 && amount % 100 === 0 ? `${amount / 1000}k` : `${amount}`;
}

/** What is going on, for the status line. */
export function phase(view: View): string {
  if (view.phase === 'over') return PHASES.over;
  return `Race ${view.race} · ${PHASES[view.phase].toLowerCase()}`;
}

/** What chance is about to do, for the status line; dice are a seat's own. */
export function due(view: View): string | null {
  return view.phase === 'setup' ? 'Drawing the Banker' : null;
}

export function setting(event: VisibleEvents, names: Names): string | null {
  return event.type === 'banker_named' ? `${names(event.seat)} keeps the bank` : null;
}

/** What this seat is asked, for the status line. */
export function question(options: Options): string {
  switch (options.type) {
    case 'bet':
      return 'Write your slip';
    case 'roll':
      if (options.special !== null) return 'Double one: special roll';
      return options.decline
        ? `Horse ${options.red}, ${hexes(options.white)}?`
        : `Horse ${options.red} must move ${options.white}`;
  }
}

/** Where a target lies and what comes of it, for those who cannot see it. */
export function target(it: Target, crossings: number): string {
  if (it.to === 'finish') return 'Ride home, over the line';
  const crosses = it.crossings > crossings ? ', over the line' : '';
  return `Lane ${it.to[0]}, ${it.steps} ${it.steps === 1 ? 'step' : 'steps'}${crosses}, ${it.to_go} to go from there`;
}

export function rolls(names: Names, seat: number | null, you: number | null): string {
  if (seat === null) return '';
  return seat === you ? 'you roll again' : `${names(seat)} rolls`;
}

/** What a dollar brings, in one line. */
export function pays(scene: Scene): string {
  const [first, second, third] = scene.pays;
  return `$1 wins: first ${change(first)}, second ${change(second)}, third ${change(third)}. Others lose.`;
}

/** How long nothing has moved, once that begins to matter. */
export function quiet(view: View, scene: Scene): string | null {
  if (view.phase !== 'race' || scene.stall_limit === null || view.quiet_rolls * 2 < scene.stall_limit) return null;
  const left = scene.stall_limit - view.quiet_rolls;
  return left <= 0 ? 'Whoever can move must' : `${left} more quiet rolls, then whoever can move must`;
}

/** What a seat has on the table, as slips for the roster of a big screen. Stakes are told only when all are. */
export function slips(view: View, _scene: Scene, seat: number): string[] {
  const banker = view.banker === seat ? ['Banker'] : [];
  const last = view.phase === 'race' ? undefined : view.results.at(-1);
  if (view.phase === 'betting' && view.bets_in[seat] === true) return [...banker, 'slip is in'];
  if (last === undefined) {
    if (view.phase === 'race') return [...banker, view.bets_in[seat] === true ? 'slip face down' : 'no slip'];
    return banker;
  }
  return [...banker, change(last.won[seat] ?? 0)];
}

export function horseName(horse: Horse): string {
  return `Horse ${horse}`;
}

/** The lines of a slip: which horses, and how much on each. */
export function staked(stakes: readonly number[]): { horse: Horse; stake: number }[] {
  return stakes.flatMap((stake, at) => (stake > 0 ? [{ horse: at + 1, stake }] : []));
}

/** One's own slip, read aloud. */
export function written(lines: readonly { horse: Horse; stake: number }[]): string {
  return `Your slip: ${list(lines.map((it) => `${money(it.stake)} on ${horseName(it.horse)}`))}`;
}

export function played(event: VisibleEvents, seat: number): string | null {
  if (!('seat' in event) || event.seat !== seat) return null;
  switch (event.type) {
    case 'bet_placed': {
      const staked = (event.stakes ?? []).flatMap((stake, at) =>
        stake > 0 ? [`${money(stake)} on horse ${at + 1}`] : [],
      );
      return staked.length === 0 ? null : `your slip has ${list(staked)} and nothing else`;
    }
    case 'declined':
      return `the roll was declined, and horse ${event.horse} stayed where it was`;
    case 'horse_moved':
      return `horse ${event.horse}, which had to move, was moved as little as it could be`;
    default:
      return null;
  }
}
