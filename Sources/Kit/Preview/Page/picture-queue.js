import { Picture } from "./picture.js";

/** The number of simultaneous requests: one frame is drawn while another is sent and a third is decoded. */
const REQUESTS = 4;

/** The maximum number of frames that wait to be shown; each takes memory for its pixels. */
const READY = 8;

/** The frames of a playing movie, requested in advance. Frames that arrive too late are left out. */
export class PictureQueue extends EventTarget {
  #server;
  #frames;
  #query;
  #ready = [];
  #requests = 0;
  #lastAsked = null;
  #lastShown = null;
  #latency = 0.05;
  #closing = new AbortController();

  /** @param {object} query the query of every request, without the frame */
  constructor(server, frames, query) {
    super();
    this.#server = server;
    this.#frames = frames;
    this.#query = query;
  }

  /** Requests the frames after a frame, as far ahead as responses take. */
  fill(due, framesPerSecond, loops) {
    const ahead = Math.ceil(this.#latency * framesPerSecond);
    // Screens show about 60 frames per second, so more are not requested.
    const stride = Math.max(1, Math.ceil(framesPerSecond / 60 - 1e-6));
    while (this.#requests < REQUESTS && this.#requests + this.#ready.length < READY) {
      let next = this.#lastAsked === null ? due : Math.max(this.#lastAsked + stride, due + ahead);
      if (!loops) {
        if (this.#lastAsked !== null && this.#lastAsked >= this.#frames - 1) return;
        next = Math.min(next, this.#frames - 1);
      }
      this.#lastAsked = next;
      this.#ask(next);
    }
  }

  /** The newest frame that is due and was not shown, or null. Older ones are dropped. */
  take(due) {
    let newest = null;
    const later = [];
    for (const entry of this.#ready) {
      if (entry.place > due) later.push(entry);
      else if (entry.place <= (this.#lastShown ?? -1) || entry.place < (newest?.place ?? -1)) entry.picture.release();
      else {
        newest?.picture.release();
        newest = entry;
      }
    }
    this.#ready = later;
    if (newest === null) return null;
    this.#lastShown = newest.place;
    return newest.picture;
  }

  close() {
    this.#closing.abort();
    for (const { picture } of this.#ready) picture.release();
    this.#ready = [];
  }

  async #ask(place) {
    const { signal } = this.#closing;
    const start = performance.now();
    this.#requests += 1;
    try {
      const answer = await this.#server.picture("jpg", { frame: place % this.#frames, ...this.#query }, signal);
      const picture = await Picture.decode(answer);
      if (signal.aborted) return picture.release();
      this.#latency += ((performance.now() - start) / 1000 - this.#latency) / 4;
      this.#ready.push({ place, picture });
      this.#tell(null);
    } catch (error) {
      if (signal.aborted) return;
      this.#tell(error.message);
      // After a pause, so that a failing server does not get a thousand requests per second.
      await new Promise((done) => setTimeout(done, 250));
    } finally {
      this.#requests -= 1;
    }
  }

  #tell(trouble) {
    this.dispatchEvent(new CustomEvent("trouble", { detail: trouble }));
  }
}
