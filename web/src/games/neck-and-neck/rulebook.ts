// The rules for players, and the questions that tables argue about.
import type { Blocked, BoardName, Payout, WhoStarts } from '../../generated/neck-and-neck';
import { count, list, money, number, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

export const rulebook = sentences({
  lead: 'Horses on a track of hexes, secret slips, and dice that let anybody ride any horse, or hold it back.',
  picture: {
    first: 'First time: a lap to go',
    second: 'Second time: home',
    inward: 'inward',
    outward: 'outward',
    taken: 'in the way',
  },
  goal: {
    title: 'What it is about',
    money: ({ start, races }: { start: number; races: number }) =>
      plural(races, {
        one: `Everybody begins with ${money(start)} and writes a secret slip before the only race. Whoever has the most money after it wins.`,
        other: `Everybody begins with ${money(start)} and writes a secret slip before each of ${count(races)} races. Whoever has the most money at the end wins.`,
      }),
    horses: 'The horses belong to nobody: with your dice you move horses that others have bet on, and they move yours.',
    course: (it: { horses: number; lanes: number; shortest: number; longest: number }) =>
      `${number(it.horses)} horses run on ${number(it.lanes)} lanes. A lap is ${number(it.shortest)} hexes along the rail and ${number(it.longest)} on the outermost lane.`,
    picture: 'One lap, twice over the line: once soon after the start, and once to be home.',
  },
  turn: {
    title: 'A race',
    stake: ({ unit }: { unit: number }) =>
      `Stake money on as many horses as you like, in chips of ${money(unit)}, at least one chip in all. Nobody sees your slip until the pay-off.`,
    dice: 'The dice go round to the left. The red die names a horse, the white die how many hexes.',
    move: 'Move that horse by exactly that count to any hex it can reach, or leave it where it is. Every step must be onto a free hex.',
    doubles:
      'After doubles you roll again. Double one is the special roll: you may use it to send a horse of your choice down the course instead; then your turn is over.',
    placed: ({ places }: { places: number }) =>
      plural(places, {
        one: 'The first horse home is placed and ends the race.',
        other: `The first ${count(places)} horses home are placed, and the last of them ends the race.`,
      }),
    picture:
      'From a hex a horse may step ahead, outward or inward. It cannot step onto another horse, so horses can be boxed in.',
    blocked: {
      full_only: 'A horse that cannot go the whole count does not move.',
      as_far_as_possible: 'A horse that cannot go the whole count goes as far as it can.',
    } satisfies Record<Blocked, string>,
    unguarded: 'Nobody ever has to move a horse: you may hold one back as often as you like.',
    guarded: ({ rolls }: { rolls: number }) =>
      `After ${number(rolls)} rolls in a row without a move, a horse that can move must.`,
  },
  pays: {
    title: 'What a slip pays',
    caption: ({ unit }: { unit: number }) => `For every ${money(unit)} on a horse`,
    came: 'it came',
    back: 'you get back',
    gain: 'so you gain',
    unplaced: 'not placed',
    lines: 'Money on several horses is paid line by line. Without money you write no slip, but you still roll.',
  },
  end: {
    title: 'The end',
    wins: ({ races }: { races: number }) =>
      plural(races, {
        one: 'After the race, whoever has the most money wins.',
        other: `After ${count(races)} races, or as soon as nobody has money left, whoever has the most money wins.`,
      }),
  },
  variants: {
    title: 'Played differently',
    board: {
      quick: 'There is a quick, a standard and a long track. This table plays on the quick one.',
      standard: 'There is a quick, a standard and a long track. This table plays on the standard one.',
      long: 'There is a quick, a standard and a long track. This table plays on the long one.',
    } satisfies Record<BoardName, string>,
    ownBoard: 'There is a quick, a standard and a long track. This table plays on a track of its own.',
    multipliers: ({ multipliers }: { multipliers: readonly number[] }) =>
      `A table may choose other multipliers for the placed horses. Here they are ${list(multipliers)}.`,
    payout: {
      stake_back: 'Here a winning stake comes back on top of what it wins. At other tables it is part of what it wins.',
      total_return:
        'Here a winning stake is part of what it wins. At other tables it comes back on top of what it wins.',
    } satisfies Record<Payout, string>,
    banker: {
      fixed: 'Here the Banker has the first roll of every race. At other tables the first roll goes round.',
      rotate: 'Here the first roll goes round from race to race. At other tables the Banker always has it.',
    } satisfies Record<WhoStarts, string>,
  },

  questions: {
    who: {
      question: 'Who may move which horse?',
      answer:
        'Whoever rolled decides, and nobody else. The red die names the horse and the white die how many hexes; it does not matter who has money on it.',
    },
    must: {
      question: 'Do I have to move the horse?',
      never: 'No. You may leave it where it is as often as you like, however long nothing has moved.',
      guarded: ({ rolls }: { rolls: number }) =>
        `No, unless ${number(rolls)} rolls or more in a row have moved nothing. Then a horse that can move must, until one has moved; on double one, using the special roll for any horse will do as well.`,
    },
    blocked: {
      question: 'Other horses are in the way. What can a blocked horse do?',
      answer: {
        full_only:
          'It can go round them, but never through them: every step must be onto a free hex. If no way takes it the whole count, or home, it does not move on this roll.',
        as_far_as_possible:
          'It can go round them, but never through them: every step must be onto a free hex. If no way takes it the whole count, or home, it may go as many steps as it can, to any hex that far away.',
      } satisfies Record<Blocked, string>,
    },
    tie: {
      question: 'Can two horses tie at the line?',
      answer: ({ places }: { places: number }) =>
        plural(places, {
          one: 'No. One horse moves at a time, so they come home one by one. The first one home ends the race on the spot.',
          other: `No. One horse moves at a time, so they come home one by one. When ${count(places)} are home, the race ends on the spot.`,
        }),
    },
    exact: {
      question: 'Does a horse need the exact count to come home?',
      never:
        'No. It is home with the step over the line, if the hex behind it is free, and the rest of the count is lost. Nobody has to take a horse home.',
      guarded:
        'No. It is home with the step over the line, if the hex behind it is free, and the rest of the count is lost. Nobody has to take a horse home, unless it must move and has no other move.',
    },
    start: {
      question: 'A horse crosses the line soon after the start. Is it home?',
      answer: 'No. A horse is home when it crosses the line for the second time, one lap later.',
    },
    doubles: {
      question: 'Who rolls after doubles, and what about double one?',
      answer:
        'The same player rolls again, whether a horse moved or not. Double one may instead be used as the special roll, for any horse that is not home; then your turn is over.',
    },
    secret: {
      question: 'Who sees my slip, and may I change it?',
      answer:
        'Until the pay-off others see only that your slip is in. Once it is in, it cannot be changed or taken back.',
    },
    stake: {
      question: 'Does my stake come back when I win?',
      answer: {
        stake_back: ({ unit, brings }: { unit: number; brings: number }) =>
          `Yes, on top of what it wins: ${money(unit)} on the first horse wins ${money(brings)} and comes back as well.`,
        total_return: ({ unit, brings }: { unit: number; brings: number }) =>
          `The multiplier is all that comes back: ${money(unit)} on the first horse brings back ${money(brings)}, your stake included.`,
      } satisfies Record<Payout, (of: { unit: number; brings: number }) => string>,
    },
    broke: {
      question: 'Can my money fall below zero?',
      answer:
        'No, because you can stake no more than you have. Without money you write no slip, but you still roll and move horses. When nobody has money left, the game is over.',
    },
    first: {
      question: 'Who rolls first?',
      answer: {
        fixed:
          'The Banker has the first roll of every race. Chance names one before the first race, for the whole game.',
        rotate:
          'The Banker, named by chance, has the first roll of the first race. In each later race it goes to the next player on the left.',
      } satisfies Record<WhoStarts, string>,
    },
    level: {
      question: 'Two players end with the same money. Who wins?',
      answer: 'They share the rank.',
    },
    time: {
      question: 'What happens when my time runs out?',
      never: ({ unit, horse }: { unit: number; horse: number }) =>
        `Your slip has ${money(unit)} on horse ${number(horse)} and nothing else. A roll is declined: the horse stays where it is.`,
      guarded: ({ unit, horse }: { unit: number; horse: number }) =>
        `Your slip has ${money(unit)} on horse ${number(horse)} and nothing else. A roll is declined: the horse stays where it is, and if it has to move, it makes the move that leaves it the longest way home.`,
    },
  },
});
