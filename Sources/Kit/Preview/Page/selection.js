import { Bars } from "./bars.js";
import { Curves } from "./curves.js";
import { byId } from "./elements.js";
import { Inspector } from "./inspector.js";
import { Outline } from "./outline.js";

/** Shows the selected layer in all parts of the page. Event: `select` (detail: another layer's id). */
export class Selection extends EventTarget {
  id = null;
  #server;
  #inspector = new Inspector(byId("inspector"));
  #outline = new Outline(byId("outline"));
  #bars = new Bars(byId("bars"));
  #curves;
  #track = null;
  #end = 0;

  constructor(server) {
    super();
    this.#server = server;
    this.#curves = new Curves(server, byId("curves"));
    this.#inspector.addEventListener("select", (event) => this.dispatchEvent(new CustomEvent("select", { detail: event.detail })));
    this.#inspector.showNothing();
  }

  /** @param {number} end seconds at the right edge of the ruler */
  setMovie(size, end) {
    this.#outline.size = size;
    this.#end = end;
  }

  select(id) {
    this.id = id;
    this.#track = null;
    this.#outline.show(null);
    byId("unselect").hidden = id === null;
    byId("tracks-hint").hidden = id !== null;
    if (id !== null) return;
    this.#inspector.showNothing();
    this.#bars.show([], 0, this.#end);
    this.#curves.show(null, [], this.#end, 0);
  }

  /** Requests the layer at a frame, and shows it. */
  async update(frame, isPlaying) {
    const { id } = this;
    if (id === null) return;
    try {
      const layer = await this.#server.json("layer.json", { id, frame });
      if (id !== this.id) return;
      this.#inspector.show(layer);
      this.#bars.show(layer.animations, layer.more ?? 0, this.#end);
      const plotted = layer.explanations.filter((it) => it.plottable).map((it) => it.keyPath);
      this.#curves.show(id, plotted, this.#end, layer.revision);
      if (!isPlaying) this.#outline.show(layer.quad);
      if (this.#track?.revision !== layer.revision) this.#askTrack(id, layer.revision);
    } catch (error) {
      if (id !== this.id) return;
      this.#outline.show(null);
      this.#inspector.showTrouble(error.message);
    }
  }

  /** Updates what depends on the frame, without a request. */
  setFrame(frame, time) {
    this.#curves.setTime(time);
    if (this.id === null || !this.#track) return;
    const quad = this.#track.quads?.[frame];
    this.#outline.show(quad ? [0, 2, 4, 6].map((index) => quad.slice(index, index + 2)) : null);
  }

  async #askTrack(id, revision) {
    // Stored even if there is none, so that it is requested only once.
    this.#track = { revision, quads: null };
    try {
      const track = await this.#server.json("track.json", { id });
      if (id === this.id) this.#track = track;
    } catch {
      // In a very long movie the outline is visible only while it is paused.
    }
  }
}
