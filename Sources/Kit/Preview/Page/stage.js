/** The maximum movement of a pointer in a click, in pixels. */
const CLICK = 4;

/**
 * Gestures on the frame: a click selects a point, a drag moves the frame, the wheel with Ctrl magnifies it.
 * Event: `place` (detail: [x, y] in pixels of the frame).
 */
export class Stage extends EventTarget {
  #stage;
  #canvas;
  #zoom;
  #press = null;

  constructor(stage, canvas, zoom) {
    super();
    this.#stage = stage;
    this.#canvas = canvas;
    this.#zoom = zoom;
    stage.addEventListener("pointerdown", (event) => this.#begin(event));
    stage.addEventListener("pointermove", (event) => this.#move(event));
    stage.addEventListener("pointerup", () => stage.classList.remove("moving"));
    stage.addEventListener("click", (event) => this.#click(event));
    stage.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    stage.addEventListener("keydown", (event) => this.#key(event));
  }

  #begin(event) {
    if (event.button !== 0) return;
    this.#press = { id: event.pointerId, x: event.clientX, y: event.clientY, isDrag: false };
  }

  #move(event) {
    const press = this.#press;
    if (press?.id !== event.pointerId || event.buttons === 0) return;
    const [x, y] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.isDrag && Math.hypot(x, y) < CLICK) return;
    if (!press.isDrag) {
      press.isDrag = true;
      this.#stage.setPointerCapture(event.pointerId);
      this.#stage.classList.add("moving");
    }
    this.#zoom.pan(-x, -y);
    [press.x, press.y] = [event.clientX, event.clientY];
  }

  /** Also handles clicks of scripts, which have no pointer. */
  #click(event) {
    const isDrag = this.#press?.isDrag ?? false;
    this.#press = null;
    if (isDrag) return;
    const { left, top, width, height } = this.#canvas.getBoundingClientRect();
    const [across, down] = [(event.clientX - left) / width, (event.clientY - top) / height];
    if (across < 0 || across >= 1 || down < 0 || down >= 1) return;
    const [pixelsWide, pixelsHigh] = this.#zoom.size;
    this.dispatchEvent(new CustomEvent("place", { detail: [across * pixelsWide, down * pixelsHigh] }));
  }

  #wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    this.#zoom.set(this.#zoom.seenPercent * 2 ** (-event.deltaY / 240), { x: event.clientX, y: event.clientY });
    event.preventDefault();
  }

  #key(event) {
    const step = { ArrowLeft: [-48, 0], ArrowRight: [48, 0], ArrowUp: [0, -48], ArrowDown: [0, 48] }[event.key];
    if (!step || event.shiftKey || event.target !== this.#stage || !this.#zoom.isScrollable) return;
    this.#zoom.pan(...step);
    event.preventDefault();
  }
}
