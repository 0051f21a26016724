import { describe, expect, it } from 'vitest';
import { find } from '../../src/games';
import catalogue from './fixtures/games.json';

describe('the rulebook', () => {
  it('has the same six chapters for every game', async () => {
    const { games } = catalogue;
    for (const { id, ruleset } of games) {
      const book = await find(id).rulebook?.();
      const film = await (await find(id).tour?.())?.tour.recorded();
      expect(
        book?.rules.page(ruleset, film?.scene).chapters.map((chapter) => chapter.id),
        id,
      ).toEqual(['goal', 'turn', 'pays', 'end', 'variants', 'questions']);
    }
    expect(find('chess').rulebook).toBeNull();
  });
});
