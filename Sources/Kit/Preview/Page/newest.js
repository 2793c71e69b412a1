/** Work of which only the newest request counts: one request runs, one waits, and older waiting ones are dropped. */
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

  /** Drops the waiting request; the running one continues. */
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
