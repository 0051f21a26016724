// Neck and Neck for those who would rather read.
import type { Action, Target } from '../../generated/neck-and-neck';
import type { Games } from '../../net/wire';
import { ordinal } from '../../lang/format';
import type { Choice, InWords } from '../contract';

function target(horse: number, to: Target, action: Action): Choice<Action> {
  const where = to.to === 'finish' ? 'over the line' : `lane ${to.to[0]}, sector ${to.to[1]}, step ${to.to[2]}`;
  return { label: `Horse ${horse}: ${where}`, detail: `${to.steps} steps, then ${to.to_go} to go`, action };
}

export const inWords: InWords<Games['neck-and-neck']> = {
  ask: (options) => {
    switch (options.type) {
      case 'bet': {
        const rows = [1, 2, 3, 4, 5, 6].map((horse) => `Horse ${horse}`);
        const action = ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): Action => ({
          type: 'bet',
          stakes: [a, b, c, d, e, f],
        });
        const { unit, min, max } = options;
        return { type: 'amounts', question: 'Write your slip', rows, unit, min, max, action };
      }
      case 'roll': {
        const plain = options.plain.targets.map((to) => target(options.plain.horse, to, { type: 'move', to: to.to }));
        const special = (options.special ?? []).map((moves) => ({
          title: `Special: horse ${moves.horse}`,
          choices: moves.targets.map((to) =>
            target(moves.horse, to, { type: 'special', horse: moves.horse, to: to.to }),
          ),
        }));
        const hold: Choice<Action> = { label: 'Hold it back', detail: 'nobody moves', action: { type: 'decline' } };
        const groups = [
          { title: `Horse ${options.plain.horse} runs ${options.plain.count}`, choices: plain },
          ...special,
          { title: 'Or', choices: options.decline ? [hold] : [] },
        ];
        return {
          type: 'choose',
          question: `Red ${options.red}, white ${options.white}`,
          groups: groups.filter((group) => group.choices.length > 0),
        };
      }
    }
  },
  racers: ({ horses, to_go: toGo }, { hexes }) => {
    const lanes = new Map<number, number>();
    for (const { hex } of hexes) lanes.set(hex[0], (lanes.get(hex[0]) ?? 0) + 1);
    // No way home is longer than a lap of the longest lane.
    const far = Math.max(...toGo, ...lanes.values());
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
