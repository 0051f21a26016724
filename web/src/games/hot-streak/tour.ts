// What the tour of Hot Streak says, a sentence or two a step.
import { sentences } from '../../lang/sentences';

export const tour = sentences({
  start: 'Wobbly mascots, a short track, and your money on how they come in.',
  tickets: 'First take tickets. Safe sides pay for several places, risky sides mostly for the win.',
  card: 'Then slip one of your cards into the deck. Nobody else knows which.',
  falls: 'Cards push them about. A mascot that is walked into falls over; if it is hit again, it is out.',
  folds: 'When the cards run out, the mat folds up behind them, and whoever stands there is out.',
});
