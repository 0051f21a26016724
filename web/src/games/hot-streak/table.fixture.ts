// A small table in the middle of a race, and a card that was turned at it, for tests.
import type { Happening } from '../../state/seen';
import type { Card, CardScene, Runner, Scene, View, VisibleEvents } from '../../generated/hot-streak';
import { MASCOTS, read, STACKS } from './ids';

const card = (id: Card, copies: number): CardScene => ({ id, ...read(id), copies, starter: false });
const CARDS: Card[] = ['all.move_1', 'mum.star', 'mum.fall', 'gobbler.swerve_2', 'hurley.recover_2'];

export const scene: Scene = {
  track: {
    lanes: 4,
    rows: 13,
    goal_row: 14,
    start_row: 3,
    star_rows: [1, 8, 13, 14],
    fold_rows: [3, 6, 10],
    stretch_row: 11,
  },
  mascots: MASCOTS.map((id, lane) => ({ id, lane, swerves: lane < 2 ? 'right' : 'left' })),
  cards: CARDS.map((id) => card(id, id === 'all.move_1' ? 2 : 1)),
  tickets: STACKS.flatMap((stack) =>
    [0, 1, 2].map((tier) => ({
      stack,
      tier,
      safe: { type: 'by_place' as const, places: [10 - tier, 7, 5, 0] as [number, number, number, number] },
      risky: { type: 'by_place' as const, places: [15 - tier, 5, 2, 0] as [number, number, number, number] },
    })),
  ),
  side_bets: [],
  money: 10,
  races: 3,
  deck: 18,
  turned_a_pass: 15,
  tickets_a_seat: 2,
  hand_size: 3,
  side_bet_terms: [],
};

export const runner = (lane: number, more: Partial<Runner> = {}): Runner => ({
  row: 3,
  lane,
  facing: 'forward',
  down: false,
  place: null,
  out: false,
  ...more,
});

export const view: View = {
  phase: 'race',
  race: 1,
  starter: 0,
  money: [10, 10],
  mascots: { gobbler: runner(0), hurley: runner(1), dangle: runner(2), mum: runner(3) },
  fold: 0,
  face_up: ['all.move_1', 'mum.star'],
  turned: [],
  last_card: null,
  passes: 1,
  hand_sizes: [2, 2],
  stacks: { gobbler: 3, hurley: 3, dangle: 3, mum: 2, yes: 3, no: 0 },
  tickets: [
    [{ stack: 'mum', tier: 0, side: 'risky', doubled: true, pays: { type: 'by_place', places: [15, 5, 2, 0] } }],
    [],
  ],
  side_bet: { id: 'two_down', yes: false },
  added: [true, true],
  results: [],
  deciding: [],
  picks: [],
  drawing: null,
  dealt_to: null,
  known_cards: ['all.move_1', 'mum.star'],
  met_cards: [],
  cards_to_fold: 15,
  next_fold: 3,
};

let last = 0;
export const feed = (...events: VisibleEvents[]): Happening<VisibleEvents>[] =>
  events.map((event) => ({ id: (last += 1), version: 7, event }));
export const swerve: VisibleEvents[] = [
  { type: 'card_turned', card: 'gobbler.swerve_2', number: 1 },
  { type: 'stepped', mascot: 'gobbler', from: 3, to: 4, lane: 0, crawling: false },
  { type: 'stepped', mascot: 'gobbler', from: 4, to: 5, lane: 0, crawling: false },
  { type: 'slid', mascot: 'gobbler', row: 5, from: 0, to: 1 },
  { type: 'knocked_down', mascot: 'hurley', by: 'gobbler' },
];
export const after: View = {
  ...view,
  mascots: { ...view.mascots, gobbler: runner(1, { row: 5 }), hurley: runner(1, { row: 5, down: true }) },
  last_card: 'gobbler.swerve_2',
  turned: ['gobbler.swerve_2'],
};
