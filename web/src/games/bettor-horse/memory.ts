// What a table of Bettor Horse remembers while it is mounted. The gates stand on the track and the hand on the slip, so
// both look at the same draft; track, slip and caller tell the same story.
import { createContext } from 'svelte';
import { Draft } from './draft.svelte';
import { Show } from './show.svelte';

export class Memory {
  readonly draft = new Draft();
  readonly show = new Show();
}

/** For the parts of Track and Slip, which are given it by the shell. */
export const [memory, remember] = createContext<Memory>();
