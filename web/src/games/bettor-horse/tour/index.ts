// The tour of Bettor Horse.
import { emblem, slip, track, type Tour } from '../../tour';

export const tour: Tour = {
  recorded: () => import('./recorded.json').then((file) => file.default),
  steps: [
    slip(0, 'hand', 'The same cards for everybody, and all of them in hand from the start.'),
    slip(0, 'bets', 'Lay three horses face down, in order, and a bet: win, lose or draw.'),
    track(1, 'gates', 'Race by race the faster one wins. But only the bet counts: a loss you called takes all.'),
    emblem('Cards that were turned up are gone. Count what the other one still holds.'),
  ],
};
