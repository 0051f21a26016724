// Which of its words the table of Bettor Horse says.
import type {
  AdjustmentChoice,
  Bet,
  CardInfo,
  EnterOptions,
  EntryView,
  Options,
  RaceView,
  ResultView,
  Scene,
  Stage,
  View,
  VisibleEvents,
} from '../../generated/bettor-horse';
import type { Player } from '../../state/seen';
import type { Names } from '../contract';
import type { Known } from './cards';
import type { Settled } from './picture';
import { words } from './words';

type Horse = { name: string; short: string };
const HORSES: Readonly<Record<string, Horse>> = words.horses;

export function horse(id: string): Horse {
  const plain = id.replaceAll('_', ' ');
  return HORSES[id] ?? { name: plain, short: plain };
}

export const cards = (count: number): string => words.cards({ cards: count });

/** What a seat is called. */
export const called = (players: readonly Player[], seat: number): string =>
  players[seat]?.name ?? words.seat({ seat: seat + 1 });

/** How many duels a lap has; a round of two players is one. */
export function perLap({ duels, rounds }: Scene): number {
  const before = duels.filter(({ stage }) => stage === 'lap').length;
  return rounds === 0 ? before : before / rounds;
}

/** Where in the evening a duel stands: "Lap 2 of 4 · duel 3 of 16". */
export function programme(scene: Scene, round: number, stage: Stage, attempt: number | null): string {
  if (stage === 'sudden_death') return words.track.attempt({ attempt: attempt ?? 1 });
  if (stage !== 'lap') return words.stages[stage];
  const duels = perLap(scene);
  if (duels === 1) return words.track.round({ round, of: scene.rounds });
  return words.track.lap({
    lap: Math.ceil(round / duels),
    of: scene.rounds,
    duel: ((round - 1) % duels) + 1,
    duels,
  });
}

/** What is going on, for the status line. */
export function phase(view: View, names: Names): string {
  if (view.duel === null) return words.phase.over;
  const pair = { one: names(view.duel[0]), other: names(view.duel[1]) };
  const duel =
    view.stage === 'lap' ? words.phase.duel(pair) : words.phase.final({ ...pair, stage: words.stages[view.stage] });
  switch (view.phase) {
    case 'enter':
      return duel;
    case 'weather':
    case 'adjust':
    case 'over':
      return words.phase.waits({ duel, what: words.phase[view.phase] });
  }
}

/** What chance is about to do. */
export function due(view: View, name: string | null): string | null {
  return view.phase === 'weather' && name !== null ? words.chance({ name }) : null;
}

export function question(options: Options): string {
  switch (options.type) {
    case 'enter':
      return words.question.enter({ horses: options.horses });
    case 'adjust':
      return words.question.adjust({ race: options.race });
  }
}

/** What a right bet pays now. */
export function pays({ pays: { alone, both, pool } }: EnterOptions): string {
  if (alone === 0) return words.bar.meeting;
  return pool === null ? words.bar.pays({ alone, both }) : words.bar.paysAndPool({ alone, both, pool });
}

/** What is missing from an entry, or that nothing is. */
export function missing(horses: number, of: number, bet: Bet | null): string {
  if (horses < of) return of === 1 ? words.bar.pick : words.bar.picked({ horses, of });
  return bet === null ? words.bar.bet : words.bar.lock;
}

export function nudge({ by, speed, result }: AdjustmentChoice): { name: string; does: string } {
  const { names, runs, ends } = words.adjust;
  return {
    name: by === 0 ? names.printed : by > 0 ? names.faster : names.slower,
    does: result === null ? runs({ speed }) : ends[result]({ speed }),
  };
}

/** A race in words, for those who do not see it. */
export function race(number: number, it: RaceView | null, who: [string, string]): string {
  if (it === null) return words.race.down({ race: number });
  const side = (at: 0 | 1): string => {
    const [name, speed] = [who[at], it.speeds[at]];
    return speed === null ? words.race.mudder({ name }) : words.race.side({ name, speed });
  };
  const said = { race: number, pair: words.race.pair({ one: side(0), other: side(1) }) };
  if (it.result === null) return words.race.runs(said);
  if (it.result === 'draw') return words.race.draw(said);
  return words.race.won({ ...said, name: it.result === 'first' ? who[0] : who[1] });
}

/** Who is right, and who gets the cards. */
export function verdict({ matched }: Settled, who: [string, string], stage: Stage): string {
  const [a, b] = matched;
  const name = a ? who[0] : who[1];
  if (stage === 'sudden_death') return a === b ? words.verdict.undecided : words.verdict.meeting({ name });
  if (a && b) return words.verdict.both;
  return a || b ? words.verdict.one({ name }) : words.verdict.neither;
}

/** What came of a final. */
export function faster({ outcomes }: ResultView, who: [string, string]): string {
  if (outcomes[0] === 'draw') return words.pool.level;
  return words.pool.faster({ name: outcomes[0] === 'win' ? who[0] : who[1] });
}

/** What the pool comes to, once it is shared out. */
export function sharing(bets: number, each: number, rest: number): string {
  const it = words.pool;
  const [said, left] = [{ bets, cards: cards(each) }, cards(rest)];
  if (bets === 1) return rest === 0 ? it.one : it.oneRest({ left });
  if (bets > 1) return rest === 0 ? it.shares(said) : it.sharesRest({ ...said, left });
  if (each > 0) return rest === 0 ? it.split(said) : it.splitRest({ ...said, left });
  return rest === 0 ? it.nobody : it.nobodyRest({ left });
}

/** The last duel in one line. */
export function before(it: ResultView, names: Names): string {
  const side = (at: 0 | 1): string => {
    const said = { name: names(it.duel[at]), bet: words.bets[it.bets[at]].said };
    return it.matched[at] ? words.track.right(said) : words.track.wrong(said);
  };
  return words.track.before({ one: side(0), other: side(1) });
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
  weather_told: (event) => (event.wet ? words.banner.wet : words.banner.dry),
  adjustments_opened: (event) => {
    const by = event.by.filter((it) => it !== null);
    return words.banner.adjusted({
      by: by.map((it) => (it === 0 ? words.banner.printed : words.banner.by({ by: it }))),
    });
  },
  prize_taken: (event, names) => words.banner.prize({ name: names(event.seat), cards: cards(event.cards.length) }),
  pool_grew: (event) => words.banner.poolGrew({ cards: cards(event.cards.length) }),
  pool_dealt: ({ seat, shares, cards: dealt }, names) => {
    const said = { name: names(seat), cards: cards(dealt.length) };
    return shares > 1 ? words.banner.poolShares({ ...said, shares }) : words.banner.poolDealt(said);
  },
  pool_left: (event) => words.banner.poolLeft({ cards: cards(event.cards.length) }),
  tie_found: (event, names) => words.banner.tie({ names: event.seats.map(names) }),
  meeting_won: (event, names) => words.banner.meeting({ one: names(event.seat), other: names(event.beaten) }),
  meeting_undecided: (event) => words.banner.undecided({ attempts: event.attempts }),
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
  return [view.entered[at] === true ? words.slips.entered : words.slips.choosing];
}

/** What somebody who is not asked is waiting for, a sentence each. */
export function waiting(view: View, scene: Scene, seat: number, names: Names): string[] {
  const { duel } = view;
  if (duel !== null && view.entered[duel.indexOf(seat)] === true)
    return [words.slip.locked({ names: view.waiting.map(names) })];
  const next = scene.duels.slice(view.round).find((it) => it.duel.includes(seat));
  const foe = next?.duel.find((it) => it !== seat);
  return [
    ...(duel === null ? [] : [words.slip.now({ one: names(duel[0]), other: names(duel[1]) })]),
    foe === undefined ? words.slip.noMore : words.slip.next({ name: names(foe) }),
  ];
}

/** A card, read aloud. */
export function card({ speed, horse: id, back }: Known, weather: boolean): string {
  const said = words.hand.horse({ speed, horse: horse(id).name });
  return weather ? words.card.weather({ card: said, back: words.backs[back] }) : said;
}

/** One's own entry, read aloud. */
export function entered(entry: EntryView, infos: ReadonlyMap<string, Known>): string {
  const horses = entry.horses.flatMap((name) => {
    const info = infos.get(name);
    return info === undefined ? [] : [card(info, false)];
  });
  return words.locked.up({ horses, bet: words.bets[entry.bet].name });
}

/** What lies in a gate of one's own, for whoever taps it. */
export function gate(at: number, info: CardInfo | null, next: boolean): string {
  if (info !== null) return words.gate.taken({ gate: at, speed: info.speed });
  return next ? words.gate.next({ gate: at }) : words.gate.empty({ gate: at });
}

export function played(event: VisibleEvents, seat: number): string | null {
  if (event.type === 'entered' && event.seat === seat && event.entry !== undefined) {
    const { horses, bet } = event.entry;
    return words.played.entered({ horses: horses.length, bet: words.bets[bet].name });
  }
  return event.type === 'adjusted' && event.seat === seat ? words.played.adjusted : null;
}
