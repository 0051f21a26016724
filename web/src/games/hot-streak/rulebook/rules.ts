// Hot Streak, told to players.
import type { Ruleset } from '../../../generated/hot-streak';
import { list, many, picture, steps, table, words, type Page } from '../../page';
import { ask } from './questions';

export function page(it: Ruleset): Page {
  const folds = it.fold_rows.length;
  return {
    lead: 'Four mascots who can barely stand, fifteen cards that push them about, and tickets on how it all ends.',
    chapters: [
      {
        id: 'goal',
        title: 'What it is about',
        parts: [
          words(
            'Three races. Before each you take tickets on the mascots and on a side bet, and slip one secret card into the deck. Most money after the third race wins. Everybody begins with $10.',
          ),
          picture(
            0,
            `They start on row ${it.start_row} and want to cross behind row 13. Stars: rows ${list(it.star_rows)}.`,
          ),
        ],
      },
      {
        id: 'turn',
        title: 'A race',
        parts: [
          steps(
            'A side bet is turned up: something that may or may not happen in this race.',
            'Tickets are taken round the table and back again. Every stack pays less with each ticket that is gone. Choose a side: safe, or risky.',
            'In the third race everybody doubles one of their tickets.',
            'Everybody puts one card of their hand into the deck, unseen.',
            'Fifteen of the eighteen cards are turned, one by one. The mascots do what the cards say.',
            folds === 0
              ? 'If the race still goes on after that, the whole track is folded up and whoever is left is caught.'
              : `If the race still goes on, the track is folded up to the next white line (after rows ${list(it.fold_rows)}): whoever stands there is out. Then the deck goes round again.`,
          ),
          picture(1, 'Walking into somebody knocks them over. Walking into somebody who lies there puts them out.'),
          table(
            'The cards',
            ['card', 'what the mascot does'],
            [
              ['move 2, 3', 'walks ahead, the way it looks'],
              ['back 2', 'walks backwards without turning'],
              ['star', 'runs to the next star it looks at'],
              [
                'swerve 1–3',
                'walks, then slides one lane aside: Gobbler and Hurley to their right, Dangle and Mum to their left',
              ],
              ['fall', 'falls; if it lies already, it is out'],
              ['turn', 'looks the other way'],
              ['recover', 'gets up, faces the finish, walks'],
              ['green cards', 'everybody at once, nobody is hit, and nobody crosses the line by one'],
            ],
          ),
          words('Whoever lies crawls a single row, whatever the card says. Over a side or off the back means out.'),
        ],
      },
      {
        id: 'pays',
        title: 'What tickets pay',
        parts: [
          table(
            'A mascot’s ticket, for 1st / 2nd / 3rd (4th pays nothing)',
            ['ticket', 'safe', 'risky'],
            [
              ['first taken', '10 / 7 / 5', '15 / 5 / 2'],
              ['second', '7 / 5 / 3', '11 / 3 / 1'],
              ['third', '5 / 3 / 2', '8 / 2 / 0'],
            ],
          ),
          table(
            'A side bet ticket, right / wrong',
            ['ticket', 'safe', 'risky'],
            [
              ['first taken', '10 / 0', '15 / −5'],
              ['second', '7 / 0', '12 / −5'],
              ['third', '5 / 0', '10 / −5'],
            ],
          ),
          words('A doubled ticket counts twice, also when it loses. Nobody’s money falls below zero.'),
        ],
      },
      {
        id: 'end',
        title: 'The end',
        parts: [
          words(
            'A race is over when three mascots have a place. Who crosses gets the best place left; who is out gets the worst. After three races the most money wins.',
          ),
        ],
      },
      {
        id: 'variants',
        title: 'Played differently',
        parts: [
          words(
            `A table may move the start (here row ${it.start_row}), the stars and the white lines (here ${many(folds, 'line')}).`,
          ),
        ],
      },
      ask(it),
    ],
  };
}
