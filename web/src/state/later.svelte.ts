// A part of the page that is loaded when it is needed, and may fail to load.

export class Later<T> {
  value = $state.raw<T | null>(null);
  failed = $state(false);
  /** How often it was tried again since it was wanted. */
  tries = 0;
  #load: (() => Promise<T>) | null = null;

  /** Loads this. What was loaded before stays until it is here; what was wanted before and comes later is dropped. */
  want(load: () => Promise<T>): void {
    this.tries = 0;
    this.#start(load);
  }

  again(): void {
    this.tries += 1;
    if (this.#load !== null) this.#start(this.#load);
  }

  #start(load: () => Promise<T>): void {
    this.#load = load;
    load().then(
      (value) => {
        if (this.#load !== load) return;
        [this.value, this.failed] = [value, false];
      },
      () => {
        if (this.#load === load) this.failed = true;
      },
    );
  }
}
