import { html } from "./elements.js";
import { Curve } from "./curve.js";
import { counted } from "./numbers.js";

/** The maximum number of plots of a layer. Each is requested when it becomes visible. */
const SHOWN = 60;

/** The curves of the selected layer's animated key paths, under its bars. */
export class Curves {
  #server;
  #list;
  #curves = [];
  #subject = null;
  #asking = new AbortController();
  #time = 0;

  constructor(server, list) {
    this.#server = server;
    this.#list = list;
  }

  /**
   * @param {string|null} id the layer, or null for none
   * @param {string[]} keyPaths
   * @param {number} end seconds at the right edge
   * @param {any} revision of the timeline; when it changes, the same layer is requested again
   */
  show(id, keyPaths, end, revision) {
    const subject = JSON.stringify([id, keyPaths, end, revision]);
    if (subject === this.#subject) return;
    this.#subject = subject;
    this.#asking.abort();
    this.#asking = new AbortController();
    this.#curves = [];
    const rest = keyPaths.length - SHOWN;
    const places = keyPaths.slice(0, SHOWN).map((keyPath) => html("div", { class: "track plot waiting", "data-key-path": keyPath },
      html("div", { class: "label" }, html("span", { class: "key", text: keyPath })), html("div", { class: "room" })));
    this.#list.replaceChildren(
      ...places, rest > 0 ? html("p", { class: "more", text: `… and ${counted(rest, "curve")} more of this layer.` }) : "");
    const sight = new IntersectionObserver((entries) => {
      for (const { target } of entries.filter((entry) => entry.isIntersecting)) {
        sight.unobserve(target);
        this.#fetch(id, target, end);
      }
    }, { rootMargin: "200px" });
    places.forEach((place) => sight.observe(place));
    this.#asking.signal.addEventListener("abort", () => sight.disconnect());
  }

  setTime(time) {
    this.#time = time;
    for (const curve of this.#curves) curve.setTime(time);
  }

  async #fetch(id, place, end) {
    const { signal } = this.#asking;
    try {
      const answer = await this.#server.json("curve.json", { id, keyPath: place.dataset.keyPath }, signal);
      if (signal.aborted) return;
      const curve = new Curve(answer, end);
      this.#curves.push(curve);
      curve.setTime(this.#time);
      place.replaceWith(curve.element);
    } catch (error) {
      if (signal.aborted) return;
      place.classList.remove("waiting");
      place.lastChild.replaceChildren(html("p", { class: "hint", text: error.message }));
    }
  }
}
