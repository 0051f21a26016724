// The types of the lint rules, for their test.
import type { ESLint, Linter } from 'eslint';

export const WORD_FILES: string[];
export const RULE_FILES: string[];
export const words: ESLint.Plugin;
export const wordRules: Linter.Config[];
