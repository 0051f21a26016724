import { expect, test } from 'vitest';
import { inWords } from './in-words';

test('an entry waits for its bet', () => {
  const card = (speed: number) => ({
    card: `0:plain.${speed}`,
    horse: 'plain',
    seat: 0,
    speed,
    back: 'W' as const,
    mudder: false,
  });
  const asked = inWords.ask({
    type: 'enter',
    stage: 'lap',
    against: 1,
    horses: 3,
    hand: [card(1), card(2), card(3)],
    refused: [],
    bets: ['win', 'lose', 'draw'],
    pays: { alone: 6, both: 3, pool: null },
    offering: null,
  });
  if (asked.type !== 'pick') throw new Error(asked.type);
  expect(asked.action([2, 0, 1], null)).toBeNull();
  expect(asked.action([2, 0, 1], 'lose')).toEqual({
    type: 'enter',
    horses: ['0:plain.3', '0:plain.1', '0:plain.2'],
    bet: 'lose',
  });
});
