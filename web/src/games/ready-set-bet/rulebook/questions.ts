// What people ask at the table of Ready Set Bet.
import type { Horse, Ruleset } from '../../../generated/ready-set-bet';
import { asked, questions, type Chapter } from '../../page';
import { vipCards } from './vip';

/** The third roll of a run, by what a pair is and by when the bonus may come again. */
function thirdRoll(it: Ruleset): string {
  const again =
    it.bonus_again === 'fifth'
      ? 'it ends the run. The fourth roll begins a new pair, and the fifth earns the bonus again.'
      : 'it may begin a new pair. So the fourth roll earns the bonus again, then the sixth, and so on.';
  return `No. The third roll moves the horse one space and earns no bonus; ${again}`;
}

function time(it: Ruleset): string {
  return [
    'In a running race nothing is bet for you: only the dice have a time there.',
    ...(it.races > 1
      ? ['Of two VIP cards the plainer one is kept for you, which asks less of you and can cost less.']
      : []),
    ...(it.house === 'bets' ? ['The House lays its tokens on the six spots where losing costs the least.'] : []),
  ].join(' ');
}

export function ask(it: Ruleset): Chapter {
  const earns = (horse: Horse): boolean => (it.bonus[horse] ?? 0) > 0;
  const bonuses = Object.values(it.bonus).some((far) => far > 0);
  const exotics = Object.keys(it.exotics).length > 0;
  const house = it.house === 'bets';
  const cards = Object.values(it.vip_deck).reduce((sum, copies) => sum + copies, 0);
  const lastCall = it.races > 1 && (it.vip_deck.last_call ?? 0) > 0;
  return questions(
    asked(
      'Two horses are level for second. Which bets win?',
      'Both are second: place and show bets on either of them win. The next horse is fourth, so its show bets are lost. Horses that are level for third are all third.',
      'RS-4.1',
    ),
    asked(
      'Can two horses tie for first?',
      `No. Only one horse moves at a time, and the race is over the moment one stands on space ${it.finish}.`,
      'RS-2.6',
    ),
    bonuses &&
      asked(
        it.pair_by === 'horse'
          ? 'The same horse comes three times running. Does the third roll earn a bonus?'
          : 'The same sum comes three times running. Does the third roll earn a bonus?',
        thirdRoll(it),
        'RS-2.4',
      ),
    earns('2/3') &&
      earns('11/12') &&
      asked(
        'Are a 2 and then a 3 a pair?',
        it.pair_by === 'horse'
          ? 'Yes. Both move the same horse, and that is what makes a pair. So are an 11 and a 12.'
          : 'No. Both move the same horse, but it takes the same sum twice. Nor are an 11 and a 12.',
        'RS-2.4',
      ),
    asked(
      'We are seven or eight. Why do I have only one 3?',
      `With seven or eight bettors everybody has one 3-token fewer and bets with a 2, a 3, a 4 and a 5.${house ? ' The House does not count as a bettor.' : ''}`,
      'RS-1.8',
    ),
    exotics &&
      asked(
        'An exotic card has three circles. Do they pay differently?',
        'No, all three are equal and there is no order in them. They are for three different players: nobody has two tokens on one card.',
        'RS-1.7',
        'RS-3.2',
      ),
    exotics &&
      asked(
        'Two horses are level. How do exotic cards count them?',
        'One after the other: all nine are lined up from first to last. If two are level behind the winner, one is number two and the other is number three.',
        'RS-1.7',
      ),
    asked(
      'Two of us go for the same spot. Who has it?',
      'The one whose bet reaches the table first. The other one keeps the token and may lay it elsewhere.',
      'RS-3.3',
    ),
    asked(
      'May I move a token, or have two on one horse?',
      'A token stays where it was laid until the race is over. Several of your tokens may be on one horse if each has a spot of its own; two of yours never share a spot or a card.',
      'RS-3.2',
    ),
    asked(
      'When exactly is it too late to bet?',
      `When the third horse reaches space ${it.red_line}, the first one beyond the red line; until then you may bet.${lastCall ? ' After that only a Last call card lets you lay a token.' : ''}`,
      'RS-1.2',
      'RS-2.5',
      ...(lastCall ? ['RS-5.6'] : []),
    ),
    asked(
      'I lost more than I have. Do I owe the rest?',
      'No. You first get all you won in the race and then pay all you lost, and you stop at $0.',
      'RS-4.3',
    ),
    house &&
      asked(
        'A House token is on a spot. Is the spot taken?',
        'No. House tokens are in nobody’s way and fill nothing.',
        'RS-2.2',
      ),
    it.races > 1 && {
      question: 'Which VIP cards are there, and what do they do?',
      answer: `There are ${cards}. After each race but the last you keep one of two; it works from the next race on, and what several cards give adds up.`,
      clauses: ['RS-4.4', 'RS-5'],
      list: vipCards(it),
    },
    asked(
      'What happens when my time runs out?',
      time(it),
      ...(it.races > 1 ? ['RS-8.1'] : []),
      ...(house ? ['RS-8.2'] : []),
      'RS-8.3',
    ),
  );
}
