// Ready Set Bet, told to players.
import type { Horse, Ruleset } from '../../../generated/ready-set-bet';
import { list, many, picture, steps, table, words, type Page } from '../../page';
import { ask } from './questions';

const HORSES: readonly Horse[] = ['2/3', '4', '5', '6', '7', '8', '9', '10', '11/12'];

type Pays = readonly (readonly number[])[] | undefined;
const multipliers = (spots: Pays): string => (spots ?? []).map(([times]) => `${times}×`).join(' ') || '–';
const penalties = (spots: Pays): string => (spots ?? []).map(([, lost]) => lost).join(' ') || '–';

export function page(it: Ruleset): Page {
  const pair = (far: number): string => list(HORSES.filter((horse) => (it.bonus[horse] ?? 0) === far));
  const carries = [...new Set(HORSES.map((horse) => it.bonus[horse] ?? 0))]
    .filter((far) => far > 0)
    .sort((a, b) => b - a);
  const again =
    it.bonus_again === 'fifth'
      ? 'A third roll ends the run; after it a new pair is needed.'
      : 'In a longer run every second roll carries further.';
  const exotic = (name: string, id: keyof typeof it.exotics, words: string): (string | number)[][] => {
    const pay = it.exotics[id];
    return pay === undefined ? [] : [[name, words, `${pay[0]}×`, pay[1]]];
  };
  const exotics = [
    ...exotic('By a nose', 'by_a_nose', 'the second is exactly one space behind the first'),
    ...exotic('Blow-out', 'blow_out', 'the second is six or more behind'),
    ...exotic('Photo finish', 'photo_finish', 'the third is at most three behind the first'),
    ...exotic('Tight race', 'tight_race', 'every horse moved six or more'),
    ...exotic('Late start', 'late_start', 'two or more horses moved three or less'),
  ];
  // VIP cards are dealt between races, so a single race has none.
  const vip = it.races > 1;
  const { eyes_and_cars: both = 0, snake_eyes: ones = 0, boxcars: sixes = 0 } = it.vip_deck;
  const dicePay = vip && both + ones + sixes > 0;
  return {
    lead: 'Nine horses run on two dice. The race does not wait for you: bet while it runs, before the red line closes the window.',
    chapters: [
      {
        id: 'goal',
        title: 'What it is about',
        parts: [
          words(
            `${many(it.races, 'race').replace(/^./, (c) => c.toUpperCase())}. Lay your tokens on the board before somebody else takes the spot. The most money after the last race wins.`,
          ),
          picture(
            0,
            `The race ends on space ${it.finish}. The third horse across the red line, before space ${it.red_line}, closes the betting.`,
          ),
        ],
      },
      {
        id: 'turn',
        title: 'A race',
        parts: [
          steps(
            it.cards === 'all'
              ? `All prop cards${exotics.length > 0 ? ' and all exotic cards' : ''} are in play, in every race.`
              : `Five prop cards${exotics.length > 0 ? ' and one more exotic card' : ''} are turned up.`,
            'Two dice are rolled again and again, at the table’s tempo. Their sum moves one horse one space.',
            ...(carries.length > 0
              ? [
                  `${it.pair_by === 'horse' ? 'The same horse' : 'The same sum'} twice running carries further: ${carries.map((far) => `${far} more for ${pair(far)}`).join('; ')}. ${again}`,
                ]
              : []),
            'Between rolls anybody may lay a token on a free spot. First come, first served, and it stays there.',
            `A 1-1 is called “Snake Eyes!”, a 6-6 “Boxcars!”${dicePay ? ': some VIP cards pay for them' : ''}.`,
            'The third horse over the red line: too late for everybody. The first at the finish: over.',
          ),
          picture(1, 'Tap a token, then a spot. A token’s value is multiplied by what the spot says.'),
        ],
      },
      {
        id: 'pays',
        title: 'What pays',
        parts: [
          table(
            'The board: multipliers of the spots',
            ['horse', 'show (top 3)', 'place (top 2)', 'win'],
            HORSES.map((horse) => {
              const row = it.board[horse];
              return [horse, multipliers(row?.show), multipliers(row?.place), multipliers(row?.win)];
            }),
          ),
          table(
            'And what a lost token costs there, in dollars',
            ['horse', 'show', 'place', 'win'],
            HORSES.map((horse) => {
              const row = it.board[horse];
              return [horse, penalties(row?.show), penalties(row?.place), penalties(row?.win)];
            }),
          ),
          words(
            `Colours: a horse of that colour wins (blue ${it.color_spots.blue?.[0] ?? 0}×, orange ${it.color_spots.orange?.[0] ?? 0}×, red ${it.color_spots.red?.[0] ?? 0}×). Seven out, ${it.seven_out[0]}×: the 7 comes fifth or worse. A prop wants its horse in front of those it names; level is lost.`,
          ),
          ...(exotics.length > 0 ? [table('Exotics', ['card', 'wins if', 'pays', 'lost'], exotics)] : []),
        ],
      },
      {
        id: 'end',
        title: vip ? 'Between races, and the end' : 'The end',
        parts: [
          ...(vip
            ? [
                words(
                  'After each race but the last you are dealt two VIP cards and keep one. It works for the rest of the game; what each of them does is told among the questions.',
                ),
              ]
            : []),
          words(
            'You get all you won, then pay all you lost, and never fall below $0. After the last race the most money wins.',
          ),
        ],
      },
      {
        id: 'variants',
        title: 'Played differently',
        parts: [
          words(
            it.house === 'bets'
              ? `Here the last seat plays the House: it begins with $${it.house_money} and lays six tokens before each race that are in nobody’s way.`
              : 'A ninth seat may play the House, which bets before the race. Tables may also change the races, the finish, the red line, what ends a run of one horse, which cards are in play and every price on the board.',
          ),
        ],
      },
      ask(it),
    ],
  };
}
