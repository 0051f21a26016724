import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerMessage, RoomView } from '../../src/net/wire';
import { keep, token } from '../../src/net/tokens';
import { device } from '../../src/net/storage';
import { recall } from '../../src/state/regulars';
import type { RoomState } from '../../src/state/room.svelte';
import Lobby from '../../src/shell/routes/Lobby.svelte';
import Room from '../../src/shell/routes/Room.svelte';
import Setup from '../../src/shell/routes/Setup.svelte';
import TableScreen from '../../src/shell/routes/TableScreen.svelte';
import Wardrobe from '../../src/shell/routes/Wardrobe.svelte';
import recorded from '../../src/games/dont-hesitate/tour/recorded.json';
import Connection from '../../src/ui/Connection.svelte';
import streaks from '../../src/games/hot-streak/races.fixture.json';
import { room, ROOM, said, SILKS, welcome } from './rooms';
import { Other } from './sockets';

let shown: Record<string, unknown> | null = null;
const target = (): HTMLElement => document.body;
const button = (name: string | RegExp): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find((it) => it.textContent?.trim().match(name));
  if (found === undefined) throw new Error(`no button ${String(name)} in ${document.body.textContent}`);
  return found;
};
const text = (): string => document.body.textContent?.replace(/\s+/g, ' ') ?? '';
/** The first test that imports a component waits for its compiler, which takes its time on a busy machine. */
const soon = <T>(check: () => T): Promise<T> => vi.waitFor(check, { timeout: 30_000 });
/** Lets promises be kept and the page follow them. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await tick();
  flushSync();
};

beforeEach(() => {
  Other.all = [];
  localStorage.clear();
  vi.stubGlobal('WebSocket', Other);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
});
afterEach(async () => {
  if (shown !== null) await unmount(shown);
  shown = null;
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

test('only the page for the wall says that it is a screen, and every page of a device has its one name', () => {
  keep('HORN', 'secret');
  const hellos = (['player', 'watcher', 'screen'] as const).map((role) => {
    const state = room(role);
    state.stop();
    return JSON.parse(Other.last().sent[0] ?? '{}');
  });
  expect(hellos).toEqual([
    { token: 'secret', device: device(), lean: true },
    { token: null, device: device(), lean: true },
    { token: null, device: device(), lean: true, tv: true },
  ]);
});

test("one's own seat is what the room says, also after one has left", () => {
  const state = room();
  expect(state.seat).toBe(0);
  Other.last().say(said({ chairs: [{ type: 'open' }, { type: 'member', member: 1, lent: false, left: false }] }, 2));
  expect(state.seat).toBe(1);
  Other.last().say({ type: 'moved' });
  expect(state.seat).toBeNull();
  Other.last().say(welcome(null));
  Other.last().say(said({ chairs: [{ type: 'open' }, { type: 'open' }], members: ROOM.members.slice(1) }, 3));
  expect([state.you, state.seat, state.mine]).toEqual([null, null, null]);
  state.stop();
});

test('one who leaves is gone: the token is forgotten, and the page goes elsewhere only when it was done', async () => {
  keep('HORN', 'secret');
  const state = room();
  const refused = state.leave();
  Other.last().say({ type: 'refused', id: 1, code: 'elsewhere', message: 'your seat is on another device' });
  expect(await refused).toBe(false);
  expect(token('HORN')).toBe('secret');
  const left = state.leave();
  Other.last().say(welcome(null));
  Other.last().say({ type: 'ack', id: 2, version: 2 });
  Other.last().say(said({ members: ROOM.members.slice(1), chairs: [{ type: 'open' }, { type: 'open' }] }, 2));
  expect(await left).toBe(true);
  expect(token('HORN')).toBeNull();
  state.stop();
});

test('one who leaves a game keeps the token, which is the way back to the seat', async () => {
  keep('HORN', 'secret');
  const state = room();
  Other.last().say(said({ stage: 'playing' }, 2));
  const left = state.leave();
  Other.last().say(welcome(null));
  Other.last().say({ type: 'ack', id: 1, version: 3 });
  expect(await left).toBe(true);
  expect(token('HORN')).toBe('secret');
  // The way back: one is known again, and has no seat before one asks for it.
  const chairs = [{ type: 'member', member: 1, lent: true, left: true } as const, { type: 'open' } as const];
  const members = ROOM.members.map((it) => ({ ...it, left: it.id === 1 }));
  Other.last().say(welcome(1));
  Other.last().say(said({ stage: 'playing', chairs, members }, 4));
  expect([state.you, state.seat, state.players[0]?.left]).toEqual([1, null, true]);
  // One who has left already is not asked to leave again.
  expect(await state.leave()).toBe(true);
  expect(Other.last().asked()).toHaveLength(1);
  expect(token('HORN')).toBe('secret');
  state.stop();
});

test('"Leave the room" in the lobby asks once and leads to the front page', async () => {
  history.replaceState(null, '', '/r/HORN');
  keep('HORN', 'secret');
  shown = mount(Room, { target: target(), props: { code: 'HORN' } });
  Other.last().open();
  Other.last().say(welcome(1));
  Other.last().say(said());
  await soon(() => button('Leave the room'));
  button('Leave the room').click();
  await settle();
  expect(Other.last().asked()).toEqual([]);
  button('Stay').click();
  await settle();
  button('Leave the room').click();
  await settle();
  expect(text()).toContain('Leave the room?');
  button('Yes, leave').click();
  const asked = Other.last().asked().at(-1);
  expect(asked).toMatchObject({ type: 'leave' });
  Other.last().say(welcome(null));
  Other.last().say({ type: 'ack', id: asked?.id ?? 0, version: 2 });
  await settle();
  expect(location.pathname).toBe('/');
  expect(token('HORN')).toBeNull();
});

test('a watcher who comes in leaves no connection behind', async () => {
  shown = mount(Room, { target: target(), props: { code: 'HORN' } });
  button('Only watch').click();
  const watching = Other.last();
  watching.open();
  watching.say(welcome(null));
  watching.say(said());
  await soon(() => expect(text()).toContain('Room code'));
  expect(watching.closed).toBe(false);
  button('Join').click();
  await settle();
  expect(watching.closed).toBe(true);
  expect(text()).toContain('Your name');
});

test('a phone buzzes once for a turn, however often the table is told', async () => {
  const buzzes: unknown[] = [];
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate: (how: unknown) => buzzes.push(how) }));
  const state = room();
  const other = Other.last();
  const film = recorded.frames.find((it) => it.options !== null);
  const table = (version: number, asked: boolean): ServerMessage => ({
    type: 'table',
    version,
    seat: 0,
    turn: { type: 'decide', seats: [asked ? 0 : 1] },
    view: film?.view,
    options: asked ? film?.options : null,
    seen: [],
    clock: { frozen: false, decide: 9000, roll: null },
  });
  other.say(said({ stage: 'playing', games: 1 }, 2));
  other.say({ type: 'game', number: 1, game: 'dont-hesitate', seats: 2, ruleset: {}, scene: recorded.scene });
  shown = mount(TableScreen, { target: target(), props: { state, leave: () => Promise.resolve() } });
  other.say(table(3, false));
  await soon(() => expect(text()).toContain('Players'));
  expect(buzzes).toHaveLength(0);
  for (const version of [4, 5, 6]) {
    other.say(table(version, true));
    await settle();
  }
  expect(buzzes).toHaveLength(1);
  other.say(table(7, false));
  await settle();
  other.say(table(8, true));
  await settle();
  expect(buzzes).toHaveLength(2);
  state.stop();
});

test('what was played because time ran out is told to its owner until they put it away', async () => {
  const state = room();
  const other = Other.last();
  const film = recorded.frames.find((it) => it.options !== null);
  const table = (version: number, by_clock: number[], token: number): ServerMessage => ({
    type: 'table',
    version,
    seat: 0,
    turn: { type: 'decide', seats: [1] },
    view: film?.view,
    options: null,
    seen: [{ type: 'passed', seat: by_clock[0] ?? 0, token, requirement: 6 }],
    clock: { frozen: false, decide: 9000, roll: null },
    ...(by_clock.length === 0 ? {} : { by_clock }),
  });
  other.say(said({ stage: 'playing', games: 1 }, 2));
  other.say({ type: 'game', number: 1, game: 'dont-hesitate', seats: 2, ruleset: {}, scene: recorded.scene });
  shown = mount(TableScreen, { target: target(), props: { state, leave: () => Promise.resolve() } });
  other.say(table(3, [], 0));
  other.say(table(4, [1], 1));
  await soon(() => expect(text()).toContain('Players'));
  expect(text()).not.toContain('Time ran out');
  other.say(table(5, [0], 2));
  await settle();
  expect(text()).toContain('Time ran out, so car 3 passed.');
  other.say(table(6, [], 4));
  await settle();
  expect(text()).toContain('Time ran out, so car 3 passed.');
  button('OK').click();
  await settle();
  expect(text()).not.toContain('Time ran out');
  state.stop();
});

test('after a refusal every control of the set-up shows what is in force', async () => {
  const state = room();
  shown = mount(Setup, { target: target(), props: { state } });
  await settle();
  const pick = async (control: HTMLSelectElement | HTMLInputElement, value: string | boolean): Promise<void> => {
    if (control instanceof HTMLSelectElement) control.value = String(value);
    else control.checked = value === true;
    control.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
    const asked = Other.last().asked().at(-1);
    expect(asked?.type).toMatch(/configure|lock/);
    Other.last().say({ type: 'refused', id: asked?.id ?? 0, code: 'not_leader', message: 'no' });
    await settle();
  };
  const field = (name: string): HTMLSelectElement | HTMLInputElement => {
    const label = [...document.querySelectorAll('label')].find((it) => it.textContent?.includes(name));
    const control = label?.querySelector<HTMLSelectElement | HTMLInputElement>('select, input');
    if (control === null || control === undefined) throw new Error(`no control for ${name}`);
    return control;
  };
  await pick(field('Pace'), 'fast');
  expect(field('Pace').value).toBe('normal');
  await pick(field('Odds'), 'everyone');
  expect(field('Odds').value).toBe('tv');
  for (const name of ['tap to roll', 'Show this room', 'Lock the room']) {
    await pick(field(name), true);
    expect(field(name), name).toMatchObject({ checked: false });
  }
  state.stop();
});

test('words for the dice are limited by characters, as the server counts them', async () => {
  const state = room();
  shown = mount(Wardrobe, { target: target(), props: { state } });
  const input = document.querySelector('form input');
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for words');
  const type = async (words: string): Promise<void> => {
    input.value = words;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
  };
  expect(text()).toContain('At most 64 characters.');
  await type('🐎'.repeat(64));
  expect(button('Add').disabled).toBe(false);
  await type('🐎'.repeat(65));
  expect(button('Add').disabled).toBe(true);
  expect(text()).toContain('Too long: 65 characters, at most 64.');
  state.stop();
});

test('what is said when the connection is back is what is known', async () => {
  const link = (after: Parameters<typeof Connection>[1]['link']): void => {
    document.body.innerHTML = '';
    shown = mount(Connection, { target: target(), props: { link: after, retry: () => undefined } });
    flushSync();
  };
  link({ type: 'live', after: null });
  expect(text().trim()).toBe('');
  link({ type: 'live', after: { type: 'idle' } });
  expect(text()).toContain('Connected again. Nothing was lost.');
  link({ type: 'live', after: { type: 'unanswered' } });
  expect(text()).toContain('It is not known whether your last request was done');
  link({ type: 'live', after: { type: 'not_saved', own: true } });
  expect(text()).toContain('Your last move was not saved and did not happen: make it again.');
  link({ type: 'live', after: { type: 'not_saved', own: false } });
  expect(text()).toContain('its player makes it again');
  expect(text()).not.toContain('Nothing was lost');
  button('OK').click();
  flushSync();
  expect(text().trim()).toBe('');
  link({ type: 'lost', attempt: 2, after: { type: 'idle' }, closing: true });
  expect(text()).toContain('The server is being stopped; your seat is kept. Reconnecting, attempt 2');
});

test('a request that was lost is no refusal, and the lobby says nothing false about it', async () => {
  const state = room('player', 2);
  shown = mount(Lobby, {
    target: target(),
    props: { state, join: () => undefined, leave: () => Promise.resolve() },
  });
  await settle();
  button('I am ready').click();
  Other.last().say({ type: 'bye', code: 'not_saved', message: 'it did not happen' });
  Other.last().drop();
  await settle();
  expect(state.refusal).toBeNull();
  expect(state.link).toMatchObject({ type: 'lost', after: { type: 'not_saved', own: true } });
  expect(button('I am ready').getAttribute('aria-pressed')).toBe('false');
  state.stop();
});

test('a game that is over is remembered once by whoever played it, and by nobody who watched', () => {
  const standings = [
    { seat: 0, score: 3, rank: 1 },
    { seat: 1, score: 2, rank: 2 },
  ];
  const over = (state: RoomState): void => {
    const clock = { frozen: true, decide: null, roll: null };
    Other.last().say(said({ stage: 'finished' }, 8));
    Other.last().say({ type: 'game', number: 3, game: 'dont-hesitate', seats: 2, ruleset: {}, scene: {} });
    const turn = { type: 'over', standings } as const;
    Other.last().say({ type: 'table', version: 8, seat: 0, turn, view: {}, options: null, seen: [], clock });
    state.stop();
  };
  const games = () => {
    const known = recall();
    return 'problem' in known ? null : known.regulars.games;
  };
  over(room('watcher', null));
  over(room('screen', null));
  over(room('player', 9));
  expect(games()).toEqual([]);
  over(room('player', 1));
  over(room('player', 1));
  expect(games()).toMatchObject([
    {
      room: '0f',
      number: 3,
      game: 'dont-hesitate',
      finishers: [
        { name: 'Ann', you: true, rank: 1 },
        { name: 'Bob', you: false, rank: 2 },
      ],
    },
  ]);
});

test('while the last race is paid, a phone turns up its own bets; then comes the caller, then the podium', async () => {
  const state = room();
  const other = Other.last();
  const standings = streaks.view.money.map((score, seat) => ({ seat, score, rank: 1 }));
  const chairs: RoomView['chairs'] = [
    ...ROOM.chairs,
    ...standings.slice(2).map(({ seat }) => ({ type: 'bot', name: `Bot ${seat}`, bot: 'x', silks: SILKS }) as const),
  ];
  const table = (version: number, payoff: number | null, frozen = false): ServerMessage => ({
    type: 'table',
    version,
    seat: 0,
    turn: { type: 'over', standings },
    view: streaks.view,
    options: null,
    seen: frozen ? [{ type: 'seat_paid', seat: 0, total: 7, won: 7, money: 17 }, { type: 'game_over' }] : [],
    clock: { frozen, decide: null, roll: null, ...(payoff === null ? {} : { payoff }) },
  });
  other.say(said({ stage: 'finished', game: 'hot-streak', games: 1, chairs }, 2));
  other.say({ type: 'game', number: 1, game: 'hot-streak', seats: 2, ruleset: {}, scene: streaks.scene });
  shown = mount(TableScreen, { target: target(), props: { state, leave: () => Promise.resolve() } });
  other.say(table(3, 60_000, true));
  await soon(() => expect(text()).toContain('Your bets'));
  // Nothing is given away before it is turned up, neither by the caller nor by the status line.
  expect(text()).toContain('Race 3 pays');
  expect(text()).toContain('Face down');
  expect(text()).not.toMatch(/podium|count the money|takes \$| wins?\b/i);
  other.say(table(4, 4_000));
  await soon(() => expect(text()).toContain('Why?'));
  button('Skip for everybody').click();
  expect(other.asked().at(-1)).toMatchObject({ type: 'skip' });
  other.say(table(5, null));
  await soon(() => expect(text()).toMatch(/To the podium!|Count the money!/));
  expect(document.querySelector('[aria-label="Podium"]')).toBeNull();
  await soon(() => expect(document.querySelector('[aria-label="Podium"]')).not.toBeNull());
  expect(text()).toContain('Race 3 paid you');

  // The clock of a game that is over stands; the pause runs out all the same.
  other.say(table(6, 900, true));
  await soon(() => expect(document.querySelector('[aria-label="Podium"]')).toBeNull());
  await soon(() => expect(document.querySelector('[aria-label="Podium"]')).not.toBeNull());
  state.stop();
});
