import { html, svg } from "./elements.js";
import { short } from "./numbers.js";

const [WIDTH, HEIGHT] = [1000, 100];

/** The index of the sample that is valid at a time: the last one that is not later. */
function sampleAt(times, time) {
  let [low, high] = [0, times.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (times[middle] <= time + 1e-9) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The plot of a key path over the whole movie, with a line for each component and the values at the cursor. */
export class Curve {
  #curve;
  #values = [];
  #dots = [];
  #least;
  #most;

  /**
   * @param {{keyPath: string, labels: string[], times: number[], values: number[][], extremes: object[]}} curve
   * @param {number} end seconds at the right edge
   */
  constructor(curve, end) {
    this.#curve = Curve.#legible(curve);
    const solved = this.#curve.extremes.flatMap(({ minimum, maximum }) => [minimum?.value, maximum?.value]);
    const all = this.#curve.values.flat().concat(solved).filter(Number.isFinite);
    this.#least = all.reduce((a, b) => Math.min(a, b), Infinity);
    this.#most = all.reduce((a, b) => Math.max(a, b), -Infinity);
    if (all.length === 0) [this.#least, this.#most] = [0, 1];
    this.element = this.#draw(end);
  }

  /** If there are many components, as in matrices, only those that change are plotted. */
  static #legible(curve) {
    if (curve.values.length <= 4) return curve;
    const changes = (line) => new Set(line.filter((value) => value !== null)).size > 1;
    const kept = curve.values.map((_, index) => index).filter((index) => changes(curve.values[index]));
    const pick = (list) => (kept.length > 0 ? kept : [0]).map((index) => list[index]);
    return { ...curve, labels: pick(curve.labels), values: pick(curve.values), extremes: [] };
  }

  /** Moves the cursor's values and dots. The cursor's line belongs to the whole panel. */
  setTime(time) {
    const { times, values } = this.#curve;
    if (times.length === 0) return;
    const index = sampleAt(times, time);
    values.forEach((line, component) => {
      const value = line[index];
      this.#values[component].textContent = Number.isFinite(value) ? short(value) : "–";
      this.#values[component].title = String(value ?? "not in the tree");
      const dot = this.#dots[component];
      dot.hidden = !Number.isFinite(value);
      if (!dot.hidden) dot.style.top = `${this.#y(value)}%`;
    });
  }

  #y(value) {
    const span = this.#most - this.#least;
    return span > 0 ? 92 - ((value - this.#least) / span) * 84 : 50;
  }

  #draw(end) {
    const { keyPath, labels, times, values } = this.#curve;
    const drawing = svg("svg", {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img",
      "aria-label": `${keyPath} from ${short(this.#least)} to ${short(this.#most)}`,
    });
    for (const value of new Set([this.#least, this.#most])) {
      drawing.append(svg("line", { class: "grid", x1: 0, x2: WIDTH, y1: this.#y(value), y2: this.#y(value) }));
    }
    const lane = html("div", { class: "lane" }, drawing);
    const legend = html("div", { class: "legend" });
    values.forEach((line, component) => {
      drawing.append(svg("path", { class: `line c${component % 4}`, d: this.#path(times, line, end) }));
      const dot = html("span", { class: `dot c${component % 4}` });
      const value = html("span", { class: "value" });
      this.#dots.push(dot);
      this.#values.push(value);
      lane.append(dot);
      const label = labels?.[component] ?? "";
      legend.append(html("span", { class: `c${component % 4}` }, html("i", { text: label }), value));
    });
    lane.append(
      html("span", { class: "most", text: short(this.#most) }),
      this.#most > this.#least ? html("span", { class: "least", text: short(this.#least) }) : "",
    );
    return html("div", { class: "track plot", "data-key-path": keyPath },
      html("div", { class: "label" }, html("span", { class: "key", text: keyPath, title: keyPath }), legend),
      html("div", { class: "room" }, lane));
  }

  /** Lines from sample to sample; a gap where there is no number. */
  #path(times, line, end) {
    let path = "";
    let isOpen = false;
    line.forEach((value, index) => {
      if (!Number.isFinite(value)) {
        isOpen = false;
        return;
      }
      const x = end > 0 ? (times[index] / end) * WIDTH : 0;
      path += `${isOpen ? "L" : "M"}${x.toFixed(2)} ${this.#y(value).toFixed(2)}`;
      isOpen = true;
    });
    return path;
  }
}
