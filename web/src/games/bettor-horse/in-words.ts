// Bettor Horse for those who would rather read.
import type { Action } from '../../generated/bettor-horse';
import type { Games } from '../../net/wire';
import type { Choice, InWords } from '../contract';

export const inWords: InWords<Games['bettor-horse']> = {
  ask: (options) => {
    switch (options.type) {
      case 'enter': {
        const { hand, horses, bets } = options;
        return {
          type: 'pick',
          question: horses === 1 ? 'Enter one horse and a bet' : `Enter ${horses} horses, in order, and a bet`,
          count: horses,
          items: hand.map((it, id) => ({ id, label: `${it.speed}`, detail: it.mudder ? 'Mudder' : '' })),
          finals: bets.map((bet) => ({ label: `I ${bet}`, value: bet })),
          action: (picked, final) => {
            const bet = bets.find((it) => it === final);
            const entered = picked.flatMap((at) => hand[at]?.card ?? []);
            return bet === undefined ? null : { type: 'enter', horses: entered, bet };
          },
        };
      }
      case 'adjust': {
        const choices = options.choices.map((it): Choice<Action> => ({
          label: it.by === 0 ? 'As printed' : it.by > 0 ? 'One faster' : 'One slower',
          detail: `runs ${it.speed}${it.result === null ? '' : `: ${it.result}`}`,
          action: { type: 'adjust', by: it.by },
        }));
        return { type: 'choose', question: `Your Mudder in race ${options.race}`, groups: [{ title: '', choices }] };
      }
    }
  },
  racers: () => [],
  seats: ['duel', 'offering', 'waiting'],
  hidden: [],
};
