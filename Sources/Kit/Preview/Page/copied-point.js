/** The milliseconds for which the hint is shown. */
const SHOWN = 1600;

/** Copies points of the frame in the timeline's coordinates, and shows a hint at the point. */
export class CopiedPoint {
  #hint;
  #canvas = null;
  #timer = 0;

  constructor(hint) {
    this.#hint = hint;
  }

  /**
   * @param {number[]} size the width and height of the frame in pixels
   * @param {number} scale pixels for each point of the timeline
   * @param {"topLeft"|"bottomLeft"} origin the corner where y is 0
   */
  setCanvas(size, scale, origin) {
    this.#canvas = { size, scale, origin };
  }

  /**
   * @param {number[]} position in pixels of the frame, y down
   * @param {number} shown screen pixels for each pixel of the frame
   */
  async copy([x, y], shown) {
    if (!this.#canvas) return;
    const { size, scale, origin } = this.#canvas;
    const up = origin === "bottomLeft" ? size[1] - y : y;
    // Only digits that a movement of the pointer by a pixel changes.
    const digits = Math.min(3, Math.max(0, Math.ceil(Math.log10(shown * scale) - 0.31)));
    const text = `[${[x, up].map((it) => Number((it / scale).toFixed(digits))).join(", ")}]`;
    const point = document.createElement("span");
    point.textContent = text;
    this.#hint.replaceChildren(point);
    this.#hint.style.left = `${(x / size[0]) * 100}%`;
    this.#hint.style.top = `${(y / size[1]) * 100}%`;
    this.#hint.classList.toggle("left", x > size[0] / 2);
    this.#hint.classList.toggle("above", y > size[1] / 2);
    this.#hint.hidden = false;
    try {
      await navigator.clipboard.writeText(text);
      this.#hint.prepend("Copied ");
    } catch {
      // Without permission to write to the clipboard, the point is selected, so that one key copies it.
      getSelection().selectAllChildren(point);
      this.#hint.prepend("Selected ");
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#hint.hidden = true), SHOWN);
  }
}
