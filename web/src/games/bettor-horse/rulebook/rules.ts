// Bettor Horse, told to players.
import type { Ruleset } from '../../../generated/bettor-horse';
import { list, many, picture, steps, table, words, type Page } from '../../page';
import { name } from './names';
import { ask } from './questions';

const PAIRS: Record<Ruleset['final_pairs'], string> = {
  as_written:
    'then of every four players the first meets the third and the second the fourth; of six, the last two meet again',
  across: 'then everybody meets the player opposite',
};

export function page(it: Ruleset): Page {
  const horses = Object.entries(it.deck);
  const cards = horses.reduce((sum, [, all]) => sum + all.length, 0);
  return {
    lead: 'Three secret horses and one secret bet. Losing is fine, as long as you said so before.',
    chapters: [
      {
        id: 'goal',
        title: 'What it is about',
        parts: [
          words(
            `Everybody has the same ${cards} cards in hand, for two, four, six or eight players. Each duel is three races; you say beforehand whether you will win, lose or draw it. A right bet takes the cards, and the most cards win.`,
          ),
          picture(0, 'Three horses face down, and beside them a bet on how the three races will end for you.'),
        ],
      },
      {
        id: 'turn',
        title: 'A duel',
        parts: [
          steps(
            'Both choose three horses in order, and a bet: win, lose or draw. Nobody sees them.',
            'The bets are turned up, then the horses race by race. The faster one wins its race; equal speeds draw.',
            'Two races won: you won. Two lost: you lost. Everything else is a draw.',
          ),
          table(
            'Your cards',
            ['horse', 'speeds'],
            horses.map(([horse, all]) => [name(horse), all.map(([speed]) => speed).join(' ')]),
          ),
          words('A card that was turned up is gone, and everybody can count what you still hold.'),
          ...(it.track_conditions
            ? [
                words(
                  `Weather is played: after the bets the back of a random card says wet or dry. On a wet track ${list(it.mudders.map(name))} may run one faster or slower than printed, chosen in secret.`,
                ),
              ]
            : []),
        ],
      },
      {
        id: 'pays',
        title: 'What pays',
        parts: [
          picture(1, 'Only the bet counts. Three slow horses and “lose” are as good as three fast ones and “win”.'),
          table(
            'Who gets the cards of a duel',
            ['right bets', 'the cards'],
            [
              ['one', 'all go to that player'],
              ['both', 'everybody takes their own back as winnings'],
              ['neither', 'all go to the pool'],
            ],
          ),
          words(
            `The pool goes to those who bet right in a final. Each right bet there is one share, so two right finals are two shares. If nobody bets right, ${it.pool_no_match === 'split' ? 'it is shared by all' : 'nobody gets it'}.`,
          ),
        ],
      },
      {
        id: 'end',
        title: 'The end',
        parts: [
          words(
            `Three cards stay for the final. Two players race one card each, once. With more there are two finals: first neighbours meet, ${PAIRS[it.final_pairs]}. Then the purses are counted.`,
          ),
          words(
            `A tie for first is fought out: duels with cards of your purse until one bet is right and the other is not${it.sudden_death_limit === 0 ? ', however long that takes' : `, at most ${many(it.sudden_death_limit, 'time')}`}.`,
          ),
        ],
      },
      {
        id: 'variants',
        title: 'Played differently',
        parts: [
          words(
            it.track_conditions
              ? 'Here the track may be wet. A table may also play without weather, share an unclaimed pool, pair the second final differently, end a long sudden death as a draw, or bring a deck of its own.'
              : 'A table may add the weather, which makes Mudders worth watching, share an unclaimed pool, pair the second final differently, end a long sudden death as a draw, or bring a deck of its own.',
          ),
        ],
      },
      ask(it),
    ],
  };
}
