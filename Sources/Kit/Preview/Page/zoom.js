/** The steps of magnification, in per cent. */
export const STEPS = [25, 50, 100, 200, 400, 800];

/** The size of the frame on the screen: fitted, or a number of screen pixels for each pixel. */
export class Zoom extends EventTarget {
  #stage;
  #frame;
  #size = [1, 1];
  #percent = null;

  /**
   * @param {HTMLElement} stage the scrolling element
   * @param {HTMLElement} frame the element with the frame and the overlays
   */
  constructor(stage, frame) {
    super();
    this.#stage = stage;
    this.#frame = frame;
    new ResizeObserver(() => this.#apply()).observe(stage);
  }

  /** The magnification in per cent; null if the frame is fitted. */
  get percent() {
    return this.#percent;
  }

  get size() {
    return this.#size;
  }

  set size(size) {
    this.#size = size;
    this.#apply();
  }

  get isScrollable() {
    return this.#stage.scrollWidth > this.#stage.clientWidth || this.#stage.scrollHeight > this.#stage.clientHeight;
  }

  /** The actual magnification in per cent, also if the frame is fitted. */
  get seenPercent() {
    return (this.#frame.clientWidth * devicePixelRatio * 100) / this.#size[0];
  }

  fit() {
    this.#percent = null;
    this.#apply();
  }

  /** @param {{x: number, y: number}} [anchor] the fixed point on the screen; the middle of the stage by default */
  set(percent, anchor) {
    const box = this.#stage.getBoundingClientRect();
    const { x, y } = anchor ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const before = this.#frame.getBoundingClientRect();
    const [across, down] = [(x - before.left) / before.width, (y - before.top) / before.height];
    this.#percent = Math.min(STEPS.at(-1), Math.max(STEPS[0], percent));
    this.#apply();
    const after = this.#frame.getBoundingClientRect();
    this.#stage.scrollBy(after.left + across * after.width - x, after.top + down * after.height - y);
  }

  /** The next larger or smaller step. */
  step(direction) {
    const seen = this.seenPercent;
    const next = direction > 0 ? STEPS.find((it) => it > seen + 0.5) : STEPS.findLast((it) => it < seen - 0.5);
    if (next !== undefined) this.set(next);
  }

  pan(x, y) {
    this.#stage.scrollBy(x, y);
  }

  #apply() {
    const [width, height] = this.#size;
    let scale = (this.#percent ?? 0) / 100 / devicePixelRatio;
    if (this.#percent === null) {
      const style = getComputedStyle(this.#stage);
      const room = (...sides) => sides.reduce((sum, side) => sum + parseFloat(style[side]), 0);
      scale = Math.min(
        (this.#stage.offsetWidth - room("paddingLeft", "paddingRight")) / width,
        (this.#stage.offsetHeight - room("paddingTop", "paddingBottom")) / height,
      );
    }
    this.#frame.style.width = `${Math.max(1, width * scale)}px`;
    this.#frame.style.height = `${Math.max(1, height * scale)}px`;
    this.#stage.classList.toggle("fits", this.#percent === null);
    this.#frame.classList.toggle("magnified", scale * devicePixelRatio >= 2);
    this.dispatchEvent(new Event("change"));
  }
}
