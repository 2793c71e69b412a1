import { dragAlong } from "./dragging.js";
import { CopiedPoint } from "./copied-point.js";
import { byId } from "./elements.js";
import { Expectations } from "./expectations.js";
import { Help } from "./help.js";
import { Keyboard } from "./keyboard.js";
import { LayerTree } from "./layer-tree.js";
import { Layers } from "./layers.js";
import { Newest } from "./newest.js";
import { counted, seconds } from "./numbers.js";
import { Picture } from "./picture.js";
import { Player } from "./player.js";
import { Problems } from "./problems.js";
import { Rendering } from "./rendering.js";
import { Ruler } from "./ruler.js";
import { Selection } from "./selection.js";
import { shortcuts } from "./shortcuts.js";
import { Sound } from "./sound.js";
import { Stage } from "./stage.js";
import { Transport } from "./transport.js";
import { Variables } from "./variables.js";
import { Zoom } from "./zoom.js";

/** The milliseconds between two updates of the layers during playback. */
const LAYERS_PAUSE = 250;

/** The page of one timeline: its parts and the connections between them. */
export class Workspace {
  #server;
  #theme;
  #timeline = null;
  #hasErrors = false;
  #problemsHeard = 0;
  #trouble = null;
  #picture = new Picture(byId("picture"));
  #zoom = new Zoom(byId("stage"), byId("canvas"));
  #player;
  #transport;
  #selection;
  #sound;
  #ruler = new Ruler({ scale: byId("scale"), marks: byId("marks") });
  #problems = new Problems(byId("errors"), byId("warnings"));
  #tree = new LayerTree({ list: byId("layers"), search: byId("search"), count: byId("layer-count") });
  #expectations = new Expectations({
    section: byId("expectations"), list: byId("expectations-list"), summary: byId("expectations-summary"),
  });
  #help = new Help(byId("help"), byId("help-button"));
  #details = new Newest((frame) => this.#showDetails(frame));
  #detailsTime = 0;
  #timelines = new Newest(() => this.#load());
  #hits = new Newest((place) => this.#hit(place));
  #copied = new CopiedPoint(byId("copied"));
  #variables;
  #rendering;

  constructor(server, theme) {
    this.#server = server;
    this.#theme = theme;
    this.#player = new Player(server, this.#picture);
    this.#transport = new Transport(this.#player, this.#zoom);
    this.#selection = new Selection(server);
    this.#sound = new Sound(this.#player, byId("mute"));
    this.#variables = new Variables(server, {
      section: byId("variables"), form: byId("variables-form"), list: byId("variables-list"), save: byId("save"),
      load: byId("load"), reset: byId("reset"), state: byId("variables-state"),
    });
    this.#rendering = new Rendering(server, {
      start: byId("render"), cancel: byId("render-cancel"), progress: byId("render-progress"), state: byId("render-state"),
      dialog: byId("replace"),
    }, () => this.#variables.settle());
    this.#listen();
  }

  async start() {
    this.#player.refresh();
    byId("rendering").hidden = false;
    this.#variables.refresh();
    await this.#load();
    this.#connect();
  }

  select(id) {
    this.#selection.select(id);
    this.#tree.select(id);
    this.#details.ask(this.#player.frame);
  }

  #listen() {
    const player = this.#player;
    player.addEventListener("shown", (event) => this.#shown(event.detail));
    player.addEventListener("state", () => this.#details.ask(player.frame));
    player.addEventListener("trouble", (event) => {
      this.#trouble = event.detail;
      this.#showSign();
    });
    this.#tree.addEventListener("select", (event) => this.select(event.detail));
    this.#selection.addEventListener("select", (event) => this.select(event.detail));
    this.#ruler.addEventListener("seek", (event) => player.seek(event.detail * player.framesPerSecond));
    const stage = new Stage(byId("stage"), byId("canvas"), this.#zoom);
    stage.addEventListener("place", (event) => {
      this.#copied.copy(event.detail, this.#zoom.seenPercent / 100 / devicePixelRatio);
      this.#hits.ask(event.detail);
    });
    byId("unselect").addEventListener("click", () => this.select(null));
    dragAlong(byId("tracks"), () => byId("scale"), {
      begin: () => player.hold(true),
      move: (place) => player.seek(place * player.lastFrame),
      end: () => player.hold(false),
    });
    const keyboard = new Keyboard(shortcuts({
      player, transport: this.#transport, zoom: this.#zoom, ruler: this.#ruler, sound: this.#sound,
      theme: this.#theme, help: this.#help, select: (id) => this.select(id),
    }));
    this.#help.fill(keyboard.shortcuts);
  }

  #connect() {
    const events = this.#server.events(this.#timeline?.revision ?? 0);
    events.addEventListener("reload", () => this.#readAgain());
    events.addEventListener("problems", (event) => {
      this.#problemsHeard += 1;
      this.#showProblems(JSON.parse(event.data));
    });
    events.addEventListener("render", (event) => this.#rendering.show(JSON.parse(event.data)));
    events.addEventListener("expectations", () => this.#timelines.ask());
    let isLost = false;
    events.addEventListener("open", () => {
      this.#showConnection(true);
      // The server may have been restarted, and events before the stream began were not received.
      if (isLost) this.#readAgain();
      else this.#timelines.ask();
      isLost = false;
    });
    events.addEventListener("error", () => {
      isLost = true;
      this.#showConnection(false);
    });
  }

  #readAgain() {
    // The frame first, because the user waits for it.
    this.#player.refresh();
    this.#timelines.ask();
    this.#variables.refresh();
  }

  /** Reads the properties of the timeline that do not depend on the time. */
  async #load() {
    const heard = this.#problemsHeard;
    let timeline;
    try {
      timeline = await this.#server.json("timeline.json");
    } catch (error) {
      byId("state").textContent = error.message;
      byId("state").className = "failed";
      return;
    }
    const isNew = timeline.revision !== this.#timeline?.revision;
    this.#timeline = timeline;
    // Problems from events since the request are at least as new as this response.
    if (heard === this.#problemsHeard) this.#showProblems(timeline.problems);
    this.#expectations.show(timeline.expectations ?? []);
    if (isNew) this.#showTimeline(timeline);
  }

  #showTimeline({ file, name, size, scale, origin, framesPerSecond, frames, duration, opaque, events, sound }) {
    document.title = `${name} · LayerKit preview`;
    byId("file").textContent = file.split("/").slice(-3).join("/");
    byId("file").title = file;
    if (frames === 0) return;
    const rate = `${Number(framesPerSecond.toFixed(3))} frames a second`;
    byId("facts").textContent = [
      size.join(" × "), scale === 1 ? null : `${scale} pixels a point`, rate, counted(frames, "frame"), seconds(duration),
    ].filter(Boolean).join(" · ");
    byId("canvas").classList.toggle("clear", !opaque);
    this.#zoom.size = size;
    this.#copied.setCanvas(size, scale, origin);
    this.#player.setMovie({ frames, framesPerSecond, width: size[0] });
    const end = this.#player.lastFrame / framesPerSecond;
    this.#selection.setMovie(size, end);
    this.#ruler.show(events, end);
    byId("events-track").hidden = events.length === 0;
    this.#transport.update();
    this.#sound.load(sound ? this.#server.address("sound.wav", { revision: this.#timeline.revision }) : null);
    this.#details.ask(this.#player.frame);
  }

  #shown(frame) {
    this.#selection.setFrame(frame, frame / this.#player.framesPerSecond);
    const now = performance.now();
    if (this.#player.isPlaying && now < this.#detailsTime) return;
    this.#detailsTime = now + LAYERS_PAUSE;
    this.#details.ask(frame);
  }

  /** Updates the tree and the selected layer at a frame. During playback, frames have priority. */
  async #showDetails(frame) {
    const start = performance.now();
    const { isPlaying } = this.#player;
    const update = this.#selection.update(frame, isPlaying);
    try {
      const { layers } = await this.#server.json("layers.json", { frame });
      const tree = new Layers(layers);
      this.#tree.show(tree);
    } catch {
      // Without a timeline there are no layers; the problems show why.
    }
    await update;
    const taken = performance.now() - start;
    this.#detailsTime = performance.now() + Math.max(LAYERS_PAUSE, 4 * taken);
  }

  async #hit([x, y]) {
    try {
      const { id } = await this.#server.json("hit", { x: x.toFixed(2), y: y.toFixed(2), frame: this.#player.frame });
      this.select(id);
    } catch (error) {
      this.#trouble = error.message;
      this.#showSign();
    }
  }

  #showProblems(problems) {
    this.#hasErrors = this.#problems.show(problems);
    this.#showSign();
  }

  /** Shows over the frame that it is not up to date. */
  #showSign() {
    const sign = byId("sign");
    const isOld = this.#hasErrors && this.#picture.shown !== null;
    const text = isOld ? "The last good picture: the file has errors" : this.#hasErrors ? "No picture yet: the file has errors" : this.#trouble;
    sign.hidden = !text;
    sign.textContent = text ?? "";
    byId("stage-panel").classList.toggle("old", isOld);
  }

  #showConnection(isOpen) {
    const state = byId("state");
    state.textContent = isOpen ? "" : "Not connected: layerkit preview does not answer";
    state.className = isOpen ? "" : "failed";
  }
}
