// A chart of the wire as lines to draw.
import type { Chart, Silks } from '../net/wire';
import type { Bets, Marked } from '../tables/contract';
import { CLOTH } from '../ui/cloth';
import { percent } from './scale';

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
  /** Who hoped for it. */
  by: string;
};

/** Names are short at the end of a line. */
const short = (words: string): string => (words.length > 11 ? `${words.slice(0, 10)}…` : words);

export function amount(grows: string, value: number): string {
  const digits = Math.abs(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  return `${value < 0 ? '−' : ''}${grows === '$' ? '$' : ''}${digits}`;
}

/** What everybody had, a line each. */
export function money(chart: Chart): Line[] {
  return chart.players.map((player, seat) => {
    const points = chart.money.map((all) => all[seat] ?? 0);
    const name = player.name || `Seat ${seat + 1}`;
    return {
      id: `seat ${seat}`,
      name,
      mark: amount(chart.grows, points.at(-1) ?? 0),
      silks: player.silks,
      colour: CLOTH[player.silks.colour],
      points,
      by: '',
    };
  });
}

/** How likely what was bet on was, a line each. What a table has no words for is left out. */
export function chances(chart: Chart, bets: Bets | undefined, scene: unknown): Line[] {
  const names = (seat: number): string => chart.players[seat]?.name || `Seat ${seat + 1}`;
  return chart.lines.flatMap((line): Line[] => {
    const shown: Marked | null = bets?.show(line, scene, names) ?? null;
    if (shown === null) return [];
    const { name, mark, colour } = shown;
    const by = line.seats.map(names).join(', ');
    return [
      {
        id: `${line.kind} ${line.about} ${line.hope.join()}`,
        name,
        mark: short(mark),
        silks: null,
        colour,
        points: line.chances,
        by,
      },
    ];
  });
}

/** How sure these chances are, in a sentence. */
export function sureness(error: number): string {
  if (error === 0) return 'Exact chances.';
  return `By playing on from what could be known; each chance may be off by ${percent(error * 2).replace(' %', '')} in a hundred.`;
}
