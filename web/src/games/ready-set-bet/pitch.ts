// What the front page says of Ready Set Bet; a file of its own, because it is loaded before anything else is.
import { sentences } from '../../lang/sentences';

export const pitch = sentences({ line: 'The race does not wait. Neither should your chips.' });
