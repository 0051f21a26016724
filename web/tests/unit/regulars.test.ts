import { beforeEach, describe, expect, it } from 'vitest';
import { read, write } from '../../src/net/storage';
import type { ContenderView, ProgrammeView, RoomView } from '../../src/net/wire';
import { awaited, crewFragment, crewIn } from '../../src/state/crew';
import { again, pasts, people } from '../../src/state/head-to-head';
import {
  eveningOf,
  gameOf,
  merged,
  MOST_GAMES,
  NOBODY,
  readBack,
  recall,
  remember,
  withEvening,
  withGame,
  written,
  type Finisher,
  type PastGame,
  type Regulars,
} from '../../src/state/regulars';
import { router } from '../../src/state/router.svelte';

const SILKS = { colour: 'red', pattern: 'stripes' } as const;
const who = (name: string, rank: number, more: Partial<Finisher> = {}): Finisher => ({
  name,
  silks: SILKS,
  bot: false,
  you: false,
  rank,
  ...more,
});
const you = (rank: number): Finisher => who('Ann', rank, { you: true });
const game = (number: number, finishers: Finisher[], more: Partial<PastGame> = {}): PastGame => ({
  room: '0f',
  number,
  at: 1_000 * number,
  game: 'hot-streak',
  ruleset: {},
  pace: 'normal',
  evening: null,
  finishers,
  ...more,
});
const all = (...games: PastGame[]): Regulars => games.reduce(withGame, NOBODY);

const member = (id: number, name: string) => ({
  id,
  name,
  silks: SILKS,
  here: true,
  ready: true,
  contributed: false,
  left: false,
});
const ROOM: RoomView = {
  id: 'a0',
  code: 'BCDF',
  stage: 'finished',
  game: 'dont-hesitate',
  variant: null,
  ruleset: { steps: 3 },
  pace: 'fast',
  public: false,
  locked: false,
  paused: false,
  tap_to_roll: false,
  odds: 'tv',
  leader: 1,
  members: [member(1, 'Ann'), member(2, 'Bob'), member(3, 'Watcher')],
  chairs: [
    { type: 'member', member: 2, lent: false, left: false },
    { type: 'bot', name: 'Dobbin', bot: 'plain', silks: { colour: 'blue', pattern: 'plain' } },
    { type: 'member', member: 1, lent: false, left: false },
  ],
  fill: 3,
  most: 9,
  latecomers: 'seat',
  newcomer: 'seat',
  tick: 2500,
  waiting: [],
  claims: [],
  predictions: [],
  ended: false,
  commitment: '',
  games: 4,
  programme: null,
};
const contender = (id: number, name: string, rank: number, games: (number | null)[]): ContenderView => ({
  id,
  member: id,
  name,
  silks: SILKS,
  bot: false,
  points: 0,
  rank,
  games,
});
const NIGHT: ProgrammeView = {
  number: 2,
  over: false,
  points: [10, 7, 5],
  sitting_out: [],
  games: [
    { game: 'dont-hesitate', variant: 'short', ruleset: {}, chairs: 6, stage: 'done', number: 4, results: [] },
    { game: 'hot-streak', variant: null, ruleset: {}, chairs: 6, stage: 'next', number: null, results: [] },
  ],
  standings: [contender(2, 'Bob', 1, [10]), contender(1, 'Ann', 2, [7]), contender(3, 'Late', 3, [null])],
};
const STANDINGS = [
  { seat: 0, score: 5, rank: 1 },
  { seat: 1, score: 1, rank: 3 },
  { seat: 2, score: 5, rank: 1 },
];

describe('a game that is over', () => {
  it('is remembered with everybody at the table, by seat', () => {
    expect(gameOf(ROOM, 2, 4, STANDINGS, 77)).toEqual({
      room: 'a0',
      number: 4,
      at: 77,
      game: 'dont-hesitate',
      ruleset: { steps: 3 },
      pace: 'fast',
      evening: null,
      finishers: [
        who('Bob', 1),
        { name: 'Dobbin', silks: { colour: 'blue', pattern: 'plain' }, bot: true, you: false, rank: 3 },
        you(1),
      ],
    });
    expect(gameOf({ ...ROOM, programme: NIGHT }, 2, 4, STANDINGS, 77).evening).toBe(2);
    expect(gameOf({ ...ROOM, programme: NIGHT }, 2, 3, STANDINGS, 77).evening).toBeNull();
  });

  it('is counted once, however often it is told', () => {
    const once = game(1, [you(1), who('Bob', 2)]);
    const twice = withGame(all(once), { ...once, at: 9_999 });
    expect(twice).toEqual(all(once));
    expect(all(once, game(1, [you(1)], { room: 'a1' })).games).toHaveLength(2);
  });

  it('is forgotten when two hundred others have come after it', () => {
    const many = Array.from({ length: MOST_GAMES + 5 }, (_, at) => game(at + 1, [you(1)]));
    const { games } = all(...many);
    expect(games).toHaveLength(MOST_GAMES);
    expect([games[0]?.number, games.at(-1)?.number]).toEqual([MOST_GAMES + 5, 6]);
  });
});

describe('an evening', () => {
  it('is remembered from its first game on, for those who played', () => {
    const room = { ...ROOM, programme: NIGHT };
    expect(eveningOf(ROOM, 1, 5)).toBeNull();
    expect(eveningOf(room, 3, 5)).toBeNull();
    expect(eveningOf(room, 9, 5)).toBeNull();
    expect(eveningOf(room, 1, 5)).toMatchObject({
      room: 'a0',
      number: 2,
      played: 1,
      over: false,
      seats: 3,
      programme: [
        { game: 'dont-hesitate', variant: 'short' },
        { game: 'hot-streak', variant: null },
      ],
      finishers: [who('Bob', 1), who('Ann', 2, { you: true }), who('Late', 3)],
    });
  });

  it('is known once, as far as it has come', () => {
    const first = eveningOf({ ...ROOM, programme: NIGHT }, 1, 5);
    if (first === null) throw new Error('no evening');
    const later = { ...first, played: 2, over: true, at: 50 };
    const both = withEvening(withEvening(NOBODY, first), later);
    expect(both.evenings).toEqual([{ ...later, at: 5 }]);
    expect(withEvening(both, first)).toEqual(both);
  });
});

describe('people one has met', () => {
  it('are known by name, however it is written, and bots and oneself are not among them', () => {
    const met = people(
      all(
        game(1, [you(1), who('Bob', 2), who('Dobbin', 3, { bot: true })]),
        game(2, [you(3), who(' bob ', 1, { silks: { colour: 'teal', pattern: 'spots' } }), who('Cleo', 2)]),
        game(3, [you(1), who('Cleo', 1)], { game: 'bettor-horse' }),
      ),
    );
    expect(met).toEqual([
      {
        name: 'Cleo',
        silks: SILKS,
        at: 3_000,
        together: 2,
        ahead: 0,
        level: 1,
        behind: 1,
        games: [
          { game: 'bettor-horse', together: 1, ahead: 0, level: 1, behind: 0 },
          { game: 'hot-streak', together: 1, ahead: 0, level: 0, behind: 1 },
        ],
      },
      {
        name: ' bob ',
        silks: { colour: 'teal', pattern: 'spots' },
        at: 2_000,
        together: 2,
        ahead: 1,
        level: 0,
        behind: 1,
        games: [{ game: 'hot-streak', together: 2, ahead: 1, level: 0, behind: 1 }],
      },
    ]);
  });

  it('are the hundred one met last', () => {
    const crowd = Array.from({ length: 120 }, (_, at) => game(at + 1, [you(1), who(`P${at + 1}`, 2)]));
    const met = people(all(...crowd));
    expect(met).toHaveLength(100);
    expect(met[0]?.name).toBe('P120');
  });
});

describe('past evenings', () => {
  const evening = eveningOf({ ...ROOM, programme: NIGHT }, 1, 4_000);
  const regulars = withEvening(
    all(
      game(1, [you(1), who('Bob', 2)]),
      game(3, [you(2), who('Cleo', 1), who('Dobbin', 3, { bot: true })], { ruleset: { races: 1 }, pace: 'none' }),
      game(4, [you(1), who('Bob', 2)], { room: 'a0', evening: 2 }),
    ),
    evening ??
      (() => {
        throw new Error('no evening');
      })(),
  );

  it('are evenings with their games, and games of one room in a row', () => {
    const found = pasts(regulars);
    expect(
      found.map((it) => [it.room, it.evening?.number ?? null, it.games.map((one) => one.number), it.crew]),
    ).toEqual([
      ['a0', 2, [4], ['Bob', 'Late']],
      ['0f', null, [1, 3], ['Bob', 'Cleo']],
    ]);
    expect(found.map((it) => [it.name, it.finish])).toEqual([
      ['Ann', { rank: 2, of: 3 }],
      ['Ann', null],
    ]);
  });

  it('can be had again: the programme, or the last game as it was set up', () => {
    const [night, games] = pasts(regulars);
    expect(night && again(night)).toEqual({
      programme: evening?.programme,
      seats: 3,
      pace: 'fast',
    });
    expect(games && again(games)).toEqual({ game: 'hot-streak', ruleset: { races: 1 }, seats: 3, pace: 'none' });
  });
});

describe('what is kept and exported', () => {
  beforeEach(() => localStorage.clear());
  const regulars = all(game(1, [you(1), who('Bob', 2)]), game(2, [you(2), who('Cleo', 1)]));

  it('comes back as it was', () => {
    expect(readBack(written(regulars))).toEqual({ regulars });
    expect(recall()).toEqual({ regulars: NOBODY });
    remember(() => regulars);
    expect(recall()).toEqual({ regulars });
  });

  it('is put together without counting anything twice', () => {
    const theirs = all(game(2, [you(2), who('Cleo', 1)]), game(3, [you(1), who('Bob', 1)]));
    const both = merged(regulars, theirs);
    expect(both.games.map((it) => it.number)).toEqual([3, 2, 1]);
    expect(merged(both, theirs)).toEqual(both);
    expect(merged(NOBODY, both)).toEqual(both);
  });

  it('is refused as a whole if it is no list of regulars, newer, or damaged', () => {
    const file: { games: Record<string, unknown>[] } & Record<string, unknown> = JSON.parse(written(regulars));
    const [first] = file.games;
    const said = (text: string): string => {
      const answer = readBack(text);
      return 'problem' in answer ? answer.problem : 'read';
    };
    expect(said(JSON.stringify(file))).toBe('read');
    expect(said('hello')).toMatch(/not JSON/);
    for (const text of ['null', '[]', '{}', '{"railbird":"regulars"}']) expect(said(text), text).toMatch(/not a list/);
    expect(said(JSON.stringify({ ...file, version: 2 }))).toMatch(/newer version/);
    for (const broken of [
      { ...file, games: null },
      { ...file, evenings: [{}] },
      { ...file, games: [{ ...first, room: '../x' }] },
      { ...file, games: [{ ...first, number: -1 }] },
      { ...file, games: [{ ...first, pace: 'brisk' }] },
      { ...file, games: [{ ...first, finishers: [{ name: 'Bob' }] }] },
    ]) {
      expect(said(JSON.stringify(broken))).toMatch(/damaged/);
    }
  });

  it('is left alone if a newer page wrote it', () => {
    const newer = JSON.stringify({ railbird: 'regulars', version: 2, everything: 'new' });
    write('regulars', newer);
    remember(() => regulars);
    expect(read('regulars')).toBe(newer);
  });
});

describe('a crew', () => {
  it('stands behind the link of its room, whatever the names are', () => {
    const names = ['Ann', 'Bob, the 2nd', 'Zoë 🐎', '100% #1'];
    expect(crewIn(crewFragment(names))).toEqual(names);
    expect(crewFragment([])).toBe('');
    expect(crewIn('#crew=Ann,,ann,%E0%A4%A,%20Bob%20')).toEqual(['Ann', 'Bob']);
    expect(crewIn('#other=Ann')).toEqual([]);
    expect(crewIn(`#crew=${'x'.repeat(80)}`)).toEqual(['x'.repeat(24)]);
  });

  it('is waited for until it is there', () => {
    expect(awaited(['Bob', 'Cleo'], [{ name: 'Ann' }, { name: 'BOB ' }])).toEqual(['Cleo']);
  });

  it('survives the way to its room', () => {
    router.go('/r/BCDF#crew=Ann,Bob');
    expect(router.route).toEqual({ page: 'room', code: 'BCDF' });
    expect(crewIn(router.fragment)).toEqual(['Ann', 'Bob']);
    expect(location.hash).toBe('#crew=Ann,Bob');
    router.go('/regulars');
    expect([router.route, router.fragment]).toEqual([{ page: 'regulars' }, '']);
  });
});
