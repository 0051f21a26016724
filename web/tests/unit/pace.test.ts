// What is waited for, in words; a set-up as one flourish with one caption; the countdown before a race.
import { expect, test } from 'vitest';
import { Caller } from '../../src/ui/caller/caller';
import type { Book } from '../../src/ui/caller/book';
import { flourish } from '../../src/shell/routes/flourish';
import { status, taps } from '../../src/shell/routes/status';
import type { RoomState } from '../../src/state/room.svelte';
import type { Table } from '../../src/games/contract';
import { commentary as road } from '../../src/games/dont-hesitate/caller';
import { setting as order } from '../../src/games/dont-hesitate/telling';
import { due as mascots, setting as deal } from '../../src/games/hot-streak/telling';
import { caller as arena } from '../../src/games/hot-streak/caller';
import { caller } from '../../src/games/ready-set-bet/caller';
import { box } from '../../src/games/ready-set-bet/scene.fixture';
import { setting as cards } from '../../src/games/ready-set-bet/telling';
import type { VisibleEvents as Mascots } from '../../src/generated/hot-streak';
import type { VisibleEvents as Board } from '../../src/generated/ready-set-bet';
import type { Event as Road } from '../../src/generated/dont-hesitate';

const board: Book<Board> = { open: () => caller.open(box) };

const names = (seat: number): string => ['Ann', 'Thistle', 'Bob'][seat] ?? '?';
const ears = { names, seat: null };
const told = <E>(events: readonly E[], version = 1) => events.map((event, at) => ({ id: at + 1, version, event }));
const said = <E>(book: Book<E>, events: readonly E[]) => new Caller(book).hear(told(events), ears);

function at(turn: object, more: object = {}): RoomState {
  const clock = { frozen: false, decide: null, roll: null, at: 0 };
  return {
    room: { paused: false, tap_to_roll: false },
    turn,
    seat: 0,
    asked: false,
    clock,
    table: { view: { phase: 'setup' }, options: null, clock },
    feed: [],
    names,
    ...more,
  } as unknown as RoomState;
}
const plain = { phase: () => 'Race 1', question: () => '' } as unknown as Table;

test('the status line names what is waited for', () => {
  const dealing = { ...plain, chance: (view: unknown) => mascots(view as Parameters<typeof mascots>[0]) };
  expect(status(at({ type: 'chance', by: null }), dealing)).toMatchObject({ headline: 'Dealing', detail: 'Race 1' });
  expect(status(at({ type: 'decide', seats: [1] }), plain)).toMatchObject({ headline: 'Thistle thinks', who: 1 });
  expect(status(at({ type: 'decide', seats: [1, 2] }), plain).headline).toBe('Thistle and Bob think');
  const opening = { frozen: false, decide: null, roll: 8000, ready: [1] };
  const live = at({ type: 'live', seats: [0, 1] }, { table: { view: {}, options: null, clock: opening } });
  const words = { acts: 'Place your bets', watches: 'Bets are open' };
  const bets = { ...plain, live: { before: words, running: { acts: 'Bet on', watches: 'They run' } } };
  expect(status(live, bets).headline).toBe('Place your bets');
  expect(status({ ...live, seat: 2 } as RoomState, bets).headline).toBe('Bets are open');
  const running = at({ type: 'live', seats: [0, 1] });
  expect(status(running, bets).headline).toBe('Bet on');
  expect(status(running, plain).headline, 'a game without words for it').toBe('You may act at any time');
});

test('only dice that are worth watching wait for a tap', () => {
  const room = { paused: false, tap_to_roll: true };
  const clock = (roll: number | null) => ({ frozen: false, decide: null, roll, at: 0 });
  expect(taps(at({ type: 'chance', by: 0 }, { room, clock: clock(9_000) }))).toBe(true);
  expect(taps(at({ type: 'chance', by: 0 }, { room, clock: clock(null) })), 'a card that is dealt').toBe(false);
  expect(taps(at({ type: 'chance', by: 1 }, { room, clock: clock(9_000) }))).toBe(false);
});

test('a deal of many cards is one flourish with one caption', () => {
  const events: Mascots[] = [
    { type: 'starter_chosen', seat: 1 },
    ...Array.from({ length: 16 }, (): Mascots => ({ type: 'card_laid', card: 'mum.move_2' })),
    { type: 'cards_laid', face_up: [], face_down: 4 },
    ...Array.from({ length: 12 }, (): Mascots => ({ type: 'card_dealt', seat: 2 })),
    { type: 'side_bet_revealed', side_bet: 'slow_start' },
  ] as Mascots[];
  expect(flourish(told(events), 0, deal, names)).toEqual({ id: events.length, words: 'Dealing' });
  expect(flourish(told(events), events.length, deal, names), 'it is shown once').toBeNull();
  const lines = said(arena, events);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.words).toContain('Thistle picks first.');
});

test('the order of six cars is one flourish with one caption', () => {
  const drawn = [2, 0, 1, 5, 4, 3].map((token, place): Road => ({ type: 'order_drawn', token, place }));
  expect(flourish(told(drawn), 0, order, names)).toEqual({ id: 6, words: 'The order of the cars' });
  expect(said(road, drawn).map((it) => it.words)).toEqual(['Car 3 moves first.']);
});

test('the cards of a race are one flourish, bets are called, and only the first die says that they are off', () => {
  const setup: Board[] = [1, 2, 3, 4, 5].map((card): Board => ({ type: 'prop_revealed', card }));
  const open: Board[] = [...setup, { type: 'exotic_revealed', card: 'blow_out' }, { type: 'race_started', race: 1 }];
  expect(flourish(told(open), 0, cards, names)).toEqual({ id: 6, words: 'Cards for the race' });
  const lines = said(board, open);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.words).toMatch(/bet|windows/i);
  expect(lines[0]?.words).not.toMatch(/off!/);
  const seven: Board = { type: 'rolled', dice: [3, 4], horse: '7' };
  const race = new Caller(board).hear(
    [...told([{ type: 'race_started', race: 1 } satisfies Board]), { id: 2, version: 2, event: seven }],
    ears,
  );
  expect(race[1]?.words).toMatch(/off!|fly open/);
  expect(said(board, [seven])[0]?.words, 'nobody who comes late hears of a start').not.toMatch(/off!|fly open/);
});

test('VIP cards are dealt with one caption and opened with another', () => {
  const round = (type: 'vip_dealt' | 'vip_opened'): Board[] =>
    [0, 1, 2].map((seat) => (type === 'vip_dealt' ? { type, seat } : { type, seat, card: 'chips' }));
  const lines = said(board, [...round('vip_dealt'), ...round('vip_dealt')]);
  expect(lines.map((it) => it.words)).toEqual([expect.stringMatching(/VIP cards/)]);
  expect(flourish(told(round('vip_dealt')), 0, cards, names)?.words).toBe('VIP cards');
  expect(said(board, round('vip_opened'))[0]?.words).toMatch(/^[^.]+\.$/);
});
