// What the caller says of which event. An event without words does not compile.
import type { Horse, Scene, VisibleEvents } from '../../generated/ready-set-bet';
import { CALL, CHATTER, HEADLINE, NEWS, phrase, type Ears, type Phrase, type SceneBook } from '../../ui/caller/book';
import { commentary as say } from './commentary';
import { exotics, met, PAIRS } from './facts';

/** What the caller remembers of the race. */
type Story = {
  at: Partial<Record<Horse, number>>;
  last: Horse | null;
  streak: number;
  leader: Horse | null;
  /** Whether the board is open and no die has fallen. */
  waiting: boolean;
  /** What was said last of the VIP cards: it is said once, not once a card. */
  vip: 'dealt' | 'opened' | null;
};

type Of<Type extends VisibleEvents['type']> = Extract<VisibleEvents, { type: Type }>;
/** What an event is told with: what was told before, who listens, and what the game is drawn with. */
type Told = { story: Story; ears: Ears; scene: Scene };
type Lines = { [Type in VisibleEvents['type']]: (event: Of<Type>, told: Told) => Phrase | null };

const fresh = (): Story => ({ at: {}, last: null, streak: 0, leader: null, waiting: false, vip: null });

/** The horses that pay more to win than most do. */
export function outsiders(scene: Scene): readonly Horse[] {
  const pays = scene.horses.map(({ horse }) =>
    Math.max(0, ...scene.spots.map((it) => (it.spot.type === 'win' && it.spot.horse === horse ? it.multiplier : 0))),
  );
  const middle = pays.toSorted((a, b) => a - b)[Math.floor(pays.length / 2)] ?? 0;
  return scene.horses.filter((_, at) => (pays[at] ?? 0) > middle).map((it) => it.horse);
}

/** Moves a horse in the story; says whether it has just taken the lead alone. */
function advance(story: Story, horse: Horse, to: number): boolean {
  story.at[horse] = to;
  const others = Math.max(0, ...Object.entries(story.at).flatMap(([name, at]) => (name === horse ? [] : [at])));
  const takes = to > others && story.leader !== horse && to >= 3;
  if (to > others) story.leader = horse;
  return takes;
}

/** What a table shouts when both dice show a one, or a six. */
function pairCall({ dice: [one, two], horse }: Of<'rolled'>, again: boolean): readonly string[] | null {
  const it = { horse: say.horses[horse] };
  if (one === PAIRS.eyes && two === PAIRS.eyes) return again ? say.rolled.eyesAgain(it) : say.rolled.eyes(it);
  if (one === PAIRS.cars && two === PAIRS.cars) return again ? say.rolled.carsAgain(it) : say.rolled.cars(it);
  return null;
}

/** The words for a bet, by what it is on. */
function betWords({ seat, spot }: Of<'bet_placed'>, { ears, scene }: Told): readonly string[] {
  const who = ears.names(seat);
  switch (spot.type) {
    case 'show':
    case 'place':
    case 'win': {
      const it = { who, horse: say.horses[spot.horse] };
      if (spot.type === 'win' && outsiders(scene).includes(spot.horse)) return say.bet.outsider(it);
      return say.bet[spot.type](it);
    }
    case 'color':
      return say.bet.color[spot.color]({ who });
    case 'seven_out':
      return say.bet.seven_out({ who });
    case 'prop':
      return say.bet.prop({ who });
    case 'exotic':
      return say.bet.exotic[spot.card]({ who });
  }
}

/** The end of a race. What is also the name of a card is said only where the race was what the card takes. */
function finishWords({ winner, positions, race }: Of<'race_finished'>, scene: Scene): readonly string[] {
  const horse = say.horses[winner];
  const [one = 0, two = 0] = Object.values(positions).sort((a, b) => b - a);
  const was = new Set(exotics(scene).flatMap((it) => (met(it, positions) ? [it.card] : [])));
  if (was.has('by_a_nose')) return say.finished.nose({ horse });
  if (was.has('photo_finish')) return say.finished.photo({ horse });
  if (was.has('blow_out')) return say.finished.blowOut({ horse, spaces: one - two });
  if (outsiders(scene).includes(winner)) return say.finished.upset({ horse, race });
  return say.finished.plain({ horse, race, spaces: one - two });
}

const LINES: Lines = {
  prop_deck_renewed: () => null,
  prop_revealed: () => phrase(CHATTER, say.prop),
  exotic_revealed: (event) => phrase(CALL, say.exotic[event.card]),
  race_started: ({ race }, { story }) => {
    Object.assign(story, fresh(), { waiting: true });
    return phrase(HEADLINE, say.started({ race }), 'bell');
  },
  bet_placed: (event, told) =>
    event.last_call
      ? phrase(NEWS, say.bet.lastCall({ who: told.ears.names(event.seat) }), 'chip')
      : phrase(CHATTER, betWords(event, told), 'chip'),
  rolled: (event, { story }) => {
    const horse = say.horses[event.horse];
    if (story.waiting) {
      Object.assign(story, { waiting: false, streak: 1, last: event.horse });
      return phrase(NEWS, say.rolled.off({ horse }), 'roll');
    }
    story.streak = story.last === event.horse ? story.streak + 1 : 1;
    story.last = event.horse;
    // A table always calls these two, whatever else the roll brings.
    const pair = pairCall(event, story.streak > 1);
    if (pair !== null) return phrase(HEADLINE, pair, 'roll');
    if (story.streak > 2) return phrase(NEWS, say.rolled.streak({ horse, times: story.streak }), 'roll');
    return phrase(CALL, story.streak === 2 ? say.rolled.twice({ horse }) : say.rolled.once({ horse }), 'roll');
  },
  moved: ({ horse, to }, { story, scene }) => {
    const takes = advance(story, horse, to);
    const level = scene.horses.find((other) => other.horse !== horse && story.at[other.horse] === to)?.horse;
    if (takes) return phrase(CALL, say.moved.leads({ horse: say.horses[horse] }), 'hoof');
    if (level !== undefined && to >= 5) return phrase(CALL, say.moved.level({ other: say.horses[level] }), 'hoof');
    return { words: [], weight: 0, sound: 'hoof' };
  },
  bonus_moved: ({ horse, from, to }, { story }) => {
    const takes = advance(story, horse, to);
    const it = { horse: say.horses[horse], spaces: to - from };
    return phrase(NEWS, takes ? say.bonus.leads(it) : say.bonus.leaps(it), 'hoof');
  },
  red_line_crossed: (event, { scene }) => {
    const it = { horse: say.horses[event.horse] };
    if (event.place === scene.closing_crossing - 1) return phrase(NEWS, say.crossed.oneMore(it));
    return event.place === 1 ? phrase(NEWS, say.crossed.first(it)) : phrase(CALL, say.crossed.other(it));
  },
  bets_closed: (_event, { scene }) => phrase(HEADLINE, say.closed({ crossings: scene.closing_crossing }), 'close'),
  race_finished: (event, { scene }) => phrase(HEADLINE, finishWords(event, scene), 'bell'),
  bet_settled: () => null,
  vip_earned: () => null,
  vip_charged: () => null,
  vip_spared: () => null,
  seat_settled: ({ seat, change }, { ears }) => {
    const sound = seat !== ears.seat ? undefined : change > 0 ? 'win' : 'lose';
    const who = ears.names(seat);
    // The biggest winner is the one worth a sentence, so it weighs the most.
    if (change > 0) return phrase(CALL + Math.min(0.99, change / 200), say.settled.won({ who, amount: change }), sound);
    return phrase(0.5, say.settled.nothing({ who }), sound);
  },
  vip_deck_renewed: () => null,
  vip_dealt: (_event, { story }) => {
    if (story.vip === 'dealt') return null;
    story.vip = 'dealt';
    return phrase(CALL, say.vip.dealt);
  },
  vip_chosen: (event, { ears }) => phrase(CHATTER, say.vip.chosen({ who: ears.names(event.seat) })),
  vip_opened: (_event, { story }) => {
    if (story.vip === 'opened') return null;
    story.vip = 'opened';
    return phrase(CALL, say.vip.opened);
  },
  chips_paid: ({ seat, amount }, { ears }) => phrase(CHATTER, say.vip.chips({ who: ears.names(seat), amount })),
  game_over: () => phrase(HEADLINE, say.over, 'win'),
};

/** The words for one event. The event's type picks the line that takes it. */
function line<Type extends VisibleEvents['type']>(event: Of<Type> & { type: Type }, told: Told): Phrase | null {
  return LINES[event.type](event, told);
}

export const caller: SceneBook<VisibleEvents, Scene> = {
  open: (scene) => {
    const story = fresh();
    return (event, ears) => line(event, { story, ears, scene });
  },
};
