// The rulebook of Neck and Neck.
import type { Ruleset, Scene } from '../../../generated/neck-and-neck';
import type { Rules } from '../../page';
import Picture from './Picture.svelte';
import { page } from './rules';

export const rules: Rules<Ruleset, Scene> = { page, Picture };
