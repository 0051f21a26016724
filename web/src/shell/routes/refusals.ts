// Why one cannot come in or open a room, in sentences.
import { ApiProblem } from '../../net/api';
import { inWords } from '../../state/refusals';
import { words } from '../words/join';

type AtTheDoor = keyof typeof words.refused;
const isAtTheDoor = (code: string): code is AtTheDoor => Object.hasOwn(words.refused, code);

/** Why a room was not opened, or something is not to be had. */
export function refusal(error: unknown): string {
  if (error instanceof ApiProblem) return inWords(error);
  return inWords({ code: 'failed', message: error instanceof Error ? error.message : String(error) });
}

/** Why one was not let into a room; a server that has no room left says "full" as well, and means something else. */
export function refusedAtTheDoor(error: unknown): string {
  return error instanceof ApiProblem && isAtTheDoor(error.code) ? words.refused[error.code] : refusal(error);
}
