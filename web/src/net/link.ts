// One connection to one room: says hello, numbers its requests, and comes back by itself.
import type { Command, Frame, Hello } from './wire';

export type LinkState =
  | { type: 'connecting' }
  | { type: 'live' }
  | { type: 'lost'; attempt: number }
  | { type: 'closed'; code: string; message: string };

/** A request that was not done, and why. `lost` if the connection went before an answer came. */
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
  device: string;
  /** Whether this is a big screen for everybody. */
  screen?: boolean;
  heard: (frame: Frame) => void;
  changed: (state: LinkState) => void;
  open?: (address: string) => Socket;
};

const hello = ({ token, device, screen }: LinkOptions): Hello => ({
  token: token(),
  device,
  ...(screen === true ? { screen } : {}),
});

type Waiting = { done: (version: number) => void; failed: (why: Refusal) => void };

/** Milliseconds before each further try. */
const BACKOFF = [250, 500, 1000, 2000, 4000, 8000];
const HEARTBEAT = 10_000;
const SILENCE = 5_000;
/** After these goodbyes there is nothing to come back to. */
const FINAL = new Set(['kicked', 'no_room', 'bad_token', 'flood', 'bad_request']);

export class Link {
  state: LinkState = { type: 'connecting' };
  #socket: Socket | null = null;
  #next = 1;
  #attempt = 0;
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
    this.#hangUp();
  }

  /** Asks for something; it is done and durable when the promise is kept, with the version of the room that has it. */
  send(command: Command): Promise<number> {
    const socket = this.#socket;
    if (socket === null || this.state.type !== 'live') {
      return Promise.reject(new Refusal('lost', null, 'There is no connection just now.'));
    }
    const id = this.#next++;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      socket.send(JSON.stringify({ id, ...command }));
    });
  }

  /** Tries at once instead of waiting on. */
  retry(): void {
    if (this.state.type === 'live' || this.state.type === 'closed') return;
    this.#open();
  }

  #open(): void {
    this.#hangUp();
    if (this.options.open === undefined && typeof WebSocket === 'undefined') {
      return this.#become({ type: 'closed', code: 'no_websocket', message: 'This browser has no WebSocket.' });
    }
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const address = `${scheme}://${location.host}/api/rooms/${encodeURIComponent(this.options.code)}/socket`;
    const socket = this.options.open?.(address) ?? new WebSocket(address);
    this.#socket = socket;
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
    // Here bytes become generated types.
    const frame = JSON.parse(text) as Frame;
    if (frame.type === 'welcome' && this.state.type !== 'live') {
      this.#attempt = 0;
      this.#beat = setInterval(() => this.#ping(), HEARTBEAT);
      this.#become({ type: 'live' });
    }
    if (frame.type === 'ack') this.#settle(frame.id)?.done(frame.version);
    if (frame.type === 'pong') this.#settle(frame.id)?.done(0);
    if (frame.type === 'refused') {
      this.#settle(frame.id)?.failed(new Refusal(frame.code, frame.reason ?? null, frame.message));
    }
    if (frame.type === 'bye' && FINAL.has(frame.code)) {
      this.#hangUp();
      this.#become({ type: 'closed', code: frame.code, message: frame.message });
    }
    this.options.heard(frame);
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #lost(): void {
    this.#hangUp();
    const wait = BACKOFF[Math.min(this.#attempt, BACKOFF.length - 1)] ?? 0;
    this.#attempt += 1;
    this.#become({ type: 'lost', attempt: this.#attempt });
    this.#retry = setTimeout(() => this.#open(), wait * (0.8 + 0.4 * Math.random()));
  }

  #hangUp(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    clearInterval(this.#beat);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { failed } of waiting) failed(new Refusal('lost', null, 'The connection went before the answer came.'));
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
