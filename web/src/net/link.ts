// One connection to one room: says hello, numbers its requests, and comes back by itself.
import { Tables } from './lean';
import type { Command, ServerMessage, Hello } from './wire';

/**
 * What is known of requests when a connection breaks. `idle`: none was under way. `unanswered`: one was sent and nobody
 * knows whether it was done. `not_saved`: the server said that the room's last move did not happen; `own` if a request of
 * this device was under way.
 */
export type Break = { type: 'idle' } | { type: 'unanswered' } | { type: 'not_saved'; own: boolean };

export type LinkState =
  | { type: 'connecting' }
  /** `after` tells how the connection before this one ended; null for the first one. */
  | { type: 'live'; after: Break | null }
  /** `closing` if the server said that it is being stopped. */
  | { type: 'lost'; attempt: number; after: Break; closing: boolean }
  | { type: 'closed'; code: string; message: string };

/**
 * A request that was not done, and why. `lost`: there was no connection to send it by. `unanswered`: the connection went
 * before an answer came, so it may have been done. `not_saved`: the server said that it was not.
 */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly reason: string | null,
    message: string,
  ) {
    super(message);
  }
}

/** As much of a socket as we use, so that a test can be the other side. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

export type LinkOptions = {
  code: string;
  token: () => string | null;
  /** The same for every page of one device. */
  device: string;
  /** Whether this is a big screen for everybody. */
  tv?: boolean;
  heard: (frame: ServerMessage) => void;
  changed: (state: LinkState) => void;
  open?: (address: string) => Socket;
};

const hello = ({ token, device, tv }: LinkOptions): Hello => ({
  token: token(),
  device,
  lean: true,
  ...(tv === true ? { tv } : {}),
});

type Waiting = { ping: boolean; done: (version: number) => void; failed: (why: Refusal) => void };

type Ended = 'unanswered' | 'not_saved';

/** A message of the server; null for anything else. */
function parse(text: string): ServerMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    const typed = typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
    // Here bytes become generated types.
    return typed ? (value as ServerMessage) : null;
  } catch {
    return null;
  }
}

function broken(goodbye: string | null, asked: boolean): Break {
  if (goodbye === 'not_saved') return { type: 'not_saved', own: asked };
  return { type: asked ? 'unanswered' : 'idle' };
}

/** A connection may break several times before it is back: an idle break does not undo what was known of an earlier one. */
function worse(before: Break | null, now: Break): Break {
  return before !== null && now.type === 'idle' ? before : now;
}

/** Milliseconds before each further try. */
const BACKOFF = [250, 500, 1000, 2000, 4000, 8000];
const HEARTBEAT = 10_000;
const SILENCE = 5_000;
/** After these goodbyes there is nothing to come back to. */
const FINAL = new Set(['kicked', 'no_room', 'damaged_log', 'bad_token', 'flood', 'bad_request']);
/** Messages in a row that could not be read before this stops trying: something on the way changes them. */
const MAX_UNREADABLE = 5;

export class Link {
  state: LinkState = { type: 'connecting' };
  #socket: Socket | null = null;
  #next = 1;
  #attempt = 0;
  /** What the server said last before the connection went, if it was a goodbye. */
  #goodbye: string | null = null;
  #after: Break | null = null;
  #unreadable = 0;
  #tables = new Tables();
  #waiting = new Map<number, Waiting>();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly options: LinkOptions) {}

  start(): void {
    document.addEventListener('visibilitychange', this.#awake);
    addEventListener('online', this.#awake);
    addEventListener('pageshow', this.#awake);
    this.#open();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#awake);
    removeEventListener('online', this.#awake);
    removeEventListener('pageshow', this.#awake);
    this.#hangUp('unanswered');
  }

  /** Asks for something; it is done and durable when the promise is kept, with the version of the room that has it. */
  send(command: Command): Promise<number> {
    const socket = this.#socket;
    if (socket === null || this.state.type !== 'live') {
      return Promise.reject(new Refusal('lost', null, 'lost'));
    }
    const id = this.#next++;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { ping: command.type === 'ping', done, failed });
      socket.send(JSON.stringify({ id, ...command }));
    });
  }

  /** Tries at once instead of waiting on. */
  retry(): void {
    if (this.state.type === 'live' || this.state.type === 'closed') return;
    this.#open();
  }

  #open(): void {
    this.#hangUp('unanswered');
    if (this.options.open === undefined && typeof WebSocket === 'undefined') {
      return this.#become({ type: 'closed', code: 'no_websocket', message: 'no_websocket' });
    }
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const address = `${scheme}://${location.host}/api/rooms/${encodeURIComponent(this.options.code)}/socket`;
    const socket = this.options.open?.(address) ?? new WebSocket(address);
    this.#socket = socket;
    this.#tables = new Tables();
    socket.onopen = () => {
      socket.send(JSON.stringify(hello(this.options)));
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#hear(event.data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
    this.#listen();
  }

  #hear(text: string): void {
    clearTimeout(this.#silence);
    const frame = parse(text);
    if (frame === null) return this.#garbled();
    if (frame.type === 'welcome' && this.state.type !== 'live') {
      this.#attempt = 0;
      this.#beat = setInterval(() => this.#ping(), HEARTBEAT);
      this.#become({ type: 'live', after: this.#after });
      this.#after = null;
    }
    // A table says more than a hello; whoever gets so far has a line that can be read.
    if (frame.type === 'room') this.#unreadable = 0;
    if (frame.type === 'ack') this.#settle(frame.id)?.done(frame.version);
    if (frame.type === 'pong') this.#settle(frame.id)?.done(0);
    if (frame.type === 'refused') {
      this.#settle(frame.id)?.failed(new Refusal(frame.code, frame.reason ?? null, frame.message));
    }
    if (frame.type === 'bye') {
      this.#goodbye = frame.code;
      if (FINAL.has(frame.code)) this.#close(frame.code, frame.message);
    }
    if (frame.type !== 'table') return this.options.heard(frame);
    const merged = this.#tables.merge(frame);
    if (merged.type === 'whole') this.options.heard(merged.table);
    else if (merged.ask) this.send({ type: 'resend' }).catch(() => undefined);
  }

  /** What cannot be read is no reason to go on as if it had not been said: the next connection tells everything again. */
  #garbled(): void {
    this.#unreadable += 1;
    if (this.#unreadable < MAX_UNREADABLE) this.#lost();
    else this.#close('unreadable', 'unreadable');
  }

  #close(code: string, message: string): void {
    this.#hangUp('unanswered');
    this.#become({ type: 'closed', code, message });
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #lost(): void {
    const goodbye = this.#goodbye;
    const asked = [...this.#waiting.values()].some((it) => !it.ping);
    this.#hangUp(goodbye === 'not_saved' ? goodbye : 'unanswered');
    this.#after = worse(this.#after, broken(goodbye, asked));
    const wait = BACKOFF[Math.min(this.#attempt, BACKOFF.length - 1)] ?? 0;
    this.#attempt += 1;
    this.#become({ type: 'lost', attempt: this.#attempt, after: this.#after, closing: goodbye === 'closing' });
    this.#retry = setTimeout(() => this.#open(), wait * (0.8 + 0.4 * Math.random()));
  }

  /** Ends the connection; requests that wait for an answer fail for this reason. */
  #hangUp(why: Ended): void {
    this.#goodbye = null;
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    clearInterval(this.#beat);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { failed } of waiting) failed(new Refusal(why, null, why));
  }

  #ping(): void {
    this.#listen();
    this.send({ type: 'ping' }).catch(() => undefined);
  }

  /** Silence for too long means that nobody is there, whatever the socket believes. */
  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lost(), SILENCE);
  }

  /** A phone that wakes up does not wait for its turn to try again. */
  #awake = (): void => {
    if (document.visibilityState === 'hidden' || this.state.type === 'closed') return;
    if (this.state.type === 'live') this.#ping();
    else this.#open();
  };

  #become(state: LinkState): void {
    this.state = state;
    this.options.changed(state);
  }
}
