// The tour of Don't Hesitate, step by step.
import { slip, track, type Tour } from '../tour';
import { tour as words } from './tour';

export const tour: Tour = {
  recorded: () => import('./tour/recorded.json').then((file) => file.default),
  steps: [
    track(0, 'road', words.road),
    track(1, 'sign', words.sign),
    track(1, 'chain', words.chain),
    slip(1, 'faces', words.faces),
    slip(1, 'ways', words.ways),
    track(2, 'move', words.good),
    track(3, 'move', words.bad),
  ],
};
