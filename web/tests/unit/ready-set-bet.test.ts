// The questions of Ready Set Bet follow the ruleset and the scene.
import { expect, it } from 'vitest';
import type { Ruleset, Scene } from '../../src/generated/ready-set-bet';
import type { Question } from '../../src/games/page';
import { page } from '../../src/games/ready-set-bet/rules';
import { box } from '../../src/games/ready-set-bet/scene.fixture';
// What the program answers at /api/games: every game with its usual ruleset and its variants.
import catalogue from './fixtures/games.json';

const usual: Ruleset = JSON.parse(
  JSON.stringify(catalogue.games.find(({ id }) => id === 'ready-set-bet')?.ruleset ?? null),
);

function asked(given: Partial<Ruleset> = {}, scene: Scene | null = box): Question[] {
  const parts = page({ ...usual, ...given }, scene).chapters.flatMap((chapter) => chapter.parts);
  return parts.flatMap((part) => (part.type === 'questions' ? part.items : []));
}

/** The answer to the one question that has these words in it, or null where it is not asked. */
function answer(words: string, given: Partial<Ruleset> = {}, scene: Scene | null = box): string | null {
  const found = asked(given, scene).filter(({ question }) => question.includes(words));
  expect(found.length, words).toBeLessThanOrEqual(1);
  return found[0]?.answer ?? null;
}

it('asks about runs, pairs, the red line, circles and the House as they are played', () => {
  expect(answer('same horse comes three times')).toContain('the fourth roll earns the bonus again');
  expect(answer('same horse comes three times', { bonus_again: 'fifth' })).toContain('the fifth earns');
  expect(answer('same sum comes three times', { pair_by: 'sum' })).not.toBeNull();
  expect(answer('three times in a row', { bonus: {} })).toBeNull();
  expect(answer('a 2 and then a 3')).toMatch(/^Yes/);
  expect(answer('a 2 and then a 3', { pair_by: 'sum' })).toMatch(/^No/);
  expect(answer('too late to bet')).toContain('the 3rd horse reaches space 10');
  expect(answer('too late to bet', {}, { ...box, closing_crossing: 4 })).toContain('the 4th horse');
  expect(answer('too late to bet', { red_line: 7 })).toContain('space 7');
  expect(answer('too late to bet', { red_line: 7 }, null)).toContain('space 7');
  expect(answer('too late to bet')).toContain('Last call');
  expect(answer('too late to bet', { races: 1 })).not.toContain('Last call');
  expect(answer('tie for first', { finish: 21 })).toContain('space 21');
  expect(answer('three circles', { exotics: {} })).toBeNull();
  expect(answer('House token')).toBeNull();
  expect(answer('House token', { house: 'bets' })).toMatch(/^No/);
  expect(answer('time runs out', { races: 1 })).not.toContain('VIP');
});

it('lists the VIP cards of the scene, each with what it does', () => {
  const cards = (scene: Scene | null = box, given: Partial<Ruleset> = {}): Question | undefined =>
    asked(given, scene).find(({ question }) => question.startsWith('Which VIP cards'));
  const all = cards();
  expect(all?.answer).toContain('There are 32.');
  const names = all?.list?.flatMap(({ name }) => name.split(', ')) ?? [];
  expect(names).toHaveLength(30);
  expect(names).toContain('Walking-around money (two cards)');
  const text = (name: string, of = all) => of?.list?.find((entry) => entry.name.includes(name))?.text;
  expect(text('Thick skin')).toBe('Up to $4 of your losses in a race are cancelled.');
  expect(text('White seven')).toBe('You get one more token, worth 7, in every race. Losing it costs $5 more.');
  expect(text('Side bet 8 and 9')).toBe('9 pays $10 / $7 / $4 and 8 pays $7 / $5 / $3 for coming 1st / 2nd / 3rd.');

  const dear = cards({
    ...box,
    tokens: box.tokens.map((it) => ({ ...it, own_penalty: it.token === 'white_7' ? 9 : 0 })),
  });
  expect(text('White seven', dear)).toContain('Losing it costs $9 more');
  expect(text('Black two', dear)).toContain('costs no more than the spot says');
  const family = cards({
    ...box,
    vip: box.vip.map((it) => ({ ...it, copies: it.card === 'chips' ? 64 : 0 })),
  });
  expect(family?.list).toEqual([{ name: 'Walking-around money (64 cards)', text: 'You get $10 at once.' }]);
  expect(cards(null)?.list).toBeUndefined();
  expect(cards(box, { races: 1 })).toBeUndefined();
});
