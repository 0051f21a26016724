// Neck and Neck for those who would rather read.
import type { Action, Moves, Target } from '../../generated/neck-and-neck';
import type { Games } from '../../net/wire';
import { ordinal } from '../../lang/format';
import type { Choice, InWords } from '../contract';
import { FIRST } from './horses';
import { laps } from './plan';
import { EMPTY, slipOf } from './stakes';
import { hexes, horseName } from './telling';
import { words } from './words';

const { plain } = words;

function targets({ horse, targets }: Moves, action: (to: Target['to']) => Action): Choice<Action>[] {
  return targets.map((it) => {
    const label =
      it.to === 'finish'
        ? plain.home({ horse })
        : plain.hex({ horse, lane: it.to[0], sector: it.to[1], step: it.to[2] });
    return { label, detail: plain.far({ steps: it.steps, toGo: it.to_go }), action: action(it.to) };
  });
}

export const inWords: InWords<Games['neck-and-neck']> = {
  ask: (options) => {
    switch (options.type) {
      case 'bet': {
        const rows = EMPTY.map((_, at) => horseName(FIRST + at));
        const { unit, min, max } = options;
        const action = (amounts: readonly number[]): Action => ({ type: 'bet', stakes: slipOf(amounts) });
        return { type: 'amounts', question: words.question.slip, rows, unit, min, max, action };
      }
      case 'roll': {
        const { red, white, special, decline } = options;
        const hold: Choice<Action> = {
          label: plain.leave({ horse: red }),
          detail: plain.nobody,
          action: { type: 'decline' },
        };
        const groups = [
          {
            title: plain.runs({ horse: options.plain.horse, hexes: hexes(options.plain.count) }),
            choices: targets(options.plain, (to) => ({ type: 'move', to })),
          },
          ...(special ?? []).map((moves) => ({
            title: plain.special({ horse: moves.horse, hexes: hexes(moves.count) }),
            choices: targets(moves, (to) => ({ type: 'special', horse: moves.horse, to })),
          })),
          { title: plain.or, choices: decline ? [hold] : [] },
        ];
        return {
          type: 'choose',
          question: plain.rolled({ red, white }),
          groups: groups.filter((group) => group.choices.length > 0),
        };
      }
    }
  },
  racers: ({ horses, to_go: toGo }, scene) => {
    // No way home is longer than a lap of the longest lane.
    const far = Math.max(...toGo, ...laps(scene).map((lap) => lap.length));
    return Object.entries(horses).map(([name, it], at) => ({
      name,
      at: far - (toGo[at] ?? far),
      of: far,
      note: it.place === null ? '' : ordinal(it.place),
    }));
  },
  seats: ['banker', 'first_roller', 'current'],
  hidden: ['to_go'],
};
