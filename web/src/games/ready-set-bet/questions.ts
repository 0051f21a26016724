// What people ask at the table of Ready Set Bet: which questions come up under a ruleset, and their answers.
import type { Ruleset, Scene } from '../../generated/ready-set-bet';
import { asked, questions, type Chapter, type Entry } from '../page';
import { CROWD, LEAST, SPARED, VIP_DEALT } from './facts';
import { rulebook } from './rulebook';
import { card } from './telling';

const say = rulebook.questions;

function time(it: Ruleset): string {
  return [
    say.time.race,
    ...(it.races > 1 ? [say.time.vip] : []),
    ...(it.house === 'bets' ? [say.time.house] : []),
  ].join(' ');
}

/** When betting closes. Only a table says with which horse. */
function late(it: Ruleset, scene: Scene | null, lastCall: boolean): string {
  const space = it.red_line;
  const when =
    scene === null ? say.late.answer({ space }) : say.late.answerWith({ crossing: scene.closing_crossing, space });
  return lastCall ? [when, say.late.lastCall].join(' ') : when;
}

/** The VIP cards of the deck by name. Cards that do the same share a line. */
function vipCards(scene: Scene): Entry[] {
  const lines = new Map<string, string[]>();
  for (const one of scene.vip) {
    if (one.copies === 0) continue;
    const { name, does } = card(one, scene);
    const named = one.copies === 1 ? name : say.vip.copies({ card: name, copies: one.copies });
    lines.set(does, [...(lines.get(does) ?? []), named]);
  }
  return [...lines].map(([text, names]) => ({ name: names.join(', '), text }));
}

export function ask(it: Ruleset, scene: Scene | null): Chapter {
  /** The sums of a horse that more than one of them moves. */
  const [first, second] =
    scene?.horses.find(({ horse, sums }) => sums.length > 1 && (it.bonus[horse] ?? 0) > 0)?.sums ?? [];
  const bonuses = Object.values(it.bonus).some((far) => far > 0);
  const house = it.house === 'bets';
  const cards = Object.values(it.vip_deck).reduce((sum, copies) => sum + copies, 0);
  const lastCall = it.races > 1 && (it.vip_deck.last_call ?? 0) > 0;
  const exotic = Object.keys(it.exotics).length > 0;
  const circles = scene?.spots.find(({ spot }) => spot.type === 'exotic')?.room;
  const crowd = { bettors: CROWD, value: SPARED };
  return questions(
    asked(say.second.question, say.second.answer, 'RS-4.1'),
    asked(say.first.question, say.first.answer({ finish: it.finish }), 'RS-2.6'),
    bonuses &&
      asked(
        it.pair_by === 'horse' ? say.third.byHorse : say.third.bySum,
        it.bonus_again === 'fifth' ? say.third.ends : say.third.goesOn,
        'RS-2.4',
      ),
    first !== undefined &&
      second !== undefined &&
      asked(say.pair.question({ first, second }), it.pair_by === 'horse' ? say.pair.yes : say.pair.no, 'RS-2.4'),
    asked(say.tokens.question(crowd), house ? say.tokens.answerHouse(crowd) : say.tokens.answer(crowd), 'RS-1.8'),
    exotic && circles !== undefined && asked(say.circles.question({ circles }), say.circles.answer, 'RS-1.7', 'RS-3.2'),
    exotic && asked(say.level.question, say.level.answer, 'RS-1.7'),
    asked(say.same.question, say.same.answer, 'RS-3.3'),
    asked(say.move.question, say.move.answer, 'RS-3.2'),
    asked(say.late.question, late(it, scene, lastCall), 'RS-1.2', 'RS-2.5', ...(lastCall ? ['RS-5.6'] : [])),
    asked(say.debt.question, say.debt.answer({ least: LEAST }), 'RS-4.3'),
    house && asked(say.house.question, say.house.answer, 'RS-2.2'),
    it.races > 1 && {
      question: say.vip.question,
      answer: say.vip.answer({ cards, dealt: VIP_DEALT }),
      clauses: ['RS-4.4', 'RS-5'],
      ...(scene === null ? {} : { list: vipCards(scene) }),
    },
    asked(say.time.question, time(it), ...(it.races > 1 ? ['RS-8.1'] : []), ...(house ? ['RS-8.2'] : []), 'RS-8.3'),
  );
}
