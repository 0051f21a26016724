// Ready Set Bet for those who would rather read.
import type { Action, Options, Spot, Token } from '../../generated/ready-set-bet';
import type { Games } from '../../net/wire';
import type { Choice, Group, InWords } from '../contract';
import { openTo } from './asks';
import { houseBets } from './betting.svelte';
import { question, vipName } from './telling';
import { words } from './words';

const say = words.inWords;

/** A spot without a board to look at: props by their numbers. */
export function spot(it: Spot): string {
  switch (it.type) {
    case 'show':
    case 'place':
    case 'win':
      return words.spot.slot({ spot: words.spot[it.type](it), slot: it.slot });
    case 'color':
      return words.spot.color[it.color];
    case 'seven_out':
      return words.spot.seven_out;
    case 'prop':
      return say.prop(it);
    case 'exotic':
      return words.spot.exotic[it.card];
  }
}

function chips(options: Extract<Options, { type: 'bet' }>): Group<Action>[] {
  const own = new Map(options.multipliers.map(({ place, multiplier }) => [place, say.times({ multiplier })]));
  return options.tokens.flatMap((token: Token): Group<Action>[] => {
    const open = openTo(token, options);
    const choices = options.spots.flatMap((it, at): Choice<Action>[] =>
      open.has(at) ? [{ label: spot(it), detail: own.get(at) ?? '', action: { type: 'bet', token, spot: it } }] : [],
    );
    return choices.length === 0 ? [] : [{ title: say.tokens[token], choices }];
  });
}

export const inWords: InWords<Games['ready-set-bet']> = {
  ask: (options) => {
    switch (options.type) {
      case 'bet':
        return { type: 'choose', question: say.bet, groups: chips(options) };
      case 'house_bets': {
        const { spots, tokens } = options;
        return {
          type: 'pick',
          question: question(options),
          count: tokens.length,
          items: spots.map((it, id) => ({ id, label: spot(it), detail: '' })),
          finals: [],
          action: (picked) =>
            houseBets(
              picked.flatMap((at) => spots[at] ?? []),
              tokens,
            ),
        };
      }
      case 'keep': {
        const choices = options.cards.map(({ card }): Choice<Action> => ({
          label: vipName(card),
          detail: '',
          action: { type: 'keep', card },
        }));
        return { type: 'choose', question: question(options), groups: [{ title: '', choices }] };
      }
    }
  },
  racers: ({ positions }, { finish }) =>
    Object.entries(positions).map(([name, at]) => ({ name, at, of: finish, note: '' })),
  seats: ['house'],
  hidden: [],
};
