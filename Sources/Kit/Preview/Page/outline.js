import { svg } from "./elements.js";

/** The outline of the selected layer, over the frame. */
export class Outline {
  #drawing;
  #halo = svg("polygon", { class: "halo" });
  #line = svg("polygon", { class: "line" });

  /** @param {SVGSVGElement} drawing its units are pixels of the frame */
  constructor(drawing) {
    this.#drawing = drawing;
    drawing.append(this.#halo, this.#line);
  }

  set size([width, height]) {
    this.#drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
  }

  /** @param {number[][]|null} quad four corners, or null for no outline */
  show(quad) {
    const points = quad?.every((corner) => corner.every(Number.isFinite)) ? quad.join(" ") : "";
    this.#halo.setAttribute("points", points);
    this.#line.setAttribute("points", points);
  }
}
