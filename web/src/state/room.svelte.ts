// A room as this device knows it: what the server said last, and what one may ask it.
import { Link, type LinkState } from '../net/link';
import { device } from '../net/storage';
import { drop, token, visit } from '../net/tokens';
import type {
  ProgrammeItem,
  SettingsPatch,
  Command,
  ServerMessage,
  GameFrame,
  Latecomers,
  MemberId,
  MemberView,
  OddsVisibility,
  OddsFrame,
  Pace,
  Reaction,
  RoomView,
  TableFrame,
} from '../net/wire';
import { pageBuild } from './build.svelte';
import { isRefused, refused, type Done } from './done';
import { passedOn } from './lobby';
import { pause, type Pause } from './pause';
import { players } from './players';
import { eveningOf, gameOf, remember, withEvening, withGame } from './regulars';
import type { Aside, Happening, Player, Told } from './seen';
import { inWords } from './refusals';
import { Wish } from './wish.svelte';
import { words } from './words';

export type Shout = { id: number; member: MemberId; reaction: Reaction };

/** Something everybody should know that goes away by itself. */
export type Notice = { id: number; words: string };

/** What a device is in a room: it may have a seat, or it only watches, or it is the big screen for everybody. */
export type Role = 'player' | 'watcher' | 'screen';

/** How much of what happened is kept for captions and replays of a moment. */
const FEED = 400;

export class RoomState {
  link = $state.raw<LinkState>({ type: 'connecting' });
  room = $state.raw<RoomView | null>(null);
  /** How many changes the room had seen when it was told. */
  version = $state(0);
  you = $state<MemberId | null>(null);
  elsewhere = $state(false);
  game = $state.raw<GameFrame | null>(null);
  table = $state.raw<TableFrame | null>(null);
  clock = $state.raw<Told | null>(null);
  /** The pay-off pause that the table was in when it was told last. */
  pause = $state.raw<Pause | null>(null);
  /** How likely things are, where this device is told while they run. */
  odds = $state.raw<OddsFrame | null>(null);
  /** What happened when this seat's time ran out and something was played for it, until it is put away. */
  timedOut = $state.raw<readonly unknown[] | null>(null);
  feed = $state.raw<Happening[]>([]);
  /** What else was said at the table since this device came to the game. */
  asides = $state.raw<Aside[]>([]);
  /** That the room has another leader, from the moment it is told. */
  notice = $state.raw<Notice | null>(null);
  shouts = $state.raw<Shout[]>([]);
  /** Why the last request was not done, until the next one. */
  refusal = $state<string | null>(null);

  players: Player[] = $derived(this.room === null ? [] : players(this.room, this.you));
  /** The seat that this device plays: none while it only watches, also if one's seat is on another device or one left. */
  seat: number | null = $derived(this.elsewhere ? null : (this.players.find((it) => it.you && !it.left)?.seat ?? null));
  mine: MemberView | null = $derived(this.room?.members.find((member) => member.id === this.you) ?? null);
  leading = $derived(this.room !== null && this.you !== null && this.room.leader === this.you);
  turn = $derived(this.table?.turn ?? null);
  /** Which game of the room it is, from 1: the one at the table, or the last one. */
  number = $derived(this.game?.number ?? this.room?.games ?? 0);
  /** Whether the table waits for this seat. */
  asked = $derived(this.seat !== null && this.turn?.type === 'decide' && this.turn.seats.includes(this.seat));

  /** The games of the evening, and rules of the room's own: what is changed a bit at a time and said as a whole. */
  readonly programme = this.#wish<ProgrammeItem[]>((programme) => ({ programme }));
  readonly ruleset = this.#wish<unknown>((ruleset) => ({ ruleset }));
  /** What is set one at a time. A control shows what was asked for until the room answers, and what is in force after. */
  readonly setup = {
    game: this.#wish<string>((game) => ({ game })),
    variant: this.#wish<string>((variant) => ({ variant })),
    seats: this.#wish<number>((seats) => ({ seats })),
    most: this.#wish<number>((most) => ({ most })),
    latecomers: this.#wish<Latecomers>((latecomers) => ({ latecomers })),
    pace: this.#wish<Pace>((pace) => ({ pace })),
    odds: this.#wish<OddsVisibility>((odds) => ({ odds })),
    tick: this.#wish<number>((tick) => ({ tick })),
    tap_to_roll: this.#wish<boolean>((tap_to_roll) => ({ tap_to_roll })),
    public: this.#wish<boolean>((shown) => ({ public: shown })),
    locked: new Wish<boolean>(
      (locked) => this.#ask({ type: 'lock', locked }),
      () => this.version,
    ),
  };

  #link: Link;
  #happened = 0;
  /** What was remembered of this visit last. */
  #visited = '';
  /** How far the evening had come when it was remembered last. */
  #reached = '';

  constructor(
    readonly code: string,
    readonly role: Role = 'player',
  ) {
    this.#link = new Link({
      code,
      token: () => (role === 'player' ? token(code) : null),
      device: device(),
      tv: role === 'screen',
      heard: (frame) => this.#heard(frame),
      changed: (state) => {
        this.link = state;
        // A server that was upgraded has cut every connection, so this is when a newer page is found.
        if (state.type === 'live') void pageBuild.check();
      },
    });
  }

  /** What a seat is called. */
  names = (seat: number): string => this.players[seat]?.name ?? words.seat({ number: seat + 1 });

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
      const why = refused(error);
      if (isRefused(why)) this.refusal = inWords(why);
      return null;
    }
  }

  /**
   * Leaves. Before a game it is for good, so what opened the seat is forgotten; a game keeps the seat, and the token is
   * the way back to it.
   */
  async leave(): Promise<boolean> {
    const forGood = this.you === null || this.room?.stage === 'lobby';
    const left = this.you === null || this.mine?.left === true || (await this.ask({ type: 'leave' }));
    if (left && forGood) drop(this.code);
    return left;
  }

  /** Does something at the table. What is wrong with it is said by whoever asked for it. */
  act = (action: unknown): Promise<Done> =>
    this.#link.send({ type: 'act', action }).then(
      () => ({ done: true }),
      (error: unknown) => refused(error),
    );

  #wish<T>(change: (value: T) => SettingsPatch): Wish<T> {
    return new Wish(
      (value, more) => this.#ask({ type: 'configure', ...change(value), ...more }),
      () => this.version,
    );
  }

  #heard(frame: ServerMessage): void {
    switch (frame.type) {
      case 'welcome':
        this.you = frame.you;
        this.elsewhere = frame.elsewhere;
        break;
      case 'room':
        // What was refused in a game that is over is no news any more.
        if (this.room !== null && this.room.stage !== frame.room.stage) this.refusal = null;
        this.#announce(frame.room);
        if (this.room?.ended === false && frame.room.ended)
          this.asides = [...this.asides, { id: ++this.#happened, version: frame.version, type: 'ended' }];
        this.room = frame.room;
        this.version = frame.version;
        if (this.role === 'player' && this.you !== null) {
          this.#visit(frame.room.game, this.you);
          this.#rememberEvening(frame.room, this.you);
        }
        if (frame.room.stage === 'lobby') this.#clear();
        break;
      case 'game':
        // What was said of the last game's table is not true of this one's.
        if (frame.number !== this.game?.number) this.#clear();
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

  /** Leading passes on by itself when the leader goes, so it is said. */
  #announce(now: RoomView): void {
    const leader = passedOn(this.room, now);
    if (leader === null) return;
    const said = leader.id === this.you ? words.lobby.youLead : words.lobby.leads({ name: leader.name });
    this.notice = { id: ++this.#happened, words: said };
  }

  #told(table: TableFrame): void {
    this.#noteMinutes(table);
    this.table = table;
    this.clock = { ...table.clock, at: performance.now() };
    this.#rememberGame(table);
    this.pause = pause(this.pause, table);
    if (table.seat !== null && table.by_clock?.includes(table.seat) === true) this.timedOut = table.seen;
    if (table.seen.length === 0) return;
    const fresh = table.seen.map((event, at): Happening => {
      const happening = { id: ++this.#happened, version: table.version, event };
      return at === 0 && table.by_clock !== undefined ? { ...happening, byClock: table.by_clock } : happening;
    });
    this.feed = [...this.feed, ...fresh].slice(-FEED);
  }

  /** Whoever comes to a table is not told what was asked before. */
  #noteMinutes({ clock, version }: TableFrame): void {
    const before = this.clock;
    const seats = (clock.more_time ?? []).filter((seat) => before?.more_time?.includes(seat) !== true);
    if (before === null || seats.length === 0) return;
    this.asides = [...this.asides, { id: ++this.#happened, version, type: 'minute', seats }];
  }

  /** A game that is over is remembered by whoever played it here; the room was told before its table. */
  #rememberGame({ turn }: TableFrame): void {
    const { room, game, seat } = this;
    if (this.role !== 'player' || turn.type !== 'over' || room === null || game === null || seat === null) return;
    remember((known) => withGame(known, gameOf(room, seat, game.number, turn.standings, Date.now())));
  }

  /** Rooms are told often, and what is kept is read and written as a whole. */
  #visit(game: string, you: MemberId): void {
    const visited = `${game} ${you}`;
    if (visited === this.#visited) return;
    this.#visited = visited;
    visit(this.code, game, you);
  }

  #rememberEvening(room: RoomView, you: MemberId): void {
    const evening = this.elsewhere ? null : eveningOf(room, you, Date.now());
    if (evening === null) return;
    // Rooms change more often than evenings do, and what is kept is read and written as a whole.
    const reached = `${evening.number} ${evening.played} ${evening.over}`;
    if (reached !== this.#reached) remember((known) => withEvening(known, evening));
    this.#reached = reached;
  }

  #clear(): void {
    this.game = null;
    this.table = null;
    this.clock = null;
    this.pause = null;
    this.odds = null;
    this.timedOut = null;
    this.asides = [];
    this.feed = [];
  }
}
