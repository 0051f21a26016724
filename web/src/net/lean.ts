// Lean tables: those that are told as a difference to the table before. Here they become whole again, before anything else
// sees them; docs/server.md has the rules.
import type { TableFrame } from './wire';

/**
 * What became of a table. `whole`: it can be shown. `gap`: it is a difference to a table that is not here; `ask` says
 * whether everything has to be asked for, or is under way already.
 */
export type Merged = { type: 'whole'; table: TableFrame } | { type: 'gap'; ask: boolean };

type Fields = Record<string, unknown>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Options that tell their type are whole, and so are those where there were none before. */
function mergeOptions(before: unknown, told: unknown): unknown {
  if (!isObject(before) || !isObject(told) || 'type' in told) return told;
  return { ...before, ...told };
}

/** The last table of one connection, to which the next one may be a difference. */
export class Tables {
  #last: TableFrame | null = null;
  #asked = false;

  merge({ base, ...told }: TableFrame): Merged {
    const table = base === undefined ? told : this.#whole(base, told);
    this.#last = table;
    if (table !== null) {
      this.#asked = false;
      return { type: 'whole', table };
    }
    const ask = !this.#asked;
    this.#asked = true;
    return { type: 'gap', ask };
  }

  #whole(base: number, told: TableFrame): TableFrame | null {
    const last = this.#last;
    if (last?.version !== base || !isObject(last.view) || !isObject(told.view)) return null;
    return {
      ...told,
      view: { ...last.view, ...told.view },
      options: mergeOptions(last.options, told.options),
    };
  }
}
