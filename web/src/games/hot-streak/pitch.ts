// What the front page says of Hot Streak. It stands alone because it is loaded before anything else of the game.
import { sentences } from '../../lang/sentences';

export const pitch = sentences({ line: 'Back a mascot that can barely stand.' });
