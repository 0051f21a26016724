// What the tour of Bettor Horse says.
import { sentences } from '../../lang/sentences';

export const tour = sentences({
  hand: 'The same cards for everybody, and all of them in hand from the start.',
  bets: 'Lay your horses face down, in order, and a bet: win, lose or draw.',
  gates: 'Race by race the faster horse wins. But only the bet counts: the one who said “lose” was right as well.',
  held: 'Cards that were turned up are gone, here and on every other screen. Count what the others still hold.',
});
