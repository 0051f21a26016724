import type { Done } from '../../state/done';
import { flushSync } from 'svelte';
import { expect, test, vi } from 'vitest';
import type { Hex, Moves, VisibleEvents, View } from '../../generated/neck-and-neck';
import { Caller } from '../../ui/caller/caller';
import { aims, closeUp, moves, pack } from './aims';
import { Draft, tray } from './draft.svelte';
import { order, wears } from './horses';
import { lastMove, lastRoll } from './lately';
import { commentary } from './caller';
import { edge, plan, RADIUS, WIDTH } from './plan';
import { scene } from './recorded';
import { silksOf } from './patch';
import { hasRider, legible, numberScale, pixelsOf } from './sizes';
import { Using } from './using.svelte';
import { phase, question, quiet, short, slips } from './telling';

function view(more: Partial<View> = {}): View {
  const horses = Object.fromEntries(
    scene.horses.map(({ horse, start: at }) => [horse, { at, crossings: 0, place: null }]),
  );
  return {
    phase: 'race',
    race: 1,
    banker: 0,
    first_roller: 0,
    current: 0,
    dice: null,
    money: [10000, 9000],
    bets_in: [true, true],
    stakes: [100, 0, 0, 0, 0, 0],
    horses,
    to_go: [56, 55, 57, 58, 54, 59],
    quiet_rolls: 0,
    results: [],
    ...more,
  };
}

const feed = (...events: VisibleEvents[]) => events.map((event, at) => ({ id: at + 1, version: at + 1, event }));
const ears = { names: (seat: number) => ['Ann', 'Bob'][seat] ?? '?', seat: null };

test('every hex of the scene gets a place, and neighbours along a lane are one hex apart', () => {
  const drawn = plan(scene);
  expect(plan(scene)).toBe(drawn);
  expect(drawn.spots.size).toBe(scene.hexes.length);
  const [a, b] = [drawn.spots.get('3.0.4'), drawn.spots.get('3.0.5')];
  expect((b?.x ?? 0) - (a?.x ?? 0)).toBeCloseTo(WIDTH);
  expect(a?.y).toBe(b?.y);
  for (const { x, y } of drawn.spots.values()) {
    expect(x).toBeGreaterThan(drawn.box.x);
    expect(y).toBeGreaterThan(drawn.box.y);
    expect(x).toBeLessThan(drawn.box.x + drawn.box.width);
    expect(y).toBeLessThan(drawn.box.y + drawn.box.height);
  }
});

test('horses run to the right at home, to the left at the back, and up the first bend', () => {
  const { spots } = plan(scene);
  expect(spots.get('2.0.3')?.heading).toBeCloseTo(0);
  expect(Math.abs(spots.get('2.3.3')?.heading ?? 0)).toBeCloseTo(180);
  expect(spots.get('2.1.1')?.heading).toBeCloseTo(-60);
});

test('no hex lies on the infield, and the board there has room', () => {
  const { spots, infield } = plan(scene);
  expect(infield.width).toBeGreaterThan(300);
  expect(infield.height).toBeGreaterThan(80);
  const on = [...spots.values()].filter(
    ({ x, y }) =>
      x > infield.x &&
      x < infield.x + infield.width &&
      y > infield.y - RADIUS &&
      y < infield.y + infield.height + RADIUS,
  );
  expect(on).toEqual([]);
  // Riders stand out over their hexes: two radii below the board nobody stands.
  const home = [...spots.values()].filter(({ x, y }) => y > 0 && x > infield.x && x < infield.x + infield.width);
  expect(Math.min(...home.map((it) => it.y))).toBeGreaterThan(infield.y + infield.height + 2 * RADIUS);
});

test('the line lies between the two hexes of its pairs, and the start line where along is nothing', () => {
  const drawn = plan(scene);
  const [from, to] = edge({ x: 0, y: 0 }, { x: WIDTH, y: 0 });
  expect(from.x).toBeCloseTo(WIDTH / 2);
  expect(Math.abs(from.y - to.y)).toBeCloseTo(RADIUS);
  expect(drawn.finish).toHaveLength(scene.finish_line.length);
  const zero = scene.hexes.find((it) => it.along === 0);
  expect(drawn.start?.[0].x).toBeCloseTo(drawn.spots.get(zero?.hex.join('.') ?? '')?.x ?? NaN);
});

const offer: Moves = {
  horse: 1,
  count: 2,
  from: [1, 0, 11],
  targets: [
    { to: [1, 0, 10], steps: 2, crossings: 1, to_go: 3 },
    { to: 'finish', steps: 1, crossings: 2, to_go: 0 },
  ],
  refused: null,
};

test('targets are drawn where they lie and sent back as they came; home is the nearest hex past the line', () => {
  const drawn = plan(scene);
  const now = view({ horses: { ...view().horses, 1: { at: [1, 0, 11], crossings: 1, place: null } } });
  const [hex, home] = aims(offer, { type: 'plain' }, drawn, scene, now);
  expect(hex).toMatchObject({ name: '1.0.10', toGo: 3, home: false, crosses: false });
  expect(hex?.action).toEqual({ type: 'move', to: [1, 0, 10] });
  expect(home).toMatchObject({ home: true, crosses: true, action: { type: 'move', to: 'finish' } });
  expect(home?.x).toBeCloseTo(drawn.spots.get('1.0.12')?.x ?? NaN);
  const [special] = aims(offer, { type: 'special', horse: 1 }, drawn, scene, now);
  expect(special?.action).toEqual({ type: 'special', horse: 1, to: [1, 0, 10] });
  const near = closeUp(
    offer,
    [hex, home].flatMap((it) => it ?? []),
    drawn,
  );
  // On the narrowest phone a hex is still as wide as a thumb.
  expect((344 / near.width) * WIDTH).toBeGreaterThanOrEqual(44);
});

test('a small screen looks at the pack, and at everything when the pack is everywhere', () => {
  const drawn = plan(scene);
  expect(pack(view(), drawn).width).toBeLessThan(drawn.box.width / 2);
  const far = { at: [3, 3, 4] as Hex, crossings: 1, place: null };
  const wide = { at: [3, 5, 4] as Hex, crossings: 1, place: null };
  const right = { at: [6, 2, 0] as Hex, crossings: 1, place: null };
  expect(pack(view({ horses: { ...view().horses, 1: far, 2: wide, 3: right } }), drawn)).toEqual(drawn.box);
});

test('the special roll is a choice only on double one, and is done once however often it is tapped', async () => {
  const roll = { type: 'roll' as const, plain: offer, decline: true, decline_refused: null, next: 0, red: 1, white: 2 };
  const using = new Using();
  using.special(4);
  expect(using.of({ ...roll, special: null, next_after_special: null })).toEqual({ type: 'plain' });
  const both = { ...roll, special: [{ ...offer, horse: 4, count: 6 }], next_after_special: 1 };
  expect(using.of(both)).toEqual({ type: 'special', horse: 4 });
  expect(moves(both, using.of(both))?.count).toBe(6);
  const act = vi.fn(async (): Promise<Done> => ({ done: true }));
  await Promise.all([using.send(act, { type: 'decline' }, both), using.send(act, { type: 'decline' }, both)]);
  await using.send(act, { type: 'decline' }, both);
  expect(act).toHaveBeenCalledTimes(1);
  expect(using.of(both)).toEqual({ type: 'plain' });
  const refused = vi.fn(async (): Promise<Done> => ({ done: false, reason: null, code: 'illegal', message: '' }));
  await using.send(refused, { type: 'decline' }, { ...both });
  expect(using.busy(both)).toBe(false);
});

test('chips go on horses up to the last whole unit, and the rest is all that is left', () => {
  const asked = { unit: 100, max: 1050 };
  expect(tray(asked)).toEqual([100, 500, 1000, 'rest']);
  const draft = new Draft();
  draft.chip = 500;
  draft.add(2, asked);
  draft.add(5, asked);
  draft.add(5, asked);
  flushSync();
  expect(draft.stakes).toEqual([0, 500, 0, 0, 500, 0]);
  draft.clear(2);
  draft.chip = 'rest';
  draft.add(1, asked);
  expect(draft.stakes).toEqual([500, 0, 0, 0, 500, 0]);
  draft.sure = true;
  draft.clear(1);
  expect(draft.sure).toBe(false);
});

test('the order has those who are home first, then the nearest to it', () => {
  const home = { at: null, crossings: 2, place: 1 };
  const now = view({ horses: { ...view().horses, 6: home }, to_go: [5, 4, 9, 4, 12, 0] });
  expect(order(now).map((it) => it.horse)).toEqual([6, 2, 4, 1, 3, 5]);
});

test('no two horses wear the same', () => {
  const worn = scene.horses.map(({ horse }) => wears(scene, horse));
  expect(new Set(worn.map((it) => it.colour)).size).toBe(scene.horses.length);
  expect(new Set(worn.map((it) => it.pattern)).size).toBe(scene.horses.length);
  // The emblem and the pictures of the rules have no scene, and show what one will play with.
  expect(scene.horses.map(({ horse }) => silksOf(horse))).toEqual(worn);
});

test('what is written on the course can be read however small it is drawn', () => {
  for (const pixels of [0.3, 0.5, 1, 2]) {
    expect(legible(17, pixels) * pixels).toBeGreaterThanOrEqual(12);
    expect(23 * numberScale(1, pixels) * pixels).toBeGreaterThanOrEqual(12);
  }
  expect(hasRider(1, 0.5)).toBe(false);
  expect(hasRider(1, 1)).toBe(true);
  expect(pixelsOf({ width: 100, height: 50 }, 200, 50)).toBe(1);
  expect(pixelsOf({ width: 0, height: 0 }, 0, 0)).toBe(1);
});

test('what happened last is read out of the feed', () => {
  const told = feed(
    { type: 'race_started', race: 1, first: 0 },
    { type: 'dice_rolled', seat: 0, red: 4, white: 3, special: false },
    { type: 'horse_moved', seat: 0, horse: 4, using: 'plain', from: [4, 0, 2], path: [[4, 0, 3]] },
  );
  expect(lastRoll(told)).toEqual({ id: 2, seat: 0, red: 4, white: 3 });
  expect(lastMove(told, 4)?.path).toEqual([[4, 0, 3]]);
  expect(lastMove(told, 5)).toBeNull();
  expect(lastRoll([...told, { id: 4, version: 4, event: { type: 'race_started', race: 2, first: 1 } }])).toBeNull();
});

test('the caller tells both crossings, the second as coming home', () => {
  const caller = new Caller(commentary);
  const said = (...events: VisibleEvents[]) => caller.hear(log(...events), ears).map((line) => line.words);
  let id = 0;
  const log = (...events: VisibleEvents[]) => {
    id += 1;
    return events.map((event, at) => ({ id: id * 10 + at, version: id, event }));
  };
  const [first] = said({ type: 'line_crossed', horse: 3, step: 1 });
  expect(first).toMatch(/Three/);
  expect(first).toMatch(/lap/i);
  const [home] = said({ type: 'line_crossed', horse: 3, step: 2 }, { type: 'horse_finished', horse: 3, place: 1 });
  expect(home).toMatch(/Three/);
  expect(home).toMatch(/home|First/);
  expect(home).not.toMatch(/lap/i);
});

test('the caller never says what stands on a slip before it is paid', () => {
  const tell = commentary.open();
  const own = tell({ type: 'bet_placed', seat: 0, stakes: [700, 0, 0, 0, 0, 0] }, { ...ears, seat: 0 });
  const other = commentary.open()({ type: 'bet_placed', seat: 0 }, ears);
  expect(own?.words).toEqual(other?.words);
  expect(own?.words.join(' ')).not.toMatch(/700|One|horse/i);
});

test('words: chips, phases, questions, and slips that stay shut during the race', () => {
  expect(short(1500)).toBe('1.5k');
  expect(phase(view())).toBe('Race 1: running');
  expect(question({ type: 'bet', unit: 100, min: 100, max: 1000, pays: [3, 2, 1], unplaced: -1 })).toBe(
    'Write your slip',
  );
  expect(slips(view(), scene, 0)).toEqual(['Banker', 'slip face down']);
  const result = { places: [1, 2, 3] as [number, number, number], slips: [null, null], won: [300, -100] };
  expect(slips(view({ phase: 'over', results: [result] }), scene, 1)).toEqual(['−$100']);
  const guarded = { ...scene, stall_limit: 36 };
  expect(quiet(view({ quiet_rolls: 4 }), guarded)).toBeNull();
  expect(quiet(view({ quiet_rolls: 30 }), guarded)).toBe(
    'After 6 more rolls without a move, a horse that can move must.',
  );
  expect(quiet(view({ quiet_rolls: 36 }), guarded)).toMatch(/must/);
});
