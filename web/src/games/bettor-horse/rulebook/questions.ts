// What people ask at the table of Bettor Horse.
import type { Ruleset } from '../../../generated/bettor-horse';
import { asked, list, many, questions, type Chapter } from '../../page';
import { name } from './names';

/** Cards that every player keeps for the final. */
const KEPT = 3;

/** How many duels a deck of this size is enough for. Laps take six cards a player, so not every deck has them. */
function duels(cards: number): string {
  const two = many((cards - KEPT) / 3, 'duel');
  const lap = `${many((cards - KEPT) / 6, 'lap')} of two duels for everybody`;
  return (cards - KEPT) % 6 === 0
    ? `Two players have ${two} before it, more players ${lap}`
    : `Two players have ${two} before it`;
}

export function ask(it: Ruleset): Chapter {
  const cards = Object.values(it.deck).reduce((sum, all) => sum + all.length, 0);
  const limit = it.sudden_death_limit;
  return questions(
    asked(
      'My bet was right in both finals. Is that worth more?',
      'Yes: two right finals are two shares of the pool. Every right bet in a final is one share, and all shares are the same number of cards; what cannot be shared evenly stays unclaimed. Two players have only one final: if both are right in it, each takes half.',
      'BH-3.3',
      'BH-4.3',
    ),
    asked(
      'Nobody bets right in the finals. Who gets the pool?',
      it.pool_no_match === 'split'
        ? 'It is shared evenly by all players. What cannot be shared evenly stays unclaimed.'
        : 'Nobody. It stays unclaimed, and the cards of the finals with it.',
      ...(it.pool_no_match === 'split' ? ['BH-8.2'] : ['BH-3.3', 'BH-4.3']),
    ),
    asked(
      'When is a duel a draw?',
      'When neither player has won two of the three races: after two draws, say, or one race of each kind. In a final, which is a single race, equal speeds are a draw. “Draw” is a bet like the others.',
      'BH-2.3',
      'BH-3.2',
    ),
    asked(
      'How does sudden death go?',
      `Those who are tied for first meet two at a time, with three cards of their own purse and a bet; the cards go back. If only one bet is right, that player goes on to meet the next, or has won. Otherwise they try again, ${
        limit === 0
          ? 'until it is decided.'
          : `at most ${many(limit, 'time')} in all; then those two and all who were still to meet share the first place.`
      }`,
      ...(limit === 0 ? ['BH-5.2'] : ['BH-5.2', 'BH-5.4']),
    ),
    asked(
      'Sudden death, and I have fewer than three cards in my purse?',
      'Then you choose from the full deck of your own colour, wherever those cards are by now.',
      'BH-5.3',
    ),
    it.track_conditions
      ? asked(
          'What does the weather do?',
          it.mudders.length === 0
            ? 'It is told after the bets are turned up, by the back of a random card that one of the two still holds. But no horse of this deck is a Mudder, so all run as printed.'
            : `It is told after the bets are turned up, by the back of a random card that one of the two still holds. On a wet track ${list(it.mudders.map(name))} may run one faster or one slower than printed: once both cards of a race are up, the owner chooses in secret.`,
          'BH-6.1',
          'BH-6.2',
        )
      : asked(
          'What does the weather do?',
          'Nothing: it is not played here. All horses run as printed, whatever the backs of the cards show.',
          'BH-8.1',
        ),
    asked(
      'We are an odd number. Does somebody sit out?',
      'No. It takes two, four, six or eight players, so nobody is left over, and a bot can have the empty seat. In every lap each player meets both neighbours.',
      'BH-8.7',
      'BH-4.1',
    ),
    cards > KEPT &&
      asked(
        'How many duels are there?',
        `Everybody has ${cards} cards, and three of them stay for the final. ${duels(cards)}.`,
        'BH-3.1',
        'BH-4.1',
      ),
    asked(
      'What are the cards worth that I never played?',
      'Nothing, to anybody. Only the cards in a purse count.',
      'BH-3.4',
      'BH-5.1',
    ),
    asked(
      'What happens when my time runs out?',
      `Your slowest horses are entered for you, the slowest first, with the bet “draw”.${it.track_conditions ? ' A Mudder runs as printed.' : ''}`,
      'BH-10.1',
    ),
  );
}
