// The time of this device, for whatever counts down on the screen.

class Now {
  /** Milliseconds since the page was opened, refreshed while anybody looks, as often as whoever looks most closely. */
  ms = $state(performance.now());
  /** How often each of those who look wants it, in milliseconds. */
  #periods: number[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Keeps time running until the returned function is called. */
  watch(period = 250): () => void {
    this.#periods = [...this.#periods, period];
    this.ms = performance.now();
    this.#run();
    return () => {
      this.#periods = this.#periods.toSpliced(this.#periods.indexOf(period), 1);
      this.#run();
    };
  }

  #run(): void {
    clearInterval(this.#timer);
    if (this.#periods.length === 0) return;
    const tick = (): void => {
      this.ms = performance.now();
    };
    this.#timer = setInterval(tick, Math.min(...this.#periods));
  }
}

export const now = new Now();
