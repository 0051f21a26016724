import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link, Refusal, type LinkState } from '../../src/net/link';
import type { ServerMessage } from '../../src/net/wire';
import { Other } from './sockets';

const WELCOME: ServerMessage = { type: 'welcome', you: 1, seat: 0, elsewhere: false };
let sockets: Other[] = [];
let states: LinkState[] = [];
let link: Link;

const last = (): Other => {
  const socket = sockets.at(-1);
  if (socket === undefined) throw new Error('no socket was opened');
  return socket;
};

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  states = [];
  link = new Link({
    code: 'HORN',
    token: () => 'secret',
    device: 'phone',
    heard: () => undefined,
    changed: (state) => states.push(state),
    open: () => {
      const socket = new Other();
      sockets.push(socket);
      return socket;
    },
  });
  link.start();
});
afterEach(() => {
  link.stop();
  vi.useRealTimers();
});

test('the first word is the hello with the token', () => {
  last().open();
  expect(last().sent.map((text) => JSON.parse(text))).toEqual([{ token: 'secret', device: 'phone', lean: true }]);
});

test('an ack keeps the promise of its own request only', async () => {
  last().say(WELCOME);
  const first = link.send({ type: 'start' });
  const second = link.send({ type: 'pause' });
  const ids = last().sent.map((text) => JSON.parse(text).id);
  last().say({ type: 'refused', id: ids[0], code: 'not_leader', message: 'only the leader may do this' });
  last().say({ type: 'ack', id: ids[1], version: 2 });
  await expect(first).rejects.toMatchObject({ code: 'not_leader' });
  await expect(second).resolves.toBe(2);
});

test('a lost connection is counted, tried again with patience, and back', () => {
  last().say(WELCOME);
  last().drop();
  expect(states.at(-1)).toMatchObject({ type: 'lost', attempt: 1 });
  vi.advanceTimersByTime(400);
  expect(sockets).toHaveLength(2);
  last().drop();
  expect(states.at(-1)).toMatchObject({ type: 'lost', attempt: 2 });
  vi.advanceTimersByTime(300);
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(400);
  expect(sockets).toHaveLength(3);
  last().say(WELCOME);
  expect(states.at(-1)).toEqual({ type: 'live', after: { type: 'idle' } });
});

test('what was asked when the connection went may have been done, and that is remembered until it is back', async () => {
  last().say(WELCOME);
  const asked = link.send({ type: 'act', action: {} });
  last().drop();
  await expect(asked).rejects.toBeInstanceOf(Refusal);
  await expect(asked).rejects.toMatchObject({ code: 'unanswered' });
  await expect(link.send({ type: 'stand' })).rejects.toMatchObject({ code: 'lost' });
  vi.advanceTimersByTime(400);
  // It breaks again before anybody is there: what was not known before is not known now.
  last().drop();
  vi.advanceTimersByTime(800);
  last().say(WELCOME);
  expect(states.at(-1)).toEqual({ type: 'live', after: { type: 'unanswered' } });
  last().drop();
  vi.advanceTimersByTime(400);
  last().say(WELCOME);
  expect(states.at(-1)).toEqual({ type: 'live', after: { type: 'idle' } });
});

test('a heartbeat that went with the connection is nothing that anybody asked for', () => {
  last().say(WELCOME);
  vi.advanceTimersByTime(10_000);
  vi.advanceTimersByTime(5_000);
  vi.advanceTimersByTime(400);
  last().say(WELCOME);
  expect(states.at(-1)).toEqual({ type: 'live', after: { type: 'idle' } });
});

test('a move that was not saved is told, to the one who made it and to the others', async () => {
  last().say(WELCOME);
  const asked = link.send({ type: 'act', action: {} });
  last().say({ type: 'bye', code: 'not_saved', message: 'it did not happen' });
  last().drop();
  await expect(asked).rejects.toMatchObject({ code: 'not_saved' });
  expect(states.at(-1)).toMatchObject({ type: 'lost', after: { type: 'not_saved', own: true } });
  vi.advanceTimersByTime(400);
  last().say(WELCOME);
  expect(states.at(-1)).toEqual({ type: 'live', after: { type: 'not_saved', own: true } });
  last().say({ type: 'bye', code: 'not_saved', message: 'it did not happen' });
  last().drop();
  expect(states.at(-1)).toMatchObject({ type: 'lost', after: { type: 'not_saved', own: false } });
});

test('a server that is being stopped says so, and nothing was lost', () => {
  last().say(WELCOME);
  last().say({ type: 'bye', code: 'closing', message: 'the server stops' });
  last().drop();
  expect(states.at(-1)).toEqual({ type: 'lost', attempt: 1, after: { type: 'idle' }, closing: true });
});

test('what is no message of ours ends the connection and is asked for again, but not for ever', () => {
  for (const words of ['<html>a login page</html>', 'null', '{"type": 5}', '']) {
    last().say(WELCOME);
    last().sayText(words);
    expect(states.at(-1)).toMatchObject({ type: 'lost' });
    vi.advanceTimersByTime(10_000);
  }
  last().say(WELCOME);
  last().sayText('{');
  expect(states.at(-1)).toMatchObject({ type: 'closed', code: 'unreadable' });
  const before = sockets.length;
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(before);
});

test('a phone that wakes up does not wait for its turn', () => {
  last().say(WELCOME);
  for (let times = 0; times < 6; times += 1) {
    last().drop();
    vi.advanceTimersByTime(10_000);
  }
  last().drop();
  const before = sockets.length;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sockets).toHaveLength(before + 1);
});

test('silence after a ping means that nobody is there', () => {
  last().say(WELCOME);
  vi.advanceTimersByTime(10_000);
  expect(JSON.parse(last().sent.at(-1) ?? '{}')).toMatchObject({ type: 'ping' });
  vi.advanceTimersByTime(5_000);
  expect(states.at(-1)).toMatchObject({ type: 'lost' });
});

test('one who was sent away does not come back by itself', () => {
  last().say(WELCOME);
  last().say({ type: 'bye', code: 'kicked', message: 'away' });
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(states.at(-1)).toMatchObject({ type: 'closed', code: 'kicked' });
});
