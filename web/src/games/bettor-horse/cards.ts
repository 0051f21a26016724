// Cards as they are laid out: by whose they are, by horse, by speed.
import type { CardInfo, Scene } from '../../generated/bettor-horse';

/** A card, and whose deck and which horse it belongs to. */
export type Known = CardInfo & { seat: number; horse: string };

/** Cards of one horse in one colour, slowest first. */
export type Suit = { key: string; seat: number; horse: string; cards: readonly Known[] };

/** The order in which a hand is held; horses of other decks come after these, by name. */
const ORDER = ['plain', 'sure_a', 'sure_b', 'mudder'];

/** The horse of a card, which only its name tells: `0:sure_a.8`. */
const horseOf = ({ card }: CardInfo): string => card.slice(card.indexOf(':') + 1, card.lastIndexOf('.'));

/** The deck of a seat. */
export const deckOf = (scene: Scene, seat: number): Known[] =>
  (scene.decks[seat] ?? []).map((info) => ({ ...info, seat, horse: horseOf(info) }));

/** Every card of the game by its name. */
export function index(scene: Scene): ReadonlyMap<string, Known> {
  return new Map(scene.decks.flatMap((_, seat) => deckOf(scene, seat)).map((info) => [info.card, info]));
}

function place(horse: string): number {
  const at = ORDER.indexOf(horse);
  return at < 0 ? ORDER.length : at;
}

/** A hand sorted into suits. */
export function suits(cards: readonly Known[]): Suit[] {
  const found = new Map<string, { seat: number; horse: string; cards: Known[] }>();
  for (const info of cards) {
    const { seat, horse } = info;
    const key = `${seat}:${horse}`;
    const suit = found.get(key) ?? { seat, horse, cards: [] };
    suit.cards.push(info);
    found.set(key, suit);
  }
  return [...found]
    .map(([key, suit]) => ({ ...suit, key, cards: suit.cards.sort((a, b) => a.speed - b.speed) }))
    .sort((a, b) => a.seat - b.seat || place(a.horse) - place(b.horse) || (a.horse < b.horse ? -1 : 1));
}

/** Where an arrow key leads in rows of different lengths; null for other keys. */
export function step(rows: readonly number[], row: number, column: number, key: string): [number, number] | null {
  const length = (at: number): number => rows[at] ?? 0;
  const into = (at: number): [number, number] => [at, Math.min(column, length(at) - 1)];
  switch (key) {
    case 'ArrowLeft':
      return [row, Math.max(0, column - 1)];
    case 'ArrowRight':
      return [row, Math.min(length(row) - 1, column + 1)];
    case 'ArrowUp':
      return into(Math.max(0, row - 1));
    case 'ArrowDown':
      return into(Math.min(rows.length - 1, row + 1));
    default:
      return null;
  }
}
