// What the tour of each game shows, step by step, a sentence each.
import type { GameId } from '../net/wire';

/** A table at some moments of a recorded game. */
export type Recorded = {
  seat: number;
  scene: unknown;
  frames: { view: unknown; options: unknown; turn: unknown; seen: unknown[] }[];
};
export type Shown = { type: 'table'; frame: number; half: 'track' | 'slip'; spot: string | null } | { type: 'emblem' };
export type Step = { words: string; shown: Shown };
export type Tour = { steps: readonly Step[]; recorded: (() => Promise<Recorded>) | null };

const emblem = (words: string): Step => ({ words, shown: { type: 'emblem' } });
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
    recorded: () => import('./hot-streak.json').then((file) => file.default),
    steps: [
      emblem('Four mascots, three races, and your money on how they come in.'),
      slip(0, 'tickets', 'First take tickets: safe ones pay for several places, risky ones mostly for the win.'),
      emblem('Then slip one of your cards into the deck. Nobody else knows which.'),
      track(1, 'mat', 'Cards push them about. Who is walked into falls; who is hit while lying is out.'),
      track(2, 'mat', 'When the deck runs out the mat folds up behind them, and whoever stands there is out.'),
    ],
  },
  'neck-and-neck': {
    recorded: () => import('./neck-and-neck.json').then((file) => file.default),
    steps: [
      emblem('Six horses that belong to nobody, and a secret slip for everybody.'),
      slip(0, 'paper', 'Before each race, put money on horses. Others see only that your slip is in.'),
      slip(1, 'roll', 'Red names the horse, white the hexes. Move it anywhere it can reach, or leave it.'),
      track(2, 'oval', 'Once round, and over the line for the second time: home. The first three pay.'),
      track(3, null, 'Then all slips are turned over. So push your own horses, and do not look as if you did.'),
    ],
  },
  'ready-set-bet': {
    recorded: () => import('./ready-set-bet.json').then((file) => file.default),
    steps: [
      emblem('Nine horses run on two dice, and nobody waits for you.'),
      track(0, 'course', 'The sum of the dice moves a horse. Twice the same one runs further, and outsiders furthest.'),
      slip(
        0,
        'tokens',
        'Tap a token and a spot, in either order. If you are right, it pays its value times what the spot says.',
      ),
      slip(0, null, 'One token to a spot: first come, first served. Early is cheap, late is sure.'),
      track(1, 'course', 'The third horse over the red line closes the betting.'),
      slip(2, null, 'Between races you keep one of two VIP cards. Most money after the last race wins.'),
    ],
  },
  'bettor-horse': {
    recorded: () => import('./bettor-horse.json').then((file) => file.default),
    steps: [
      slip(0, 'hand', 'The same cards for everybody, and all of them in hand from the start.'),
      slip(0, 'bets', 'Lay three horses face down, in order, and a bet: win, lose or draw.'),
      track(1, 'gates', 'Race by race the faster one wins. But only the bet counts: a loss you called takes all.'),
      emblem('Cards that were turned up are gone. Count what the other one still holds.'),
    ],
  },
};

export function tour(game: string): Tour | null {
  return Object.entries(TOURS).find(([id]) => id === game)?.[1] ?? null;
}
