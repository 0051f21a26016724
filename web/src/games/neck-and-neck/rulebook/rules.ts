// Neck and Neck, told to players.
import type { Ruleset } from '../../../generated/neck-and-neck';
import { money } from '../../../lang/format';
import { list, many, picture, steps, table, words, type Page } from '../../page';
import { ask } from './questions';

export function page(it: Ruleset): Page {
  const back = it.payout === 'stake_back' ? 1 : 0;
  const places = ['first', 'second', 'third'];
  return {
    lead: 'Six horses on a track of hexes, secret slips, and dice that let anybody ride any horse, or hold it back.',
    chapters: [
      {
        id: 'goal',
        title: 'What it is about',
        parts: [
          words(
            `Everybody begins with ${money(it.money)} and writes a secret slip before each of ${many(it.races, 'race')}. The richest at the end wins. The horses belong to nobody: your dice move theirs, and theirs yours.`,
          ),
          picture(0, 'One lap, twice over the line: once soon after the start, and once to be home.'),
        ],
      },
      {
        id: 'turn',
        title: 'A race',
        parts: [
          steps(
            `Stake money on any of the six horses, in steps of ${money(it.unit)}, at least one step in all. Nobody sees your slip until the pay-off.`,
            'The dice go round to the left. The red die names a horse, the white one how many hexes.',
            'Move that horse by exactly that count to any hex you can reach, or leave it where it is. Every step must be onto a free hex.',
            'Doubles roll again. Double one may instead send any horse six hexes; then the turn is over.',
            'The first three horses over the line are placed, and the third ends the race.',
          ),
          picture(
            1,
            'From a hex a horse may go ahead, outward or inward. Other horses are in the way: boxing in is allowed.',
          ),
          words(
            it.blocked === 'full_only'
              ? 'A horse that cannot go the whole count does not move.'
              : 'A horse that cannot go the whole count goes as far as it can.',
          ),
          words(
            it.stall_limit === 0
              ? 'Nobody ever has to move a horse: you may hold one back as often as you like.'
              : `After ${it.stall_limit} rolls in a row without a move, a horse that can move must.`,
          ),
        ],
      },
      {
        id: 'pays',
        title: 'What a slip pays',
        parts: [
          table(
            `For every ${money(it.unit)} on a horse`,
            ['it came', 'you get back', 'so you gain'],
            [
              ...it.multipliers.map((times, place) => [
                places[place] ?? `${place + 1}`,
                money((times + back) * it.unit),
                money((times + back - 1) * it.unit),
              ]),
              ['not placed', money(0), money(-it.unit)],
            ],
          ),
          words('Money on several horses is paid line by line. Without money you write no slip, but you still roll.'),
        ],
      },
      {
        id: 'end',
        title: 'The end',
        parts: [words(`After ${many(it.races, 'race')}, or when nobody has money left, the most money wins.`)],
      },
      {
        id: 'variants',
        title: 'Played differently',
        parts: [
          words(
            `A table may choose a quick, standard or long track (here ${typeof it.board === 'string' ? it.board : 'one of its own'}), other multipliers (here ${list(it.multipliers)}), whether they include the stake, and whether the first roll ${it.banker === 'fixed' ? 'goes round instead of staying with the Banker' : 'stays with the Banker instead of going round'}.`,
          ),
        ],
      },
      ask(it),
    ],
  };
}
