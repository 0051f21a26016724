// Bettor Horse for those who would rather read.
import type { Action } from '../../generated/bettor-horse';
import type { Games } from '../../net/wire';
import type { Choice, InWords } from '../contract';
import { nudge } from './telling';
import { words } from './words';

export const inWords: InWords<Games['bettor-horse']> = {
  ask: (options) => {
    switch (options.type) {
      case 'enter': {
        const { hand, horses, bets } = options;
        return {
          type: 'pick',
          question: words.inWords.enter({ horses }),
          count: horses,
          items: hand.map((it, id) => ({ id, label: `${it.speed}`, detail: it.mudder ? words.inWords.mudder : '' })),
          finals: bets.map((bet) => ({ label: words.inWords.bets[bet], value: bet })),
          action: (picked, final) => {
            const bet = bets.find((it) => it === final);
            const entered = picked.flatMap((at) => hand[at]?.card ?? []);
            return bet === undefined ? null : { type: 'enter', horses: entered, bet };
          },
        };
      }
      case 'adjust': {
        const choices = options.choices.map((it): Choice<Action> => {
          const { name, does } = nudge(it);
          return { label: name, detail: does, action: { type: 'adjust', by: it.by } };
        });
        const question = words.inWords.adjust({ race: options.race });
        return { type: 'choose', question, groups: [{ title: '', choices }] };
      }
    }
  },
  racers: () => [],
  seats: ['duel', 'offering', 'waiting'],
  hidden: [],
};
