// What the front page says of Bettor Horse before anything of it was loaded.
import { sentences } from '../../lang/sentences';

export const pitch = sentences({
  line: 'Lose on purpose, if you said so before.',
});
