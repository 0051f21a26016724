// What came of something that was asked for.
import { Refusal } from '../net/link';

/** Why it was not done: `reason` is the rules' own where the rules refused it, `code` says what kind of refusal it was,
 * and `message` is the server's sentence for those who have no words for either. */
export type NotDone<Reason extends string = string> = {
  done: false;
  reason: Reason | null;
  code: string;
  message: string;
};
export type Done<Reason extends string = string> = { done: true } | NotDone<Reason>;

export function refused(error: unknown): NotDone {
  if (error instanceof Refusal) return { done: false, reason: error.reason, code: error.code, message: error.message };
  return { done: false, reason: null, code: 'failed', message: error instanceof Error ? error.message : String(error) };
}

/**
 * Whether the server refused it. A request that was lost with the connection is not a refusal; `ui/Connection.svelte`
 * reports it.
 */
export const isRefused = ({ code }: NotDone): boolean => code !== 'unanswered' && code !== 'not_saved';

/** What a table can do where there is no server to ask: in a tour, and in a replay. */
export const nowhere = (): Promise<Done> => Promise.resolve({ done: false, reason: null, code: 'failed', message: '' });
