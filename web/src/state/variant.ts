// Which named variant is played.
import type { GameInfo, Variant } from '../net/wire';
import { same } from './json';

/** The variant that was asked for, or else the one whose rules these are; none for rules of the room's own. */
export function variantOf(
  { variant, ruleset }: { variant: string | null; ruleset: unknown },
  game: Pick<GameInfo, 'variants'> | null,
): Variant | null {
  const variants = game?.variants ?? [];
  return variants.find((it) => it.id === variant) ?? variants.find((it) => same(it.ruleset, ruleset ?? {})) ?? null;
}
