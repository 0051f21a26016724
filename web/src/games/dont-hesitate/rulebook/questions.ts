// What people ask at the table of Don't Hesitate.
import type { LastPlaceBack, NextAfter, Ruleset, SuccessMeetsSign } from '../../../generated/dont-hesitate';
import { asked, questions, type Chapter } from '../../page';
import { need } from './need';

const NEXT: Record<NextAfter, string> = {
  roller:
    'The car that follows the one that rolled the bonus die in the order of moving, whoever reached the sign. So cars in between may be skipped, or move again.',
  reacher:
    'The car that follows the one that reached the sign in the order of moving, whoever rolled the bonus die. If there were several rounds, the last of them counts.',
};

const MEETS: Record<SuccessMeetsSign, string> = {
  new_round: 'Yes. It halts there, the rest of its spaces is lost, and a new round begins with it.',
  stop: 'Yes, it halts there and the rest of its spaces is lost. But no die is offered for it, and later it drives on freely.',
  run_through: 'No. A car that is sent on pays no heed to signs, even if it comes to stand exactly at one.',
};

const LAST: Record<LastPlaceBack, string> = {
  cap: 'it goes back as far as any other, but at most to the space just beyond the closest sign behind it, or to the start line if there is none.',
  to_sign:
    'it goes all the way back to the space just beyond the closest sign behind it, or to the start line if there is none, whatever the die says.',
};

export function ask(it: Ruleset): Chapter {
  // Without a sign nobody is ever offered a die.
  const signs = it.signs.length > 0;
  return questions(
    signs &&
      asked(
        'Who is asked next?',
        'First the car that reached the sign, then all others on its space or behind it, the nearest first. Those ahead of it come last, beginning with the leader. Cars that are home are not asked.',
        'DH-3.1',
      ),
    signs &&
      asked(
        'Several cars are level. Which of them is asked first?',
        'They are asked in the order of moving, counted on from the car that reached the sign.',
        'DH-3.1',
      ),
    signs &&
      asked(
        'What if everybody refuses the die?',
        `Then the car that reached the sign has to roll and needs ${need(it.forced_requirement)}. Nobody is asked about that.`,
        'DH-3.3',
      ),
    signs &&
      asked(
        'There is a car at the sign already. May another one halt there?',
        'Yes, any number of cars share a space. The one that arrives begins a round of its own, and those that stand there are asked right after it.',
        'DH-1.1',
        'DH-3.1',
      ),
    signs &&
      asked(
        'Does a sign stop the same car again when it drives on?',
        'No, unless the car has been set back behind that sign in the meantime.',
        'DH-2.2',
      ),
    signs &&
      asked(
        'A good die takes a car to the next sign. Does it halt there?',
        MEETS[it.success_meets_sign],
        'DH-3.4',
        'DH-6.2',
      ),
    signs &&
      asked(
        'A bad die sets a car back to a sign. What then?',
        'If it stands exactly on the space before the sign, a new round begins with it, unless it was in last place. If it goes back further than that, nothing more happens.',
        'DH-4.1',
        'DH-4.2',
      ),
    signs &&
      asked(
        'When is a car last, and what is that good for?',
        `A car is last when none that is still on the road is behind it, so several can be last. If its die is bad, ${LAST[it.last_place_back]} The sign it stands at is not behind it.`,
        'DH-4.2',
      ),
    signs && asked('Who rolls when the round at a sign is over?', NEXT[it.next_after], 'DH-3.5'),
    asked(
      'Does a car need the exact number to come home?',
      `No. Any roll that takes it beyond space ${it.length} will do. With the third car home the game is over at once.`,
      'DH-2.3',
    ),
    asked(
      'I drive more than one car. Do they move together?',
      'No. Each rolls when it is its turn, and you decide for each of them separately.',
      'DH-1.2',
    ),
    asked(
      'Two drivers have the same number of cars home. Who is ahead?',
      'The one whose best car came home earlier. Drivers without any car home share the last rank.',
      'DH-5.2',
    ),
    signs && asked('What happens when my time runs out?', 'The car that is asked passes.', 'DH-8.1'),
  );
}
