// Which questions come up at a table of Bettor Horse.
import type { Ruleset, Scene } from '../../../generated/bettor-horse';
import { asked, questions, type Chapter } from '../../page';
import { rulebook } from '../rulebook';
import { horse, perLap } from '../telling';

const { questions: them } = rulebook;

/** How many duels the deck is enough for, as the table has planned them. */
function duels(cards: number, scene: Scene | null): string {
  if (scene === null) return them.duels.open({ cards });
  const one = perLap(scene);
  return one > 1
    ? them.duels.laps({ cards, laps: scene.rounds, duels: one })
    : them.duels.rounds({ cards, rounds: scene.rounds });
}

function weather({ track_conditions, mudders }: Ruleset): string {
  if (!track_conditions) return them.weather.none;
  return mudders.length === 0
    ? them.weather.noMudders
    : them.weather.mudders({ horses: mudders.map((it) => horse(it).name) });
}

export function ask(it: Ruleset, scene: Scene | null): Chapter {
  const cards = Object.values(it.deck).reduce((sum, all) => sum + all.length, 0);
  const limit = it.sudden_death_limit;
  const split = it.pool_no_match === 'split';
  return questions(
    asked(them.shares.question, them.shares.answer, 'BH-3.3', 'BH-4.3'),
    asked(them.pool.question, them.pool.answer[it.pool_no_match], ...(split ? ['BH-8.2'] : ['BH-3.3', 'BH-4.3'])),
    asked(them.draw.question, them.draw.answer, 'BH-2.3', 'BH-3.2'),
    limit === 0
      ? asked(them.suddenDeath.question, them.suddenDeath.answer, 'BH-5.2')
      : asked(them.suddenDeath.question, them.suddenDeath.answerLimit({ times: limit }), 'BH-5.2', 'BH-5.4'),
    asked(them.fewCards.question, them.fewCards.answer, 'BH-5.3'),
    asked(them.weather.question, weather(it), ...(it.track_conditions ? ['BH-6.1', 'BH-6.2'] : ['BH-8.1'])),
    asked(them.odd.question, them.odd.answer, 'BH-8.7', 'BH-4.1'),
    asked(them.duels.question, duels(cards, scene), 'BH-3.1', 'BH-4.1'),
    asked(them.unplayed.question, them.unplayed.answer, 'BH-3.4', 'BH-5.1'),
    asked(them.time.question, it.track_conditions ? them.time.wet : them.time.dry, 'BH-10.1'),
  );
}
