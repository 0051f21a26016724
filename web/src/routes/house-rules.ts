// The rules of a game that a room may want otherwise, in words. What can really be played is the server's to say.
import type { GameId } from '../net/wire';

/** Something to turn: a number, one of a few ways, or a limit that is off at 0. */
export type Knob = { field: string; label: string; kind: NumberKind | WaysKind | LimitKind };

type NumberKind = { type: 'number'; least: number; most: number };
type WaysKind = { type: 'ways'; ways: Record<string, string> };
/** `off` and `on` are the words of the switch, `unit` what the number counts, `suggested` what it is switched on with. */
type LimitKind = { type: 'limit'; off: string; on: string; unit: string; suggested: number; most: number };

const number = (field: string, label: string, least: number, most: number): Knob => ({
  field,
  label,
  kind: { type: 'number', least, most },
});
const ways = (field: string, label: string, of: Record<string, string>): Knob => ({
  field,
  label,
  kind: { type: 'ways', ways: of },
});
const limit = (field: string, label: string, kind: Omit<LimitKind, 'type'>): Knob => ({
  field,
  label,
  kind: { type: 'limit', ...kind },
});

const KNOBS: Record<GameId, Knob[]> = {
  'hot-streak': [number('start_row', 'Mascots start on row', 1, 13)],
  'neck-and-neck': [
    number('races', 'Races', 1, 20),
    number('money', 'Dollars to begin with', 100, 1_000_000),
    ways('board', 'Track', { quick: 'short', standard: 'as printed', long: 'long' }),
    ways('banker', 'The banker', { fixed: 'stays the same', rotate: 'moves on each race' }),
    ways('payout', 'A won bet pays', { stake_back: 'the odds and the stake back', total_return: 'the odds in all' }),
    ways('blocked', 'A horse in the way', {
      full_only: 'stops a move that cannot be made in full',
      as_far_as_possible: 'lets others come as far as they can',
    }),
    limit('stall_limit', 'A horse that can move must', {
      off: 'never',
      on: 'when nothing has moved for long',
      unit: 'Rolls without a move before it must',
      suggested: 36,
      most: 1000,
    }),
  ],
  'ready-set-bet': [
    number('races', 'Races', 1, 16),
    number('finish', 'Spaces to the finish', 5, 30),
    number('red_line', 'The red line is before space', 1, 30),
    ways('pair_by', 'A pair is the same', { horse: 'horse twice', sum: 'sum twice' }),
    ways('house', 'The House', { neutral: 'only rolls', bets: 'is the last seat, and bets' }),
    number('house_money', 'Dollars of the House', 0, 1000),
  ],
  'dont-hesitate': [
    number('length', 'Spaces of the road', 1, 1000),
    number('bonus_steps', 'Spaces for a good roll', 1, 60),
    number('penalty_extra', 'A bad roll costs the die and', 0, 60),
    number('forced_requirement', 'Nobody wants it: the reacher needs', 1, 6),
    number('lowest_requirement', 'The least a car ever needs', 1, 6),
    ways('order', 'Cars move in', { random: 'an order that is drawn', seats: 'the order of their numbers' }),
    ways('next_after', 'After a round goes on who follows', { roller: 'the roller', reacher: 'the reacher' }),
    ways('last_place_back', 'In last place a bad roll', {
      cap: 'stops just after the sign behind',
      to_sign: 'goes back to the sign behind',
    }),
    ways('success_meets_sign', 'A good roll that meets a sign', {
      new_round: 'begins a new round',
      stop: 'halts there',
      run_through: 'runs through',
    }),
  ],
  'bettor-horse': [
    ways('track_conditions', 'Weather', { false: 'always dry', true: 'wet or dry, and Mudders' }),
    ways('pool_no_match', 'A pool that nobody has a share of', { unclaimed: 'goes to nobody', split: 'is split' }),
    number('sudden_death_limit', 'Sudden deaths before it is a draw', 1, 1000),
  ],
};

/** What may be turned in this game. */
export function knobs(game: string): readonly Knob[] {
  return Object.entries(KNOBS).find(([id]) => id === game)?.[1] ?? [];
}

/** The fields of a ruleset, however much of one it is. */
export function fields(ruleset: unknown): Record<string, unknown> {
  return typeof ruleset === 'object' && ruleset !== null ? { ...ruleset } : {};
}

/** The ruleset with this field turned; one that is as printed is left out. */
export function turned(given: unknown, printed: unknown, knob: Knob, text: string): Record<string, unknown> {
  const was = fields(printed)[knob.field];
  const value = written(knob, was, text);
  const rest = Object.fromEntries(Object.entries(fields(given)).filter(([field]) => field !== knob.field));
  return value === was ? rest : { ...rest, [knob.field]: value };
}

/** What was chosen, as the ruleset has it. */
function written(knob: Knob, was: unknown, text: string): unknown {
  switch (knob.kind.type) {
    case 'number':
    case 'limit':
      return Number(text);
    case 'ways':
      return typeof was === 'boolean' ? text === 'true' : text;
  }
}
