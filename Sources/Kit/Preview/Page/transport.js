import { byId, html } from "./elements.js";
import { seconds } from "./numbers.js";
import { STEPS } from "./zoom.js";

const SPEEDS = [0.1, 0.25, 0.5, 1, 1.5, 2, 4];

/** The controls of the player: buttons, time, frame, speed, zoom. */
export class Transport {
  #player;
  #zoom;
  #time = byId("time");
  #isDragged = false;

  constructor(player, zoom) {
    this.#player = player;
    this.#zoom = zoom;
    this.#fillChoices();
    const press = (id, action) => byId(id).addEventListener("click", action);
    press("play", () => player.toggle());
    press("first", () => player.seek(0));
    press("back", () => player.step(-1));
    press("forward", () => player.step(1));
    press("last", () => player.seek(player.lastFrame));
    press("loop", () => this.toggleLoop());
    this.#listenToTime();
    player.addEventListener("shown", (event) => this.#showFrame(event.detail));
    player.addEventListener("seek", () => this.#showTime(player.frame));
    player.addEventListener("state", () => this.#showState());
    zoom.addEventListener("change", () => this.#showZoom());
    setInterval(() => this.#showRate(), 500);
    this.#showState();
  }

  /** Sets the duration and frame count of a timeline. */
  update() {
    const { lastFrame, framesPerSecond, frames } = this.#player;
    this.#time.max = lastFrame / framesPerSecond;
    this.#time.step = frames > 1 ? 1 / framesPerSecond : "any";
    this.#time.disabled = frames === 0;
    byId("frames").textContent = `of 0–${lastFrame}`;
    byId("duration").textContent = `of ${seconds(frames / framesPerSecond)}`;
    this.#showTime(this.#player.frame);
  }

  toggleLoop() {
    this.#player.loops = !this.#player.loops;
    byId("loop").setAttribute("aria-pressed", String(this.#player.loops));
  }

  changeSpeed(direction) {
    const { speed } = this.#player;
    const next = direction > 0 ? SPEEDS.find((it) => it > speed) : SPEEDS.findLast((it) => it < speed);
    if (next === undefined) return;
    this.#player.speed = next;
    byId("speed").value = next;
  }

  #fillChoices() {
    byId("speed").append(...SPEEDS.map((speed) => html("option", { value: speed, text: `${speed} ×`, selected: speed === 1 })));
    byId("speed").addEventListener("change", (event) => (this.#player.speed = Number(event.target.value)));
    byId("zoom").append(
      html("option", { value: "fit", text: "Fit" }),
      ...STEPS.map((percent) => html("option", { value: percent, text: `${percent} %` })),
      html("option", { value: "other", hidden: true }));
    byId("zoom").addEventListener("change", (event) => {
      if (event.target.value === "fit") this.#zoom.fit();
      else this.#zoom.set(Number(event.target.value));
    });
  }

  /** The range input scrubs, moved by a pointer, a key, or a script that sets its value and dispatches an event. */
  #listenToTime() {
    const seek = () => this.#player.seek(Number(this.#time.value) * this.#player.framesPerSecond);
    const release = () => {
      this.#isDragged = false;
      this.#player.hold(false);
    };
    this.#time.addEventListener("input", seek);
    this.#time.addEventListener("change", () => {
      if (Math.round(Number(this.#time.value) * this.#player.framesPerSecond) !== this.#player.frame) seek();
    });
    this.#time.addEventListener("pointerdown", () => {
      this.#isDragged = true;
      this.#player.hold(true);
    });
    this.#time.addEventListener("pointerup", release);
    this.#time.addEventListener("pointercancel", release);
  }

  #showFrame(frame) {
    byId("frame").textContent = String(frame);
    if (this.#player.isPlaying && !this.#isDragged) this.#showTime(frame);
  }

  #showTime(frame) {
    const time = frame / this.#player.framesPerSecond;
    this.#time.value = time;
    this.#time.setAttribute("aria-valuetext", `${seconds(time)}, frame ${frame}`);
    byId("now").textContent = seconds(time);
    const end = Number(this.#time.max);
    byId("tracks").style.setProperty("--now", end > 0 ? time / end : 0);
  }

  #showState() {
    const { isPlaying } = this.#player;
    const button = byId("play");
    button.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
    button.classList.toggle("playing", isPlaying);
    this.#showRate();
  }

  #showRate() {
    byId("rate").textContent = this.#player.isPlaying ? String(Math.round(this.#player.picturesPerSecond)) : "–";
  }

  #showZoom() {
    const { percent } = this.#zoom;
    const select = byId("zoom");
    const other = select.querySelector("[value=other]");
    const isOther = percent !== null && !STEPS.includes(percent);
    other.hidden = !isOther;
    other.textContent = isOther ? `${Math.round(percent)} %` : "";
    select.value = percent === null ? "fit" : isOther ? "other" : percent;
  }
}
