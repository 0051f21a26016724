// Why something was not done, in words. The server's own are for programs, and for codes that this page does not know.
import type { NotDone } from './done';
import { words } from './words';

type Known = keyof typeof words.refusals;
const isKnown = (code: string): code is Known => Object.hasOwn(words.refusals, code);

/** The sentence for a refusal with this code. Where the server names faults, they stand in it. */
export function inWords({ code, message }: Pick<NotDone, 'code' | 'message'>): string {
  if (code === 'bad_setup') return words.badSetup({ faults: message });
  return isKnown(code) ? words.refusals[code] : words.unknown({ message });
}
