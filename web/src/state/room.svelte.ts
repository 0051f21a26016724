// A room as this device knows it: what the server said last, and what one may ask it.
import { Link, Refusal, type LinkState } from '../net/link';
import { device } from '../net/storage';
import { drop, token, visit } from '../net/tokens';
import type {
  Bill,
  Change,
  Command,
  Frame,
  GameFrame,
  MemberId,
  MemberView,
  OddsFrame,
  Reaction,
  RoomView,
  TableFrame,
} from '../net/wire';
import { players } from './players';
import type { Happening, Player, Told } from './seen';
import { Wish } from './wish.svelte';

export type Shout = { id: number; member: MemberId; reaction: Reaction };

/** How much of what happened is kept for captions and replays of a moment. */
const FEED = 400;

export class RoomState {
  link = $state.raw<LinkState>({ type: 'connecting' });
  /** When the connection came back after it was lost. */
  back = $state(0);
  room = $state.raw<RoomView | null>(null);
  /** How many changes the room had seen when it was told. */
  version = $state(0);
  you = $state<MemberId | null>(null);
  seat = $state<number | null>(null);
  elsewhere = $state(false);
  game = $state.raw<GameFrame | null>(null);
  table = $state.raw<TableFrame | null>(null);
  clock = $state.raw<Told | null>(null);
  /** How likely things are, where this device is told while they run. */
  odds = $state.raw<OddsFrame | null>(null);
  feed = $state.raw<Happening[]>([]);
  shouts = $state.raw<Shout[]>([]);
  /** Why the last request was not done, until the next one. */
  refusal = $state<string | null>(null);

  players: Player[] = $derived(this.room === null ? [] : players(this.room, this.you));
  mine: MemberView | null = $derived(this.room?.members.find((member) => member.id === this.you) ?? null);
  leading = $derived(this.room !== null && this.you !== null && this.room.leader === this.you);
  turn = $derived(this.table?.turn ?? null);
  /** Whether the table waits for this seat. */
  asked = $derived(
    this.seat !== null && !this.elsewhere && this.turn?.type === 'decide' && this.turn.seats.includes(this.seat),
  );

  /** The games of the evening, and rules of the room's own: what is changed a bit at a time and said as a whole. */
  readonly programme = this.#wish<Bill[]>((programme) => ({ programme }));
  readonly ruleset = this.#wish<unknown>((ruleset) => ({ ruleset }));

  #link: Link;
  #happened = 0;

  constructor(
    readonly code: string,
    readonly watching = false,
  ) {
    this.#link = new Link({
      code,
      token: () => (watching ? null : token(code)),
      // A screen that only watches is a device of its own.
      device: watching ? `${device()}-tv` : device(),
      screen: watching,
      heard: (frame) => this.#heard(frame),
      changed: (state) => {
        if (state.type === 'live' && this.link.type === 'lost') this.back = Date.now();
        this.link = state;
      },
    });
  }

  start(): void {
    this.#link.start();
  }

  stop(): void {
    this.#link.stop();
  }

  retry(): void {
    this.#link.retry();
  }

  /** Asks for something. What comes of it is told by the server; a refusal is kept in words. */
  ask = async (command: Command): Promise<boolean> => (await this.#ask(command)) !== null;

  /** The version of the room that has what was asked for; null if it was refused. */
  async #ask(command: Command): Promise<number | null> {
    try {
      const version = await this.#link.send(command);
      this.refusal = null;
      return version;
    } catch (error) {
      this.refusal = error instanceof Refusal ? error.message : String(error);
      return null;
    }
  }

  act = (action: unknown): Promise<boolean> => this.ask({ type: 'act', action });

  /** Does something for a table that finds its own words for a refusal. */
  tryToAct = (action: unknown): Promise<boolean> =>
    this.#link.send({ type: 'act', action }).then(
      () => true,
      () => false,
    );

  #wish<T>(change: (value: T) => Change): Wish<T> {
    return new Wish(
      (value, more) => this.#ask({ type: 'configure', ...change(value), ...more }),
      () => this.version,
    );
  }

  #heard(frame: Frame): void {
    switch (frame.type) {
      case 'welcome':
        this.you = frame.you;
        this.seat = frame.seat;
        this.elsewhere = frame.elsewhere;
        break;
      case 'room':
        // What was refused in a game that is over is no news any more.
        if (this.room !== null && this.room.stage !== frame.room.stage) this.refusal = null;
        this.room = frame.room;
        this.version = frame.version;
        if (!this.watching) visit(this.code, frame.room.game);
        if (frame.room.stage === 'lobby') this.#clear();
        break;
      case 'game':
        if (frame.number !== this.game?.number) {
          this.feed = [];
          this.odds = null;
        }
        this.game = frame;
        break;
      case 'table':
        this.#told(frame);
        break;
      case 'odds':
        this.odds = frame;
        break;
      case 'reacted':
        this.shouts = [
          ...this.shouts.slice(-5),
          { id: ++this.#happened, member: frame.member, reaction: frame.reaction },
        ];
        break;
      case 'moved':
        this.elsewhere = true;
        break;
      case 'bye':
        if (frame.code === 'kicked' || frame.code === 'bad_token') drop(this.code);
        break;
      case 'ack':
      case 'refused':
      case 'pong':
        break;
    }
  }

  #told(table: TableFrame): void {
    this.table = table;
    this.seat = table.seat ?? this.seat;
    this.clock = { ...table.clock, at: performance.now() };
    if (table.seen.length === 0) return;
    const fresh = table.seen.map((event) => ({ id: ++this.#happened, version: table.version, event }));
    this.feed = [...this.feed, ...fresh].slice(-FEED);
  }

  #clear(): void {
    this.game = null;
    this.table = null;
    this.clock = null;
    this.odds = null;
    this.feed = [];
  }
}
