// What one may bet on in Ready Set Bet, as odds and charts name it.
import type { Games } from '../../net/wire';
import type { Color, Scene, Spot } from '../../generated/ready-set-bet';
import type { About, Bets } from '../contract';
import { key } from './layout';
import { spotName, spotShort } from './words';

const COLOURS: Record<Color, string> = { blue: '#2f6fd0', orange: '#e8741a', red: '#c8322b', black: '#26262b' };

/** The spot a chance is about; of several like it the first. */
export function spot({ kind, about }: About, scene: Scene): Spot | null {
  const named: Record<string, string> = {
    colour: `color ${about}`,
    '7 out': 'seven_out',
    prop: `prop ${about}`,
    exotic: `exotic ${about}`,
  };
  const name = named[kind] ?? `${kind} ${about} 1`;
  return scene.spots.find((it) => key(it.spot) === name)?.spot ?? null;
}

function colour(it: Spot, scene: Scene): string {
  if (it.type === 'color') return COLOURS[it.color];
  const horse =
    it.type === 'prop' ? scene.props.find((prop) => prop.card === it.card)?.winner : 'horse' in it ? it.horse : '7';
  const found = it.type === 'exotic' ? undefined : scene.horses.find((row) => row.horse === horse)?.color;
  return found === undefined ? '#7d3cb5' : COLOURS[found];
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
    { head: 'Win', kind: 'win', outcomes: ['won'] },
    { head: 'Place', kind: 'place', outcomes: ['won'] },
    { head: 'Show', kind: 'show', outcomes: ['won'] },
  ],
  races: (view) => ({ over: view.results.length, running: view.phase === 'race' }),
  race: 'Race',
};
