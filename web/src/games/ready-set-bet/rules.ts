// The rulebook of Ready Set Bet: which of its sentences a ruleset and a scene call for.
import type { BoardRow, Color, Exotic, Ruleset, Scene } from '../../generated/ready-set-bet';
import { picture, steps, table, words, type Page, type Rules } from '../page';
import { exotic, LATE, LEAST, PAIRS, RANKS, VIP_DEALT } from './facts';
import { HORSES } from './lanes';
import Picture from './Picture.svelte';
import { ask } from './questions';
import { rulebook as book } from './rulebook';
import { exoticWins } from './telling';
import { words as names } from './words';

type Pays = BoardRow[keyof BoardRow];
const multipliers = (spots: Pays): string =>
  spots.map(([multiplier]) => book.pays.times({ multiplier })).join(' ') || book.pays.none;
const penalties = (spots: Pays): string => spots.map(([, penalty]) => penalty).join(' ') || book.pays.none;

/** A row of the board for each horse. */
function board(it: Ruleset, shown: (spots: Pays) => string): string[][] {
  return HORSES.map((horse) => {
    const { show = [], place = [], win = [] } = it.board[horse] ?? {};
    return [horse, shown(show), shown(place), shown(win)];
  });
}

const colors: readonly Color[] = ['blue', 'orange', 'red', 'black'];
const cards: readonly Exotic[] = ['by_a_nose', 'blow_out', 'photo_finish', 'tight_race', 'late_start'];

function exotics(it: Ruleset): (string | number)[][] {
  return cards.flatMap((card) => {
    const [multiplier, penalty] = it.exotics[card] ?? [];
    if (multiplier === undefined || penalty === undefined) return [];
    return [[names.spot.exotic[card], exoticWins(exotic(card)), book.pays.times({ multiplier }), penalty]];
  });
}

/** What is in play in a race. */
function inPlay(it: Ruleset, scene: Scene | null): string {
  const more = Object.keys(it.exotics).length > 0;
  if (it.cards === 'all') return more ? book.turn.allCardsAndExotics : book.turn.allCards;
  const props = scene === null ? book.turn.cards : book.turn.someCards({ props: scene.props_face_up });
  return more ? [props, book.turn.moreExotics].join(' ') : props;
}

/** What a pair does, horses with the same bonus together. */
function pairs(it: Ruleset): string[] {
  const far = [...new Set(HORSES.map((horse) => it.bonus[horse] ?? 0))].filter((spaces) => spaces > 0);
  if (far.length === 0) return [];
  const bonuses = far
    .sort((a, b) => b - a)
    .map((spaces) => book.turn.bonus({ spaces, horses: HORSES.filter((horse) => it.bonus[horse] === spaces) }));
  return [
    [
      it.pair_by === 'horse' ? book.turn.pairByHorse({ bonuses }) : book.turn.pairBySum({ bonuses }),
      it.bonus_again === 'fifth' ? book.turn.runEnds : book.turn.runGoesOn,
    ].join(' '),
  ];
}

/** What is beside the board: colours, the late seven, props. */
function beside(it: Ruleset): string {
  const spots = colors.flatMap((color) => {
    const multiplier = it.color_spots[color]?.[0];
    return multiplier === undefined ? [] : [book.pays.color[color]({ multiplier })];
  });
  return [
    ...(spots.length === 0 ? [] : [book.pays.colors({ spots })]),
    book.pays.late({
      spot: names.spot.seven_out,
      horse: LATE,
      multiplier: it.seven_out[0],
      rank: RANKS.seven_out,
    }),
    book.pays.props,
  ].join(' ');
}

/** The rules of any ruleset; without a table there is no scene, and what only a scene tells is left out. */
export function page(it: Ruleset, scene: Scene | null): Page {
  const exotic = exotics(it);
  // VIP cards are dealt between races, so a single race has none.
  const vip = it.races > 1;
  const { eyes_and_cars: both = 0, snake_eyes: ones = 0, boxcars: sixes = 0 } = it.vip_deck;
  const { goal, turn, pays, end, variants } = book;
  const [show, place] = [pays.show({ rank: RANKS.show }), pays.place({ rank: RANKS.place })];
  const head = [pays.horse, show, place, pays.win];
  return {
    lead: book.lead({ horses: HORSES.length }),
    chapters: [
      {
        id: 'goal',
        title: goal.title,
        parts: [
          words(goal.races({ races: it.races })),
          picture(0, goal.finish({ finish: it.finish, line: it.red_line })),
        ],
      },
      {
        id: 'turn',
        title: turn.title,
        parts: [
          steps(
            inPlay(it, scene),
            turn.roll,
            ...pairs(it),
            turn.bet,
            vip && both + ones + sixes > 0 ? turn.paidCalls(PAIRS) : turn.calls(PAIRS),
            scene === null ? turn.close : turn.closeWith({ crossing: scene.closing_crossing }),
            turn.end,
          ),
          picture(1, turn.token),
        ],
      },
      {
        id: 'pays',
        title: pays.title,
        parts: [
          table(pays.multipliers, head, board(it, multipliers)),
          table(pays.penalties, head, board(it, penalties)),
          words(beside(it)),
          ...(exotic.length > 0 ? [table(pays.exotics, [pays.card, pays.when, pays.pay, pays.lost], exotic)] : []),
        ],
      },
      {
        id: 'end',
        title: vip ? end.titleVip : end.title,
        parts: [...(vip ? [words(end.vip({ cards: VIP_DEALT }))] : []), words(end.money({ least: LEAST }))],
      },
      {
        id: 'variants',
        title: variants.title,
        parts: [
          words(
            it.house === 'bets'
              ? variants.house({ amount: it.house_money, tokens: it.house_tokens.length })
              : variants.neutral,
          ),
        ],
      },
      ask(it, scene),
    ],
  };
}

export const rules: Rules<Ruleset, Scene> = { page, Picture };
