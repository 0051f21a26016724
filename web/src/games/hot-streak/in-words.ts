// Hot Streak for those who would rather read.
import type { Action, TicketPayout } from '../../generated/hot-streak';
import type { Games } from '../../net/wire';
import { money, ordinal } from '../../lang/format';
import type { Choice, InWords } from '../contract';
import { title } from '../say';

function pays(it: TicketPayout | null): string {
  if (it === null) return '';
  return it.type === 'by_place'
    ? `pays ${it.places.map(money).join(' / ')} for 1st to 4th`
    : `${money(it.right)} if right, ${money(it.wrong)} if wrong`;
}

export const inWords: InWords<Games['hot-streak']> = {
  ask: (options) => {
    switch (options.type) {
      case 'take': {
        const groups = options.stacks
          .filter((stack) => stack.refused === null)
          .map((stack) => ({
            title: `${title(stack.stack)} (${stack.left} left)`,
            choices: (['safe', 'risky'] as const).map((side): Choice<Action> => ({
              label: title(side),
              detail: pays(stack[side]),
              action: { type: 'take', stack: stack.stack, side },
            })),
          }));
        return { type: 'choose', question: 'Take a ticket', groups };
      }
      case 'double': {
        const choices = options.tickets.map((it): Choice<Action> => ({
          label: `${title(it.stack)}, ${it.side}`,
          detail: pays(it.pays),
          action: { type: 'double', ticket: it.ticket },
        }));
        return { type: 'choose', question: 'Double one of your tickets', groups: [{ title: '', choices }] };
      }
      case 'add': {
        const choices = options.cards.map((card): Choice<Action> => ({
          label: title(card),
          detail: '',
          action: { type: 'add', card },
        }));
        return { type: 'choose', question: 'Slip a card into the deck', groups: [{ title: '', choices }] };
      }
    }
  },
  racers: ({ mascots }, { track }) =>
    Object.entries(mascots).map(([name, it]) => {
      const state = it.out ? 'out' : it.down ? 'down' : it.facing === 'backward' ? 'turned' : '';
      return { name: title(name), at: it.row, of: track.goal_row, note: it.place === null ? state : ordinal(it.place) };
    }),
  seats: ['starter', 'dealt_to', 'deciding', 'picks'],
  hidden: [],
};
