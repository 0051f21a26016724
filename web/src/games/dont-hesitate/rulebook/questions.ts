// Which questions come up at a table of Don't Hesitate.
import type { Ruleset } from '../../../generated/dont-hesitate';
import { asked, questions, type Chapter } from '../../page';
import { rulebook } from '../rulebook';
import { needs } from '../telling';

const { questions: them } = rulebook;

export function ask(it: Ruleset): Chapter {
  // Without a sign nobody is ever offered a die.
  const signs = it.signs.length > 0;
  return questions(
    signs && asked(them.asked.question, them.asked.answer, 'DH-3.1'),
    signs && asked(them.level.question, them.level.answer, 'DH-3.1'),
    signs && asked(them.refused.question, them.refused.answer({ need: needs(it.forced_requirement) }), 'DH-3.3'),
    signs && asked(them.shared.question, them.shared.answer, 'DH-1.1', 'DH-3.1'),
    signs && asked(them.again.question, them.again.answer, 'DH-2.2'),
    signs && asked(them.meets.question, them.meets.answer[it.success_meets_sign], 'DH-3.4', 'DH-6.2'),
    signs && asked(them.setBack.question, them.setBack.answer, 'DH-4.1', 'DH-4.2'),
    signs && asked(them.last.question, them.last.answer[it.last_place_back], 'DH-4.2'),
    signs && asked(them.next.question, them.next.answer[it.next_after], 'DH-3.5'),
    asked(them.exact.question, them.exact.answer({ spaces: it.length }), 'DH-2.3'),
    asked(them.several.question, them.several.answer, 'DH-1.2'),
    asked(them.ranks.question, them.ranks.answer, 'DH-5.2'),
    signs && asked(them.time.question, them.time.answer, 'DH-8.1'),
  );
}
