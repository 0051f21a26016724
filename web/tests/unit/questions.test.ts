import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { find } from '../../src/games';
import type { Page, Question } from '../../src/games/page';
// What the program answers at /api/games: every game with its usual ruleset and its variants.
import catalogue from './fixtures/games.json';

const GAMES = ['hot-streak', 'neck-and-neck', 'ready-set-bet', 'dont-hesitate', 'bettor-horse'];

function info(game: string): (typeof catalogue.games)[number] {
  const found = catalogue.games.find(({ id }) => id === game);
  if (found === undefined) throw new Error(`no ${game} in the catalogue`);
  return found;
}

async function pageOf(game: string, given: object = {}): Promise<Page> {
  const book = await find(game).rulebook?.();
  if (book === undefined) throw new Error(`no rules of ${game}`);
  const scene = (await (await find(game).tour?.())?.tour.recorded())?.scene ?? null;
  return book.rules.page({ ...info(game).ruleset, ...given }, scene);
}

async function questionsOf(game: string, given: object = {}): Promise<Question[]> {
  const { chapters } = await pageOf(game, given);
  return chapters
    .filter(({ id }) => id === 'questions')
    .flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'questions' ? part.items : [])));
}

/** The answer to the one question that has these words in it, or null where it is not asked. */
async function answer(game: string, words: string, given: object = {}): Promise<string | null> {
  const found = (await questionsOf(game, given)).filter(({ question }) => question.includes(words));
  expect(found.length, `${game}: ${words}`).toBeLessThanOrEqual(1);
  return found[0]?.answer ?? null;
}

/** The clauses of a game's full rules: "**RS-5.3** …", and whole sections, "## RS-5 VIP cards". */
function clausesOf(game: string): Set<string> {
  const text = readFileSync(join(import.meta.dirname, `../../../docs/rules/${game}.md`), 'utf8');
  return new Set(
    [...text.matchAll(/^(?:\*\*|## )([A-Z]{2}-\d+(?:\.\d+)?)(?:\*\*)? /gm)].map((found) => found[1] ?? ''),
  );
}

const REQUIRED: Record<string, string[]> = {
  'hot-streak': [
    'tie at the line',
    'out at once',
    'swerve takes a mascot past the line',
    'no star ahead',
    'a fallen mascot',
    'new cards for the next race',
    'for how many players',
    'starting player',
  ],
  'neck-and-neck': [
    'Who may move which horse',
    'have to move the horse',
    'a blocked horse',
    'tie at the line',
    'below zero',
    'Who sees my slip',
  ],
  'ready-set-bet': ['level for second', 'three times in a row', 'only one 3', 'three circles', 'Which VIP cards'],
  'dont-hesitate': [
    'Several cars are level',
    'Who is asked next',
    'everybody refuses',
    'When is a car last',
    'a car at the sign already',
  ],
  'bettor-horse': ['right in both finals', 'a draw', 'does sudden death go', 'the weather', 'an odd number'],
};

/** The clause of each game that tells what is played when time runs out. */
const TIME: Record<string, string> = {
  'hot-streak': 'HS-11.1',
  'neck-and-neck': 'NN-10.1',
  'ready-set-bet': 'RS-8.1',
  'dont-hesitate': 'DH-8.1',
  'bettor-horse': 'BH-10.1',
};

describe.each(GAMES)('the questions of %s', (game) => {
  it('are the last chapter of the page', async () => {
    expect((await pageOf(game)).chapters.at(-1)?.id).toBe('questions');
    expect((await questionsOf(game)).length).toBeGreaterThanOrEqual(5);
  });

  it('have what tables argue about, and what happens when time runs out', async () => {
    for (const words of REQUIRED[game] ?? []) expect(await answer(game, words), words).not.toBeNull();
    const time = (await questionsOf(game)).find(({ question }) => question === 'What happens when my time runs out?');
    expect(time?.clauses).toContain(TIME[game]);
  });

  it('cite clauses that stand in the full rules, under every variant', async () => {
    const clauses = clausesOf(game);
    expect(clauses.size).toBeGreaterThan(10);
    for (const variant of info(game).variants) {
      for (const { question, clauses: cited } of await questionsOf(game, variant.ruleset)) {
        expect(cited.length, question).toBeGreaterThan(0);
        expect(
          cited.filter((clause) => !clauses.has(clause)),
          question,
        ).toEqual([]);
      }
    }
  });

  it('are short, each asked once, and answered in whole sentences', async () => {
    for (const variant of info(game).variants) {
      const all = await questionsOf(game, variant.ruleset);
      expect(new Set(all.map(({ question }) => question)).size).toBe(all.length);
      for (const { question, answer, list } of all) {
        expect(question).toMatch(/\?$/);
        expect(answer).toMatch(/^[A-Z].*\.$/);
        // A short "No." or "Yes." before the reason is not counted.
        expect(answer.replace(/^(Yes|No|Nobody)\. /, '').match(/\.( |$)/g)?.length, answer).toBeLessThanOrEqual(3);
        for (const text of [answer, ...(list ?? []).map((entry) => `${entry.name} ${entry.text}`)])
          expect(text).not.toMatch(/undefined|null|NaN|\?\?/);
      }
    }
  });
});

describe('the questions follow the ruleset', () => {
  it('Hot Streak: stars and folds', async () => {
    const game = 'hot-streak';
    expect(await answer(game, 'no star ahead')).toContain('rows 1, 8, 13 and 14');
    expect(await answer(game, 'no star ahead', { star_rows: [5] })).toContain('on row 5;');
    expect(await answer(game, 'no star ahead', { star_rows: [] })).toContain('no stars');
    expect(await answer(game, 'a fallen mascot')).toContain('across the line');
    expect(await answer(game, 'a fallen mascot', { star_rows: [5] })).not.toContain('across the line');
    expect(await answer(game, 'a fallen mascot', { star_rows: [] })).toBeNull();
    expect(await answer(game, 'the cards run out')).toContain('after rows 3, 6 and 10');
    expect(await answer(game, 'the cards run out', { fold_rows: [4] })).toContain('after row 4)');
    expect(await answer(game, 'the cards run out', { fold_rows: [] })).toContain('no white line');
  });

  it('Don’t Hesitate: requirements, signs, last place and the next car', async () => {
    const game = 'dont-hesitate';
    expect(await answer(game, 'everybody refuses')).toContain('needs a 6');
    expect(await answer(game, 'everybody refuses', { forced_requirement: 4 })).toContain('needs 4 or more');
    expect(await answer(game, 'exact number', { length: 33 })).toContain('beyond space 33');
    expect(await answer(game, 'to the next sign')).toContain('a new round begins');
    expect(await answer(game, 'to the next sign', { success_meets_sign: 'run_through' })).toMatch(/^No/);
    expect(await answer(game, 'When is a car last')).toContain('at most to the space just beyond');
    expect(await answer(game, 'When is a car last', { last_place_back: 'to_sign' })).toContain('whatever the die says');
    expect(await answer(game, 'Who rolls when', { next_after: 'reacher' })).toContain('reached the sign in the order');
    const open = await questionsOf(game, { signs: [] });
    expect(open.map(({ question }) => question).join()).not.toMatch(/sign|asked|refuses|time/);
  });

  it('Neck and Neck: the guard, blocked horses, stakes and the Banker', async () => {
    const game = 'neck-and-neck';
    expect(await answer(game, 'have to move')).toContain('as often as you like');
    expect(await answer(game, 'have to move', { stall_limit: 36 })).toContain('unless 36 rolls or more');
    expect(await answer(game, 'exact count')).toMatch(/take a horse home\.$/);
    expect(await answer(game, 'exact count', { stall_limit: 36 })).toContain('unless it must move');
    expect(await answer(game, 'a blocked horse')).toContain('does not move');
    expect(await answer(game, 'a blocked horse', { blocked: 'as_far_as_possible' })).toContain(
      'as many steps as it can',
    );
    expect(await answer(game, 'my stake')).toContain('$100 on the first horse wins $300 and comes back');
    expect(await answer(game, 'my stake', { payout: 'total_return', multipliers: [5, 2, 1] })).toContain('back $500');
    expect(await answer(game, 'Who rolls first', { banker: 'rotate' })).toContain('on the left');
    expect(await answer(game, 'time runs out', { unit: 50 })).toContain('$50 on horse 1');
  });

  it('Bettor Horse: shares, the pool, sudden death, weather and the deck', async () => {
    const game = 'bettor-horse';
    expect(await answer(game, 'both finals')).toContain('two right finals are two shares');
    expect(JSON.stringify((await pageOf(game)).chapters.find(({ id }) => id === 'pays'))).toContain(
      'two right finals are two shares',
    );
    expect(await answer(game, 'Who gets the pool')).toMatch(/^Nobody/);
    expect(await answer(game, 'Who gets the pool', { pool_no_match: 'split' })).toContain('by all players');
    expect(await answer(game, 'does sudden death go')).toContain('until it is decided');
    expect(await answer(game, 'does sudden death go', { sudden_death_limit: 5 })).toContain('at most five times');
    expect(await answer(game, 'the weather')).toContain('not played');
    expect(await answer(game, 'the weather', { track_conditions: true })).toContain('Mudder may run one faster');
    expect(await answer(game, 'the weather', { track_conditions: true, mudders: [] })).toContain('no horse');
    expect(await answer(game, 'How many duels')).toContain('27 cards');
    const short = info(game).variants.find(({ id }) => id === 'short')?.ruleset;
    expect(await answer(game, 'How many duels', short)).toContain('15 cards');
  });
});
