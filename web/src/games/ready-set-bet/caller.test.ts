import { expect, test } from 'vitest';
import type { Horse, VisibleEvents } from '../../generated/ready-set-bet';
import { HEADLINE, type Book } from '../../ui/caller/book';
import { Caller } from '../../ui/caller/caller';
import { caller, outsiders } from './caller';
import { HORSES } from './lanes';
import { box } from './scene.fixture';

const book: Book<VisibleEvents> = { open: () => caller.open(box) };
const all: readonly [Horse, number][] = HORSES.map((horse, at) => [horse, at]);
const each = (value: (horse: Horse, at: number) => number): Record<Horse, number> =>
  JSON.parse(JSON.stringify(Object.fromEntries(all.map(([horse, at]) => [horse, value(horse, at)]))));

const names = (seat: number): string => ['Ann', 'Bob'][seat] ?? '?';

/** What is called when these happen one after the other. */
function called(...events: VisibleEvents[]): string[] {
  const feed = events.map((event, at) => ({ id: at + 1, version: 3 * at, event }));
  return new Caller(book).hear(feed, { names, seat: null }).map((line) => line.words);
}

test('a 1-1 and a 6-6 are called, whatever else the roll brings', () => {
  const eyes: VisibleEvents = { type: 'rolled', dice: [1, 1], horse: '2/3' };
  const cars: VisibleEvents = { type: 'rolled', dice: [6, 6], horse: '11/12' };
  expect(called(eyes)[0]).toMatch(/^Snake Eyes! .*Two-Three/);
  expect(called(cars, cars)[1]).toMatch(/^Boxcars! .*Eleven-Twelve again/);
  expect(called({ type: 'rolled', dice: [3, 3], horse: '6' })[0]).not.toMatch(/Eyes|Boxcars/);
  const home: VisibleEvents[] = [
    cars,
    { type: 'moved', horse: '11/12', from: 10, to: 11 },
    { type: 'bonus_moved', horse: '11/12', from: 11, to: 15 },
    { type: 'red_line_crossed', horse: '11/12', place: 2 },
    { type: 'race_finished', race: 1, winner: '11/12', positions: each(() => 4), ranks: each(() => 2) },
    { type: 'seat_settled', seat: 0, winnings: 9, losses: 0, change: 9, money: 9 },
  ];
  const feed = home.map((event, id) => ({ id: id + 1, version: 7, event }));
  const [line] = new Caller(book).hear(feed, { names, seat: null });
  expect(line?.words).toMatch(/^Boxcars!/);
  expect(line?.weight).toBe(HEADLINE);
});

test('the caller counts streaks and sees who takes the lead', () => {
  const seven: VisibleEvents = { type: 'rolled', dice: [3, 4], horse: '7' };
  const said = called({ type: 'race_started', race: 1 }, seven, seven, seven);
  expect(said[3]).toMatch(/three/);
  expect(called({ type: 'race_started', race: 2 }, seven)[1]).not.toMatch(/again|three/);
  expect(called({ type: 'moved', horse: '9', from: 4, to: 5 })[0]).toMatch(/lead|front/);
});

test('outsiders are the horses that the board pays most for', () => {
  expect(outsiders(box)).toEqual(['2/3', '4', '10', '11/12']);
});

test('the caller knows how many may cross before betting closes', () => {
  const crossed = (place: number): VisibleEvents => ({ type: 'red_line_crossed', horse: '8', place });
  expect(called(crossed(1))[0]).toMatch(/first/);
  expect(called(crossed(2))[0]).toMatch(/one more and betting closes/i);
  const later: Book<VisibleEvents> = { open: () => caller.open({ ...box, closing_crossing: 5 }) };
  const feed = [2, 4].map((place, id) => ({ id: id + 1, version: id, event: crossed(place) }));
  const said = new Caller(later).hear(feed, { names, seat: null }).map((line) => line.words);
  expect(said[0]).not.toMatch(/one more/i);
  expect(said[1]).toMatch(/one more and betting closes/i);
});

test('a nose, a photo and a procession are called only where the cards of that name would win', () => {
  const over = (winner: Horse, second: number, third = second, scene = box): string => {
    const positions = each((horse, at) => (horse === winner ? 15 : at === 0 ? second : third));
    const event: VisibleEvents = { type: 'race_finished', race: 1, winner, positions, ranks: each(() => 1) };
    const told = new Caller({ open: () => caller.open(scene) });
    return told.hear([{ id: 1, version: 0, event }], { names, seat: null })[0]?.words ?? '';
  };
  expect(over('7', 14)).toMatch(/nose/);
  expect(over('7', 13, 12)).toMatch(/photo/i);
  expect(over('7', 9)).toMatch(/nowhere|procession/);
  expect(over('7', 10)).not.toMatch(/nose|photo|procession|nowhere/i);
  expect(over('11/12', 10)).toMatch(/upset|believe/);
  const bare = { ...box, spots: box.spots.filter(({ spot }) => spot.type !== 'exotic') };
  expect(over('7', 14, 14, bare)).not.toMatch(/nose|photo/i);
});

test('secret cards are not called, and only the public part of a choice is', () => {
  const dealt = called({ type: 'vip_dealt', seat: 0, card: 'boxcars' });
  expect(dealt).toEqual(called({ type: 'vip_dealt', seat: 0 }));
  expect(dealt.join(' ')).not.toMatch(/boxcars/i);
  const words = called({ type: 'vip_chosen', seat: 0, card: 'boxcars' });
  expect(words).toEqual(called({ type: 'vip_chosen', seat: 0 }));
  expect(words[0]).toMatch(/^Ann/);
});
