// What the front page and the house rules say of Don't Hesitate before anything of it was loaded.
import { sentences } from '../../lang/sentences';

export const pitch = sentences({
  line: 'Roll now, or leave the kinder die to somebody else.',
  cars: ['Car 1', 'Car 2', 'Car 3', 'Car 4', 'Car 5', 'Car 6'],
});
