// Hot Streak for those who would rather read.
import type { Action, TicketPayout } from '../../generated/hot-streak';
import type { Games } from '../../net/wire';
import type { Choice, InWords } from '../contract';
import { MASCOTS, read, SIDES } from './ids';
import { called, pays, question } from './telling';
import { words } from './words';

const detail = (it: TicketPayout | null): string => (it === null ? '' : pays(it));

export const inWords: InWords<Games['hot-streak']> = {
  ask: (options) => {
    switch (options.type) {
      case 'take': {
        const groups = options.stacks
          .filter((stack) => stack.refused === null)
          .map((stack) => ({
            title: words.read.stack({ stack: words.stacks[stack.stack], left: stack.left }),
            choices: SIDES.map((side): Choice<Action> => ({
              label: words.sides[side],
              detail: detail(stack[side]),
              action: { type: 'take', stack: stack.stack, side },
            })),
          }));
        return { type: 'choose', question: question(options), groups };
      }
      case 'double': {
        const choices = options.tickets.map((it): Choice<Action> => ({
          label: words.read.ticket[it.side]({ stack: words.stacks[it.stack] }),
          detail: pays(it.pays),
          action: { type: 'double', ticket: it.ticket },
        }));
        return { type: 'choose', question: question(options), groups: [{ title: '', choices }] };
      }
      case 'add': {
        const choices = options.cards.map((card): Choice<Action> => ({
          label: called(read(card)),
          detail: '',
          action: { type: 'add', card },
        }));
        return { type: 'choose', question: question(options), groups: [{ title: '', choices }] };
      }
    }
  },
  racers: ({ mascots }, { track }) =>
    MASCOTS.map((mascot) => {
      const it = mascots[mascot];
      const { out, down, turned } = words.read;
      const state = it.out ? out : it.down ? down : it.facing === 'backward' ? turned : '';
      const note = it.place === null ? state : words.place({ place: it.place });
      return { name: words.mascots[mascot], at: it.row, of: track.goal_row, note };
    }),
  seats: ['starter', 'dealt_to', 'deciding', 'picks'],
  hidden: [],
};
