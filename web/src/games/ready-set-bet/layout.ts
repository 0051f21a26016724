// Where things lie: the board in rows, the cards beside it, and whose tokens are on them.
import type { Color, Horse, PlacedBet, ResultView, Scene, Spot, SpotScene, View } from '../../generated/ready-set-bet';

/** A token on a spot, and what became of it once the race is settled. */
export type Laid = PlacedBet & { won?: boolean; amount?: number };

/** A horse and its spots, in the order of the board. */
export type Row = { horse: Horse; color: Color; bonus: number; cells: Cell[] };
export type Kind = 'show' | 'place' | 'win';
export type Cell = SpotScene & { kind: Kind };

/** One name for one spot. */
export function key(spot: Spot): string {
  switch (spot.type) {
    case 'show':
    case 'place':
    case 'win':
      return `${spot.type}:${spot.horse}:${spot.slot}`;
    case 'color':
      return `color:${spot.color}`;
    case 'seven_out':
      return 'seven_out';
    case 'prop':
      return `prop:${spot.card}`;
    case 'exotic':
      return `exotic:${spot.card}`;
  }
}

const KINDS: readonly Kind[] = ['show', 'place', 'win'];

export function rows(scene: Scene): Row[] {
  return scene.horses.map(({ horse, color, bonus }) => ({
    horse,
    color,
    bonus,
    cells: KINDS.flatMap((kind) =>
      scene.spots.flatMap((it) =>
        it.spot.type === kind && it.spot.horse === horse ? [{ ...it, kind } satisfies Cell] : [],
      ),
    ),
  }));
}

/** How many spots of each kind a row has room for: the most that any horse has. */
export function widths(board: readonly Row[]): Record<Kind, number> {
  const most = (kind: Kind): number =>
    Math.max(0, ...board.map((row) => row.cells.filter((cell) => cell.kind === kind).length));
  return { show: most('show'), place: most('place'), win: most('win') };
}

/** The column of a spot, from 1; short rows leave theirs empty. */
export function column(cell: Cell, wide: Record<Kind, number>): number {
  const slot = 'slot' in cell.spot ? cell.spot.slot : 1;
  const before = { show: 0, place: wide.show, win: wide.show + wide.place };
  return before[cell.kind] + slot;
}

/** Colours and the late seven. */
export function sides(scene: Scene): SpotScene[] {
  return scene.spots.filter((it) => it.spot.type === 'color' || it.spot.type === 'seven_out');
}

/** The cards that are in play, or were in the race that was settled last. */
export function cards(scene: Scene, view: View): SpotScene[] {
  const { props, exotics } = settled(view) ?? view;
  const find = (name: string): SpotScene[] => scene.spots.filter((it) => key(it.spot) === name);
  return [...props.flatMap((card) => find(`prop:${card}`)), ...exotics.flatMap((card) => find(`exotic:${card}`))];
}

/** What lies below the track of a big screen: colours, the late seven, and the cards in play. */
export function strip(scene: Scene, view: View): SpotScene[] {
  return [...sides(scene), ...cards(scene, view)];
}

/** Whether a strip has more than the two rows of seven there is usually room for. */
export function crowded(cards: readonly SpotScene[]): boolean {
  return cards.length > 14;
}

/** The names of the spots that won the race that was settled last; none while another is run. */
export function winners(view: View): ReadonlySet<string> {
  return new Set(settled(view)?.spots.map(key));
}

/** The race that was settled last, while nothing of the next one is there yet. */
export function settled(view: View): ResultView | null {
  return view.phase === 'vip' || view.phase === 'over' ? (view.results.at(-1) ?? null) : null;
}

/** Where the horses are to be drawn: at the finish until the next race is set up. */
export function standing(view: View): Record<Horse, number> {
  return settled(view)?.positions ?? view.positions;
}

/** The horses that a small track has lanes for: those in front, and of equals those nearest to the middle lane. */
export function leaders(board: readonly Row[], at: Record<Horse, number>, lanes: number): ReadonlySet<Horse> {
  const aside = (lane: number): number => Math.abs(lane - (board.length - 1) / 2);
  const order = board
    .map(({ horse }, lane) => ({ horse, lane }))
    .sort((a, b) => at[b.horse] - at[a.horse] || aside(a.lane) - aside(b.lane) || a.lane - b.lane);
  return new Set(order.slice(0, lanes).map((it) => it.horse));
}

/** Where nobody has laid anything; the same list every time, so that nothing is drawn anew. */
export const NOBODY: readonly Laid[] = [];

/** What lies on a spot as one word, to see whether anything has changed there. */
export function signatureOf(bets: readonly Laid[]): string {
  return bets.map((bet) => `${bet.seat} ${bet.token} ${bet.won ?? ''}`).join();
}

/** The tokens by the name of their spot. */
export function laid(view: View): Map<string, Laid[]> {
  const all: readonly Laid[] = settled(view)?.bets ?? view.bets;
  const by = new Map<string, Laid[]>();
  for (const bet of all) {
    const name = key(bet.spot);
    by.set(name, [...(by.get(name) ?? []), bet]);
  }
  return by;
}

/** How many circles of a card nobody is in. The House's tokens lie beside them. */
export function freeCircles(bets: readonly Laid[], room: number, scene: Scene): number {
  return Math.max(0, room - bets.filter((bet) => bet.seat !== scene.house).length);
}

/** Where an arrow leads on the board, row by row; it stops at the edge. */
export function step(at: { row: number; column: number }, arrow: string): { row: number; column: number } | null {
  switch (arrow) {
    case 'ArrowUp':
      return { row: at.row - 1, column: at.column };
    case 'ArrowDown':
      return { row: at.row + 1, column: at.column };
    case 'ArrowLeft':
      return { row: at.row, column: at.column - 1 };
    case 'ArrowRight':
      return { row: at.row, column: at.column + 1 };
    default:
      return null;
  }
}
