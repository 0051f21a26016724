// The rulebook of Hot Streak.
import type { Ruleset, Scene } from '../../../generated/hot-streak';
import type { Rules } from '../../page';
import Picture from './Picture.svelte';
import { page } from './rules';

export const rules: Rules<Ruleset, Scene> = { page, Picture };
