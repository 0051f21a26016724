// What lies on the felt: as the view says, or as far as a reveal has come.
import type { Bet, RaceView, VisibleEvents, Stage, View } from '../../generated/bettor-horse';
import type { Happening } from '../../state/seen';

/** What came of a duel. */
export type Settled = { outcomes: [Bet, Bet]; matched: [boolean, boolean] };

export type Picture = {
  /** Which duel it is, from 1; null where that was not told. */
  round: number | null;
  stage: Stage;
  attempt: number | null;
  duel: [number, number];
  entered: [boolean, boolean];
  bets: [Bet, Bet] | null;
  wet: boolean | null;
  races: readonly RaceView[];
  settled: Settled | null;
  /** The last thing worth a banner. */
  news: VisibleEvents | null;
};

/** Gates for a duel of which nothing is known yet. */
function empty(round: number | null, stage: Stage, duel: [number, number], attempt: number | null): Picture {
  return {
    round,
    stage,
    attempt,
    duel,
    entered: [false, false],
    bets: null,
    wet: null,
    races: [],
    settled: null,
    news: null,
  };
}

/** The picture without any reveal. A duel that is over makes way for the next, except for the last of all. */
export function standing(view: View): Picture | null {
  const last = view.results.at(-1);
  if (view.duel !== null) {
    const picture = empty(view.round, view.stage, view.duel, view.attempt);
    const begun = view.entered[0] || view.entered[1];
    return begun ? { ...picture, entered: view.entered, ...view.table } : picture;
  }
  if (last === undefined) return null;
  return {
    ...empty(view.round, last.stage, last.duel, view.attempt),
    entered: [true, true],
    ...view.table,
    settled: { outcomes: last.outcomes, matched: last.matched },
  };
}

/** One event further. */
function after(picture: Picture | null, event: VisibleEvents): Picture | null {
  switch (event.type) {
    case 'duel_begun':
      return empty(event.round, event.stage, event.duel, event.attempt);
    case 'bets_shown': {
      const known = picture?.settled === null ? picture : empty(null, 'lap', event.duel, null);
      return { ...known, entered: [true, true], bets: event.bets };
    }
    case 'entered':
      return picture === null ? null : { ...picture, entered: both(picture, event.seat) };
    case 'weather_told':
      return picture === null ? null : { ...picture, wet: event.wet, news: event };
    case 'cards_shown': {
      if (picture === null) return null;
      const shown: RaceView = { cards: event.cards, speeds: event.speeds, result: null };
      return { ...picture, races: [...picture.races.slice(0, event.race - 1), shown], news: null };
    }
    case 'race_decided': {
      const race = picture?.races[event.race - 1];
      if (picture === null || race === undefined) return picture;
      const decided: RaceView = { ...race, speeds: event.speeds, result: event.result };
      return { ...picture, races: [...picture.races.slice(0, event.race - 1), decided], news: null };
    }
    case 'duel_settled':
      return picture === null
        ? null
        : {
            ...picture,
            round: event.round,
            stage: event.stage,
            settled: { outcomes: event.outcomes, matched: event.matched },
            news: null,
          };
    case 'adjusted':
      return picture;
    case 'adjustments_opened':
    case 'prize_taken':
    case 'pool_grew':
    case 'pool_dealt':
    case 'pool_left':
    case 'tie_found':
    case 'meeting_begun':
    case 'meeting_won':
    case 'meeting_undecided':
    case 'game_over':
      return picture === null ? null : { ...picture, news: event };
  }
}

function both(picture: Picture, seat: number): [boolean, boolean] {
  return [picture.entered[0] || picture.duel[0] === seat, picture.entered[1] || picture.duel[1] === seat];
}

/** The picture as far as it was told; null where too little is known to tell. */
export function told(feed: readonly Happening<VisibleEvents>[]): Picture | null {
  const from = feed.findLastIndex((it) => it.event.type === 'duel_begun' || it.event.type === 'bets_shown');
  const begun = feed[from]?.event.type === 'bets_shown' && feed[from - 1] !== undefined;
  const start = begun
    ? Math.max(
        0,
        feed.findLastIndex((it, at) => at < from && it.event.type === 'duel_begun'),
      )
    : from;
  if (from < 0) return null;
  return feed.slice(start).reduce((picture, it) => after(picture, it.event), null as Picture | null);
}
