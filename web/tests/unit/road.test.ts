import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/generated/dont-hesitate';
import type { Happening } from '../../src/state/seen';
import { lastMove, lastRoll } from '../../src/tables/dont-hesitate/lately';
import { milestones, road } from '../../src/tables/dont-hesitate/road';
import { caption } from '../../src/tables/dont-hesitate/words';

const feed = (...events: Event[]): Happening<Event>[] => events.map((event, at) => ({ id: at + 1, version: 1, event }));
const names = (seat: number): string => ['Ann', 'Bob'][seat] ?? '';

describe('the road', () => {
  it('keeps every car inside the box, from a phone to a TV', () => {
    for (const [width, height] of [
      [360, 230],
      [840, 420],
      [1440, 720],
    ] as const) {
      // prettier-ignore
      const it = road(width, height, 50);
      expect(it.at(0) - it.car).toBeGreaterThanOrEqual(0);
      expect(it.at(51)).toBeLessThanOrEqual(width);
      expect(it.middle(5) + it.car / 4).toBeLessThanOrEqual(height);
      for (let space = 0; space <= 50; space += 1) expect(it.at(space + 1)).toBeGreaterThan(it.at(space));
    }
  });

  it('numbers long roads less often', () => {
    expect(milestones(50)).toEqual([10, 20, 30, 40, 50]);
    expect(milestones(1000).length).toBeLessThanOrEqual(6);
  });

  it('tells a gift from driving and from a punishment', () => {
    const drove = feed({ type: 'die_rolled', token: 1, value: 3 }, { type: 'moved_forward', token: 1, from: 2, to: 5 });
    expect(lastMove(drove)).toMatchObject({ kind: 'drive', from: 2, to: 5 });
    expect(lastRoll(drove)).toMatchObject({ value: 3, success: null });
    const bonus = { type: 'bonus_rolled', token: 1, value: 5, requirement: 4, success: true } as const;
    expect(lastMove(feed(bonus, { type: 'moved_forward', token: 1, from: 10, to: 16 }))?.kind).toBe('boost');
    const back = feed({ ...bonus, success: false }, { type: 'moved_back', token: 1, from: 10, to: 4, last: false });
    expect(lastMove(back)?.kind).toBe('back');
    expect(lastMove([])).toBeNull();
  });

  it('is called by name and number', () => {
    expect(caption({ type: 'passed', seat: 1, token: 3, requirement: 5 }, names)).toBe('Bob lets 5 or more go by.');
    expect(caption({ type: 'finished', token: 0, place: 1 }, names)).toBe('Car 1 is home, first!');
    expect(caption({ type: 'moved_forward', token: 0, from: 1, to: 2 }, names)).toBeNull();
  });
});
