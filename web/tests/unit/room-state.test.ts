// What a room is to this device while the connection comes and goes, told by real frames.
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import horses from '../../src/games/bettor-horse/tour/recorded.json';
import cars from '../../src/games/dont-hesitate/tour/recorded.json';
import type { ServerMessage } from '../../src/net/wire';
import { keep, token } from '../../src/net/tokens';
import TableScreen from '../../src/shell/routes/TableScreen.svelte';
import { pageBuild } from '../../src/state/build.svelte';
import type { RoomState } from '../../src/state/room.svelte';
import { room, said, welcome } from './rooms';
import { Other } from './sockets';

let shown: Record<string, unknown> | null = null;
/** The build that the server has; none while it does not answer. */
let build: string | null = null;

beforeEach(() => {
  Other.all = [];
  build = null;
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('WebSocket', Other);
  vi.stubGlobal('fetch', (path: string) =>
    build !== null && path === '/build.json'
      ? Promise.resolve(new Response(JSON.stringify({ build })))
      : Promise.reject(new Error('no server')),
  );
});
afterEach(async () => {
  pageBuild.stale = false;
  if (shown !== null) await unmount(shown);
  shown = null;
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await tick();
  flushSync();
};
const soon = <T>(check: () => T): Promise<T> => vi.waitFor(check, { timeout: 30_000 });
const BEGUN = { type: 'duel_begun', round: 1, stage: 'lap', duel: [0, 1], attempt: null };
const playing = (version: number): ServerMessage => said({ stage: 'playing', game: 'bettor-horse', games: 1 }, version);
const game = (number: number): ServerMessage => ({
  type: 'game',
  number,
  game: 'bettor-horse',
  seats: 2,
  ruleset: {},
  scene: horses.scene,
});
/** An entry is asked for; what was seen before it is told once. */
const enter = (version: number, seen: unknown[] = []): ServerMessage => ({
  type: 'table',
  version,
  seat: 0,
  turn: { type: 'decide', seats: [0, 1] },
  view: horses.frames[0]?.view,
  options: horses.frames[0]?.options,
  seen,
  clock: { frozen: false, decide: 60_000, roll: null },
});
/** The connection goes, and everything is told once more on the next one. */
function again(state: RoomState, ...frames: ServerMessage[]): void {
  Other.last().drop();
  expect(state.link.type).toBe('lost');
  state.retry();
  Other.last().open();
  for (const frame of [welcome(1), ...frames]) Other.last().say(frame);
}
const gates = (): string[] =>
  [...document.querySelectorAll('[aria-label^="Gate"]')].map((it) => it.getAttribute('aria-label') ?? '');
function horse(at: number): void {
  document.querySelectorAll<HTMLElement>('[aria-label="Your horses"] button')[at]?.click();
  flushSync();
}

test('a connection that goes during a decision takes nothing with it', async () => {
  keep('HORN', 'secret');
  const state = room();
  for (const frame of [playing(2), game(1), enter(3, [BEGUN])]) Other.last().say(frame);
  shown = mount(TableScreen, { target: document.body, props: { state, leave: () => Promise.resolve() } });
  await soon(() => expect(gates()).toHaveLength(3));
  horse(0);
  const chosen = gates();
  expect(chosen[0]).toMatch(/^Gate 1: \d/);

  Other.last().drop();
  await settle();
  expect(state.link).toMatchObject({ type: 'lost', after: { type: 'idle' } });
  // What was there stays there meanwhile, and so does what was half chosen.
  expect([state.asked, gates()]).toEqual([true, chosen]);
  state.retry();
  Other.last().open();
  expect(JSON.parse(Other.last().sent[0] ?? '{}')).toMatchObject({ token: 'secret' });
  for (const frame of [welcome(1), playing(4), game(1), enter(4)]) Other.last().say(frame);
  await settle();
  expect(state.link).toEqual({ type: 'live', after: { type: 'idle' } });
  expect([state.asked, state.seat, state.feed.length]).toEqual([true, 0, 1]);
  expect(gates()).toEqual(chosen);
  state.stop();
});

test('an action that went with the connection is not made again by itself', async () => {
  const state = room();
  for (const frame of [playing(2), game(1), enter(3)]) Other.last().say(frame);
  const done = state.act({ type: 'enter' });
  again(state, playing(4), game(1), enter(4));
  expect(await done).toMatchObject({ done: false });
  expect(state.link).toEqual({ type: 'live', after: { type: 'unanswered' } });
  expect([state.refusal, Other.last().asked()]).toEqual([null, []]);
  expect(state.asked, 'the server still asks').toBe(true);
  state.stop();
});

test('a server that is being stopped is waited for, with the seat and the table', () => {
  keep('HORN', 'secret');
  const state = room();
  for (const frame of [playing(2), game(1), enter(3)]) Other.last().say(frame);
  Other.last().say({ type: 'bye', code: 'closing', message: 'the server is being stopped' });
  Other.last().drop();
  expect(state.link).toMatchObject({ type: 'lost', closing: true, after: { type: 'idle' } });
  expect([state.seat, state.table?.version, token('HORN')]).toEqual([0, 3, 'secret']);
  state.retry();
  Other.last().open();
  for (const frame of [welcome(1), playing(3), game(1), enter(3)]) Other.last().say(frame);
  expect([state.link.type, state.asked]).toEqual(['live', true]);
  state.stop();
});

test('a move that was not saved is asked for again, and no refusal is told', async () => {
  const state = room();
  for (const frame of [playing(2), game(1), enter(3)]) Other.last().say(frame);
  const done = state.act({ type: 'enter' });
  Other.last().say({ type: 'bye', code: 'not_saved', message: 'the last move could not be saved' });
  again(state, playing(3), game(1), enter(3));
  expect(await done).toMatchObject({ done: false });
  expect(state.link).toEqual({ type: 'live', after: { type: 'not_saved', own: true } });
  expect([state.refusal, state.asked]).toEqual([null, true]);
  state.stop();
});

test('a server that comes back with a newer page is noticed, and a decision is not thrown away for it', async () => {
  const state = room();
  for (const frame of [playing(2), game(1), enter(3)]) Other.last().say(frame);
  shown = mount(TableScreen, { target: document.body, props: { state, leave: () => Promise.resolve() } });
  await soon(() => expect(gates()).toHaveLength(3));
  horse(1);
  const chosen = gates();
  build = 'of tomorrow';
  again(state, playing(4), game(1), enter(4));
  await soon(() => expect(pageBuild.stale).toBe(true));
  await settle();
  expect(gates()).toEqual(chosen);
  state.stop();
});

test('the next game has nothing of the last one: neither its view nor what was chosen in it', async () => {
  const state = room();
  for (const frame of [playing(2), game(1), enter(3, [BEGUN])]) Other.last().say(frame);
  shown = mount(TableScreen, { target: document.body, props: { state, leave: () => Promise.resolve() } });
  await soon(() => expect(gates()).toHaveLength(3));
  horse(0);
  expect(gates()[0]).toMatch(/^Gate 1: \d/);

  // A rematch begins: the game is told before its table.
  Other.last().say(playing(5));
  Other.last().say(game(2));
  expect([state.number, state.table, state.feed, state.asked]).toEqual([2, null, [], false]);
  Other.last().say(enter(6));
  await soon(() => expect(gates()).toHaveLength(3));
  for (const gate of gates()) expect(gate).toContain(': empty');

  // And another game is drawn by its own table.
  Other.last().say(said({ stage: 'playing', game: 'dont-hesitate', games: 3 }, 7));
  Other.last().say({ type: 'game', number: 3, game: 'dont-hesitate', seats: 2, ruleset: {}, scene: cars.scene });
  await settle();
  expect(gates()).toEqual([]);
  const film = cars.frames.find((it) => it.options !== null);
  Other.last().say({ ...enter(8), view: film?.view, options: film?.options } as ServerMessage);
  await soon(() => expect(document.querySelector('[data-tour="road"]')).not.toBeNull());
  state.stop();
});
