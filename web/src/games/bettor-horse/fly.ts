// How a card gets from one heap to another: it flies, unless somebody wants no motion.
import { crossfade } from 'svelte/transition';
import { cubicInOut } from 'svelte/easing';
import { still } from './show.svelte';

export const [send, receive] = crossfade({
  duration: (far) => (still() ? 0 : Math.min(1400, 500 + far)),
  easing: cubicInOut,
});
