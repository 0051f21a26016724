import { expect, test } from 'vitest';
import { played as bettorHorse } from '../../src/tables/bettor-horse/words';
import { played as dontHesitate } from '../../src/tables/dont-hesitate/words';
import { played as hotStreak } from '../../src/tables/hot-streak/words';
import { played as neckAndNeck } from '../../src/tables/neck-and-neck/words';
import { played as readySetBet } from '../../src/tables/ready-set-bet/words';
import recorded from '../../src/tour/hot-streak.json';
import type { Scene } from '../../src/generated/hot-streak';

// The tour was recorded by the program itself.
const scene = recorded.scene as Scene;

test('every game has words for what is played when time runs out', () => {
  expect(dontHesitate({ type: 'passed', seat: 1, token: 4, requirement: 6 }, 1)).toBe('car 5 passed');
  expect(
    bettorHorse({ type: 'entered', seat: 0, entry: { horses: ['0:mudder.1', '0:plain.1'], bet: 'draw' } }, 0),
  ).toBe('your slowest horses were entered, with the bet Draw');
  expect(bettorHorse({ type: 'adjusted', seat: 0, by: 0 }, 0)).toBe('your Mudder runs as printed');
  expect(neckAndNeck({ type: 'bet_placed', seat: 2, stakes: [100, 0, 0, 0, 0, 0] }, 2)).toBe(
    'your slip has $100 on horse 1 and nothing else',
  );
  expect(neckAndNeck({ type: 'declined', seat: 2, horse: 3 }, 2)).toBe(
    'the roll was declined, and horse 3 stayed where it was',
  );
  const ticket = { type: 'ticket_taken', seat: 0, ticket: 0, stack: 'gobbler', tier: 0, side: 'safe' } as const;
  expect(hotStreak(ticket, 0, scene)).toBe('you have the safe ticket on Gobbler');
  expect(hotStreak({ type: 'double_chosen', seat: 0, ticket: 1 }, 0, scene)).toBe('your 2nd ticket counts double');
  expect(hotStreak({ type: 'card_added', seat: 0, card: 'mum.move_2' }, 0, scene)).toBe(
    '“Mum: run 2 rows” went into the deck',
  );
  expect(readySetBet({ type: 'vip_chosen', seat: 0, card: 'thick_skin' }, 0)).toBe('you kept Thick skin');
});

test('what others do is not what was played for oneself', () => {
  expect(dontHesitate({ type: 'passed', seat: 1, token: 4, requirement: 6 }, 0)).toBeNull();
  expect(bettorHorse({ type: 'entered', seat: 1 }, 0)).toBeNull();
  expect(neckAndNeck({ type: 'bet_placed', seat: 1 }, 0)).toBeNull();
  expect(hotStreak({ type: 'card_added', seat: 1 }, 0, scene)).toBeNull();
  expect(readySetBet({ type: 'vip_chosen', seat: 1 }, 0)).toBeNull();
});
