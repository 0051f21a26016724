// The line for the front page. It is read before anything else of the game is loaded, so it has a file of its own.
import { sentences } from '../../lang/sentences';

export const pitch = sentences({
  line: 'Secret slips, open dice, and anybody may ride any horse.',
});
