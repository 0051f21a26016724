// The tour of Hot Streak: which moment of the recorded game each of its sentences is about, and what stands in the light.
import { emblem, slip, track, type Tour } from '../tour';
import { tour as say } from './tour';

export const tour: Tour = {
  recorded: () => import('./tour/recorded.json').then((file) => file.default),
  steps: [
    emblem(say.start),
    slip(0, 'tickets', say.tickets),
    emblem(say.card),
    track(1, 'mat', say.falls),
    track(2, 'mat', say.folds),
  ],
};
