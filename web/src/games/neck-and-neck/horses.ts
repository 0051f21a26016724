// What the horses wear. The scene names a colour; the pattern makes sure that colour is never all there is.
import type { Horse, HorseView, Scene, View } from '../../generated/neck-and-neck';
import type { Colour, Pattern, Silks } from '../../net/wire';
import { CLOTH } from '../../ui/cloth';

/** Horses are numbered from here, in the order of the stakes on a slip. */
export const FIRST: Horse = 1;

const PATTERNS: readonly Pattern[] = ['stripes', 'hoops', 'diamonds', 'chevrons', 'stars', 'quarters'];

function isColour(word: string): word is Colour {
  return word in CLOTH;
}

export function wears(scene: Pick<Scene, 'horses'>, horse: Horse): Silks {
  const colour = scene.horses.find((it) => it.horse === horse)?.colour ?? 'white';
  return { colour: isColour(colour) ? colour : 'white', pattern: PATTERNS[(horse - 1) % PATTERNS.length] ?? 'plain' };
}

export type Runner = HorseView & { horse: Horse; toGo: number };

/** All that is needed to draw the horses where they are. */
export type Placed = Pick<View, 'horses' | 'to_go'>;

export function runners(view: Placed): Runner[] {
  return Object.entries(view.horses).map(([horse, it], at) => ({
    horse: Number(horse),
    ...it,
    toGo: view.to_go[at] ?? 0,
  }));
}

/** Whether it has crossed the line for the first time and is on its last lap. */
export const onLastLap = (it: Runner): boolean => it.place === null && it.crossings > 0;

/** Those who are home by place, then the others by what they still have to go. */
export function order(view: Placed): Runner[] {
  return runners(view).sort(
    (a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || a.toGo - b.toGo || a.horse - b.horse,
  );
}

/** Coats and manes, so that horses also differ as animals. */
const COATS: readonly (readonly [string, string])[] = [
  ['#8f4a22', '#4b2410'],
  ['#b9b4a8', '#6d675c'],
  ['#d8a650', '#8a5f1c'],
  ['#5b3a26', '#2c1a10'],
  ['#35353b', '#6a6a72'],
  ['#a9865a', '#54401f'],
];

export function coat(horse: Horse): { coat: string; mane: string } {
  const [coat, mane] = COATS[(horse - 1) % COATS.length] ?? ['#8f4a22', '#4b2410'];
  return { coat, mane };
}
