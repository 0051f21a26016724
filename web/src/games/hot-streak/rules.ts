// The rulebook of Hot Streak: which of its sentences hold for a ruleset, with the numbers of the scene.
import type { CardScene, MascotScene, Ruleset, Scene, TicketPayout, TicketScene } from '../../generated/hot-streak';
import { money } from '../../lang/format';
import { picture, steps, table, words as text, type Page, type Part, type Rules } from '../page';
import type { Deed } from './ids';
import { ask } from './questions';
import { rulebook as say } from './rulebook';
import RulePicture from './RulePicture.svelte';
import { words } from './words';

/** The cards of one mascot, a row each in the order in which the table has the words. */
const DEEDS: readonly Deed[] = ['move', 'back', 'star', 'swerve', 'fall', 'turn', 'recover'];

/** Which amounts the cards of a kind have. */
function amounts(cards: readonly CardScene[], deed: Deed): number[] {
  const all = cards.filter((it) => it.mascot !== null && it.deed === deed).flatMap((it) => it.amount ?? []);
  return [...new Set(all)].sort((a, b) => a - b);
}

/** Who swerves to which side. */
function swerves(mascots: readonly MascotScene[]): string {
  const to = (hand: MascotScene['swerves']): string[] =>
    mascots.filter((it) => it.swerves === hand).map((it) => words.mascots[it.id]);
  const [left, right] = [to('left'), to('right')];
  if (left.length === 0) return say.cards.swerve.right;
  return right.length === 0 ? say.cards.swerve.left : say.cards.swerve.both({ left, right });
}

function cards({ cards, mascots }: Scene): Part {
  const there = DEEDS.filter((deed) => cards.some((it) => it.mascot !== null && it.deed === deed));
  const rows = there.map((deed) => [
    say.cards.names[deed]({ amounts: amounts(cards, deed) }),
    deed === 'swerve' ? swerves(mascots) : say.cards.deeds[deed],
  ]);
  const { caption, card, deed, green, greenDeed } = say.cards;
  return table(caption, [card, deed], [...rows, [green, greenDeed]]);
}

function amount(pays: TicketPayout): string {
  const each = pays.type === 'by_place' ? pays.places : [pays.right, pays.wrong];
  return each.map(money).join(' / ');
}

/** Stacks whose tickets pay the same have one table. */
function payouts(tickets: readonly TicketScene[]): Part[] {
  const stacks = new Map<string, TicketScene[]>();
  for (const it of tickets) stacks.set(it.stack, [...(stacks.get(it.stack) ?? []), it]);
  const alike = new Map<string, TicketScene[][]>();
  for (const stack of stacks.values()) {
    const printed = stack.sort((a, b) => a.tier - b.tier).map(({ safe, risky }) => [amount(safe), amount(risky)]);
    const key = JSON.stringify(printed);
    alike.set(key, [...(alike.get(key) ?? []), stack]);
  }
  return [...alike.values()].flatMap((those): Part[] => {
    const [stack] = those;
    if (stack === undefined) return [];
    const names = those.flatMap((it) => it.slice(0, 1)).map((it) => words.stacks[it.stack]);
    const caption = stack[0]?.safe.type === 'by_place' ? say.pays.places({ names }) : say.pays.answers({ names });
    const rows = stack.map((it, at) => [say.pays.tier({ at: at + 1 }), amount(it.safe), amount(it.risky)]);
    return [table(caption, [say.pays.ticket, say.pays.safe, say.pays.risky], rows)];
  });
}

export function page({ start_row, star_rows, fold_rows }: Ruleset, scene: Scene): Page {
  const { races, track, turned_a_pass: turned, deck } = scene;
  return {
    lead: say.lead({ turned }),
    chapters: [
      {
        id: 'goal',
        title: say.goal.title,
        parts: [
          text(say.goal.races({ races })),
          text(say.goal.aim),
          text(say.goal.start({ amount: scene.money })),
          picture(0, say.goal.picture({ start: start_row, last: track.rows, stars: star_rows })),
        ],
      },
      {
        id: 'turn',
        title: say.race.title,
        parts: [
          steps(
            say.race.steps.sideBet,
            say.race.steps.tickets({ tickets: scene.tickets_a_seat }),
            say.race.steps.doubles,
            say.race.steps.cards,
            say.race.steps.turned({ turned, deck }),
            say.race.steps.fold({ lines: fold_rows }),
          ),
          picture(1, say.race.picture),
          cards(scene),
          text(say.race.down),
        ],
      },
      { id: 'pays', title: say.pays.title, parts: [...payouts(scene.tickets), text(say.pays.doubled)] },
      {
        id: 'end',
        title: say.places.title,
        parts: [text(say.places.race), text(say.places.game({ races }))],
      },
      {
        id: 'variants',
        title: say.variants.title,
        parts: [text(say.variants.track({ start: start_row, lines: fold_rows.length }))],
      },
      ask({ start_row, star_rows, fold_rows }, scene),
    ],
  };
}

export const rules: Rules<Ruleset, Scene> = { page, Picture: RulePicture };
