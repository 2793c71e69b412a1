/** The number of frames shown in the last second. */
export class Rate {
  #times = [];
  #begin = 0;

  begin(now) {
    this.#times = [];
    this.#begin = now;
  }

  count(now) {
    this.#times.push(now);
    this.#drop(now);
  }

  perSecond(now) {
    this.#drop(now);
    const seconds = Math.min(1, Math.max(0.25, (now - this.#begin) / 1000));
    return this.#times.length / seconds;
  }

  #drop(now) {
    while (this.#times.length > 0 && this.#times[0] < now - 1000) this.#times.shift();
  }
}
