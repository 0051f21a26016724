// What the rulebook of Ready Set Bet says.
import type { Horse } from '../../generated/ready-set-bet';
import { count, list, money, number, ordinal, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

export const rulebook = sentences({
  lead: ({ horses }: { horses: number }) =>
    `The sum of two dice moves one of ${count(horses)} horses. The race does not wait for you: bet while it runs, before the red line closes betting.`,

  goal: {
    title: 'What it is about',
    races: ({ races }: { races: number }) =>
      plural(races, {
        one: 'There is one race. Place your tokens on the board before somebody else takes the spot. Whoever has the most money after it wins.',
        other: `There are ${count(races)} races. Place your tokens on the board before somebody else takes the spot. Whoever has the most money after the last race wins.`,
      }),
    finish: ({ finish, line }: { finish: number; line: number }) =>
      `The race ends on space ${finish}. The red line is before space ${line}.`,
  },

  turn: {
    title: 'A race',
    allCards: 'All prop cards are in play, in every race.',
    allCardsAndExotics: 'All prop cards and all exotic cards are in play, in every race.',
    cards: 'Prop cards are turned up.',
    someCards: ({ props }: { props: number }) =>
      plural(props, { one: 'One prop card is turned up.', other: `${number(props)} prop cards are turned up.` }),
    moreExotics: 'One more exotic card is turned up. Exotic cards stay for the rest of the game.',
    roll: 'Two dice are rolled again and again, at the pace of the table. Their sum moves one horse one space.',
    pairByHorse: ({ bonuses }: { bonuses: readonly string[] }) =>
      `The same horse twice in a row moves further: ${list(bonuses)}.`,
    pairBySum: ({ bonuses }: { bonuses: readonly string[] }) =>
      `The same sum twice in a row moves the horse further: ${list(bonuses)}.`,
    bonus: ({ spaces, horses }: { spaces: number; horses: readonly Horse[] }) =>
      plural(spaces, {
        one: `${number(spaces)} more space for ${list(horses)}`,
        other: `${number(spaces)} more spaces for ${list(horses)}`,
      }),
    runEnds: 'A third roll ends the run; after it a new pair is needed.',
    runGoesOn: 'In a longer run every second roll moves further.',
    bet: 'Between rolls you may place a token on a free spot. The first who comes has it, and the token stays there.',
    calls: ({ eyes, cars }: { eyes: number; cars: number }) =>
      `A ${eyes}-${eyes} is called “Snake Eyes!”, a ${cars}-${cars} “Boxcars!”.`,
    paidCalls: ({ eyes, cars }: { eyes: number; cars: number }) =>
      `A ${eyes}-${eyes} is called “Snake Eyes!”, a ${cars}-${cars} “Boxcars!”. Some VIP cards pay for them.`,
    close: 'When enough horses are over the red line, betting closes.',
    closeWith: ({ crossing }: { crossing: number }) =>
      `The ${ordinal(crossing)} horse over the red line closes betting.`,
    end: 'The first horse at the finish ends the race.',
    token: 'Tap a token, then a spot. The value of the token is multiplied by the number on the spot.',
  },

  pays: {
    title: 'What pays',
    multipliers: 'The board: multipliers of the spots',
    penalties: 'What a lost token costs there, in dollars',
    horse: 'horse',
    show: ({ rank }: { rank: number }) => `show (top ${number(rank)})`,
    place: ({ rank }: { rank: number }) => `place (top ${number(rank)})`,
    win: 'win',
    times: ({ multiplier }: { multiplier: number }) => `${number(multiplier)}×`,
    none: '–',
    colors: ({ spots }: { spots: readonly string[] }) =>
      `A colour wins if a horse of that colour wins: ${list(spots)}.`,
    color: {
      blue: ({ multiplier }: { multiplier: number }) => `blue pays ${number(multiplier)}×`,
      orange: ({ multiplier }: { multiplier: number }) => `orange pays ${number(multiplier)}×`,
      red: ({ multiplier }: { multiplier: number }) => `red pays ${number(multiplier)}×`,
      black: ({ multiplier }: { multiplier: number }) => `black pays ${number(multiplier)}×`,
    },
    late: ({ spot, horse, multiplier, rank }: { spot: string; horse: Horse; multiplier: number; rank: number }) =>
      `${spot} pays ${number(multiplier)}× if ${horse} comes ${ordinal(rank)} or lower.`,
    props: 'A prop wins if its horse finishes ahead of all horses it names. A draw loses.',
    exotics: 'Exotics',
    card: 'card',
    when: 'wins if',
    pay: 'pays',
    lost: 'lost',
  },

  end: {
    title: 'The end',
    titleVip: 'Between races, and the end',
    vip: ({ cards }: { cards: number }) =>
      `After each race but the last you are dealt ${count(cards)} VIP cards and keep one. It works for the rest of the game. The questions below list what each of them does.`,
    money: ({ least }: { least: number }) =>
      `You get all you won, then pay all you lost, and never fall below ${money(least)}. After the last race the most money wins.`,
  },

  variants: {
    title: 'Played differently',
    house: ({ amount, tokens }: { amount: number; tokens: number }) =>
      `Here the last seat plays the House. It starts with ${money(amount)} and places ${count(tokens)} tokens before each race. They take no spot away from anybody.`,
    neutral:
      'One more seat may play the House, which bets before the race. A table may also change the number of races, the finish, the red line, what ends a run of one horse, which cards are in play and every number on the board.',
  },

  questions: {
    second: {
      question: 'Two horses are level for second. Which bets win?',
      answer:
        'Both are second: place and show bets on either of them win. The next horse is fourth, so its show bets are lost. Horses that are level for third are all third.',
    },
    first: {
      question: 'Can two horses tie for first?',
      answer: ({ finish }: { finish: number }) =>
        `No. Only one horse moves at a time, and the race is over as soon as one is on space ${finish}.`,
    },
    third: {
      byHorse: 'The same horse comes three times in a row. Does the third roll earn a bonus?',
      bySum: 'The same sum comes three times in a row. Does the third roll earn a bonus?',
      ends: 'No. The third roll moves the horse one space and ends the run. The fourth roll begins a new pair, and the fifth earns the bonus again.',
      goesOn:
        'No. The third roll moves the horse one space, but it may begin a new pair. So the fourth roll earns the bonus again, then the sixth, and so on.',
    },
    pair: {
      question: ({ first, second }: { first: number; second: number }) => `Are a ${first} and then a ${second} a pair?`,
      yes: 'Yes. Both move the same horse, and that is what makes a pair.',
      no: 'No. Both move the same horse, but a pair needs the same sum twice.',
    },
    tokens: {
      question: ({ bettors, value }: { bettors: number; value: number }) =>
        `We are ${count(bettors)} or more. Why do I have only one ${number(value)}?`,
      answer: ({ bettors, value }: { bettors: number; value: number }) =>
        `With ${count(bettors)} bettors or more, everybody has one token of ${number(value)} fewer.`,
      answerHouse: ({ bettors, value }: { bettors: number; value: number }) =>
        `With ${count(bettors)} bettors or more, everybody has one token of ${number(value)} fewer. The House does not count as a bettor.`,
    },
    circles: {
      question: ({ circles }: { circles: number }) =>
        `An exotic card has ${count(circles)} circles. Do they pay differently?`,
      answer:
        'No, all are equal and there is no order in them. They are for different players: nobody has two tokens on one card.',
    },
    level: {
      question: 'Two horses are level. How do exotic cards count them?',
      answer:
        'One after the other: all horses are lined up from first to last. If two are level behind the winner, one is number two and the other is number three.',
    },
    same: {
      question: 'Two of us want the same spot. Who gets it?',
      answer: 'Whoever’s bet reaches the server first. The other keeps the token and may place it elsewhere.',
    },
    move: {
      question: 'May I move a token, or have two on one horse?',
      answer:
        'A token stays where it is until the race is over. Several of your tokens may be on one horse if each has a spot of its own. Two of yours never share a spot or a card.',
    },
    late: {
      question: 'When exactly is it too late to bet?',
      answer: ({ space }: { space: number }) =>
        `When enough horses have reached space ${space}, the first one beyond the red line. Until then you may bet.`,
      answerWith: ({ crossing, space }: { crossing: number; space: number }) =>
        `When the ${ordinal(crossing)} horse reaches space ${space}, the first one beyond the red line. Until then you may bet.`,
      lastCall: 'After that only a Last call card lets you place a token.',
    },
    debt: {
      question: 'I lost more than I have. Do I owe the rest?',
      answer: ({ least }: { least: number }) =>
        `No. You first get all you won in the race and then pay all you lost, and you stop at ${money(least)}.`,
    },
    house: {
      question: 'A House token is on a spot. Is the spot taken?',
      answer: 'No. House tokens are in nobody’s way and fill nothing.',
    },
    vip: {
      question: 'Which VIP cards are there, and what do they do?',
      answer: ({ cards, dealt }: { cards: number; dealt: number }) =>
        `There are ${number(cards)}. After each race but the last you keep one of ${count(dealt)}. It works from the next race on, and several cards add up.`,
      copies: ({ card, copies }: { card: string; copies: number }) => `${card} (${count(copies)} cards)`,
    },
    time: {
      question: 'What happens when my time runs out?',
      race: 'In a running race nothing is bet for you: only the dice have a time there.',
      vip: 'Of your VIP cards the plainer one is kept for you, which asks less of you and can cost less.',
      house: 'The House places its tokens on the spots where losing costs the least.',
    },
  },
});
