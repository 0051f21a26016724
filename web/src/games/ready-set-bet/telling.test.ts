import { expect, test } from 'vitest';
import type { Exotic } from '../../generated/ready-set-bet';
import { exotic, exotics, met } from './facts';
import { box } from './scene.fixture';
import {
  brief,
  circles,
  closing,
  effect,
  pays,
  played,
  question,
  spotName,
  spotShort,
  tokenName,
  wins,
} from './telling';
import { words } from './words';

test('spots in words', () => {
  expect(wins({ type: 'color', color: 'orange' }, box)).toBe('Wins if an orange horse comes first.');
  expect(wins({ type: 'seven_out' }, box)).toBe('Wins if 7 comes 5th or lower.');
  expect(wins({ type: 'show', horse: '9', slot: 1 }, box)).toBe('Wins if 9 comes 3rd or better.');
  expect(spotName({ type: 'prop', card: 28 }, box)).toBe('7 over all blues');
  expect(spotShort({ type: 'prop', card: 28 }, box)).toBe('7 › blues');
  expect(spotShort({ type: 'prop', card: 23 }, box)).toBe('6 › 5+9');
  expect(wins({ type: 'prop', card: 28 }, box)).toBe('Wins if 7 finishes ahead of every blue horse.');
  expect(wins({ type: 'prop', card: 23 }, box)).toBe('Wins if 6 finishes ahead of 5 and 9.');
  expect([pays(3, 0), pays(2, 5)]).toEqual(['pays 3×, free if lost', 'pays 2×, costs $5 if lost']);
  expect([circles(0, 3), circles(1, 3)]).toEqual(['none of 3 circles free', '1 of 3 circles free']);
});

test('exotic cards say what they take, and know it when they see it', () => {
  const wants = (card: Exotic): string => wins({ type: 'exotic', card }, box);
  expect(exotics(box)).toHaveLength(5);
  expect(wants('by_a_nose')).toBe('Wins if the 2nd horse is exactly one space behind the winner.');
  expect(wants('photo_finish')).toBe('Wins if the 3rd horse is at most three spaces behind the winner.');
  expect(wants('late_start')).toBe('Wins if at least two horses moved at most three spaces.');
  expect(brief({ type: 'exotic', card: 'blow_out' })).toBe('2nd 6+ behind');
  const at = { '2/3': 15, '4': 14, '5': 12, '6': 9, '7': 9, '8': 9, '9': 9, '10': 6, '11/12': 3 };
  const won = (['by_a_nose', 'blow_out', 'photo_finish', 'tight_race', 'late_start'] as const).filter((card) =>
    met(exotic(card), at),
  );
  expect(won).toEqual(['by_a_nose', 'photo_finish']);
  expect(met(exotic('late_start'), { ...at, '10': 3 })).toBe(true);
});

test('tokens are named by what they are', () => {
  expect([tokenName('3b', box), tokenName('black_5', box), tokenName('white_7', box)]).toEqual([
    'token 3',
    'black bonus 5',
    'white bonus 7',
  ]);
});

test('lamps, pairs and questions in words', () => {
  expect(closing(2, 3)).toBe('Red line: The next horse over the line closes betting');
  expect(closing(3, 3)).toBe('Red line: No more bets');
  expect(words.track.pairs({ eyes: 2, cars: 0 })).toBe('Snake Eyes 2, Boxcars 0');
  const tokens = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
  expect(question({ type: 'house_bets', tokens: [...tokens], spots: [] })).toBe('Place the six House tokens');
});

test('VIP cards say what they do', () => {
  expect(effect({ type: 'dice', eyes: 2, cars: 0 }, box)).toBe('You get $2 for every 1-1 in a race.');
  expect(effect({ type: 'bonus_token', token: 'black_2' }, box)).toContain('costs nothing at all');
  expect(effect({ type: 'bonus_token', token: 'white_7' }, box)).toContain('costs $5 more');
});

test('what the clock played for oneself is told, and what others do is not', () => {
  expect(played({ type: 'vip_chosen', seat: 0, card: 'thick_skin' }, 0)).toBe('you kept Thick skin');
  expect(played({ type: 'vip_chosen', seat: 1 }, 0)).toBeNull();
});
