// What is the same in the rules of every game.
import { sentences } from '../lang/sentences';

export const words = sentences({ questions: 'Questions' });
