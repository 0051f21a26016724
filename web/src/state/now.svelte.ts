// The time of this device, for whatever counts down on the screen.

class Now {
  /** Milliseconds since the page was opened, refreshed four times a second while anybody looks. */
  ms = $state(performance.now());
  #watchers = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Keeps time running until the returned function is called. */
  watch(): () => void {
    this.#watchers += 1;
    this.ms = performance.now();
    this.#timer ??= setInterval(() => {
      this.ms = performance.now();
    }, 250);
    return () => {
      this.#watchers -= 1;
      if (this.#watchers > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }
}

export const now = new Now();
