/** Tells which frame is due. Frames are counted on when the movie begins again, so that they always grow. */
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

  /** Frames of the movie in a second of the one who watches. */
  get framesPerSecond() {
    return this.#framesPerSecond * this.#speed;
  }
}
