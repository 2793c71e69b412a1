/** Computes the frame that is due. The count continues when the movie restarts, so it always increases. */
export class Clock {
  #startTime = 0;
  #startFrame = 0;
  #framesPerSecond;
  #speed;

  constructor(framesPerSecond, speed) {
    this.#framesPerSecond = framesPerSecond;
    this.#speed = speed;
  }

  start(frame, now) {
    this.#startFrame = frame;
    this.#startTime = now;
  }

  /** @param {number} now milliseconds of `performance.now()` */
  dueFrame(now) {
    return this.#startFrame + Math.floor(((now - this.#startTime) / 1000) * this.framesPerSecond + 1e-6);
  }

  /** The number of movie frames per second of real time. */
  get framesPerSecond() {
    return this.#framesPerSecond * this.#speed;
  }
}
