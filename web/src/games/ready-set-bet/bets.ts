// What one may bet on in Ready Set Bet, as odds and charts name it.
import type { Games } from '../../net/wire';
import type { Scene, Spot } from '../../generated/ready-set-bet';
import type { About, Bets } from '../contract';
import { COLORS, EXOTIC_COLOR } from './colors';
import { LATE } from './facts';
import { key } from './layout';
import { spotName, spotShort } from './telling';
import { words } from './words';

/** The kinds of bets as the server names them, and the spot that each is about; of several like it the first. */
const KINDS: Record<string, (about: string) => string> = {
  show: (horse) => `show:${horse}:1`,
  place: (horse) => `place:${horse}:1`,
  win: (horse) => `win:${horse}:1`,
  colour: (color) => `color:${color}`,
  seven_out: () => 'seven_out',
  prop: (card) => `prop:${card}`,
  exotic: (card) => `exotic:${card}`,
};
/** What a bet can come to, as the server names it: the outcome that the tote board shows. */
const WON = 'won';

/** The spot a chance is about. */
export function spot({ kind, about }: About, scene: Scene): Spot | null {
  const name = KINDS[kind]?.(about);
  return scene.spots.find((it) => key(it.spot) === name)?.spot ?? null;
}

function colour(it: Spot, scene: Scene): string {
  if (it.type === 'color') return COLORS[it.color].coat;
  const horse =
    it.type === 'prop' ? scene.props.find((prop) => prop.card === it.card)?.winner : 'horse' in it ? it.horse : LATE;
  const found = it.type === 'exotic' ? undefined : scene.horses.find((row) => row.horse === horse)?.color;
  return found === undefined ? EXOTIC_COLOR : COLORS[found].coat;
}

export const bets: Bets<Games['ready-set-bet']> = {
  show: (about, scene) => {
    const it = spot(about, scene);
    if (it === null) return null;
    const name = spotName(it, scene);
    return { name, who: 'horse' in it ? it.horse : name, mark: spotShort(it, scene), colour: colour(it, scene) };
  },
  kinds: ['win'],
  columns: [
    { head: words.board.win, kind: 'win', outcomes: [WON] },
    { head: words.board.place, kind: 'place', outcomes: [WON] },
    { head: words.board.show, kind: 'show', outcomes: [WON] },
  ],
  races: (view) => ({ over: view.results.length, running: view.phase === 'race' }),
  race: words.race,
};
