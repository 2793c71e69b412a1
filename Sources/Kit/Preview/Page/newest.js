/** Work of which only the newest request counts: one is done, one waits, and those between are never begun. */
export class Newest {
  #work;
  #running = false;
  #waiting = null;

  /** @param {(request: any) => Promise<void>} work */
  constructor(work) {
    this.#work = work;
  }

  ask(request) {
    this.#waiting = { request };
    if (!this.#running) this.#run();
  }

  /** Gives up what waits; what is being done is done. */
  forget() {
    this.#waiting = null;
  }

  async #run() {
    this.#running = true;
    try {
      while (this.#waiting) {
        const { request } = this.#waiting;
        this.#waiting = null;
        await this.#work(request);
      }
    } finally {
      this.#running = false;
    }
  }
}
