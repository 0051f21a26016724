import { expect, test } from 'vitest';
import type { Scene, TicketPayout, TicketView, View } from '../../generated/hot-streak';
import { inWords } from './in-words';
import { bets } from './bets';
import { cardName, pays, phase, played, slips } from './telling';
import recorded from './tour/recorded.json';

// The tour was recorded by the program itself.
const scene = recorded.scene as Scene;
const view = recorded.frames[2]?.view as View;

test('cards, tickets and phases in words', () => {
  expect(cardName('mum.star', scene)).toBe('Mum: run to the next star');
  expect(cardName('all.move_1', scene)).toBe('All: run 1 row');
  expect(cardName('mum.recover_2', scene)).toBe('Mum: get up, face the finish, run 2 rows');
  expect(pays({ type: 'by_answer', right: 15, wrong: -5 })).toBe('$15 if right, −$5 if wrong');
  expect(pays({ type: 'by_place', places: [10, 7, 5, 0] })).toBe('$10 for 1st, $7 for 2nd, $5 for 3rd and $0 for 4th');
  const pay: TicketPayout = { type: 'by_place', places: [15, 5, 2, 0] };
  const risky: TicketView = { stack: 'mum', tier: 0, side: 'risky', doubled: true, pays: pay };
  expect(slips({ ...view, tickets: [[risky, { ...risky, side: 'safe', doubled: false }]] }, scene, 0)).toEqual([
    'Mum risky ×2',
    'Mum safe',
  ]);
  expect(phase({ ...view, cards_to_fold: 15 }, String)).toBe('Race 1: the track folds after 15 more cards');
  expect(phase({ ...view, cards_to_fold: 1 }, String)).toBe('Race 1: the track folds after 1 more card');
  expect(phase({ ...view, phase: 'draft' }, String)).toBe('Race 1: tickets are being taken');
});

test('what the clock played for oneself is told, and what others do is not', () => {
  const ticket = { type: 'ticket_taken', seat: 0, ticket: 0, stack: 'gobbler', tier: 0, side: 'safe' } as const;
  expect(played(ticket, 0, scene)).toBe('you have the safe ticket on Gobbler');
  expect(played({ ...ticket, stack: 'yes', side: 'risky' }, 0, scene)).toBe('you have the risky ticket on “Yes”');
  expect(played({ type: 'double_chosen', seat: 0, ticket: 1 }, 0, scene)).toBe('your 2nd ticket counts double');
  expect(played({ type: 'card_added', seat: 0, card: 'mum.move_2' }, 0, scene)).toBe(
    '“Mum: run 2 rows” went into the deck',
  );
  expect(played({ type: 'card_added', seat: 1 }, 0, scene)).toBeNull();
});

test('the table in words calls cards and tickets what the drawn table calls them', () => {
  const ask = inWords.ask({ type: 'add', cards: ['mum.swerve_2', 'all.back_2'], face_up: [] });
  expect(ask.type === 'choose' && ask.groups[0]?.choices.map((it) => it.label)).toEqual([
    cardName('mum.swerve_2', scene),
    cardName('all.back_2', scene),
  ]);
  expect(inWords.racers(view, scene).map((it) => it.name)).toEqual(['Gobbler', 'Hurley', 'Dangle', 'Mum']);
});

test('bets have a name, a mark and the colour of what they are on', () => {
  const [kind = '', outcomes] = [bets.kinds[0], bets.columns[0]?.outcomes ?? []];
  expect(bets.show({ kind, about: 'mum', wanted: outcomes }, scene, String)).toEqual({
    name: 'Mum 1st',
    who: 'Mum',
    mark: 'Mum',
    colour: 'var(--hs-mum-line)',
  });
  expect(bets.columns.map((it) => it.head)).toEqual(['1st', 'Top 2', 'Top 3']);
  expect(bets.show({ kind: 'riddle', about: 'mum', wanted: [] }, scene, String)).toBeNull();
});
