// Why one cannot come in or open a room, in sentences.
import { ApiProblem } from '../../net/api';

type Words = Record<string, string>;

const ANYWHERE: Words = {
  unreachable: 'The server does not answer. Look at your network and try again.',
  bad_name: 'A name needs at least one letter.',
};
const AT_THE_DOOR: Words = {
  ...ANYWHERE,
  locked: 'The leader has locked this room. Ask them to let you in, or watch.',
  full: 'This room is full. You can watch.',
  kicked: 'The leader of this room has sent you away, so you cannot come in again.',
};

/** Why a room was not opened. */
export const refusal = (error: unknown): string => told(error, ANYWHERE);

/** Why one was not let into a room; a server that has no room left says "full" as well, and means something else. */
export const refusedAtTheDoor = (error: unknown): string => told(error, AT_THE_DOOR);

function told(error: unknown, words: Words): string {
  if (error instanceof ApiProblem) return words[error.code] ?? sentence(error.message);
  return sentence(error instanceof Error ? error.message : String(error));
}

/** The server's words begin small and end open. */
function sentence(words: string): string {
  const ended = /[.!?]$/.test(words) ? words : `${words}.`;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}
