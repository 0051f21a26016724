// Which answers the questions of the table have under a ruleset, and the clauses that settle them.
import type { Ruleset } from '../../generated/neck-and-neck';
import { asked, questions, type Chapter } from '../page';
import { FIRST } from './horses';
import { rulebook } from './rulebook';

const it = rulebook.questions;

export function ask(ruleset: Ruleset): Chapter {
  const { unit, multipliers, payout, blocked, banker, stall_limit: rolls } = ruleset;
  const guarded = rolls > 0;
  const brings = (multipliers[0] ?? 0) * unit;
  const slip = { unit, horse: FIRST };
  return questions(
    asked(it.who.question, it.who.answer, 'NN-4.1', 'NN-4.2'),
    asked(it.must.question, guarded ? it.must.guarded({ rolls }) : it.must.never, 'NN-4.7'),
    asked(
      it.blocked.question,
      it.blocked.answer[blocked],
      ...(blocked === 'full_only' ? ['NN-4.2'] : ['NN-4.2', 'NN-7.8']),
    ),
    asked(it.tie.question, it.tie.answer({ places: multipliers.length }), 'NN-4.6'),
    asked(
      it.exact.question,
      guarded ? it.exact.guarded : it.exact.never,
      ...(guarded ? ['NN-4.2', 'NN-4.7'] : ['NN-4.2']),
    ),
    asked(it.start.question, it.start.answer, 'NN-1.4'),
    asked(it.doubles.question, it.doubles.answer, 'NN-4.4', 'NN-4.5'),
    asked(it.secret.question, it.secret.answer, 'NN-3.3'),
    asked(it.stake.question, it.stake.answer[payout]({ unit, brings }), payout === 'stake_back' ? 'NN-5.2' : 'NN-5.3'),
    asked(it.broke.question, it.broke.answer, 'NN-3.2', 'NN-3.4', 'NN-6.1'),
    asked(it.first.question, it.first.answer[banker], 'NN-2.2', 'NN-2.3'),
    asked(it.level.question, it.level.answer, 'NN-6.2'),
    asked(it.time.question, guarded ? it.time.guarded(slip) : it.time.never(slip), 'NN-10.1', 'NN-10.2'),
  );
}
