// The rules of a game that a room may want otherwise, in words. What can really be played is the server's to say.
import type { GameId } from '../net/wire';

/** Something to turn: a number, one of a few ways, a limit that is off at 0, or an order. */
export type Knob = { field: string; label: string; kind: NumberKind | WaysKind | LimitKind | OrderKind };

type NumberKind = { type: 'number'; least: number; most: number };
type WaysKind = { type: 'ways'; ways: Record<string, string> };
/** `off` and `on` are the words of the switch, `unit` what the number counts, `suggested` what it is switched on with. */
type LimitKind = { type: 'limit'; off: string; on: string; unit: string; suggested: number; most: number };
/** By one of a few ways, or arranged by hand: `arranged` is the word for that, `items` are what is arranged. */
type OrderKind = { type: 'order'; ways: Record<string, string>; arranged: string; items: readonly string[] };

/** The way of an order that is arranged by hand; the ruleset then has a list in place of a word. */
export const ARRANGED = 'arranged';

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

const order = (
  field: string,
  label: string,
  of: Record<string, string>,
  arranged: string,
  items: readonly string[],
): Knob => ({
  field,
  label,
  kind: { type: 'order', ways: of, arranged, items },
});

const CARS = ['Car 1', 'Car 2', 'Car 3', 'Car 4', 'Car 5', 'Car 6'];

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
    ways('bonus_again', 'A long run earns its bonus again', {
      fourth: 'with the fourth roll',
      fifth: 'with the fifth: the third ends it',
    }),
    ways('cards', 'Props and exotics', { dealt: 'are dealt for each race', all: 'are all in play' }),
    ways('house', 'The House', { neutral: 'only rolls', bets: 'is the last seat, and bets' }),
    number('house_money', 'Dollars of the House', 0, 1000),
  ],
  'dont-hesitate': [
    number('length', 'Spaces of the road', 1, 1000),
    number('bonus_steps', 'Spaces for a good roll', 1, 60),
    number('penalty_extra', 'A bad roll costs the die and', 0, 60),
    number('forced_requirement', 'Nobody wants it: the reacher needs', 1, 6),
    number('lowest_requirement', 'The least a car ever needs', 1, 6),
    order(
      'order',
      'Cars move in',
      { random: 'an order that is drawn', seats: 'the order of their numbers' },
      'an order you arrange',
      CARS,
    ),
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
    ways('final_pairs', 'In the second final', {
      as_written: 'first meets third, second fourth',
      across: 'you meet the player opposite',
    }),
    limit('sudden_death_limit', 'Sudden death', {
      off: 'goes on until it is decided',
      on: 'ends in a shared win after a while',
      unit: 'Attempts of sudden death',
      suggested: 20,
      most: 1000,
    }),
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
  const { kind } = knob;
  // An order that is to be arranged begins as things are numbered.
  if (kind.type === 'order' && text === ARRANGED) return put(given, printed, knob.field, [...kind.items.keys()]);
  return put(given, printed, knob.field, written(knob, was, text));
}

/** The ruleset with this value in this field. */
export function put(given: unknown, printed: unknown, field: string, value: unknown): Record<string, unknown> {
  const rest = Object.fromEntries(Object.entries(fields(given)).filter(([other]) => other !== field));
  return value === fields(printed)[field] ? rest : { ...rest, [field]: value };
}

/** The arranged order that a field has; null if it goes by a word. */
export function arrangement(value: unknown): readonly number[] | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((item: unknown) => (typeof item === 'number' ? [item] : []));
}

/** The order with the item at this place one place earlier or later; the same at either end. */
export function moved(order: readonly number[], at: number, by: -1 | 1): readonly number[] {
  const [item, other] = [order[at], order[at + by]];
  if (item === undefined || other === undefined) return order;
  return order.with(at, other).with(at + by, item);
}

/** What was chosen, as the ruleset has it. */
function written(knob: Knob, was: unknown, text: string): unknown {
  switch (knob.kind.type) {
    case 'number':
    case 'limit':
      return Number(text);
    case 'ways':
    case 'order':
      return typeof was === 'boolean' ? text === 'true' : text;
  }
}
