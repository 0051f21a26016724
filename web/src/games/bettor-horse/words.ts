// Every word of this table that is not the caller's.
import type {
  Back,
  Bet,
  CardInfo,
  AdjustmentChoice,
  EnterOptions,
  EntryView,
  Options,
  RaceView,
  ResultView,
  Scene,
  VisibleEvents,
  Stage,
  View,
  Illegal,
} from '../../generated/bettor-horse';
import type { Names } from '../contract';
import { named } from './cards';
import type { Settled } from './picture';
import { list } from '../../lang/format';

export const HORSES: Record<string, { name: string; short: string }> = {
  plain: { name: 'Plain horse', short: 'Plain' },
  sure_a: { name: 'First Sure Thing', short: 'Sure 1' },
  sure_b: { name: 'Second Sure Thing', short: 'Sure 2' },
  mudder: { name: 'Mudder', short: 'Mudder' },
};

export function horse(id: string): { name: string; short: string } {
  const plain = id.replaceAll('_', ' ');
  return HORSES[id] ?? { name: plain, short: plain };
}

export const BETS: Record<Bet, { name: string; means: string; past: string }> = {
  win: { name: 'Win', means: 'I win two races or more', past: 'won' },
  lose: { name: 'Lose', means: 'I lose two races or more', past: 'lost' },
  draw: { name: 'Draw', means: 'neither of us wins two', past: 'drew' },
};

/** The same for a final, which is one race. */
export const ONE: Record<Bet, string> = {
  win: 'my horse is faster',
  lose: 'my horse is slower',
  draw: 'both are equally fast',
};

export const BACKS: Record<Back, string> = { W: 'wet back', D: 'dry back' };

export const STAGES: Record<Stage, string> = {
  lap: 'Lap',
  final: 'The final',
  final_1: 'Final, part I',
  final_2: 'Final, part II',
  sudden_death: 'Sudden death',
};

export const WAITS: Record<View['phase'], string> = {
  enter: 'Horses are entered',
  weather: 'what will the weather be?',
  adjust: 'a Mudder in the mud',
  over: 'The purses are counted',
};

export function cards(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}

/** Where in the evening a duel stands: "Lap 2 of 4 · duel 3 of 16". */
export function programme(scene: Scene, round: number, stage: Stage, attempt: number | null): string {
  if (stage === 'sudden_death') return `${STAGES[stage]} · attempt ${attempt ?? 1}`;
  if (stage !== 'lap') return STAGES[stage];
  const two = scene.decks.length === 2;
  const lap = two ? round : Math.ceil(round / scene.decks.length);
  const here = `${two ? 'Round' : 'Lap'} ${lap} of ${scene.rounds}`;
  return two ? here : `${here} · duel ${((round - 1) % scene.decks.length) + 1} of ${scene.decks.length}`;
}

/** What is going on, for the status line. */
export function phase(view: View, names: Names): string {
  if (view.duel === null) return WAITS.over;
  const duel = `${names(view.duel[0])} v ${names(view.duel[1])}`;
  const stage = view.stage === 'lap' ? [] : [STAGES[view.stage]];
  return [...stage, duel, ...(view.phase === 'enter' ? [] : [WAITS[view.phase]])].join(' · ');
}

export function question(options: Options): string {
  switch (options.type) {
    case 'enter':
      return options.horses === 1 ? 'Pick one and bet' : 'Pick three and bet';
    case 'adjust':
      return `Mud! Your Mudder in race ${options.race}`;
  }
}

/** What a right bet pays now. */
export function pays({ pays: it }: EnterOptions): string {
  const share =
    it.pool === null ? '' : it.pool === 0 ? ' The pool is empty.' : ` And a share of the pool of ${it.pool}.`;
  if (it.alone === 0) return 'No cards are paid: one right bet alone wins the meeting.';
  return `Right alone: all ${it.alone}. Both right: ${it.both} each.${share}`;
}

/** What is missing from an entry, or that nothing is. */
export function missing(horses: number, of: number, bet: Bet | null): string {
  if (horses < of) return of === 1 ? 'Pick a horse' : `${horses} of ${of} horses`;
  return bet === null ? 'Now a bet' : 'Lock in';
}

export function nudge(choice: AdjustmentChoice): { name: string; does: string } {
  const name = choice.by === 0 ? 'As printed' : choice.by > 0 ? 'One faster' : 'One slower';
  const end =
    choice.result === null ? '' : `: race ${BETS[choice.result].past === 'drew' ? 'drawn' : BETS[choice.result].past}`;
  return { name, does: `runs ${choice.speed}${end}` };
}

/** A race in words, for those who do not see it. */
export function race(number: number, it: RaceView | null, who: [string, string]): string {
  if (it === null) return `Race ${number}: face down`;
  const speed = (at: 0 | 1): string => (it.speeds[at] === null ? 'a Mudder' : `${it.speeds[at]}`);
  const both = `${who[0]} ${speed(0)}, ${who[1]} ${speed(1)}`;
  if (it.result === null) return `Race ${number}: ${both}`;
  const end = it.result === 'draw' ? 'a draw' : `${it.result === 'first' ? who[0] : who[1]} wins`;
  return `Race ${number}: ${both}, ${end}`;
}

/** Who is right, and who gets the cards. */
export function verdict({ matched }: Settled, who: [string, string], stage: Stage): string {
  const [a, b] = matched;
  if (stage === 'sudden_death') return a === b ? 'Undecided: once more' : `${a ? who[0] : who[1]} wins the meeting`;
  if (a && b) return 'Both were right: each takes their own';
  if (a || b) return `${a ? who[0] : who[1]} was right and takes all`;
  return 'Nobody was right: into the pool';
}

/** What came of a final: "Ann is faster", "Level". */
export function faster({ outcomes }: ResultView, who: [string, string]): string {
  if (outcomes[0] === 'draw') return 'Equally fast';
  return `${outcomes[0] === 'win' ? who[0] : who[1]} is faster`;
}

/** What the pool comes to, once it is shared out. */
export function sharing(shares: number, each: number, left: number): string {
  const rest = left === 0 ? '' : ` ${cards(left)} for nobody.`;
  if (shares === 0) return each > 0 ? `Nobody was right: ${each} each.${rest}` : `Nobody was right.${rest}`;
  return shares === 1 ? `One right bet takes it all.${rest}` : `${shares} right bets, ${cards(each)} for each.${rest}`;
}

/** The last duel in one line. */
export function before(it: ResultView, names: Names): string {
  const side = (at: 0 | 1): string => `${names(it.duel[at])} bet ${it.bets[at]} ${it.matched[at] ? '✓' : '✗'}`;
  return `Before: ${side(0)}, ${side(1)}`;
}

type Of<Type extends VisibleEvents['type']> = Extract<VisibleEvents, { type: Type }>;
/** What the banner says of an event; null leaves it to the picture. A missing kind does not compile. */
type Banner = { [Type in VisibleEvents['type']]: (event: Of<Type>, names: Names) => string | null };

const BANNER: Banner = {
  entered: () => null,
  adjusted: () => null,
  duel_begun: () => null,
  bets_shown: () => null,
  cards_shown: () => null,
  race_decided: () => null,
  duel_settled: () => null,
  meeting_begun: () => null,
  game_over: () => null,
  weather_told: (event) => (event.wet ? 'It rains: a wet track' : 'The track is dry'),
  adjustments_opened: (event) =>
    `Mudders: ${event.by.flatMap((by) => (by === null ? [] : [by > 0 ? '+1' : by < 0 ? '−1' : 'as printed'])).join(' and ')}`,
  prize_taken: (event, names) => `${names(event.seat)} takes ${cards(event.cards.length)}`,
  pool_grew: (event) => `${cards(event.cards.length)} into the pool`,
  pool_dealt: (event, names) =>
    `${names(event.seat)} gets ${cards(event.cards.length)} of the pool${event.shares > 1 ? ` for ${event.shares} shares` : ''}`,
  pool_left: (event) => `${cards(event.cards.length)} of the pool for nobody`,
  tie_found: (event, names) => `${list(event.seats.map(names))} are level: sudden death!`,
  meeting_won: (event, names) => `${names(event.seat)} beats ${names(event.beaten)}`,
  meeting_undecided: (event) => `Undecided after ${event.attempts} attempts`,
};

export function banner<Type extends VisibleEvents['type']>(
  event: Of<Type> & { type: Type },
  names: Names,
): string | null {
  return BANNER[event.type](event, names);
}

/** What a seat has on the table, for the roster of a big screen. */
export function slips(view: View, _scene: Scene, seat: number): string[] {
  const at = view.duel?.indexOf(seat) ?? -1;
  if (at < 0) return [];
  return [view.entered[at] === true ? 'in the gates' : 'choosing'];
}

/** What somebody who is not asked is waiting for. */
export function waiting(view: View, scene: Scene, seat: number, names: Names): string {
  const mine = view.duel?.includes(seat) === true;
  if (mine && view.entered[view.duel?.indexOf(seat) ?? 0] === true)
    return `Your horses are in the gates. ${list(view.waiting.map(names))} still to come.`;
  const next = scene.duels.slice(view.round).find((it) => it.duel.includes(seat));
  const foe = next?.duel.find((it) => it !== seat);
  const now = view.duel === null ? '' : `${names(view.duel[0])} and ${names(view.duel[1])} are at the gates. `;
  return foe === undefined ? `${now}You have no more duels.` : `${now}Your next duel is against ${names(foe)}.`;
}

/** One's own entry, read aloud. */
export function entered(entry: EntryView, infos: ReadonlyMap<string, CardInfo>): string {
  const horses = entry.horses.map((card) => `${infos.get(card)?.speed ?? '?'}, ${horse(named(card).horse).name}`);
  return `Your entry: ${horses.join('; ')}; bet ${BETS[entry.bet].name}`;
}

export function played(event: VisibleEvents, seat: number): string | null {
  if (event.type === 'entered' && event.seat === seat && event.entry !== undefined) {
    const slowest = event.entry.horses.length === 1 ? 'slowest horse was' : 'slowest horses were';
    return `your ${slowest} entered, with the bet ${BETS[event.entry.bet].name}`;
  }
  return event.type === 'adjusted' && event.seat === seat ? 'your Mudder runs as printed' : null;
}

/** Why the rules refused something. */
export const REASONS: Record<Illegal, string> = {
  not_your_turn: 'It is not your turn.',
  not_now: 'Not now.',
  wrong_number: 'That is not the right number of horses.',
  not_in_hand: 'You do not hold that card.',
  same_card_twice: 'A card can be entered only once.',
  not_due: 'Not now.',
  no_such_back: 'There is no card with that back.',
};
