// The rulebook of Don't Hesitate: which of its sentences a ruleset and a scene call for.
import type { CarOrderSetting, Ruleset, Scene } from '../../generated/dont-hesitate';
import { picture, steps, table, words, type Page, type Part, type Rules } from '../page';
import { FACES } from './pips';
import { rulebook as book } from './rulebook';
import { ask } from './rulebook/questions';
import Picture from './rulebook/Picture.svelte';
import { door, good, needs } from './telling';

function order(of: CarOrderSetting): string {
  return typeof of === 'string' ? book.turn.order[of] : book.turn.order.arranged({ cars: of.map(door) });
}

/** What one needs after so many passes. Only a table tells how its numbers get easier. */
function ladder(scene: Scene | null): Part[] {
  if (scene === null || scene.signs.length === 0) return [];
  const { caption, passes, need, chance } = book.turn.ladder;
  const rows = scene.ladder.map((face, passed) => [
    passed,
    needs(face),
    book.turn.ladder.good({ good: good(face), faces: FACES.length }),
  ]);
  return [table(caption, [passes, need, chance], rows)];
}

/** The rules of a road with signs. */
function offer(it: Ruleset, scene: Scene | null): Part[] {
  if (it.signs.length === 0) return [];
  return [
    words(book.turn.offer),
    picture(1, book.turn.picture),
    ...ladder(scene),
    words(book.turn.forced({ need: needs(it.forced_requirement) })),
  ];
}

/** The rules of any ruleset; without a table there is no scene, and what only a scene tells is left out. */
export function page(it: Ruleset, scene: Scene | null): Page {
  const signs = it.signs.length;
  const { pays } = book;
  return {
    lead: scene === null ? book.lead.road({ signs }) : book.lead.cars({ cars: scene.cars.length, signs }),
    chapters: [
      {
        id: 'goal',
        title: book.goal.title,
        parts: [
          words(book.goal.road({ spaces: it.length })),
          picture(0, signs === 0 ? book.goal.open : book.goal.signs({ signs: it.signs })),
        ],
      },
      {
        id: 'turn',
        title: book.turn.title,
        parts: [
          steps(order(it.order), book.turn.roll, ...(signs === 0 ? [] : [book.turn.halt]), book.turn.next),
          ...offer(it, scene),
        ],
      },
      {
        id: 'pays',
        title: pays.title,
        parts: [
          table(
            pays.caption,
            [pays.roll, pays.happens],
            [
              [pays.good, pays.on({ spaces: it.bonus_steps })],
              [pays.bad, it.penalty_extra === 0 ? pays.back : pays.backMore({ more: it.penalty_extra })],
              [pays.badLast, pays.backLast[it.last_place_back]],
            ],
          ),
          words(pays.meets[it.success_meets_sign]),
          words(pays.setBack),
          words(pays.next[it.next_after]),
        ],
      },
      { id: 'end', title: book.end.title, parts: [words(book.end.score)] },
      {
        id: 'variants',
        title: book.variants.title,
        parts: [words(book.variants.fields({ spaces: it.bonus_steps, lowest: it.lowest_requirement }))],
      },
      ask(it),
    ],
  };
}

export const rules: Rules<Ruleset, Scene | null> = { page, Picture };
