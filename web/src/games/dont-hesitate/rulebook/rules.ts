// Don't Hesitate, told to players.
import type { CarOrderSetting, Ruleset } from '../../../generated/dont-hesitate';
import { count, list, many, picture, steps, table, words, type Page } from '../../page';
import { need } from './need';
import { ask } from './questions';

function order(of: CarOrderSetting): string {
  if (of === 'random') return 'At the start the order of moving is drawn. It stays for the whole game.';
  if (of === 'seats') return 'The cars move in the order of their numbers.';
  return `The cars move in this order, round and round: ${list(of.map((car) => car + 1))}.`;
}

export function page(it: Ruleset): Page {
  const ladder = [6, 5, 4, 3, 2, 1].map((face) => Math.max(face, it.lowest_requirement));
  const signs = it.signs.length;
  return {
    lead: `Six cars, ${many(signs, 'stop sign')}, and a die that gets kinder every time somebody refuses it.`,
    chapters: [
      {
        id: 'goal',
        title: 'What it is about',
        parts: [
          words(
            `The road has ${it.length} spaces. The first three cars to leave it at the far end have won; the other three have lost. With fewer than six drivers, somebody drives two or three cars and decides for each of them.`,
          ),
          picture(
            0,
            signs === 0
              ? 'There is no sign on this road: nothing but dice.'
              : `The signs stand after ${list(it.signs)}. A car that comes to one halts before the line, whatever its die said.`,
          ),
        ],
      },
      {
        id: 'turn',
        title: 'A turn',
        parts: [
          steps(
            order(it.order),
            'The car whose turn it is rolls one die and drives that far.',
            'If it reaches a sign, it halts there and the rest of the roll is lost. Now the die is offered.',
            'The next car in the order rolls, and so on round the table.',
          ),
          words(
            'At a sign the die is offered down a chain. First the car that reached it, then everybody level or behind, the nearest first; then those ahead, from the leader down. Each says roll or pass, and every pass makes the number easier for the next.',
          ),
          picture(
            1,
            'Refuse the die and the next one needs less. Wait too long, and somebody else has driven off with it.',
          ),
          table(
            'What you need, by how many passed before you',
            ['passes', 'you need', 'chance'],
            ladder.map((face, passes) => [passes, need(face), `${7 - face} in 6`]),
          ),
          words(
            `If everybody passes, the car that reached the sign has to roll after all and needs ${need(it.forced_requirement)}.`,
          ),
        ],
      },
      {
        id: 'pays',
        title: 'What the die does',
        parts: [
          table(
            'The bonus die',
            ['roll', 'what happens'],
            [
              ['good', `${it.bonus_steps} spaces on`],
              ['not good', `back by the die${it.penalty_extra === 0 ? '' : ` plus ${it.penalty_extra}`}`],
              [
                'not good, and last',
                it.last_place_back === 'cap'
                  ? 'back as far, but never behind the sign behind you'
                  : 'back to the sign behind you, whatever the die says',
              ],
            ],
          ),
          words(
            {
              new_round: 'A car that is sent on and meets the next sign halts there, and the die goes round again.',
              stop: 'A car that is sent on and meets the next sign halts there, but no die is offered for it.',
              run_through: 'A car that is sent on pays no heed to signs.',
            }[it.success_meets_sign] +
              ' A car that is set back exactly onto a sign’s space starts a new round there too, unless it was last.',
          ),
          words(
            it.next_after === 'roller'
              ? 'Afterwards the car that follows the roller in the order moves: taking the die can also take away somebody’s turn.'
              : 'Afterwards the car that follows the one that reached the sign moves.',
          ),
        ],
      },
      {
        id: 'end',
        title: 'The end',
        parts: [
          words(
            'With the third car home the flag falls at once. You score a point for each of your cars that is home; among equals, the one whose best car came earlier is ahead.',
          ),
        ],
      },
      {
        id: 'variants',
        title: 'Played differently',
        parts: [
          words(
            `A table may change the road and its signs, the order in which the cars move, how far a good die carries (here ${count(it.bonus_steps)}), what a bad one costs, the easiest number (here ${it.lowest_requirement}), and what signs do to a car that was sent on.`,
          ),
        ],
      },
      ask(it),
    ],
  };
}
