import { flushSync, mount, tick, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerMessage, RoomView, Turn } from '../../src/net/wire';
import { intent } from '../../src/state/intent.svelte';
import { passedOn, startQuestion, unready, waitsFor } from '../../src/state/lobby';
import type { RoomState } from '../../src/state/room.svelte';
import AfterGame from '../../src/shell/routes/AfterGame.svelte';
import Chairs from '../../src/shell/routes/Chairs.svelte';
import HostTools from '../../src/shell/routes/HostTools.svelte';
import NeedMinute from '../../src/shell/routes/NeedMinute.svelte';
import NoticeLine from '../../src/shell/routes/NoticeLine.svelte';
import Ring from '../../src/shell/routes/Ring.svelte';
import StartButton from '../../src/shell/routes/StartButton.svelte';
import TvLobby from '../../src/shell/routes/TvLobby.svelte';
import { status } from '../../src/shell/routes/status';
import { load } from '../../src/games';
import recorded from '../../src/games/dont-hesitate/tour/recorded.json';
import { room, ROOM, said } from './rooms';
import { Other } from './sockets';

let shown: Record<string, unknown> | null = null;
let state: RoomState;
const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll('button')];
const button = (name: string): HTMLButtonElement => {
  const found = buttons().find((it) => (it.getAttribute('aria-label') ?? it.textContent?.trim()) === name);
  if (found === undefined) throw new Error(`no button ${name} in ${document.body.innerHTML}`);
  return found;
};
const text = (): string => document.body.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const asked = () => Other.last().asked().at(-1);
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await tick();
  flushSync();
};
async function press(name: string): Promise<void> {
  button(name).click();
  await settle();
}
async function show<Props extends Record<string, unknown>>(what: Component<Props>, props: Props): Promise<void> {
  if (shown !== null) await unmount(shown);
  shown = mount(what, { target: document.body, props });
  await settle();
}
async function hear(...frames: ServerMessage[]): Promise<void> {
  for (const frame of frames) Other.last().say(frame);
  await settle();
}

const [ann, bob] = ROOM.members;
if (ann === undefined || bob === undefined) throw new Error('two people are in the room');
const three: Partial<RoomView> = {
  members: [ann, bob, { ...bob, id: 3, name: 'Cleo' }],
  chairs: [...ROOM.chairs, { type: 'member', member: 3, lent: false, left: false }],
};
const view = (change: Partial<RoomView>): RoomView => ({ ...ROOM, ...change });
const film = recorded.frames.find((it) => it.options !== null);
const table = (version: number, turn: Turn, clock: object = {}, more: object = {}): ServerMessage => ({
  type: 'table',
  version,
  seat: 0,
  turn,
  view: film?.view,
  options: turn.type === 'decide' && turn.seats.includes(0) ? film?.options : null,
  seen: [],
  clock: { frozen: false, decide: 9000, roll: null, ...clock },
  ...more,
});
const game = { type: 'game', number: 1, game: 'dont-hesitate', seats: 2, ruleset: {}, scene: recorded.scene } as const;
const road = await load('dont-hesitate');
const playing = said({ stage: 'playing', games: 1 }, 2);

beforeEach(() => {
  Other.all = [];
  localStorage.clear();
  vi.stubGlobal('WebSocket', Other);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
  state = room();
});
afterEach(async () => {
  if (shown !== null) await unmount(shown);
  shown = null;
  state.stop();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a lobby says who is not ready, who can start, and who watches', () => {
  expect(unready(ROOM)).toEqual(['Bob']);
  expect(waitsFor(ROOM)).toBe('Waiting for Bob to be ready');
  expect(waitsFor(view(three))).toBe('Waiting for Bob and Cleo to be ready');
  expect(startQuestion(view(three))).toBe('Bob and Cleo are not ready. Start anyway?');
  const ready = view({ members: [ann, { ...bob, ready: true }] });
  expect(waitsFor(ready)).toBe('Ann can start');
  expect(startQuestion(ready)).toBeNull();
  expect(waitsFor(view({ members: [], chairs: [{ type: 'open' }], leader: null }))).toBe(
    'Waiting for somebody to join',
  );
});

test('a start with people who are not ready asks once, names them, and asks anew when others are missing', async () => {
  await show(StartButton, { room: state, label: 'Start' });
  await press('Start');
  expect(asked()).toBeUndefined();
  expect(text()).toBe('Bob is not ready. Start anyway?');
  await hear(said(three, 2));
  expect(text()).toBe('Start');
  await press('Start');
  expect(text()).toBe('Bob and Cleo are not ready. Start anyway?');
  await press('Bob and Cleo are not ready. Start anyway?');
  expect(asked()).toMatchObject({ type: 'start' });
});

test('a start with everybody ready asks nothing', async () => {
  await hear(said({ members: [ann, { ...bob, ready: true }] }, 2));
  await show(StartButton, { room: state, label: 'Start' });
  await press('Start');
  expect(asked()).toMatchObject({ type: 'start' });
});

test('another leader is announced while one is there, and not at first sight', async () => {
  expect(passedOn(null, ROOM)).toBeNull();
  expect(passedOn(ROOM, ROOM)).toBeNull();
  expect(passedOn(view({ leader: null }), ROOM)).toBeNull();
  expect(state.notice).toBeNull();
  await hear(said({ leader: 2 }, 2));
  expect(state.notice?.words).toBe('Bob leads the room now');
  await hear(said({ leader: 1 }, 3));
  expect(state.notice?.words).toBe('You lead the room now');
});

test('a notice goes by itself, and the next one is shown', async () => {
  vi.useFakeTimers();
  await show(NoticeLine, { notice: { id: 1, words: 'Bob leads the room now' } });
  expect(text()).toBe('Bob leads the room now');
  vi.advanceTimersByTime(10_000);
  await settle();
  expect(text()).toBe('');
  await show(NoticeLine, { notice: { id: 2, words: 'You lead the room now' } });
  expect(text()).toBe('You lead the room now');
});

test('the game is ended after one question, and kept by a no', async () => {
  await hear(playing, game, table(3, { type: 'decide', seats: [0] }));
  await show(HostTools, { room: state, close: () => undefined });
  await press('End the game');
  expect(text()).toContain(
    'End the game now? Everybody keeps what they have, and the secret of the dice is published.',
  );
  expect(document.activeElement).toBe(button('End it'));
  await press('No');
  expect(asked()).toBeUndefined();
  expect(document.activeElement).toBe(button('End the game'));
  await press('End the game');
  await press('End it');
  expect(asked()).toMatchObject({ type: 'end_game' });
});

test('others are handed the room or sent away after a question, and nobody does that to themselves', async () => {
  await hear(playing, game, table(3, { type: 'decide', seats: [0] }));
  await show(HostTools, { room: state, close: () => undefined });
  expect(buttons().some((it) => it.getAttribute('aria-label')?.includes('Ann'))).toBe(false);
  await press('More about Bob');
  await press('Make Bob leader');
  await press('Hand over');
  expect(asked()).toMatchObject({ type: 'hand_over', member: 2 });
  await press('Remove player Bob');
  await press('Remove');
  expect(asked()).toMatchObject({ type: 'kick', member: 2 });
});

test('the lobby has the same for whoever sits at the rail', async () => {
  await show(Chairs, { state });
  await press('More about Bob');
  await press('Make Bob leader');
  expect(text()).toContain('Make Bob the leader of the room?');
  await press('Hand over');
  expect(asked()).toMatchObject({ type: 'hand_over', member: 2 });
});

test('pace, latecomers and the time between rolls are changed while a game runs', async () => {
  await hear(playing, game, table(3, { type: 'live', seats: [0, 1] }));
  await show(HostTools, { room: state, close: () => undefined });
  const pick = async (at: number, value: string): Promise<void> => {
    const list = document.querySelectorAll('select')[at];
    if (list === undefined) throw new Error('no list');
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
  };
  await pick(0, 'fast');
  expect(asked()).toMatchObject({ type: 'configure', pace: 'fast' });
  await pick(1, 'ask');
  expect(asked()).toMatchObject({ type: 'configure', latecomers: 'ask' });
  const slider = document.querySelector<HTMLInputElement>('input[type=range]');
  if (slider === null) throw new Error('no slider');
  expect([slider.min, slider.max, slider.value]).toEqual(['800', '8000', '2500']);
  slider.value = '4000';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
  expect(text()).toContain('4 s');
  slider.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
  expect(asked()).toMatchObject({ type: 'configure', tick: 4000 });
  await press('Automatic: as the pace says');
  expect(asked()).toMatchObject({ type: 'configure', tick: 0 });
});

test('a slider is for live races only', async () => {
  await hear(playing, game, table(3, { type: 'decide', seats: [0] }));
  await show(HostTools, { room: state, close: () => undefined });
  expect(document.querySelector('input[type=range]')).toBeNull();
});

test('a minute is offered for one’s own decision against the clock, once', async () => {
  await hear(playing, game, table(3, { type: 'decide', seats: [1] }));
  await show(NeedMinute, { room: state });
  expect(buttons()).toHaveLength(0);
  await hear(table(4, { type: 'decide', seats: [0] }, { decide: null }));
  expect(buttons()).toHaveLength(0);
  await hear(table(5, { type: 'decide', seats: [0] }, { frozen: true }));
  expect(buttons()).toHaveLength(0);
  await hear(table(6, { type: 'decide', seats: [0] }));
  await press('I need a minute');
  expect(asked()).toMatchObject({ type: 'more_time' });
  await hear(table(7, { type: 'decide', seats: [0] }, { more_time: [0] }));
  expect(button('+1 min').disabled).toBe(true);
});

test('everybody is told who needs a minute, once, and whoever comes later is not', async () => {
  const other: Turn = { type: 'decide', seats: [1] };
  await hear(playing, game, table(3, other, { more_time: [1] }));
  expect(state.asides).toEqual([]);
  await hear(table(4, other), table(5, other, { more_time: [1] }), table(5, other, { more_time: [1] }));
  expect(state.asides).toMatchObject([{ type: 'minute', seats: [1] }]);
  expect(status(state, road).detail).toMatch(/^Bob needs a minute\. /);
  await show(Ring, {
    players: state.players,
    turn: other,
    minute: state.clock?.more_time,
    late: [0],
    tally: () => '',
  });
  expect(text()).toContain('Ann (you) time ran out');
  expect(text()).toContain('Bob needs a minute');
});

test('the clock’s decisions stand in the feed with the first event of their moment', async () => {
  const seen = ['passed', 'passed'].map((type) => ({ type, seat: 1, token: 1, requirement: 6 }));
  await hear(playing, game, table(3, { type: 'decide', seats: [0] }, {}, { seen, by_clock: [1], late: [1] }));
  expect(state.feed.map((it) => it.byClock)).toEqual([[1], undefined]);
});

test('after a game the leader has three ways on, and everybody else sees who decides', async () => {
  await hear(said({ stage: 'finished', games: 1 }, 2));
  await show(AfterGame, { room: state });
  await press('Rematch, same people');
  expect(asked()).toMatchObject({ type: 'rematch', start: true });
  await press('Back to the lobby');
  expect(asked()).toMatchObject({ type: 'rematch' });
  expect(asked()?.start).toBeUndefined();
  await press('Another game');
  expect(intent.choose).toBe('HORN');
  await hear({ type: 'refused', id: asked()?.id ?? 0, code: 'not_finished', message: 'no' });
  expect(intent.choose).toBeNull();
  await hear(said({ stage: 'finished', games: 1, leader: 2 }, 3));
  expect(text()).toBe('Bob decides what comes next.');
});

test('that the leader ended a game is said to those who are there', async () => {
  await hear(playing, game, table(3, { type: 'decide', seats: [0] }));
  await hear(said({ stage: 'finished', games: 1, ended: true }, 4));
  expect(state.asides).toMatchObject([{ type: 'ended', version: 4 }]);
  await hear(said({ stage: 'finished', games: 1, ended: true }, 5));
  expect(state.asides).toHaveLength(1);
});

test('what is said after a game fits it', async () => {
  const over: Turn = { type: 'over', standings: [{ seat: 0, score: 3, rank: 1 }] };
  const detail = (): string => status(state, road).detail;
  await hear(said({ stage: 'finished' }, 2), game, table(3, over));
  expect(detail()).toBe('Play again?');
  await hear(said({ stage: 'finished', leader: 2, ended: true }, 4));
  expect(detail()).toBe('Ended early · Bob decides what comes next');
  const programme = { number: 1, games: [], over: true, points: [], standings: [], sitting_out: [] };
  await hear(said({ stage: 'finished', programme }, 5));
  expect(detail()).toBe('The night is over');
});

test('the TV says who is ready, who watches and what is waited for', async () => {
  await hear(said({ ...three, chairs: ROOM.chairs }, 2));
  await show(TvLobby, { room: state });
  expect(text()).toContain('Ann leads');
  expect(text()).toContain('Bob not ready');
  expect(text()).toContain('Waiting for Bob to be ready');
  expect(text()).toContain('Watching: Cleo');
});
