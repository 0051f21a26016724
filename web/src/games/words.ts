// What every game's rules have in common.
import { sentences } from '../lang/sentences';

export const words = sentences({ questions: 'Questions' });
