import { html } from "./elements.js";
import { counted, seconds } from "./numbers.js";

/** The maximum number of lanes; the others are only counted. */
const SHOWN = 200;

/** The minimum width of a repetition that is drawn, as a fraction of the ruler's width. */
const FINEST = 0.004;

/** The first and the last time at which an animation is visible, in seconds. */
function span({ begin, end, removed }) {
  return [begin ?? Infinity, Math.min(end ?? Infinity, removed ?? Infinity)];
}

/** The animations of a layer as bars under the ruler. Consecutive animations of a key path share a lane. */
export class Bars {
  #list;

  constructor(list) {
    this.#list = list;
  }

  /**
   * @param {number} more the number of animations that are not listed
   * @param {number} end seconds at the right edge of the ruler
   */
  show(animations, more, end) {
    const lanes = this.#lanes(animations);
    const rest = lanes.slice(SHOWN).reduce((sum, lane) => sum + lane.animations.length, more);
    this.#list.replaceChildren(
      ...lanes.slice(0, SHOWN).map((lane) => this.#row(lane, end)),
      rest > 0 ? html("p", { class: "more", text: `… and ${counted(rest, "animation")} more of this layer.` }) : "",
    );
  }

  /** A lane for each key path, and more lanes for overlapping animations. */
  #lanes(animations) {
    const byName = new Map();
    for (const animation of animations) {
      const name = animation.keyPath ?? animation.key;
      const [first, last] = span(animation);
      const lanes = byName.get(name) ?? [];
      let lane = lanes.find((it) => it.last <= first && it.last < Infinity);
      if (!lane) lanes.push((lane = { name, animations: [] }));
      lane.last = last;
      lane.animations.push(animation);
      byName.set(name, lanes);
    }
    return [...byName.values()].flat();
  }

  #row({ name, animations }, end) {
    const part = (time) => (end > 0 ? Math.min(1, Math.max(0, time / end)) : 0);
    const lane = html("div", { class: "lane" });
    for (const animation of animations) {
      const { added, removed, fillMode } = animation;
      const [first, last] = span(animation);
      if (fillMode === "backwards" || fillMode === "both") lane.append(this.#piece("fill", part(added), part(first)));
      if (fillMode === "forwards" || fillMode === "both") lane.append(this.#piece("fill", part(last), part(removed ?? Infinity)));
      if (first <= end) lane.append(this.#bar(animation, part(first), part(last), end));
    }
    const keys = new Set(animations.map((animation) => animation.key));
    const [key] = keys;
    const title = animations.length === 1 ? this.#title(animations[0]) : `${name}: ${counted(animations.length, "animation")}`;
    return html("div", { class: "track", role: "listitem", "aria-label": title },
      html("div", { class: "label", title }, html("span", { class: "key", text: name }),
        keys.size === 1 && key !== name ? html("span", { class: "class", text: key }) : null),
      html("div", { class: "room" }, lane));
  }

  #bar(animation, left, right, end) {
    const bar = this.#piece(`bar ${animation.class}`, left, right);
    bar.title = this.#title(animation);
    const { begin, repeatCount, autoreverses } = animation;
    const cycle = (animation.end - begin) / repeatCount / (autoreverses ? 2 : 1) / end;
    if (animation.end !== null && (repeatCount > 1 || autoreverses) && cycle > FINEST) {
      bar.classList.add("repeats");
      bar.style.setProperty("--cycle", `${(cycle / (right - left)) * 100}%`);
    }
    return bar;
  }

  #title(animation) {
    const [first, last] = span(animation);
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
