// Where a roll may take a horse, as it is drawn. What is allowed stands in the options; here it only gets a place.
import type { Action, Horse, Moves, Options, Scene, View } from '../../generated/neck-and-neck';
import { runners } from './horses';
import { around, key, WIDTH, type Box, type Plan, type Point } from './plan';
import { target } from './telling';

export type Aim = Point & {
  name: string;
  words: string;
  toGo: number;
  home: boolean;
  crosses: boolean;
  action: Action;
};

/** How a roll is used: for the red horse, or on 1-1 for any horse. */
export type Use = { type: 'plain' } | { type: 'special'; horse: Horse };

/** The moves that a use of the roll offers. */
export function moves(options: Options | null, use: Use): Moves | null {
  if (options?.type !== 'roll') return null;
  if (use.type === 'plain') return options.plain;
  return options.special?.find((it) => it.horse === use.horse) ?? null;
}

export function aims(offer: Moves | null, use: Use, plan: Plan, scene: Scene, view: View): Aim[] {
  if (offer === null) return [];
  const from = offer.from === null ? undefined : plan.spots.get(key(offer.from));
  const crossings = view.horses[offer.horse]?.crossings ?? 0;
  return offer.targets.flatMap((it): Aim[] => {
    const at = it.to === 'finish' ? beyond(from, plan, scene) : plan.spots.get(key(it.to));
    if (at === undefined) return [];
    const action: Action =
      use.type === 'plain' ? { type: 'move', to: it.to } : { type: 'special', horse: offer.horse, to: it.to };
    return [
      {
        x: at.x,
        y: at.y,
        name: it.to === 'finish' ? 'finish' : key(it.to),
        words: target(it, crossings),
        toGo: it.to_go,
        home: it.to === 'finish',
        crosses: it.crossings > crossings,
        action,
      },
    ];
  });
}

/** The way home is drawn on the nearest hex past the line. */
function beyond(from: Point | undefined, plan: Plan, scene: Scene): Point | undefined {
  if (from === undefined) return undefined;
  const past = scene.finish_line.flatMap(([, to]) => plan.spots.get(key(to)) ?? []);
  const far = (at: Point): number => Math.hypot(at.x - from.x, at.y - from.y);
  return past.sort((a, b) => far(a) - far(b))[0];
}

/** Of all targets the one nearest to home; of equals the first. */
export function furthest(shown: readonly Aim[]): Aim | null {
  const least = Math.min(...shown.map((aim) => aim.toGo));
  return shown.find((aim) => aim.toGo === least) ?? null;
}

/** The part of the course that shows the horse and everywhere it may go, large enough for a thumb. */
export function closeUp(offer: Moves | null, shown: readonly Aim[], plan: Plan): Box {
  const from = offer?.from === null || offer === null ? undefined : plan.spots.get(key(offer.from));
  return roomy(around([...(from === undefined ? [] : [from]), ...shown], 30), 7.4 * WIDTH, 5 * WIDTH);
}

/** A box made larger around its middle where it is too small. */
export function roomy(box: Box, width: number, height: number): Box {
  const wide = Math.max(box.width, width);
  const high = Math.max(box.height, height);
  return { x: box.x - (wide - box.width) / 2, y: box.y - (high - box.height) / 2, width: wide, height: high };
}

/** The part of the course where the horses are; all of it when they are everywhere. */
export function pack(view: View, plan: Plan): Box {
  // While slips are written there is little to see, and the slip needs the room.
  const flat = view.phase === 'race' ? 2 : 2.7;
  const there = runners(view).flatMap((it) => (it.at === null ? [] : (plan.spots.get(key(it.at)) ?? [])));
  if (there.length === 0) return plan.box;
  const seen = around(there, view.phase === 'race' ? 42 : 28);
  const width = Math.max(seen.width, flat * seen.height, 9 * WIDTH);
  if (width > plan.box.width * 0.86) return plan.box;
  const whole = roomy(seen, width, width / flat);
  // The picture stays on the course.
  const inside = (at: number, long: number, from: number, far: number): number =>
    long >= far ? from - (long - far) / 2 : Math.min(Math.max(at, from), from + far - long);
  return {
    ...whole,
    x: inside(whole.x, whole.width, plan.box.x, plan.box.width),
    y: inside(whole.y, whole.height, plan.box.y, plan.box.height),
  };
}
