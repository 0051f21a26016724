// The tour of Ready Set Bet, step by step.
import { emblem, slip, track, type Tour } from '../tour';
import { tour as words } from './tour';

export const tour: Tour = {
  recorded: () => import('./tour/recorded.json').then((file) => file.default),
  steps: [
    emblem(words.welcome),
    track(0, 'course', words.dice),
    slip(0, 'tokens', words.tokens),
    slip(0, 'board', words.board),
    track(1, 'course', words.line),
    slip(2, 'vip', words.vip),
  ],
};
