// The page of the rulebook for a ruleset and, where there is a table, the course it is played on.
import type { Ruleset, Scene } from '../../generated/neck-and-neck';
import { money } from '../../lang/format';
import { picture, steps, table, words, type Page, type Part, type Rules } from '../page';
import Picture from './Picture.svelte';
import { laps } from './plan';
import { ask } from './questions';
import { rulebook } from './rulebook';
import { placeName } from './telling';

const { goal, turn, pays, end, variants } = rulebook;

/** What the course of this table is like. */
function course(scene: Scene): Part {
  const lengths = laps(scene).map((lap) => lap.length);
  return words(
    goal.course({
      horses: scene.horses.length,
      lanes: scene.lanes,
      shortest: Math.min(...lengths),
      longest: Math.max(...lengths),
    }),
  );
}

/** What each place brings for a unit staked on it, and what all others lose. */
function prizes({ multipliers, payout, unit }: Ruleset): (string | number)[][] {
  const placed = multipliers.map((times, at) => {
    const back = (payout === 'stake_back' ? times + 1 : times) * unit;
    return [placeName(at + 1), money(back), money(back - unit)];
  });
  return [...placed, [pays.unplaced, money(0), money(-unit)]];
}

/** `scene` is null where the rules are read without a table. */
export function page(it: Ruleset, scene: Scene | null): Page {
  const places = it.multipliers.length;
  return {
    lead: rulebook.lead,
    chapters: [
      {
        id: 'goal',
        title: goal.title,
        parts: [
          words(goal.money({ start: it.money, races: it.races })),
          words(goal.horses),
          ...(scene === null ? [] : [course(scene)]),
          picture(0, goal.picture),
        ],
      },
      {
        id: 'turn',
        title: turn.title,
        parts: [
          steps(turn.stake({ unit: it.unit }), turn.dice, turn.move, turn.doubles, turn.placed({ places })),
          picture(1, turn.picture),
          words(turn.blocked[it.blocked]),
          words(it.stall_limit > 0 ? turn.guarded({ rolls: it.stall_limit }) : turn.unguarded),
        ],
      },
      {
        id: 'pays',
        title: pays.title,
        parts: [
          table(pays.caption({ unit: it.unit }), [pays.came, pays.back, pays.gain], prizes(it)),
          words(pays.lines),
        ],
      },
      { id: 'end', title: end.title, parts: [words(end.wins({ races: it.races }))] },
      {
        id: 'variants',
        title: variants.title,
        parts: [
          words(typeof it.board === 'string' ? variants.board[it.board] : variants.ownBoard),
          words(variants.multipliers({ multipliers: it.multipliers })),
          words(variants.payout[it.payout]),
          words(variants.banker[it.banker]),
        ],
      },
      ask(it),
    ],
  };
}

export const rules: Rules<Ruleset, Scene> = { page, Picture };
