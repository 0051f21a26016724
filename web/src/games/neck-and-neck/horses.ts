// What the six horses wear. The scene names a colour; the pattern makes sure that colour is never all there is.
import type { Horse, HorseView, Scene, View } from '../../generated/neck-and-neck';
import type { Colour, Pattern, Silks } from '../../net/wire';
import { CLOTH } from '../../ui/cloth';

export const HORSES: readonly Horse[] = [1, 2, 3, 4, 5, 6];

const PATTERNS: readonly Pattern[] = ['stripes', 'hoops', 'diamonds', 'chevrons', 'stars', 'quarters'];

function isColour(word: string): word is Colour {
  return word in CLOTH;
}

export function wears(scene: Scene, horse: Horse): Silks {
  const colour = scene.horses.find((it) => it.horse === horse)?.colour ?? 'white';
  return { colour: isColour(colour) ? colour : 'white', pattern: PATTERNS[(horse - 1) % PATTERNS.length] ?? 'plain' };
}

export type Runner = HorseView & { horse: Horse; toGo: number };

export function runners(view: View): Runner[] {
  return HORSES.map((horse) => ({
    horse,
    ...(view.horses[horse] ?? { at: null, crossings: 0, place: null }),
    toGo: view.to_go[horse - 1] ?? 0,
  }));
}

/** Those who are home by place, then the others by what they still have to go. */
export function order(view: View): Runner[] {
  return runners(view).sort((a, b) => (a.place ?? 9) - (b.place ?? 9) || a.toGo - b.toGo || a.horse - b.horse);
}

/** Coats and manes, so that the six also differ as animals. */
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
