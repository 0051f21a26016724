// Word files: every sentence that people read, in tables that could be message files of any language.
//
// A sentence is a string, or a function of one object of named arguments that returns it whole; where the caller may
// choose, an array of variants. A word file has nothing else: what decides which sentence is said stands beside it.
import { pseudo } from './locale';

/** How much longer other languages may be. */
const LONGER = 0.4;

/** "[Roll the die éé éé]" for "Roll the die". */
export function pseudonym(text: string): string {
  const more = Math.ceil([...text].length * LONGER);
  return text === '' ? text : `[${text} ${'éé '.repeat(more).slice(0, more).trimEnd()}]`;
}

function translated(word: unknown): unknown {
  if (typeof word === 'string') return pseudonym(word);
  if (typeof word === 'function') return (...given: unknown[]): unknown => translated(word(...given));
  if (Array.isArray(word)) return word.map(translated);
  if (word === null || typeof word !== 'object') return word;
  return Object.fromEntries(Object.entries(word).map(([key, it]) => [key, translated(it)]));
}

/** The table of a word file, in the language of the page. */
export function sentences<const Table>(table: Table): Table {
  return pseudo ? (translated(table) as Table) : table;
}
