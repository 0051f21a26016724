// The tour of Hot Streak: which moment of the recorded game each of its sentences is about, and what stands in the light.
import { emblem, slip, track, type Tour } from '../tour';
import { tour as say } from './tour';

export const tour: Tour = {
  recorded: () => import('./tour/recorded.json').then((file) => file.default),
  steps: [
    emblem(say.start),
    slip(0, 'tickets', say.tickets),
    slip(1, 'cards', say.card),
    track(2, 'back-half', say.falls),
    track(3, 'back-half', say.folds),
  ],
};
