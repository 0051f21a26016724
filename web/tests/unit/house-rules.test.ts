import { describe, expect, it } from 'vitest';
import { ARRANGED, arrangement, knobs, moved, put, turned, type Knob } from '../../src/routes/house-rules';

const printed = { races: 4, house: 'neutral', track: false };
const races: Knob = { field: 'races', label: 'Races', kind: { type: 'number', least: 1, most: 9 } };
const track: Knob = { field: 'track', label: 'Track', kind: { type: 'ways', ways: { true: 'wet', false: 'dry' } } };

describe('house rules', () => {
  it('keep what was turned before, and leave out what is as printed', () => {
    expect(turned({ house: 'bets' }, printed, races, '2')).toEqual({ house: 'bets', races: 2 });
    expect(turned({ house: 'bets', races: 2 }, printed, races, '4')).toEqual({ house: 'bets' });
  });

  it('write words, numbers and switches as the ruleset has them', () => {
    expect(turned({}, printed, track, 'true')).toEqual({ track: true });
    expect(turned({ track: true }, printed, track, 'false')).toEqual({});
    expect(turned(null, printed, races, '7')).toEqual({ races: 7 });
  });

  it('offer the guard against a race that nobody runs, which is off as printed', () => {
    const guard = knobs('neck-and-neck').find((knob) => knob.field === 'stall_limit');
    if (guard?.kind.type !== 'limit') throw new Error('the guard is a limit');
    expect(guard.kind.suggested).toBe(36);
    const described = { stall_limit: 0 };
    expect(turned({}, described, guard, String(guard.kind.suggested))).toEqual({ stall_limit: 36 });
    expect(turned({ stall_limit: 36 }, described, guard, '12')).toEqual({ stall_limit: 12 });
    expect(turned({ races: 2, stall_limit: 12 }, described, guard, '0')).toEqual({ races: 2 });
  });

  it('arrange an order: first as things are numbered, then one place at a time', () => {
    const road = { order: 'random' };
    const order = knobs('dont-hesitate').find((knob) => knob.field === 'order');
    if (order === undefined) throw new Error('the order of the cars cannot be turned');
    const begun = turned({ length: 30 }, road, order, ARRANGED);
    expect(begun).toEqual({ length: 30, order: [0, 1, 2, 3, 4, 5] });
    expect(arrangement(begun.order)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(arrangement('seats')).toBeNull();
    const later = moved([0, 1, 2, 3, 4, 5], 0, 1);
    expect(later).toEqual([1, 0, 2, 3, 4, 5]);
    expect(moved(later, 5, -1)).toEqual([1, 0, 2, 3, 5, 4]);
    expect(moved(later, 0, -1)).toEqual(later);
    expect(moved(later, 5, 1)).toEqual(later);
    expect(put(begun, road, 'order', later)).toEqual({ length: 30, order: [1, 0, 2, 3, 4, 5] });
    expect(turned(begun, road, order, 'seats')).toEqual({ length: 30, order: 'seats' });
    expect(turned(begun, road, order, 'random')).toEqual({ length: 30 });
  });

  it('offer the final pairs and a limit of sudden death in Bettor Horse', () => {
    const find = (field: string): Knob | undefined => knobs('bettor-horse').find((knob) => knob.field === field);
    expect(find('final_pairs')?.kind).toMatchObject({ type: 'ways' });
    expect(find('sudden_death_limit')?.kind).toMatchObject({ type: 'limit', suggested: 20 });
  });

  it('name every field once in every game, and know nothing of other games', () => {
    for (const game of ['hot-streak', 'neck-and-neck', 'ready-set-bet', 'dont-hesitate', 'bettor-horse']) {
      const names = knobs(game).map((knob) => knob.field);
      expect(names.length).toBeGreaterThan(0);
      expect(new Set(names).size).toBe(names.length);
    }
    expect(knobs('snakes')).toEqual([]);
  });
});
