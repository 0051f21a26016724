// Every VIP card and what it does (RS-5). A running table is told this by its scene; the rulebook is also read without
// one. A test compares it with the scene of a recorded game.
import type { BonusValue, CardOption, Effect, Horse, Ruleset, TokenScene } from '../../../generated/ready-set-bet';
import { card } from '../words';
import { count, type Entry } from '../../page';

const side = (first: Horse, second: Horse, pays: [number, number, number], less = pays): Effect => ({
  type: 'side_bet',
  horses: [
    { horse: first, pays },
    { horse: second, pays: less },
  ],
});

export const CARDS: readonly CardOption[] = [
  { card: 'chips', effect: { type: 'chips', amount: 10 } },
  { card: 'thick_skin', effect: { type: 'thick_skin', less: 4 } },
  { card: 'eyes_and_cars', effect: { type: 'dice', eyes: 1, cars: 1 } },
  { card: 'snake_eyes', effect: { type: 'dice', eyes: 2, cars: 0 } },
  { card: 'boxcars', effect: { type: 'dice', eyes: 0, cars: 2 } },
  { card: 'sidebet_5_6', effect: side('5', '6', [10, 7, 4], [7, 5, 3]) },
  { card: 'sidebet_8_9', effect: side('9', '8', [10, 7, 4], [7, 5, 3]) },
  { card: 'sidebet_23_4', effect: side('2/3', '4', [20, 12, 8]) },
  { card: 'sidebet_10_1112', effect: side('10', '11/12', [20, 12, 8]) },
  { card: 'true_colours', effect: { type: 'color_money', amount: 5 } },
  { card: 'prop_shark', effect: { type: 'prop_multiplier', more: 1 } },
  { card: 'thrill_seeker', effect: { type: 'exotic_multiplier', more: 2 } },
  { card: 'risky_gambler', effect: { type: 'gambler', won: 3, lost: 2 } },
  { card: 'last_call', effect: { type: 'last_call', tokens: 1 } },
  { card: 'piggyback_2', effect: { type: 'piggyback', value: 2 } },
  { card: 'piggyback_3', effect: { type: 'piggyback', value: 3 } },
  { card: 'piggyback_4', effect: { type: 'piggyback', value: 4 } },
  { card: 'piggyback_5', effect: { type: 'piggyback', value: 5 } },
  { card: 'bonus_black_2', effect: { type: 'bonus_token', token: 'black_2' } },
  { card: 'bonus_white_2', effect: { type: 'bonus_token', token: 'white_2' } },
  { card: 'bonus_black_3', effect: { type: 'bonus_token', token: 'black_3' } },
  { card: 'bonus_white_3', effect: { type: 'bonus_token', token: 'white_3' } },
  { card: 'bonus_black_4', effect: { type: 'bonus_token', token: 'black_4' } },
  { card: 'bonus_white_4', effect: { type: 'bonus_token', token: 'white_4' } },
  { card: 'bonus_black_5', effect: { type: 'bonus_token', token: 'black_5' } },
  { card: 'bonus_white_5', effect: { type: 'bonus_token', token: 'white_5' } },
  { card: 'bonus_black_6', effect: { type: 'bonus_token', token: 'black_6' } },
  { card: 'bonus_white_6', effect: { type: 'bonus_token', token: 'white_6' } },
  { card: 'bonus_black_7', effect: { type: 'bonus_token', token: 'black_7' } },
  { card: 'bonus_white_7', effect: { type: 'bonus_token', token: 'white_7' } },
];

const VALUES: readonly BonusValue[] = ['2', '3', '4', '5', '6', '7'];

/** The bonus tokens with what losing one costs under this ruleset; a value it does not name costs nothing more. */
function tokens(it: Ruleset): TokenScene[] {
  return VALUES.flatMap((value) => {
    const lost = it.bonus_penalty[value];
    const token = { value: Number(value), own_penalty: lost === undefined ? 0 : lost };
    return [
      { token: `black_${value}` as const, ...token },
      { token: `white_${value}` as const, ...token },
    ];
  });
}

/** The cards of this deck by name. Cards that do the same share a line. */
export function vipCards(it: Ruleset): Entry[] {
  const scene = { tokens: tokens(it) };
  const lines = new Map<string, string[]>();
  for (const one of CARDS) {
    const copies = it.vip_deck[one.card] ?? 0;
    if (copies === 0) continue;
    const { name, does } = card(one, scene);
    lines.set(does, [...(lines.get(does) ?? []), copies === 1 ? name : `${name} (${count(copies)} cards)`]);
  }
  return [...lines].map(([text, names]) => ({ name: names.join(', '), text }));
}
