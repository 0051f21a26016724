// What a table of Neck and Neck remembers while it is mounted: board and slip show the same choice of a roll.
import { createContext } from 'svelte';
import { Using } from './using.svelte';

export class Memory {
  readonly using = new Using();
}

/** For the parts of Track and Slip, which are given it by the shell. */
export const [memory, remember] = createContext<Memory>();
