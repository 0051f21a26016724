// The rulebook of Ready Set Bet.
import type { Ruleset, Scene } from '../../../generated/ready-set-bet';
import type { Rules } from '../../page';
import Picture from './Picture.svelte';
import { page } from './rules';

export const rules: Rules<Ruleset, Scene> = { page, Picture };
