// Ready Set Bet for those who would rather read.
import type { Action, Spot } from '../../generated/ready-set-bet';
import type { Games } from '../../net/wire';
import type { Choice, Group, InWords } from '../contract';
import { say, title } from '../say';
import { openTo } from './asks';

export function spot(it: Spot): string {
  const parts = Object.entries(it).filter(([key]) => key !== 'type' && key !== 'slot');
  const what = parts.map(([, value]) => say(String(value))).join(' ');
  return `${[title(it.type), what].join(' ').trim()}${'slot' in it ? `, spot ${it.slot}` : ''}`;
}

export const inWords: InWords<Games['ready-set-bet']> = {
  ask: (options) => {
    switch (options.type) {
      case 'bet': {
        const own = new Map(options.multipliers.map((it) => [it.place, `×${it.multiplier} for you`]));
        const groups = options.tokens.map((token): Group<Action> => {
          const open = openTo(token, options);
          return {
            title: `Chip ${say(token)}`,
            choices: options.spots.flatMap((it, at): Choice<Action>[] =>
              open.has(at)
                ? [{ label: spot(it), detail: own.get(at) ?? '', action: { type: 'bet', token, spot: it } }]
                : [],
            ),
          };
        });
        return { type: 'choose', question: 'Lay a chip', groups: groups.filter((group) => group.choices.length > 0) };
      }
      case 'house_bets': {
        const { spots, tokens } = options;
        return {
          type: 'pick',
          question: `Lay ${tokens.length} House chips`,
          count: tokens.length,
          items: spots.map((it, id) => ({ id, label: spot(it), detail: '' })),
          finals: [],
          action: (picked) => {
            const [a, b, c, d, e, f] = picked.flatMap((at) => spots[at] ?? []);
            return a && b && c && d && e && f ? { type: 'house_bets', spots: [a, b, c, d, e, f] } : null;
          },
        };
      }
      case 'keep': {
        const choices = options.cards.map(({ card }): Choice<Action> => ({
          label: title(card),
          detail: '',
          action: { type: 'keep', card },
        }));
        return { type: 'choose', question: 'Keep one card', groups: [{ title: '', choices }] };
      }
    }
  },
  racers: ({ positions }, { finish }) =>
    Object.entries(positions).map(([name, at]) => ({ name, at, of: finish, note: '' })),
  seats: ['house'],
  hidden: [],
};
