// The steps of the tour: what is seen of the recorded race, and which part of it is in the light.
import { emblem, slip, track, type Tour } from '../tour';
import { tour as words } from './tour';

export const tour: Tour = {
  recorded: () => import('./tour/recorded.json').then((file) => file.default),
  steps: [
    emblem(words.welcome),
    slip(0, 'paper', words.slip),
    slip(1, 'roll', words.roll),
    track(2, 'oval', words.home),
    slip(3, 'paid', words.paid),
  ],
};
