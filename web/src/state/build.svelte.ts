// Whether the server has a newer page than this one, and when this page may go over to it by itself.
import { build } from '../net/api';
import { firstTime } from '../net/storage';

declare const __BUILD__: string;

/** What the server's page is to this one; unknown while the server does not answer. */
export type Found = 'same' | 'newer' | 'unknown';

export class PageBuild {
  stale = $state(false);
  #theirs: string | null = null;
  #holds = 0;
  #typed = false;

  constructor(
    readonly own: string,
    readonly ask: () => Promise<string | null> = build,
    readonly reload: () => void = () => location.reload(),
  ) {
    document.addEventListener('input', (event) => {
      const field = event.target;
      const text = field instanceof HTMLInputElement && !['checkbox', 'radio', 'range'].includes(field.type);
      if (text || field instanceof HTMLTextAreaElement) this.#typed = true;
    });
    document.addEventListener('submit', () => this.turned(), true);
  }

  /** Asks the server, and loads its page if it is a newer one and nothing is lost by that. */
  async check(): Promise<Found> {
    const theirs = await this.ask();
    if (theirs === null) return 'unknown';
    this.#theirs = theirs;
    this.stale = theirs !== this.own;
    this.#follow();
    return this.stale ? 'newer' : 'same';
  }

  /** Something on the page would be lost by a reload, until the returned function is called. */
  hold(): () => void {
    this.#holds += 1;
    return () => {
      this.#holds -= 1;
      this.#follow();
    };
  }

  /** What was typed was sent, or the page it was typed on is gone. */
  turned(): void {
    this.#typed = false;
  }

  #follow(): void {
    if (!this.stale || this.#theirs === null || this.#holds > 0 || this.#typed) return;
    // Once for each build: a cache that goes on handing out the old page must not make this one reload for ever.
    if (firstTime('reloaded', this.#theirs)) this.reload();
  }
}

export const pageBuild = new PageBuild(__BUILD__);
