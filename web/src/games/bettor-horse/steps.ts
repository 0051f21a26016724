// The tour of Bettor Horse, step by step.
import { slip, track, type Tour } from '../tour';
import { tour as words } from './tour';

export const tour: Tour = {
  recorded: () => import('./tour/recorded.json').then((file) => file.default),
  steps: [
    slip(0, 'hand', words.hand),
    slip(0, 'bets', words.bets),
    track(1, 'gates', words.gates),
    slip(1, 'held', words.held),
  ],
};
