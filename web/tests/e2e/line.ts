// What the server says to a page, heard beside it: a press counts when the server has taken it and the page shows so.
import type { Page } from '@playwright/test';

/** Nobody waits longer than this for an answer. */
const PATIENCE = 20_000;

type Ack = { version: number };

export class Line {
  #answers: (Ack | { refused: string })[] = [];
  #table = 0;
  #tables = 0;
  #waiting = new Set<() => void>();

  hear(text: string): void {
    if (text.startsWith('{"type":"table"')) {
      this.#table = Number(/"version":(\d+)/.exec(text)?.[1] ?? 0);
      this.#tables += 1;
    } else if (text.startsWith('{"type":"ack"')) this.#answers.push({ version: JSON.parse(text).version });
    else if (text.startsWith('{"type":"refused"')) this.#answers.push({ refused: text });
    else return;
    for (const look of this.#waiting) look();
  }

  /** How many answers there were to requests of this page. */
  get answers(): number {
    return this.#answers.length;
  }

  /** How often the table was told. */
  get tables(): number {
    return this.#tables;
  }

  /** The version of the room that has what was asked for after so many answers; a refusal fails the test. */
  async answer(after: number): Promise<number> {
    await this.until(() => this.#answers.length > after, 'the server answers');
    const answer = this.#answers[after];
    if (answer === undefined || 'refused' in answer) throw new Error(`refused: ${answer?.refused}`);
    return answer.version;
  }

  /** Waits until this version of the table, or a newer one, is told. */
  table(version: number): Promise<void> {
    return this.until(() => this.#table >= version, `the table of version ${version} is told`);
  }

  /** Waits until something is so, looking whenever the server has said something. */
  async until(so: () => boolean, what: string): Promise<void> {
    if (so()) return;
    await new Promise<void>((done, failed) => {
      const late = setTimeout(() => {
        this.#waiting.delete(look);
        failed(new Error(`waited ${PATIENCE / 1000} seconds until ${what}`));
      }, PATIENCE);
      const look = (): void => {
        if (!so()) return;
        this.#waiting.delete(look);
        clearTimeout(late);
        done();
      };
      this.#waiting.add(look);
    });
  }
}

const lines = new WeakMap<Page, Line>();

/** Listens from now on; before the page is opened. */
export function listen(page: Page): void {
  const line = new Line();
  lines.set(page, line);
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => line.hear(String(payload))));
}

export function lineOf(page: Page): Line {
  const line = lines.get(page);
  if (line === undefined) throw new Error('nobody listens to this page');
  return line;
}

/** Does something that the server has to take. */
export async function asked(page: Page, press: () => Promise<unknown>): Promise<number> {
  const line = lineOf(page);
  const before = line.answers;
  await press();
  return line.answer(before);
}

/** Does something at the table that the server has to take, and waits until the page shows what came of it. */
export async function taken(page: Page, press: () => Promise<unknown>): Promise<void> {
  const version = await asked(page, press);
  await lineOf(page).table(version);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
}
