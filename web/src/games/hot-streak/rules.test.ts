import { describe, expect, it } from 'vitest';
import type { Ruleset, Scene } from '../../generated/hot-streak';
import { page } from './rules';
import recorded from './tour/recorded.json';

// The tour was recorded by the program itself.
const scene = recorded.scene as Scene;
const usual: Ruleset = { start_row: 3, star_rows: [1, 8, 13, 14], fold_rows: [3, 6, 10] };
const told = (ruleset: Ruleset, of: Scene): string => JSON.stringify(page(ruleset, of));
const tables = (of: Scene) =>
  page(usual, of).chapters.flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'table' ? [part] : [])));

describe('the rulebook', () => {
  it('names the rows of the track in force', () => {
    const rules = told({ start_row: 2, star_rows: [5], fold_rows: [4, 9] }, scene);
    expect(rules).toContain('after rows 4 and 9');
    expect(rules).toContain('They start on row 2');
    expect(told({ ...usual, star_rows: [], fold_rows: [] }, scene)).toContain('This track has no stars.');
  });

  it('has the cards, the pay-outs and who swerves where from the scene', () => {
    const [cards, places, answers] = tables(scene);
    expect(cards?.rows.map(([card]) => card)).toEqual([
      'move 2 or 3',
      'back 2',
      'star',
      'swerve 1, 2 or 3',
      'fall',
      'turn',
      'recover 1 or 2',
      'green cards',
    ]);
    expect(cards?.rows[3]?.[1]).toBe(
      'runs, then slides one lane aside: Gobbler and Hurley to their right, Dangle and Mum to their left',
    );
    expect(places?.caption).toContain('Gobbler, Hurley, Dangle and Mum');
    expect(places?.rows[2]).toEqual(['3rd of its stack', '$5 / $3 / $2 / $0', '$8 / $2 / $0 / $0']);
    expect(answers?.rows).toEqual([
      ['1st of its stack', '$10 / $0', '$15 / −$5'],
      ['2nd of its stack', '$7 / $0', '$12 / −$5'],
      ['3rd of its stack', '$5 / $0', '$10 / −$5'],
    ]);
  });

  it('follows a scene with other numbers', () => {
    const other: Scene = {
      ...scene,
      money: 77,
      races: 5,
      deck: 30,
      turned_a_pass: 21,
      tickets_a_seat: 6,
      track: { ...scene.track, rows: 41 },
      mascots: scene.mascots.map((it) => ({ ...it, swerves: 'left' })),
      tickets: scene.tickets.filter((it) => it.stack !== 'no' && it.tier < 2),
    };
    const rules = told(usual, other);
    for (const fact of ['$77', 'five races', '21 of the 30', 'everybody has six', 'behind row 41', 'lane to its left'])
      expect(rules).toContain(fact);
    expect(rules).not.toMatch(/undefined|null|NaN|eighteen|fifteen|\$10 \/ \$0 \/|3rd of its stack/);
  });
});
