// A room's code as somebody types or pastes it.
import { LIMITS } from '../generated/limits';
import { words } from './words';

const { code_letters: CODE_LETTERS, code_length: CODE_LENGTH } = LIMITS;

/** The letters that no code has. */
export const MISSING = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => !CODE_LETTERS.includes(letter));

/** What is easily taken for a letter that codes have, by eye or by ear. */
const MISTAKEN = new Map([
  ['0', 'Q'],
  ['2', 'Z'],
  ['6', 'G'],
  ['8', 'B'],
  ['N', 'M'],
  ['O', 'Q'],
  ['U', 'V'],
]);

/** The way into a room: its code, and the names that a link brought along. */
export type WayIn = { code: string; fragment: string };

/** The room that a link leads to, wherever it stands in a text. */
export function linkIn(text: string): WayIn | null {
  const found = /\/(?:r|tv)\/([a-z]+)(?![a-z0-9])[^\s#]*(#crew=\S*)?/i.exec(text);
  const code = found?.[1]?.toUpperCase() ?? '';
  return isCode(code) ? { code, fragment: found?.[2] ?? '' } : null;
}

/** The code as it was typed, if it can be one: large or small, with spaces or dashes wherever they help. */
export function codeIn(text: string): string | null {
  const code = letters(text);
  return isCode(code) ? code : null;
}

/** What is wrong with what was typed so far, in a sentence; nothing while it may still become a code. */
export function advice(text: string): string {
  const typed = letters(text);
  const wrong = [...typed].find((sign) => !CODE_LETTERS.includes(sign));
  if (wrong !== undefined) {
    const meant = MISTAKEN.get(wrong);
    if (/[A-Z]/.test(wrong)) {
      return meant === undefined
        ? words.code.noLetter({ letter: wrong })
        : words.code.noLetterBut({ letter: wrong, meant });
    }
    return meant === undefined ? words.code.lettersOnly : words.code.lettersOnlyBut({ meant });
  }
  return typed.length > CODE_LENGTH ? words.code.tooLong({ length: CODE_LENGTH, typed: typed.length }) : '';
}

const letters = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();
const isCode = (code: string): boolean =>
  code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter));
