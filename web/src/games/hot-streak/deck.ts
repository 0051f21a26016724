// The race deck as this viewer knows it, sorted by mascot.
import type { Card, CardScene, Mascot, Scene, View } from '../../generated/hot-streak';
import { MASCOTS } from './ids';

/** A card of the deck: whether this pass has turned it, and whether only this seat knows that it is there. */
export type Known = { key: string; card: CardScene; turned: boolean; mine: boolean };
export type Suit = { mascot: Mascot | null; cards: Known[] };

export function find(scene: Scene, id: Card): CardScene | null {
  return scene.cards.find((it) => it.id === id) ?? null;
}

/** Four mascots, then the green cards. */
export function suits(view: View, scene: Scene): Suit[] {
  const turned = [...view.turned];
  const ids: { id: Card; mine: boolean }[] = view.known_cards.map((id) => ({ id, mine: false }));
  const own = view.added_card ?? null;
  // One's own card is known to oneself until the race shows it to all.
  if (own !== null && copies(view.known_cards, own) <= copies(view.face_up, own)) ids.push({ id: own, mine: true });
  const cards = ids.flatMap(({ id, mine }, at): Known[] => {
    const card = find(scene, id);
    if (card === null) return [];
    const seen = turned.indexOf(id);
    if (seen >= 0) turned.splice(seen, 1);
    return [{ key: `${id} ${at}`, card, turned: seen >= 0, mine }];
  });
  return [...MASCOTS, null].map((mascot) => ({ mascot, cards: cards.filter((it) => it.card.mascot === mascot) }));
}

function copies(cards: readonly Card[], id: Card): number {
  return cards.filter((it) => it === id).length;
}

/** How many cards of the deck this viewer does not know; null while there is no deck yet. */
export function unknown(view: View, scene: Scene): number {
  const known = suits(view, scene).reduce((sum, suit) => sum + suit.cards.length, 0);
  return Math.max(0, scene.deck - known);
}
