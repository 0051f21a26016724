// The other side of a socket, for tests that are the server.
import type { Socket } from '../../src/net/link';
import type { ServerMessage } from '../../src/net/wire';

export class Other implements Socket {
  /** Every socket that was opened, in order, where a test puts this in the place of the browser's own. */
  static all: Other[] = [];
  sent: string[] = [];
  closed = false;
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;

  constructor(readonly address = '') {
    Other.all.push(this);
  }
  static last(): Other {
    const socket = Other.all.at(-1);
    if (socket === undefined) throw new Error('no socket was opened');
    return socket;
  }
  send(data: Parameters<Socket['send']>[0]): void {
    this.sent.push(String(data));
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.call(new EventTarget() as WebSocket, new Event('open'));
  }
  say(frame: ServerMessage): void {
    this.sayText(JSON.stringify(frame));
  }
  sayText(data: string): void {
    this.onmessage?.call(new EventTarget() as WebSocket, new MessageEvent('message', { data }));
  }
  drop(): void {
    this.onclose?.call(new EventTarget() as WebSocket, new Event('close') as CloseEvent);
  }
  /** The requests so far, without the hello. */
  asked(): { id: number; type: string; [more: string]: unknown }[] {
    return this.sent.map((text) => JSON.parse(text)).filter((it) => 'type' in it);
  }
}
