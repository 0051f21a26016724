// What the rulebook of Bettor Horse says.
import type { FinalPairs, PoolNoMatch } from '../../generated/bettor-horse';
import { count, list, number, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

type Cards = { cards: number };
type Horses = { horses: readonly string[] };

export const rulebook = sentences({
  lead: 'Secret horses and one secret bet. Losing is fine, as long as you said so before.',

  goal: {
    title: 'What it is about',
    cards: ({ cards }: Cards) =>
      plural(cards, {
        one: `Everybody has the same ${number(cards)} card in hand, for an even number of players. In each duel two players race some of them against each other; you say beforehand whether you will win, lose or draw it. A right bet takes the cards, and the most cards win.`,
        other: `Everybody has the same ${number(cards)} cards in hand, for an even number of players. In each duel two players race some of them against each other; you say beforehand whether you will win, lose or draw it. A right bet takes the cards, and the most cards win.`,
      }),
    picture: 'The horses lie face down, and beside them a bet on how the races will end for you.',
  },

  turn: {
    title: 'A duel',
    enter: 'Both choose their horses in order, and a bet: win, lose or draw. Nobody sees them.',
    race: 'The bets are turned up, then the horses race by race. The faster one wins its race; equal speeds draw.',
    outcome:
      'If you win most of the races you have won, and if you lose most of them you have lost. Everything else is a draw.',
    deck: 'Your cards',
    horse: 'horse',
    speeds: 'speeds',
    all: ({ speeds }: { speeds: readonly number[] }) => list(speeds),
    gone: 'A card that was turned up is gone, and everybody can count what you still hold.',
    weather: ({ horses }: Horses) =>
      `Weather is played: after the bets the back of a random card says wet or dry. On a wet track ${list(horses)} may run one faster or one slower than printed, chosen in secret.`,
    weatherOnly:
      'Weather is played: after the bets the back of a random card says wet or dry. No horse of this deck is a Mudder, so all run as printed.',
  },

  pays: {
    title: 'What pays',
    picture: 'Only the bet counts. Slow horses and “lose” are as good as fast ones and “win”.',
    caption: 'Who gets the cards of a duel',
    right: 'right bets',
    cards: 'the cards',
    one: 'one',
    oneGets: 'all go to that player',
    both: 'both',
    bothGet: 'both take their own back as winnings',
    neither: 'neither',
    neitherGets: 'all go to the pool',
    pool: {
      unclaimed:
        'The pool goes to those who bet right in a final. Each right bet there is one share, so two right finals are two shares. If nobody bets right, nobody gets it.',
      split:
        'The pool goes to those who bet right in a final. Each right bet there is one share, so two right finals are two shares. If nobody bets right, it is shared evenly by all players.',
    } satisfies Record<PoolNoMatch, string>,
  },

  end: {
    title: 'The end',
    final: {
      as_written:
        'The cards that are left are for the final. Two players race one card each, once. With more there are two finals: first neighbours meet, then of every four players the first meets the third and the second the fourth; of six, the last two meet again. Then the purses are counted.',
      across:
        'The cards that are left are for the final. Two players race one card each, once. With more there are two finals: first neighbours meet, then everybody meets the player opposite. Then the purses are counted.',
    } satisfies Record<FinalPairs, string>,
    tie: 'A tie for first is fought out: duels with cards of your purse until one bet is right and the other is not, however long that takes.',
    tieLimit: ({ times }: { times: number }) =>
      plural(times, {
        one: 'A tie for first is fought out: one duel with cards of your purse. If it is not decided then, the place is shared.',
        other: `A tie for first is fought out: duels with cards of your purse until one bet is right and the other is not, at most ${count(times)} times. If it is not decided then, the place is shared.`,
      }),
  },

  variants: {
    title: 'Played differently',
    wet: 'Here the track may be wet. A table may also play without weather, share an unclaimed pool, pair the second final differently, end a long sudden death as a draw, or bring a deck of its own.',
    dry: 'A table may add the weather, which makes Mudders worth watching, share an unclaimed pool, pair the second final differently, end a long sudden death as a draw, or bring a deck of its own.',
  },

  questions: {
    shares: {
      question: 'My bet was right in both finals. Is that worth more?',
      answer:
        'Yes: two right finals are two shares of the pool. Every right bet in a final is one share, and all shares are the same number of cards; what cannot be shared evenly stays unclaimed. Two players have only one final: if both are right in it, each takes half.',
    },
    pool: {
      question: 'Nobody bets right in the finals. Who gets the pool?',
      answer: {
        unclaimed: 'Nobody. It stays unclaimed, and the cards of the finals with it.',
        split: 'It is shared evenly by all players. What cannot be shared evenly stays unclaimed.',
      } satisfies Record<PoolNoMatch, string>,
    },
    draw: {
      question: 'When is a duel a draw?',
      answer:
        'When neither player has won most of its races: after one race of each kind, say. In a final, which is a single race, equal speeds are a draw. “Draw” is a bet like the others.',
    },
    suddenDeath: {
      question: 'How does sudden death go?',
      answer:
        'Those who are tied for first meet two at a time, with cards of their own purse and a bet; the cards go back. If only one bet is right, that player goes on to meet the next, or has won. Otherwise they try again, until it is decided.',
      answerLimit: ({ times }: { times: number }) =>
        plural(times, {
          one: 'Those who are tied for first meet two at a time, once, with cards of their own purse and a bet; the cards go back. If only one bet is right, that player goes on to meet the next, or has won. Otherwise those two and all who were still to meet share the first place.',
          other: `Those who are tied for first meet two at a time, with cards of their own purse and a bet; the cards go back. If only one bet is right, that player goes on to meet the next, or has won. Otherwise they try again, at most ${count(times)} times in all; then those two and all who were still to meet share the first place.`,
        }),
    },
    fewCards: {
      question: 'Sudden death, and I have fewer cards in my purse than I must enter?',
      answer: 'Then you choose from the full deck of your own colour, wherever those cards are by now.',
    },
    weather: {
      question: 'What does the weather do?',
      mudders: ({ horses }: Horses) =>
        `It is told after the bets are turned up, by the back of a random card that one of the two still holds. On a wet track ${list(horses)} may run one faster or one slower than printed: once both cards of a race are up, the owner chooses in secret.`,
      noMudders:
        'It is told after the bets are turned up, by the back of a random card that one of the two still holds. But no horse of this deck is a Mudder, so all run as printed.',
      none: 'Nothing: it is not played here. All horses run as printed, whatever the backs of the cards show.',
    },
    odd: {
      question: 'We are an odd number. Does somebody sit out?',
      answer:
        'No. It takes an even number of players, so nobody is left over, and a bot can have the empty seat. With more than two, each player meets both neighbours in every lap.',
    },
    duels: {
      question: 'How many duels are there?',
      rounds: ({ cards, rounds }: Cards & { rounds: number }) =>
        plural(rounds, {
          zero: `Everybody has ${number(cards)} cards, and all of them are for the final.`,
          one: `Everybody has ${number(cards)} cards. At this table there is one duel before the final.`,
          other: `Everybody has ${number(cards)} cards. At this table there are ${count(rounds)} duels before the final.`,
        }),
      laps: ({ cards, laps, duels }: Cards & { laps: number; duels: number }) =>
        plural(laps, {
          zero: `Everybody has ${number(cards)} cards, and all of them are for the finals.`,
          one: `Everybody has ${number(cards)} cards. At this table there is one lap of ${count(duels)} duels before the finals.`,
          other: `Everybody has ${number(cards)} cards. At this table there are ${count(laps)} laps of ${count(duels)} duels each before the finals.`,
        }),
      open: ({ cards }: Cards) =>
        `Everybody has ${number(cards)} cards. There are as many duels as the cards last for, apart from those that stay for the final.`,
    },
    unplayed: {
      question: 'What are the cards worth that I never played?',
      answer: 'Nothing, to anybody. Only the cards in a purse count.',
    },
    time: {
      question: 'What happens when my time runs out?',
      dry: 'Your slowest horses are entered for you, the slowest first, with the bet “draw”.',
      wet: 'Your slowest horses are entered for you, the slowest first, with the bet “draw”. A Mudder runs as printed.',
    },
  },

  picture: { wrong: 'wrong', takesAll: 'takes all' },
});
