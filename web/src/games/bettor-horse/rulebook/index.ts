// The rulebook of Bettor Horse.
import type { Ruleset, Scene } from '../../../generated/bettor-horse';
import type { Rules } from '../../page';
import Picture from './Picture.svelte';
import { page } from './rules';

export const rules: Rules<Ruleset, Scene> = { page, Picture };
