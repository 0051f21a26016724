// A chart of the wire as lines to draw.
import type { GameChart, Silks } from '../../net/wire';
import type { Bets, Marked } from '../../games/contract';
import { CLOTH } from '../../ui/cloth';
import { list, money as dollars, number } from '../../lang/format';
import { nameOf } from '../../ui/names';
import { short } from '../../ui/short';
import { words } from '../words/charts';

export type Line = {
  id: string;
  /** The whole name, for the table beside the picture. */
  name: string;
  /** What stands at the line's end. */
  mark: string;
  /** Worn by a player; drawn as a badge. */
  silks: Silks | null;
  colour: string;
  points: readonly number[];
  /** Who hoped for it, and whether oneself did. */
  by: string;
  own: boolean;
  /** Whether the colour is somebody's and stays, although another line may have it. */
  worn: boolean;
};

export function amount(unit: string, value: number): string {
  return unit === 'dollars' ? dollars(value) : number(value);
}

/** The same with as few signs as an axis has room for. */
export function brief(unit: string, value: number): string {
  if (Math.abs(value) < 10_000 || value % 1000 !== 0) return amount(unit, value);
  const thousands = { amount: value / 1000 };
  return unit === 'dollars' ? words.thousandsOfMoney(thousands) : words.thousands(thousands);
}

/** What everybody had, a line each. */
export function money(chart: GameChart): Line[] {
  return chart.players.map((player, seat) => {
    const points = chart.money.map((all) => all[seat] ?? 0);
    const name = nameOf(chart.players, seat);
    return {
      id: `seat-${seat}`,
      name,
      mark: amount(chart.unit, points.at(-1) ?? 0),
      silks: player.silks,
      colour: CLOTH[player.silks.colour],
      points,
      by: '',
      own: seat === chart.seat,
      worn: true,
    };
  });
}

/** Colours for lines whose own is taken; each shows on paper and on the board by night. */
const SPARE = ['#1f9d68', '#9b5de5', '#c77d00', '#c2569b', '#17909e', '#8a8f98'];

/** The same colour never comes twice, and ink is whatever ink is in this light. */
function coloured(lines: readonly Line[]): Line[] {
  const taken = new Set<string>();
  return lines.map((line) => {
    const own = line.colour === CLOTH.black ? 'var(--ink)' : line.colour;
    const colour = taken.has(own) && !line.worn ? (SPARE.find((it) => !taken.has(it)) ?? own) : own;
    taken.add(colour);
    return { ...line, colour };
  });
}

/** Of many lines those that are drawn: one's own first, then those that most hoped for. */
export function drawn(lines: readonly Line[], most: number): Line[] {
  return coloured([...lines.filter((line) => line.own), ...lines.filter((line) => !line.own)].slice(0, most));
}

/** How likely what was bet on was, a line each. What a table has no words for is left out. */
export function chances(chart: GameChart, bets: Bets | undefined, scene: unknown): Line[] {
  const names = (seat: number): string => nameOf(chart.players, seat);
  return chart.lines.flatMap((line): Line[] => {
    const shown: Marked | null = bets?.show(line, scene, names) ?? null;
    if (shown === null) return [];
    const { name, mark } = shown;
    const owner = chart.players[line.seats[0] ?? -1]?.silks.colour;
    const colour = shown.colour ?? (owner === undefined ? SPARE[0] : CLOTH[owner]) ?? '';
    const by = list(line.seats.map(names));
    return [
      {
        id: `${line.kind} ${line.about} ${line.wanted.join()}`,
        name,
        mark: short(mark),
        silks: null,
        colour,
        points: line.chances,
        by,
        own: chart.seat !== null && line.seats.includes(chart.seat),
        worn: shown.colour === null,
      },
    ];
  });
}

/** Whether there is anything to see: a chance that changed between two moments. */
export function tells(lines: readonly Line[]): boolean {
  return lines.some(({ points }) => points.some((it) => it !== points[0]));
}

/** How sure these chances are, in a sentence. */
export function sureness(error: number): string {
  return error === 0 ? words.exact : words.estimated({ points: Math.max(1, Math.round((error * 2) / 100)) });
}
