// What people ask at the table of Neck and Neck.
import type { Ruleset } from '../../../generated/neck-and-neck';
import { money } from '../../../lang/format';
import { asked, questions, type Chapter } from '../../page';

export function ask(it: Ruleset): Chapter {
  const best = (it.multipliers[0] ?? 0) * it.unit;
  const guarded = it.stall_limit > 0;
  return questions(
    asked(
      'Who may move which horse?',
      'Whoever rolled decides, and nobody else. The red die names the horse and the white one how many hexes; it does not matter who has money on it.',
      'NN-4.1',
      'NN-4.2',
    ),
    asked(
      'Do I have to move the horse?',
      guarded
        ? `No, unless ${it.stall_limit} rolls or more in a row have moved nothing. Then a horse that can move must, until one has moved; on double one, sending any horse six hexes will do as well.`
        : 'No. You may leave it where it is as often as you like, however long nothing has moved.',
      'NN-4.7',
    ),
    asked(
      'Other horses are in the way. What can a blocked horse do?',
      it.blocked === 'full_only'
        ? 'It can go round them, but never through them: every step must be onto a free hex. If no way takes it the whole count, or home, it does not move on this roll.'
        : 'It can go round them, but never through them: every step must be onto a free hex. If no way takes it the whole count, or home, it may go as many steps as it can, to any hex that far away.',
      ...(it.blocked === 'full_only' ? ['NN-4.2'] : ['NN-4.2', 'NN-7.8']),
    ),
    asked(
      'Can two horses tie at the line?',
      'No. One horse moves at a time, so they come home one by one. The third one home ends the race on the spot.',
      'NN-4.6',
    ),
    asked(
      'Does a horse need the exact count to come home?',
      `No. It is home with the step over the line, if the hex behind it is free, and the rest of the count is lost. Nobody has to take a horse home${guarded ? ', unless it must move and has no other move' : ''}.`,
      ...(guarded ? ['NN-4.2', 'NN-4.7'] : ['NN-4.2']),
    ),
    asked(
      'A horse crosses the line soon after the start. Is it home?',
      'No. A horse is home when it crosses the line for the second time, one lap later.',
      'NN-1.4',
    ),
    asked(
      'Who rolls after doubles, and what about double one?',
      'The same player rolls again, whether a horse moved or not. With double one you may instead send any horse that is not home six hexes; then your turn is over.',
      'NN-4.4',
      'NN-4.5',
    ),
    asked(
      'Who sees my slip, and may I change it?',
      'Until the pay-off others see only that your slip is in. Once it is in, it cannot be changed or taken back.',
      'NN-3.3',
    ),
    asked(
      'Does my stake come back when I win?',
      it.payout === 'stake_back'
        ? `Yes, on top of what it wins: ${money(it.unit)} on the first horse wins ${money(best)} and comes back as well.`
        : `The multiplier is all that comes back: ${money(it.unit)} on the first horse brings back ${money(best)}, your stake included.`,
      it.payout === 'stake_back' ? 'NN-5.2' : 'NN-5.3',
    ),
    asked(
      'Can my money fall below zero?',
      'No, because you can stake no more than you have. Without money you write no slip, but you still roll and move horses. When nobody has money left, the game is over.',
      'NN-3.2',
      'NN-3.4',
      'NN-6.1',
    ),
    asked(
      'Who rolls first?',
      it.banker === 'fixed'
        ? 'The Banker has the first roll of every race. Chance names one before the first race, for the whole game.'
        : 'The Banker, named by chance, has the first roll of the first race. In each later race it goes to the next player on the left.',
      'NN-2.2',
      'NN-2.3',
    ),
    asked('Two players end with the same money. Who wins?', 'They share the rank.', 'NN-6.2'),
    asked(
      'What happens when my time runs out?',
      `Your slip has ${money(it.unit)} on horse 1 and nothing else. A roll is declined: the horse stays where it is${guarded ? ', and if it has to move, it makes the move that leaves it the longest way home' : ''}.`,
      'NN-10.1',
      'NN-10.2',
    ),
  );
}
