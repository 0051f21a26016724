// What the rulebook of Don't Hesitate says.
import type { LastPlaceBack, NextAfter, SuccessMeetsSign } from '../../generated/dont-hesitate';
import { count, list, number, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

type Need = { need: string };

export const rulebook = sentences({
  lead: {
    cars: ({ cars, signs }: { cars: number; signs: number }) =>
      plural(signs, {
        zero: `A road without a stop sign, and ${count(cars)} cars on it.`,
        one: `A road with one stop sign, ${count(cars)} cars on it, and a die that gets kinder every time somebody refuses it.`,
        other: `A road with ${count(signs)} stop signs, ${count(cars)} cars on it, and a die that gets kinder every time somebody refuses it.`,
      }),
    road: ({ signs }: { signs: number }) =>
      plural(signs, {
        zero: 'A road without a stop sign, and a race for freedom.',
        one: 'A road with one stop sign, and a die that gets kinder every time somebody refuses it.',
        other: `A road with ${count(signs)} stop signs, and a die that gets kinder every time somebody refuses it.`,
      }),
  },

  goal: {
    title: 'What it is about',
    road: ({ spaces }: { spaces: number }) =>
      `The road has ${number(spaces)} spaces. The first cars to leave it at the far end go free. When the last free place is taken the race is over, and every car that is still on the road has lost. If there are fewer drivers than cars, some of them drive several and decide for each one.`,
    signs: ({ signs }: { signs: readonly number[] }) =>
      `The signs stand after ${list(signs)}. A car that comes to one halts before the line, and the rest of its roll is lost.`,
    open: 'There is no sign on this road: only the dice count.',
  },

  turn: {
    title: 'A turn',
    order: {
      random: 'At the start the order of the cars is drawn. It stays the same for the whole game.',
      seats: 'The cars move in the order of their numbers.',
      arranged: ({ cars }: { cars: readonly number[] }) =>
        `The cars move in this order, round and round: ${list(cars)}.`,
    },
    roll: 'The car whose turn it is rolls one die and drives that far.',
    halt: 'If it reaches a sign, it halts there and the rest of the roll is lost. Now the die is offered.',
    next: 'The next car in the order rolls, and so on round the table.',
    offer:
      'At a sign the die is offered to one car after the other. First the car that reached the sign is asked, then all cars level with it or behind it, the nearest first, and then those ahead, from the leader back. Each may roll or pass, and every pass makes the number easier for the next one.',
    picture: 'If you refuse the die, the next car needs less. If you wait too long, somebody else drives off with it.',
    ladder: {
      caption: 'What you need, by how many passed before you',
      passes: 'passes',
      need: 'you need',
      chance: 'chance',
      good: ({ good, faces }: { good: number; faces: number }) => `${number(good)} in ${number(faces)}`,
    },
    forced: ({ need }: Need) => `If everybody passes, the car that reached the sign has to roll and needs ${need}.`,
  },

  pays: {
    title: 'What the die does',
    caption: 'The bonus die',
    roll: 'roll',
    happens: 'what happens',
    good: 'good',
    on: ({ spaces }: { spaces: number }) =>
      plural(spaces, { one: `${number(spaces)} space on`, other: `${number(spaces)} spaces on` }),
    bad: 'not good',
    back: 'back by the number rolled',
    backMore: ({ more }: { more: number }) => `back by the number rolled plus ${number(more)}`,
    badLast: 'not good, and last',
    backLast: {
      cap: 'back as far, but never past the sign behind you',
      to_sign: 'back to the sign behind you, whatever was rolled',
    } satisfies Record<LastPlaceBack, string>,
    meets: {
      new_round: 'A car that is sent on and meets the next sign halts there, and the die is offered again.',
      stop: 'A car that is sent on and meets the next sign halts there, but no die is offered for it.',
      run_through: 'A car that is sent on does not halt at signs.',
    } satisfies Record<SuccessMeetsSign, string>,
    setBack: 'A car that is set back exactly to the space before a sign starts a new round there, unless it was last.',
    next: {
      roller:
        'Afterwards the car that follows the roller in the order moves, so taking the die can also take away somebody’s turn.',
      reacher: 'Afterwards the car that follows the one that reached the sign moves.',
    } satisfies Record<NextAfter, string>,
  },

  end: {
    title: 'The end',
    score:
      'When the last free place is taken the flag falls at once. You score a point for each of your cars that is home. If two players have the same score, the one whose best car came home earlier is ahead.',
  },

  variants: {
    title: 'Played differently',
    fields: ({ spaces, lowest }: { spaces: number; lowest: number }) =>
      `A table may change the road and its signs, the order in which the cars move, how far a good die carries (here ${number(spaces)}), what a bad one costs, the easiest number (here ${number(lowest)}), and what signs do to a car that was sent on.`,
  },

  questions: {
    asked: {
      question: 'Who is asked next?',
      answer:
        'First the car that reached the sign, then all others on its space or behind it, the nearest first. Those ahead of it come last, beginning with the leader. Cars that are home are not asked.',
    },
    level: {
      question: 'Several cars are level. Which of them is asked first?',
      answer: 'They are asked in the order of the cars, counted on from the car that reached the sign.',
    },
    refused: {
      question: 'What if everybody refuses the die?',
      answer: ({ need }: Need) =>
        `Then the car that reached the sign has to roll and needs ${need}. Nobody is asked about that.`,
    },
    shared: {
      question: 'There is a car at the sign already. May another one halt there?',
      answer:
        'Yes, any number of cars may share a space. The one that arrives begins a round of its own, and those that stand there are asked right after it.',
    },
    again: {
      question: 'Does a sign stop the same car again when it drives on?',
      answer: 'No, unless the car has been set back behind that sign in the meantime.',
    },
    meets: {
      question: 'A good die takes a car to the next sign. Does it halt there?',
      answer: {
        new_round: 'Yes. It halts there, the rest of its spaces is lost, and a new round begins with it.',
        stop: 'Yes, it halts there and the rest of its spaces is lost. But no die is offered for it, and later it drives on freely.',
        run_through: 'No. A car that is sent on does not halt at signs, even if it comes to stand exactly at one.',
      } satisfies Record<SuccessMeetsSign, string>,
    },
    setBack: {
      question: 'A bad die sets a car back to a sign. What then?',
      answer:
        'If it stands exactly on the space before the sign, a new round begins with it, unless it was in last place. If it goes back further than that, nothing more happens.',
    },
    last: {
      question: 'When is a car last, and what is that good for?',
      answer: {
        cap: 'A car is last when none that is still on the road is behind it, so several can be last. If its die is bad, it goes back as far as any other, but at most to the space just beyond the closest sign behind it, or to the start line if there is none. The sign it stands at is not behind it.',
        to_sign:
          'A car is last when none that is still on the road is behind it, so several can be last. If its die is bad, it goes all the way back to the space just beyond the closest sign behind it, or to the start line if there is none, whatever the die says. The sign it stands at is not behind it.',
      } satisfies Record<LastPlaceBack, string>,
    },
    next: {
      question: 'Who rolls when the round at a sign is over?',
      answer: {
        roller:
          'The car that follows the one that rolled the bonus die in the order of the cars, whoever reached the sign. So cars in between may be skipped, or move again.',
        reacher:
          'The car that follows the one that reached the sign in the order of the cars, whoever rolled the bonus die. If there were several rounds, the last of them counts.',
      } satisfies Record<NextAfter, string>,
    },
    exact: {
      question: 'Does a car need the exact number to come home?',
      answer: ({ spaces }: { spaces: number }) =>
        `No. Any roll that takes it beyond space ${number(spaces)} will do. When the last free place is taken the game is over at once.`,
    },
    several: {
      question: 'I drive more than one car. Do they move together?',
      answer: 'No. Each rolls when it is its turn, and you decide for each of them separately.',
    },
    ranks: {
      question: 'Two drivers have the same number of cars home. Who is ahead?',
      answer: 'The one whose best car came home earlier. Drivers without any car home share the last rank.',
    },
    time: {
      question: 'What happens when my time runs out?',
      answer: 'The car that is asked passes.',
    },
  },

  picture: { lost: 'lost', pass: 'pass', roll: 'roll!' },
});
