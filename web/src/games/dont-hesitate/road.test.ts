import { mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { Event, FaceEffect, Options } from '../../generated/dont-hesitate';
import type { Happening } from '../../state/seen';
import { lastMove, lastRoll } from './lately';
import { milestones, road } from './road';
import { effect, furthest, lastPlace } from './telling';
import Faces from './Faces.svelte';

const feed = (...events: Event[]): Happening<Event>[] => events.map((event, at) => ({ id: at + 1, version: 1, event }));

describe('the road', () => {
  it('keeps every car inside the box, from a phone to a TV', () => {
    for (const [width, height] of [
      [360, 230],
      [840, 420],
      [1440, 720],
    ] as const) {
      const it = road(width, height, 50, 6);
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

  it('is a line in the chart of a replay for each seat: its foremost car', () => {
    expect(furthest({ positions: [1, 9, 4, 2, 3, 0], owners: [0, 1, 0, 1, 0, 1] })).toEqual([4, 9]);
  });
});

/** A car on this space in the variant `harsh`, in last place: a bad face takes it to the start, a good one to the sign. */
const HARSH: Options = {
  actions: [{ type: 'accept' }, { type: 'pass' }],
  token: 1,
  requirement: 5,
  good_faces: 2,
  bonus_steps: 6,
  penalty_extra: 3,
  faces: [face(1, 0, -5), face(2, 0, -5), face(3, 0, -5), face(4, 0, -5), face(5, 10, 5), face(6, 10, 5)],
  last: true,
  last_place_back: 'to_sign',
  next: { token: 2, requirement: 4 },
};

function face(value: number, to: number, steps: number): FaceEffect {
  return { value, success: steps > 0, to, steps, round: steps > 0, home: false };
}

describe('the faces of the bonus die', () => {
  it('show what the rules say each does, not the die and an extra', async () => {
    const page = mount(Faces, { target: document.body, props: { options: HARSH } });
    const shown = [...document.querySelectorAll('li')].map((it) => [
      it.querySelector('b')?.textContent,
      it.querySelector('small')?.textContent,
    ]);
    expect(shown).toEqual([...Array.from({ length: 4 }, () => ['−5', 'start']), ['+5', 'sign 10'], ['+5', 'sign 10']]);
    expect(document.body.textContent).toContain('any bad roll takes you all the way back to the start');
    expect(document.body.textContent).not.toContain('never');
    await unmount(page);
  });

  it('are told in words: home, the start, a sign, or a space', () => {
    expect(effect({ ...face(6, 51, 3), home: true, round: false })).toEqual({ steps: '+3', where: 'home' });
    expect(effect({ ...face(6, 16, 6), round: false })).toEqual({ steps: '+6', where: 'to 16' });
    expect(effect({ ...face(2, 20, -3), round: true })).toEqual({ steps: '−3', where: 'sign 20' });
    expect(effect(face(1, 0, 0))).toEqual({ steps: '0', where: 'start' });
  });

  it('tell what last place means in the variant that is played', () => {
    expect(lastPlace({ ...HARSH, last: false })).toBeNull();
    expect(lastPlace({ ...HARSH, last_place_back: 'cap' })).toContain('never takes you back past a sign');
    const behind = HARSH.faces.map((it) => (it.success ? it : { ...it, to: 11 }));
    const [a, b, c, d, e, f] = behind;
    if (!a || !b || !c || !d || !e || !f) throw new Error('a die has six faces');
    expect(lastPlace({ ...HARSH, faces: [a, b, c, d, e, f] })).toContain('back to the sign behind you');
  });
});
