import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link } from '../../src/net/link';
import type { ServerMessage, TableFrame } from '../../src/net/wire';
import recorded from './fixtures/lean-tables.json';
import { Other } from './sockets';

const WELCOME: ServerMessage = { type: 'welcome', you: 1, seat: 0, elsewhere: false };
let heard: ServerMessage[] = [];
let link: Link;

const told = (): ServerMessage[] => heard.filter((frame) => frame.type === 'table');
const asked = (): string[] =>
  Other.last()
    .asked()
    .map((request) => request.type);

function table(version: number, base: number | null, view: unknown, options: unknown = null): TableFrame {
  const whole: TableFrame = {
    type: 'table',
    version,
    seat: null,
    turn: { type: 'chance', by: null },
    view,
    options,
    seen: [],
    clock: { frozen: false, decide: null, roll: null },
  };
  return base === null ? whole : { ...whole, base };
}

beforeEach(() => {
  vi.useFakeTimers();
  Other.all = [];
  heard = [];
  link = new Link({
    code: 'HORN',
    token: () => null,
    device: 'phone',
    heard: (frame) => heard.push(frame),
    changed: () => undefined,
    open: (address) => new Other(address),
  });
  link.start();
  Other.last().open();
  Other.last().say(WELCOME);
});
afterEach(() => {
  link.stop();
  vi.useRealTimers();
});

test.each(Object.entries(recorded))('lean tables of %s become the whole ones that the server has', (_, tables) => {
  expect(tables.filter(({ lean }) => 'base' in lean).length).toBeGreaterThan(3);
  for (const { lean, whole } of tables) {
    Other.last().sayText(JSON.stringify(lean));
    expect(told().at(-1)).toEqual(whole);
  }
  expect(asked()).toEqual([]);
});

test('options of the same type are merged, others are taken as they are', () => {
  const say = (frame: TableFrame): unknown => {
    Other.last().say(frame);
    const last = told().at(-1);
    return last?.type === 'table' ? last.options : undefined;
  };
  say(table(1, null, {}, { type: 'bet', a: 1, b: [2] }));
  expect(say(table(2, 1, {}, { b: [3] }))).toEqual({ type: 'bet', a: 1, b: [3] });
  expect(say(table(3, 2, {}, { type: 'roll', c: 1 }))).toEqual({ type: 'roll', c: 1 });
  expect(say(table(4, 3, {}, null))).toBeNull();
  expect(say(table(5, 4, {}, { d: 1 }))).toEqual({ d: 1 });
});

test('fields that have not changed stay the very same, so that nothing is drawn again for them', () => {
  const horses = { red: 1 };
  Other.last().say(table(1, null, { horses, dice: null }));
  const before = told().at(-1) as TableFrame;
  Other.last().say(table(2, 1, { dice: [1, 2] }));
  const after = told().at(-1) as TableFrame;
  expect((after.view as { horses: unknown }).horses).toBe((before.view as { horses: unknown }).horses);
});

test('a gap is not shown, and everything is asked for once', () => {
  Other.last().say(table(1, null, { a: 1, b: 1 }));
  Other.last().say(table(4, 3, { b: 2 }));
  Other.last().say(table(5, 4, { b: 3 }));
  expect(told()).toHaveLength(1);
  expect(asked()).toEqual(['resend']);
  Other.last().say(table(5, null, { a: 1, b: 3 }));
  Other.last().say(table(6, 5, { a: 7 }));
  expect(told().at(-1)).toEqual(table(6, null, { a: 7, b: 3 }));
  expect(asked()).toEqual(['resend']);
});

test('another connection begins with nothing', () => {
  Other.last().say(table(1, null, { a: 1 }));
  Other.last().drop();
  vi.advanceTimersByTime(400);
  Other.last().open();
  Other.last().say(WELCOME);
  Other.last().say(table(2, 1, { a: 2 }));
  expect(told()).toHaveLength(1);
  expect(asked()).toEqual(['resend']);
});
