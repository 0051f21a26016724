// The rules of Hot Streak, told to players.
import { count, either, list, money, number, ordinal, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

type Deck = { turned: number; deck: number };
type Rows = { rows: readonly number[] };
type Lines = { lines: readonly number[] };
type Amounts = { amounts: readonly number[] };

export const rulebook = sentences({
  lead: ({ turned }: { turned: number }) =>
    `Mascots who can barely stand, ${number(turned)} cards that push them about, and tickets on how it all ends.`,
  goal: {
    title: 'What it is about',
    races: ({ races }: { races: number }) =>
      plural(races, { one: 'A game is one race.', other: `A game is ${count(races)} races.` }),
    aim: 'Before each race you take tickets on the mascots and on a side bet, and slip one secret card into the deck. Whoever has the most money after the last race wins.',
    start: ({ amount }: { amount: number }) => `Everybody begins with ${money(amount)}.`,
    picture: ({ start, last, stars }: { start: number; last: number; stars: readonly number[] }) =>
      plural(stars.length, {
        zero: `They start on row ${number(start)} and want to cross the line behind row ${number(last)}. This track has no stars.`,
        one: `They start on row ${number(start)} and want to cross the line behind row ${number(last)}. There are stars on row ${list(stars)}.`,
        other: `They start on row ${number(start)} and want to cross the line behind row ${number(last)}. There are stars on rows ${list(stars)}.`,
      }),
  },
  race: {
    title: 'A race',
    steps: {
      sideBet: 'A side bet is turned up: something that may or may not happen in this race.',
      tickets: ({ tickets }: { tickets: number }) =>
        plural(tickets, {
          one: 'Tickets are taken round the table until everybody has one. Every stack pays less with each ticket that is gone. Choose a side of your ticket: safe or risky.',
          other: `Tickets are taken round the table and back again, until everybody has ${count(tickets)}. Every stack pays less with each ticket that is gone. Choose a side of each ticket: safe or risky.`,
        }),
      doubles: 'In the last race everybody doubles one of their tickets.',
      cards: 'Everybody puts one card of their hand into the deck, unseen.',
      turned: ({ turned, deck }: Deck) =>
        `${number(turned)} of the ${number(deck)} cards are turned, one by one. The mascots do what the cards say.`,
      fold: ({ lines }: Lines) =>
        plural(lines.length, {
          zero: 'If the race still goes on after that, the whole track is folded up and everybody who is left is caught.',
          one: `If the race still goes on, the track is folded up to the white line after row ${list(lines)}: whoever stands there is out. Then the deck goes round again.`,
          other: `If the race still goes on, the track is folded up to the next white line (after rows ${list(lines)}): whoever stands there is out. Then the deck goes round again.`,
        }),
    },
    picture: 'A mascot that walks into another knocks it over. One that lies there already is out.',
    down: 'A mascot that lies down crawls a single row, whatever its card says. A mascot that leaves the track over a side or off the back is out.',
  },
  cards: {
    caption: 'The cards',
    card: 'card',
    deed: 'what the mascot does',
    names: {
      move: ({ amounts }: Amounts) => `move ${either(amounts)}`,
      back: ({ amounts }: Amounts) => `back ${either(amounts)}`,
      recover: ({ amounts }: Amounts) => `recover ${either(amounts)}`,
      star: () => 'star',
      swerve: ({ amounts }: Amounts) => `swerve ${either(amounts)}`,
      fall: () => 'fall',
      turn: () => 'turn',
    },
    deeds: {
      move: 'runs ahead, the way it faces',
      back: 'walks backward without turning round',
      recover: 'gets up, faces the finish, and runs',
      star: 'runs to the next star that it faces',
      fall: 'falls over; if it lies already, it is out',
      turn: 'faces the other way',
    },
    swerve: {
      both: ({ left, right }: { left: readonly string[]; right: readonly string[] }) =>
        `runs, then slides one lane aside: ${list(right)} to their right, ${list(left)} to their left`,
      left: 'runs, then slides one lane to its left',
      right: 'runs, then slides one lane to its right',
    },
    green: 'green cards',
    greenDeed: 'All of them move at once. Nobody is hit, and nobody crosses the line.',
  },
  pays: {
    title: 'What tickets pay',
    places: ({ names }: { names: readonly string[] }) => `Tickets on ${list(names)}, by the place the mascot gets`,
    answers: ({ names }: { names: readonly string[] }) => `Side bet tickets, ${list(names)}: if right / if wrong`,
    ticket: 'ticket',
    tier: ({ at }: { at: number }) => `${ordinal(at)} of its stack`,
    safe: 'safe side',
    risky: 'risky side',
    doubled: 'A doubled ticket counts twice, also when it loses. Nobody goes into debt.',
  },
  places: {
    title: 'The end',
    race: 'A race is over when all mascots but one have a place. A mascot that crosses the line gets the best place that is left, and one that is out gets the worst.',
    game: ({ races }: { races: number }) =>
      plural(races, {
        one: 'After the race the most money wins.',
        other: `After ${count(races)} races the most money wins.`,
      }),
  },
  variants: {
    title: 'Played differently',
    track: ({ start, lines }: { start: number; lines: number }) =>
      plural(lines, {
        zero: `A table may move the start (here row ${number(start)}), the stars and the white lines (here none).`,
        one: `A table may move the start (here row ${number(start)}), the stars and the white lines (here one).`,
        other: `A table may move the start (here row ${number(start)}), the stars and the white lines (here ${count(lines)}).`,
      }),
  },
  questions: {
    tie: {
      question: 'Can two mascots tie at the line?',
      answer: ({ last }: { last: number }) =>
        `No. Only a mascot’s own card takes it across, so they cross one by one, and each gets the best place that is left. A green card, which moves all of them, stops everybody on row ${number(last)}.`,
    },
    together: {
      question: 'Two mascots are out at once. Which places do they get?',
      answer: ({ worst, better }: { worst: number; better: number }) =>
        `Together they fill the worst places that are left, and all of them are paid for the worst one. If nobody was out before, both are ${ordinal(worst)} and nobody is ${ordinal(better)}.`,
    },
    lastOne: {
      question: 'All mascots but one have a place. What happens to that one?',
      answer:
        'The race is over at once and it gets the place that is left, even the first if the others are all out. For the side bet it is neither out nor across the line.',
    },
    swervePast: {
      question: 'A swerve takes a mascot past the line. Does it still slide aside?',
      answer:
        'No. With the step over the line it has its place and its card is over. Before the line it does slide, and beyond the outer lanes it is out.',
    },
    noStar: {
      question: 'A star card, and there is no star ahead. What now?',
      none: 'The mascot stays where it is. This track has no stars, so star cards never move anybody.',
      answer: ({ rows }: Rows) =>
        plural(rows.length, {
          one: `The mascot stays where it is. The star is on row ${list(rows)}; once that row is folded up, it is gone.`,
          other: `The mascot stays where it is. The stars are on rows ${list(rows)}; those on rows that are folded up are gone.`,
        }),
      behindLine: ({ rows }: Rows) =>
        plural(rows.length, {
          one: `The mascot stays where it is. The star is on row ${list(rows)}, behind the line.`,
          other: `The mascot stays where it is. The stars are on rows ${list(rows)}, the last one behind the line; those on rows that are folded up are gone.`,
        }),
    },
    fallenStar: {
      question: 'What does a star card do to a fallen mascot?',
      answer:
        'It crawls one row towards the next star it faces, however far away that is. Without a star ahead it stays.',
      behindLine: ({ last }: { last: number }) =>
        `It crawls one row towards the next star it faces, however far away that is. Without a star ahead it stays. From row ${number(last)} it can crawl across the line, to the star behind it.`,
    },
    hurt: {
      question: 'Is a mascot hurt when it walks into another?',
      answer:
        'No. It knocks over whoever stands in its way, puts out whoever lies there, and walks on. With green cards nobody hits anybody.',
    },
    placed: {
      question: 'A card comes for a mascot that has its place already. Does it count?',
      answer: ({ turned }: Deck) => `It does nothing, but it is one of the ${number(turned)} cards.`,
    },
    aside: {
      question: 'Which cards are not turned?',
      answer: ({ deck, aside }: Deck & { aside: number }) =>
        `Nobody knows: ${number(aside)} of the ${number(deck)} are laid aside unseen. When the deck goes round again all ${number(deck)} are back, and again ${number(aside)} of them are laid aside.`,
    },
    runOut: {
      question: 'What if the cards run out before the race is over?',
      none: ({ turned }: Deck) =>
        `This track has no white line to fold it at: after card ${number(turned)} everybody who still races is caught, all together.`,
      answer: ({ lines }: Lines) =>
        plural(lines.length, {
          one: `The track is folded up to the white line (after row ${list(lines)}), and whoever stands there is out, all together. The next fold catches everybody who still races.`,
          other: `The track is folded up to the next white line (after rows ${list(lines)}), and whoever stands there is out, all together. Once no line is left, the next fold catches everybody who still races.`,
        }),
    },
    newCards: {
      question: 'Do I get new cards for the next race?',
      answer: ({ deck }: { deck: number }) =>
        `Yes, one for the one you put in. It comes from the ${number(deck)} cards of the last race; the others of them lie face up.`,
    },
    howMany: {
      question: 'How many cards are there for how many players?',
      answer: ({ deck, starters }: { deck: number; starters: number }) =>
        `There are always ${number(deck)} in the deck: the ${count(starters)} that lie face up from the start, one from each player, and random ones for the rest. So each further player means one random card fewer.`,
    },
    secret: {
      question: 'Is anybody told which card I put in?',
      answer:
        'No. Everybody sees that you have put one in, but whose card it was is never told, not even when it is turned.',
    },
    starter: {
      question: 'Who is the starting player, and who takes tickets when?',
      answer: ({ tickets }: { tickets: number }) =>
        `Chance names the starting player of the first race; from race to race it moves on clockwise. Tickets are taken clockwise and then back again, so the last player takes two in a row. At this table everybody takes ${count(tickets)}.`,
    },
    decided: {
      question: 'When is the side bet decided?',
      answer:
        'The moment it comes true; then it stays true for this race, whatever happens later. Of a green card only its end counts.',
    },
    level: { question: 'Two players end with the same money. Who wins?', answer: 'They share the rank.' },
    time: {
      question: 'What happens when my time runs out?',
      answer:
        'The plainest thing is played for you: the best mascot ticket that is left, safe side up, and the card of your hand that does the least. In the last race the ticket that can cost the least is doubled.',
    },
  },
});
