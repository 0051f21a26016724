// What the tour of Ready Set Bet says.
import { sentences } from '../../lang/sentences';

export const tour = sentences({
  welcome: 'Nine horses run on two dice, and nobody waits for you.',
  dice: 'The sum of the dice moves a horse. The same horse twice in a row runs further, and outsiders run furthest.',
  tokens:
    'Tap a token and a spot, in either order. If you are right, you get the token’s value times the number there.',
  board: 'One token to a spot: first come, first served. Early bets pay more, late bets are safer.',
  line: 'When enough horses are over the red line, betting closes.',
  vip: 'Between races you keep a VIP card. Whoever has the most money after the last race wins.',
});
