// The tour of Ready Set Bet.
import { emblem, slip, track, type Tour } from '../../tour';

export const tour: Tour = {
  recorded: () => import('./recorded.json').then((file) => file.default),
  steps: [
    emblem('Nine horses run on two dice, and nobody waits for you.'),
    track(0, 'course', 'The sum of the dice moves a horse. Twice the same one runs further, and outsiders furthest.'),
    slip(
      0,
      'tokens',
      'Tap a token and a spot, in either order. If you are right, it pays its value times what the spot says.',
    ),
    slip(0, null, 'One token to a spot: first come, first served. Early is cheap, late is sure.'),
    track(1, 'course', 'The third horse over the red line closes the betting.'),
    slip(2, null, 'Between races you keep one of two VIP cards. Most money after the last race wins.'),
  ],
};
