// What stands around the tour of any game.
import { number } from '../../lang/format';
import { sentences } from '../../lang/sentences';

export const words = sentences({
  button: 'Take the tour',
  title: ({ game }: { game: string }) => `${game} in a minute`,
  loading: 'This way, please…',
  back: 'Back',
  next: 'Next',
  done: 'Off we go',
  skip: 'Skip the tour',
  step: ({ step, steps }: { step: number; steps: number }) => `${number(step)} of ${number(steps)}`,
  you: 'You',
  others: ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal'],
});
