// Why one cannot come in or open a room, in sentences.
import { ApiProblem } from '../net/api';

const WORDS: Record<string, string> = {
  unreachable: 'The server does not answer. Look at your network and try again.',
  bad_name: 'A name needs at least one letter.',
  locked: 'The leader has locked this room. Ask them to let you in, or watch.',
  full: 'This room is full. You can watch.',
  kicked: 'The leader of this room has sent you away, so you cannot come in again.',
};

export function refusal(error: unknown): string {
  if (error instanceof ApiProblem) return WORDS[error.code] ?? sentence(error.message);
  return sentence(error instanceof Error ? error.message : String(error));
}

/** The server's words begin small and end open. */
function sentence(words: string): string {
  const ended = /[.!?]$/.test(words) ? words : `${words}.`;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}
