// What people ask at the table of Hot Streak, and which answers hold for a ruleset.
import type { Ruleset, Scene } from '../../generated/hot-streak';
import { asked, questions, type Chapter } from '../page';
import { PLACES } from './ids';
import { rulebook } from './rulebook';

export function ask({ star_rows: rows, fold_rows: lines }: Ruleset, scene: Scene): Chapter {
  const say = rulebook.questions;
  const { track, deck, turned_a_pass: turned } = scene;
  const last = track.rows;
  const behindLine = rows.includes(track.goal_row);
  const [worst = 0, better = 0] = [...PLACES].reverse();
  const starters = scene.cards.filter((it) => it.starter).reduce((all, it) => all + it.copies, 0);
  const noStar =
    rows.length === 0 ? say.noStar.none : behindLine ? say.noStar.behindLine({ rows }) : say.noStar.answer({ rows });
  return questions(
    asked(say.tie.question, say.tie.answer({ last }), 'HS-5.2', 'HS-5.3'),
    asked(say.together.question, say.together.answer({ worst, better }), 'HS-5.3'),
    asked(say.lastOne.question, say.lastOne.answer, 'HS-3.5'),
    asked(say.swervePast.question, say.swervePast.answer, 'HS-4.4', 'HS-4.7'),
    asked(say.noStar.question, noStar, 'HS-4.6'),
    rows.length > 0 &&
      asked(
        say.fallenStar.question,
        behindLine ? say.fallenStar.behindLine({ last }) : say.fallenStar.answer,
        'HS-4.6',
      ),
    asked(say.hurt.question, say.hurt.answer, 'HS-4.2', 'HS-4.3', 'HS-5.1'),
    asked(say.placed.question, say.placed.answer({ turned, deck }), 'HS-4.1'),
    asked(say.aside.question, say.aside.answer({ turned, deck, aside: deck - turned }), 'HS-3.4', 'HS-3.6'),
    asked(
      say.runOut.question,
      lines.length === 0 ? say.runOut.none({ turned, deck }) : say.runOut.answer({ lines }),
      'HS-3.6',
    ),
    asked(say.newCards.question, say.newCards.answer({ deck }), 'HS-2.3', 'HS-7.2'),
    asked(say.howMany.question, say.howMany.answer({ deck, starters }), 'HS-2.2', 'HS-2.3', 'HS-3.3'),
    asked(say.secret.question, say.secret.answer, 'HS-3.3'),
    asked(say.starter.question, say.starter.answer({ tickets: scene.tickets_a_seat }), 'HS-2.1', 'HS-3.1', 'HS-7.2'),
    asked(say.decided.question, say.decided.answer, 'HS-6.10', 'HS-6.11'),
    asked(say.level.question, say.level.answer, 'HS-7.3'),
    asked(say.time.question, say.time.answer, 'HS-11.1', 'HS-11.2', 'HS-11.3'),
  );
}
