// What the tour of each game shows, step by step, a sentence each.
import type { GameId } from '../net/wire';

/** A table at some moments of a recorded game. */
export type Recorded = {
  seat: number;
  scene: unknown;
  frames: { view: unknown; options: unknown; turn: unknown; seen: unknown[] }[];
};
export type Shown =
  | { type: 'table'; frame: number; half: 'track' | 'slip'; spot: string | null }
  | { type: 'picture'; which: number }
  | { type: 'emblem' };
export type Step = { words: string; shown: Shown };
export type Tour = { steps: readonly Step[]; recorded: (() => Promise<Recorded>) | null };

const emblem = (words: string): Step => ({ words, shown: { type: 'emblem' } });
const picture = (which: number, words: string): Step => ({ words, shown: { type: 'picture', which } });
const track = (frame: number, spot: string | null, words: string): Step => ({
  words,
  shown: { type: 'table', frame, half: 'track', spot },
});
const slip = (frame: number, spot: string | null, words: string): Step => ({
  words,
  shown: { type: 'table', frame, half: 'slip', spot },
});

const TOURS: Record<GameId, Tour> = {
  'dont-hesitate': {
    recorded: () => import('./dont-hesitate.json').then((file) => file.default),
    steps: [
      track(0, 'road', 'Six cars, one die. Cars in your silks are yours, and the first three home win.'),
      track(1, 'sign', 'Whoever reaches a stop sign halts there. Now a bonus die is offered.'),
      track(1, 'chain', 'It goes down this chain. Each pass makes the number easier for the next one.'),
      slip(1, 'faces', 'When you are asked, you see what each face would do: on, or back.'),
      slip(1, 'ways', 'Roll, or leave it to the next. Whoever rolls ends the round.'),
      track(2, 'road', 'A good die carries you on past the others …'),
      track(3, 'road', '… and a bad one sends you back. Do not hesitate too long.'),
    ],
  },
  'hot-streak': {
    recorded: null,
    steps: [
      emblem('Four mascots, three races, and your money on how they come in.'),
      picture(0, 'They run to the right. Behind them the track is folded up, and whoever stands there is out.'),
      emblem('First take tickets: safe ones pay for several places, risky ones mostly for the win.'),
      picture(1, 'Cards push them about. Who is walked into falls; who is hit while lying is out.'),
      emblem('And one card in the deck is yours. Nobody knows which.'),
    ],
  },
  'neck-and-neck': {
    recorded: null,
    steps: [
      emblem('Six horses that belong to nobody, and a secret slip for everybody.'),
      emblem('Before each race, put money on horses. Others see only that your slip is in.'),
      picture(1, 'Red names the horse, white the hexes. You may move it anywhere it can reach, or leave it.'),
      picture(0, 'Once round, and over the line for the second time: home. The first three pay.'),
      emblem('So push your own horses, and box the others in. Just do not look as if you did.'),
    ],
  },
  'ready-set-bet': {
    recorded: null,
    steps: [
      emblem('Nine horses run on two dice, and nobody waits for you.'),
      picture(0, 'The sum of the dice moves a horse. Twice the same one runs further, and outsiders furthest.'),
      picture(1, 'Tap a token, then a spot. It pays its value times what the spot says, if you are right.'),
      emblem('One token to a spot: first come, first served. Early is cheap, late is sure.'),
      picture(0, 'The third horse over the red line closes the betting.'),
    ],
  },
  'bettor-horse': {
    recorded: null,
    steps: [
      emblem('The same cards for everybody, and all of them in hand from the start.'),
      picture(0, 'Lay three horses face down, in order, and a bet: win, lose or draw.'),
      picture(1, 'Race by race the faster one wins. But only the bet counts: a loss you called takes all.'),
      emblem('Cards that were turned up are gone. Count what the other one still holds.'),
    ],
  },
};

export function tour(game: string): Tour | null {
  return Object.entries(TOURS).find(([id]) => id === game)?.[1] ?? null;
}
