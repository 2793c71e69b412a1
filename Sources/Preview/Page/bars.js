import { html } from "./elements.js";
import { counted, seconds } from "./numbers.js";

const SHOWN = 200;

/** Repetitions are told apart down to this part of the ruler's width. */
const FINEST = 0.004;

/** The animations of a layer as bars under the ruler, one a row. */
export class Bars {
  #list;

  constructor(list) {
    this.#list = list;
  }

  /**
   * @param {number} more how many there are beside these
   * @param {number} end seconds at the right edge of the ruler
   */
  show(animations, more, end) {
    const rest = animations.length - SHOWN + more;
    this.#list.replaceChildren(
      ...animations.slice(0, SHOWN).map((animation) => this.#row(animation, end)),
      rest > 0 ? html("p", { class: "more", text: `… and ${counted(rest, "animation")} more of this layer.` }) : "",
    );
  }

  #row(animation, end) {
    const { key, keyPath, begin, fillMode } = animation;
    const first = begin ?? Infinity;
    const last = Math.min(animation.end ?? Infinity, animation.removed ?? Infinity);
    const part = (time) => (end > 0 ? Math.min(1, Math.max(0, time / end)) : 0);
    const lane = html("div", { class: "lane" });
    if (fillMode === "backwards" || fillMode === "both") lane.append(this.#piece("fill", part(animation.added), part(first)));
    if (fillMode === "forwards" || fillMode === "both") {
      lane.append(this.#piece("fill", part(last), part(animation.removed ?? Infinity)));
    }
    if (first <= end) lane.append(this.#bar(animation, part(first), part(last), end));
    const title = this.#title(animation, first, last);
    return html("div", { class: "track", role: "listitem", title, "aria-label": title, "data-key": key },
      html("div", { class: "label" }, html("span", { class: "key", text: keyPath ?? key }),
        keyPath && key !== keyPath ? html("span", { class: "class", text: key }) : null),
      html("div", { class: "room" }, lane));
  }

  #bar(animation, left, right, end) {
    const bar = this.#piece(`bar ${animation.class}`, left, right);
    const { begin, repeatCount, autoreverses } = animation;
    const cycle = (animation.end - begin) / repeatCount / (autoreverses ? 2 : 1) / end;
    if (animation.end !== null && (repeatCount > 1 || autoreverses) && cycle > FINEST) {
      bar.classList.add("repeats");
      bar.style.setProperty("--cycle", `${(cycle / (right - left)) * 100}%`);
    }
    return bar;
  }

  #title(animation, first, last) {
    const { key, keyPath, group, repeatCount, autoreverses, timingFunction, fillMode } = animation;
    return [
      `${key}: ${animation.class}${keyPath ? ` of ${keyPath}` : ""}`,
      group ? `in the group ${group}` : null,
      Number.isFinite(first) ? `${seconds(first)} to ${Number.isFinite(last) ? seconds(last) : "the end"}` : "after the end",
      repeatCount === ".inf" ? "again and again" : repeatCount !== 1 ? `${repeatCount} times` : null,
      autoreverses ? "there and back" : null,
      timingFunction ? `timing ${timingFunction}` : null,
      `fill mode ${fillMode}`,
    ].filter(Boolean).join(" · ");
  }

  #piece(name, left, right) {
    const piece = html("div", { class: name });
    piece.style.left = `${left * 100}%`;
    piece.style.width = `${Math.max(0, right - left) * 100}%`;
    return piece;
  }
}
