// The rulebook of Don't Hesitate.
import type { Ruleset, Scene } from '../../../generated/dont-hesitate';
import type { Rules } from '../../page';
import Picture from './Picture.svelte';
import { page } from './rules';

export const rules: Rules<Ruleset, Scene> = { page, Picture };
