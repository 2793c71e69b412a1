import { checksBehind } from "./checks.js";
import { Clock } from "./clock.js";
import { Newest } from "./newest.js";
import { Picture } from "./picture.js";
import { PictureQueue } from "./picture-queue.js";
import { Rate } from "./rate.js";

/**
 * Shows frames: plays them in time, or shows a single one.
 *
 * Events: `shown` after a frame was shown, `seek` when another frame is requested, `state` when playback starts or stops,
 * `trouble` (detail: a sentence, or null when it has ended).
 */
export class Player extends EventTarget {
  frames = 0;
  framesPerSecond = 60;
  /** The size of a full frame in pixels. */
  width = 0;
  loops = true;
  #server;
  #picture;
  #speed = 1;
  #frame = 0;
  #queue = null;
  #clock = null;
  #isHeld = false;
  #revision = 0;
  #rate = new Rate();
  #stills = new Newest((request) => this.#showStill(request));

  constructor(server, picture) {
    super();
    this.#server = server;
    this.#picture = picture;
  }

  /** Sets the duration and size of a timeline that was read. The current frame stays if possible. */
  setMovie({ frames, framesPerSecond, width }) {
    const { time } = this;
    const isChanged = this.frames !== frames || this.framesPerSecond !== framesPerSecond;
    Object.assign(this, { frames, framesPerSecond, width });
    if (!isChanged) return;
    const frame = Math.min(this.lastFrame, Math.round(time * framesPerSecond));
    if (this.isPlaying || frame !== this.#frame) this.seek(frame);
  }

  /** The requested frame; during playback, the visible one. */
  get frame() {
    return this.#frame;
  }

  get time() {
    return this.#frame / this.framesPerSecond;
  }

  get lastFrame() {
    return Math.max(0, this.frames - 1);
  }

  get isPlaying() {
    return this.#clock !== null;
  }

  get picturesPerSecond() {
    return this.#rate.perSecond(performance.now());
  }

  get speed() {
    return this.#speed;
  }

  set speed(speed) {
    this.#speed = Math.min(4, Math.max(0.1, speed));
    if (this.isPlaying) this.#start();
  }

  play() {
    if (this.isPlaying || this.frames === 0) return;
    if (!this.loops && this.#frame >= this.lastFrame) this.#frame = 0;
    this.#stills.forget();
    this.#start();
    this.#tell("state");
    requestAnimationFrame(() => this.#tick());
  }

  pause() {
    if (!this.isPlaying) return;
    this.#stop();
    this.#tell("state");
    this.seek(this.#frame);
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** Seeks to a frame, and continues playback from there if it plays. */
  seek(frame) {
    this.#frame = Math.min(this.lastFrame, Math.max(0, Math.round(frame)));
    this.#tell("seek");
    this.#begin();
  }

  step(frames) {
    this.pause();
    this.seek(this.#frame + frames);
  }

  /** Pauses while the user scrubs, and remembers whether it plays. */
  hold(isHeld) {
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    if (isHeld) this.#queue?.close();
    else if (this.isPlaying) this.#start();
  }

  /** Shows the current frame again after the timeline has changed. */
  refresh() {
    this.#revision += 1;
    this.#begin();
  }

  get #isStreaming() {
    return this.isPlaying && !this.#isHeld;
  }

  #begin() {
    if (this.#isStreaming) this.#start();
    else this.#stills.ask(this.#frame);
  }

  #start() {
    this.#queue?.close();
    this.#queue = new PictureQueue(this.#server, this.frames, this.#query());
    this.#queue.addEventListener("trouble", (event) => this.#tell("trouble", event.detail));
    this.#clock = new Clock(this.framesPerSecond, this.#speed);
    this.#clock.start(this.#frame, performance.now());
    this.#rate.begin(performance.now());
  }

  #stop() {
    this.#queue.close();
    this.#queue = null;
    this.#clock = null;
  }

  /**
   * The query of a frame during playback. The frame has no alpha, so it includes the checkerboard. At half its size or
   * less, it has only as many pixels as are visible.
   */
  #query() {
    const { element } = this.#picture;
    const seen = element.clientWidth * devicePixelRatio;
    const isHalf = seen > 0 && seen <= this.width / 2;
    const width = isHalf ? Math.ceil(this.width / 2) : this.width;
    const checks = checksBehind(element.parentElement, width);
    return { ...(isHalf ? { width } : {}), ...(checks === null ? {} : { checks }) };
  }

  #tick() {
    if (!this.isPlaying) return;
    requestAnimationFrame(() => this.#tick());
    if (this.#isHeld) return;
    const now = performance.now();
    let due = this.#clock.dueFrame(now);
    if (!this.loops) due = Math.min(due, this.lastFrame);
    this.#queue.fill(due, this.#clock.framesPerSecond, this.loops);
    const picture = this.#queue.take(due);
    if (picture) {
      this.#frame = picture.frame;
      this.#rate.count(now);
      this.#show(picture);
    }
    if (!this.loops && this.#frame >= this.lastFrame) this.pause();
  }

  async #showStill(frame) {
    const revision = this.#revision;
    try {
      const answer = await this.#server.picture("png", { frame });
      if (this.#isStreaming) return;
      const picture = await Picture.decode(answer);
      if (this.#isStreaming) return picture.release();
      this.#show(picture);
      this.#tell("trouble", null);
    } catch (error) {
      if (revision === this.#revision) this.#tell("trouble", error.message);
    }
  }

  #show(picture) {
    const time = (picture.frame / this.framesPerSecond).toFixed(3);
    this.#picture.show(picture, `Frame ${picture.frame}, at ${time} seconds`);
    this.#tell("shown", picture.frame);
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
