// The rulebook of Bettor Horse: which of its sentences a ruleset and a scene call for.
import type { Ruleset, Scene } from '../../generated/bettor-horse';
import { picture, steps, table, words, type Page, type Part, type Rules } from '../page';
import { rulebook as book } from './rulebook';
import Picture from './rulebook/Picture.svelte';
import { ask } from './rulebook/questions';
import { horse } from './telling';

function weather({ track_conditions, mudders }: Ruleset): Part[] {
  if (!track_conditions) return [];
  if (mudders.length === 0) return [words(book.turn.weatherOnly)];
  return [words(book.turn.weather({ horses: mudders.map((it) => horse(it).name) }))];
}

/** The rules of any ruleset; without a table there is no scene, and what only a scene tells is left out. */
export function page(it: Ruleset, scene: Scene | null): Page {
  const horses = Object.entries(it.deck);
  const cards = horses.reduce((sum, [, all]) => sum + all.length, 0);
  const { goal, turn, pays, end } = book;
  const limit = it.sudden_death_limit;
  return {
    lead: book.lead,
    chapters: [
      { id: 'goal', title: goal.title, parts: [words(goal.cards({ cards })), picture(0, goal.picture)] },
      {
        id: 'turn',
        title: turn.title,
        parts: [
          steps(turn.enter, turn.race, turn.outcome),
          table(
            turn.deck,
            [turn.horse, turn.speeds],
            horses.map(([id, all]) => [horse(id).name, turn.all({ speeds: all.map(([speed]) => speed) })]),
          ),
          words(turn.gone),
          ...weather(it),
        ],
      },
      {
        id: 'pays',
        title: pays.title,
        parts: [
          picture(1, pays.picture),
          table(
            pays.caption,
            [pays.right, pays.cards],
            [
              [pays.one, pays.oneGets],
              [pays.both, pays.bothGet],
              [pays.neither, pays.neitherGets],
            ],
          ),
          words(pays.pool[it.pool_no_match]),
        ],
      },
      {
        id: 'end',
        title: end.title,
        parts: [words(end.final[it.final_pairs]), words(limit === 0 ? end.tie : end.tieLimit({ times: limit }))],
      },
      {
        id: 'variants',
        title: book.variants.title,
        parts: [words(it.track_conditions ? book.variants.wet : book.variants.dry)],
      },
      ask(it, scene),
    ],
  };
}

export const rules: Rules<Ruleset, Scene | null> = { page, Picture };
