import { expect, test } from 'vitest';
import type { Scene } from '../../generated/hot-streak';
import recorded from './tour/recorded.json';
import { played } from './words';

// The tour was recorded by the program itself.
const scene = recorded.scene as Scene;

test('what the clock played for oneself is told, and what others do is not', () => {
  const ticket = { type: 'ticket_taken', seat: 0, ticket: 0, stack: 'gobbler', tier: 0, side: 'safe' } as const;
  expect(played(ticket, 0, scene)).toBe('you have the safe ticket on Gobbler');
  expect(played({ type: 'double_chosen', seat: 0, ticket: 1 }, 0, scene)).toBe('your 2nd ticket counts double');
  expect(played({ type: 'card_added', seat: 0, card: 'mum.move_2' }, 0, scene)).toBe(
    '“Mum: run 2 rows” went into the deck',
  );
  expect(played({ type: 'card_added', seat: 1 }, 0, scene)).toBeNull();
});
