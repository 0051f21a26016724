import { expect, test } from 'vitest';
import type { ProgrammeItemView, MemberView, PredictionView, ProgrammeView, RoomView } from '../../src/net/wire';
import { promise, short, sitsOut, warning } from '../../src/shell/routes/seating';
import { backed, picked, prediction, verdicts } from '../../src/state/crowd';
import { botLeft, requests, tooFew, waiting, wanting, watching } from '../../src/state/people';
import { players, standIn } from '../../src/state/players';

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];
const member = (id: number): MemberView => ({
  id,
  name: NAMES[id] ?? `Member ${id}`,
  silks: { colour: 'red', pattern: 'stripes' },
  here: true,
  ready: false,
  contributed: false,
  left: false,
});
const chair = (id: number, left = false): RoomView['chairs'][number] => ({
  type: 'member',
  member: id,
  lent: left,
  left,
});
const BOT: RoomView['chairs'][number] = {
  type: 'bot',
  name: 'Bot 1',
  bot: 'medium',
  silks: { colour: 'blue', pattern: 'plain' },
};
const room = (change: Partial<RoomView> = {}): RoomView => ({
  id: '0f',
  code: 'HORN',
  stage: 'lobby',
  game: 'neck-and-neck',
  variant: null,
  ruleset: {},
  pace: 'normal',
  public: false,
  locked: false,
  paused: false,
  tap_to_roll: false,
  odds: 'after',
  leader: 0,
  members: NAMES.map((_, id) => member(id)),
  chairs: [0, 1, 2, 3, 4, 5].map((id) => chair(id)),
  fill: 4,
  most: 6,
  latecomers: 'seat',
  newcomer: 'full',
  tick: 2500,
  waiting: [6],
  claims: [],
  predictions: [],
  ended: false,
  commitment: '',
  games: 0,
  programme: null,
  ...change,
});
const bill = (game: string, chairs: number, stage: ProgrammeItemView['stage'] = 'later'): ProgrammeItemView => ({
  game,
  variant: null,
  ruleset: {},
  chairs,
  stage,
  number: null,
  results: [],
});
const evening = (...games: ProgrammeItemView[]): ProgrammeView => ({
  number: 1,
  games,
  over: false,
  points: [],
  standings: [],
  sitting_out: [],
});
const ids = (people: readonly MemberView[]): number[] => people.map((it) => it.id);

test('people are seated, wait, watch or have left', () => {
  expect([ids(waiting(room())), ids(watching(room())), wanting(room())]).toEqual([[6], [7], 7]);
  const members = room().members.map((it) => ({ ...it, left: it.id === 7 || it.id === 0 }));
  const gone = room({ members, chairs: [chair(0, true), ...room().chairs.slice(1)] });
  expect([ids(watching(gone)), wanting(gone)]).toEqual([[], 6]);
});

test('a stand-in is named wherever it plays', () => {
  const [left, away] = players(
    room({ chairs: [chair(0, true), { ...chair(1), type: 'member', member: 1, lent: true, left: false }] }),
    0,
  );
  expect(left).toMatchObject({ name: 'Ann', left: true, you: true });
  expect(away).toMatchObject({ left: false, lent: true });
  expect(standIn({ left: true, lent: true }, false)).toBe('left; a stand-in plays');
  expect(standIn({ left: true, lent: true }, true)).toBe('left; a stand-in finished');
  expect(standIn({ left: false, lent: true }, false)).toBe('away: a stand-in plays');
  expect(standIn({ left: false, lent: true }, true)).toBe('away: a stand-in played');
  expect(standIn({ left: false, lent: false }, true)).toBe('');
});

test('whoever comes in is told before what to expect', () => {
  const told = (change: Partial<RoomView>): string => promise(room(change));
  expect(told({ newcomer: 'seat' })).toContain('a seat for you');
  expect(told({ newcomer: 'full' })).toContain('you play in the next game');
  expect(told({ newcomer: 'take_over' })).toContain("take over a bot's seat");
  expect(told({ newcomer: 'ask' })).toContain('if Ann agrees');
  expect(told({ newcomer: 'next_game', stage: 'playing' })).toContain('A game is running');
  expect(told({ newcomer: 'next_game', stage: 'finished' })).toContain('has just ended');
  expect(sitsOut(room())).toContain('Every seat is taken');
  expect(sitsOut(room({ chairs: [chair(0), BOT] }))).toBe('You play in the next game. Predict who wins!');
  const last = bill('hot-streak', 9, 'next');
  expect(sitsOut(room({ programme: evening(last) }))).toBe('You sit this one out. Predict who wins!');
  const more = evening(last, bill('neck-and-neck', 6));
  expect(sitsOut(room({ programme: more }))).toBe('You sit this one out and play in the next. Predict who wins!');
});

test('a programme says which of its games do not seat everybody, and the leader is asked about them', () => {
  const name = (game: string): string => game;
  const games = [bill('dont-hesitate', 6, 'done'), bill('neck-and-neck', 6, 'next'), bill('hot-streak', 9)];
  const seven = room({ programme: evening(...games) });
  expect(games.map((it) => short(seven, it))).toEqual(['', '6 of your 7: one sits out', '']);
  const eight = room({ waiting: [6, 7], programme: evening(...games, bill('neck-and-neck', 6)) });
  expect(short(eight, games[1] ?? bill('', 0))).toBe('6 of your 8: two sit out');
  expect(warning(eight, name)).toBe('neck-and-neck seats 6 of your 8. They take turns sitting out.');
  expect(warning(room({ programme: evening(bill('hot-streak', 9, 'next')), most: 9 }), name)).toBeNull();
  // What the leader said they are at most counts for the game that is next; a line that was just changed tells nothing.
  expect(tooFew(room({ most: 4 }), bill('hot-streak', 9, 'next'))).toBe(4);
  expect(tooFew(room(), bill('hot-streak', 0))).toBeNull();
});

test('those who ask for a seat come in the order they asked, and there are as many seats as bots', () => {
  const chairs = [chair(0), BOT, BOT];
  const claims = [
    { member: 6, seat: 1, agreed: false },
    { member: 7, seat: null, agreed: true },
    { member: 9, seat: null, agreed: false },
  ];
  const asked = room({ stage: 'playing', chairs, claims });
  expect(requests(asked).map(({ who }) => who.name)).toEqual(['Gus']);
  expect([botLeft(asked, 6), botLeft(asked, 5), botLeft(room({ chairs, claims: [] }), 5)]).toEqual([
    false,
    false,
    true,
  ]);
});

test('the crowd is counted by whom it has first, and who was right most often and earliest is first', () => {
  const said = (who: number, seats: number[], at: number, right: boolean[] | null): PredictionView => ({
    member: who,
    seats,
    at,
    right,
    of: right === null ? null : 50,
  });
  const running = room({ predictions: [said(6, [2, 0], 3, null), said(7, [2], 9, null), said(5, [1], 4, null)] });
  expect(backed(running).map(({ seat, by }) => [seat, ids(by)])).toEqual([
    [2, [6, 7]],
    [1, [5]],
  ]);
  expect(prediction(running, 7)?.seats).toEqual([2]);
  expect(prediction(running, 1)).toBeNull();
  expect(verdicts(running)).toEqual([]);
  const over = room({
    predictions: [
      said(6, [2, 0], 30, [true, false]),
      said(7, [2], 6, [true]),
      said(5, [1, 2, 3], 20, [true, true, false]),
    ],
  });
  expect(verdicts(over).map((it) => [it.who.name, it.hits, it.played])).toEqual([
    ['Fay', 2, 40],
    ['Hal', 1, 12],
    ['Gus', 1, 60],
  ]);
});

test('badges are tapped in order, and tapped again they are taken back', () => {
  expect([4, 1, 4, 2, 0, 3].reduce<number[]>((seats, seat) => picked(seats, seat), [])).toEqual([1, 2, 0]);
});
