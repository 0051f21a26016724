// The reveal: what happened all at once is turned up one after the other, and may be skipped.
import type { VisibleEvents, View } from '../../generated/bettor-horse';
import type { Happening } from '../../state/seen';

type Feed = readonly Happening<VisibleEvents>[];

/** How long each thing is looked at, in milliseconds. */
const DWELL: Record<VisibleEvents['type'], number> = {
  entered: 0,
  adjusted: 0,
  duel_begun: 0,
  bets_shown: 1200,
  weather_told: 1300,
  cards_shown: 750,
  adjustments_opened: 1000,
  race_decided: 900,
  duel_settled: 1000,
  prize_taken: 1400,
  pool_grew: 1400,
  pool_dealt: 1700,
  pool_left: 1500,
  tie_found: 2000,
  meeting_begun: 0,
  meeting_won: 1800,
  meeting_undecided: 1800,
  game_over: 0,
};

/** Without motion everything of a duel is turned up together, and then looked at. */
const STILL: Partial<Record<VisibleEvents['type'], number>> = {
  bets_shown: 0,
  weather_told: 0,
  cards_shown: 0,
  adjustments_opened: 0,
  race_decided: 0,
  duel_settled: 0,
};

/** What the pay-off scene turns up, where one follows. */
const SCENE: readonly VisibleEvents['type'][] = ['prize_taken', 'pool_grew', 'pool_dealt', 'pool_left'];

/** Whether nothing is to move. */
export function still(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const last = (feed: Feed): number => feed.at(-1)?.id ?? 0;

export class Show {
  /** Everything up to this is turned up. */
  cursor = $state(Infinity);
  #feed = $state.raw<Feed>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #scene = false;
  /** The newest view, and the one from before anything was left to turn up. */
  #view: View | null = null;
  #before = $state.raw<View | null>(null);

  /** What lies there when one comes is not told again. Returns how to stop. */
  begin(feed: Feed): () => void {
    this.cursor = last(feed);
    return () => {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.cursor = Infinity;
    };
  }

  /** Goes on with what has come. Where a pay-off scene follows, what cards are taken is left to it. */
  follow(feed: Feed, view: View, scene = false): void {
    if (!this.running(this.#feed)) this.#before = this.#view;
    this.#view = view;
    this.#feed = feed;
    this.#scene = scene;
    // Another game, or a replay that was turned back.
    if (last(feed) < this.cursor) this.cursor = last(feed);
    this.#catchUp();
    if (this.#timer === undefined) this.#next();
  }

  /** Turns up everything at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.cursor = last(this.#feed);
  }

  /** Whether something waits to be turned up. */
  running(feed: Feed): boolean {
    return last(feed) > this.cursor;
  }

  told(feed: Feed): Feed {
    return this.running(feed) ? feed.filter((it) => it.id <= this.cursor) : feed;
  }

  /** Purses, pool and hands as they were before what is turned up now: they change when all of it was told. */
  seen(view: View): View {
    return this.running(this.#feed) ? (this.#before ?? view) : view;
  }

  /** Whoever is more than a duel behind begins with the newest. */
  #catchUp(): void {
    const waiting = this.#feed.filter((it) => it.id > this.cursor);
    if (waiting.filter((it) => it.event.type === 'duel_settled').length < 2) return;
    const newest = waiting.findLastIndex((it) => it.event.type === 'bets_shown');
    const before = waiting[newest - 1];
    if (before === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.cursor = before.id;
  }

  #next(): void {
    this.#timer = undefined;
    const quiet = still();
    for (const it of this.#feed) {
      if (it.id <= this.cursor) continue;
      this.cursor = it.id;
      const elsewhere = this.#scene && SCENE.includes(it.event.type);
      const wait = elsewhere ? 0 : ((quiet ? STILL[it.event.type] : undefined) ?? DWELL[it.event.type]);
      if (wait === 0) continue;
      this.#timer = setTimeout(() => this.#next(), wait);
      return;
    }
  }
}
