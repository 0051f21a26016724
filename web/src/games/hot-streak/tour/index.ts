// The tour of Hot Streak.
import { emblem, slip, track, type Tour } from '../../tour';

export const tour: Tour = {
  recorded: () => import('./recorded.json').then((file) => file.default),
  steps: [
    emblem('Four mascots, three races, and your money on how they come in.'),
    slip(0, 'tickets', 'First take tickets: safe ones pay for several places, risky ones mostly for the win.'),
    emblem('Then slip one of your cards into the deck. Nobody else knows which.'),
    track(1, 'mat', 'Cards push them about. Who is walked into falls; who is hit while lying is out.'),
    track(2, 'mat', 'When the deck runs out the mat folds up behind them, and whoever stands there is out.'),
  ],
};
