// Cards as they are laid out: by whose they are, by horse, by speed.
import type { CardInfo, Scene } from '../../generated/bettor-horse';

/** What a card's name says: `0:sure_a.8`. */
export type Named = { seat: number; horse: string };

/** Cards of one horse in one colour, slowest first. */
export type Suit = { key: string; seat: number; horse: string; cards: readonly CardInfo[] };

/** The order in which a hand is held; horses of other decks come after these, by name. */
const ORDER = ['plain', 'sure_a', 'sure_b', 'mudder'];

export function named(card: string): Named {
  const [seat = '0', rest = ''] = card.split(':');
  return { seat: Number(seat), horse: rest.slice(0, rest.lastIndexOf('.')) };
}

function place(horse: string): number {
  const at = ORDER.indexOf(horse);
  return at < 0 ? ORDER.length : at;
}

/** A hand sorted into suits. */
export function suits(cards: readonly CardInfo[]): Suit[] {
  const found = new Map<string, { seat: number; horse: string; cards: CardInfo[] }>();
  for (const info of cards) {
    const { seat, horse } = named(info.card);
    const key = `${seat}:${horse}`;
    const suit = found.get(key) ?? { seat, horse, cards: [] };
    suit.cards.push(info);
    found.set(key, suit);
  }
  return [...found]
    .map(([key, suit]) => ({ ...suit, key, cards: suit.cards.sort((a, b) => a.speed - b.speed) }))
    .sort((a, b) => a.seat - b.seat || place(a.horse) - place(b.horse) || (a.horse < b.horse ? -1 : 1));
}

/** Every card of the game by its name. */
export function index(scene: Scene): ReadonlyMap<string, CardInfo> {
  return new Map(scene.decks.flat().map((info) => [info.card, info]));
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
