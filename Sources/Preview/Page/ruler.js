import { html } from "./elements.js";
import { axisStep, counted, seconds } from "./numbers.js";

/** Pixels between two numbers of the scale. */
const GAP = 72;

/** Pixels that a name of an event gets: at least and at most. */
const LEGIBLE = 40;
const NAME = 240;

/** More marks than this are a band of colour, not marks. */
const EVENTS = 500;

/** The scale of time over the tracks, with the script's events as marks. Event: `seek` (detail: seconds). */
export class Ruler extends EventTarget {
  #scale;
  #marks;
  #note;
  #end = 1;
  #events = [];

  /** @param {{scale: HTMLElement, marks: HTMLElement, note: HTMLElement}} elements */
  constructor({ scale, marks, note }) {
    super();
    this.#scale = scale;
    this.#marks = marks;
    this.#note = note;
    new ResizeObserver(() => this.#draw()).observe(scale);
  }

  /** @param {number} end seconds at the right edge */
  show(events, end) {
    this.#events = events.filter((event) => event.time <= end).sort((a, b) => a.time - b.time);
    this.#end = end;
    this.#draw();
  }

  /** The time of the nearest event after (1) or before (-1) a time, or null. */
  neighbour(time, direction) {
    const close = 1e-6;
    const next = direction > 0
      ? this.#events.find((event) => event.time > time + close)
      : this.#events.findLast((event) => event.time < time - close);
    return next?.time ?? null;
  }

  #draw() {
    const room = this.#scale.clientWidth;
    if (room === 0) return;
    const step = this.#end > 0 ? axisStep(this.#end, room, GAP) : 1;
    const ticks = [];
    for (let index = 0; index * step <= this.#end + 1e-9; index += 1) {
      const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
      ticks.push(this.#at(index * step, html("span", { class: "tick", text: (index * step).toFixed(digits) })));
    }
    this.#scale.replaceChildren(...ticks);
    const places = this.#events.map((event) => (event.time / this.#end) * room);
    const marks = this.#events.slice(0, EVENTS).map((event, index) => {
      // A name ends where the next mark begins; where that is too little, the mark has its name in the title alone.
      const next = places[index + 1] ?? room;
      return this.#at(event.time, this.#mark(event, Math.min(next - places[index], NAME)));
    });
    this.#marks.replaceChildren(...marks);
    const rest = this.#events.length - EVENTS;
    this.#note.textContent = rest > 0 ? `… and ${counted(rest, "event")} more` : "";
  }

  #mark({ time, name, place }, room) {
    const title = [seconds(time), name, place].filter(Boolean).join(" · ");
    const mark = html("button", {
      class: "event", type: "button", tabindex: "-1", title, "aria-label": `Event: ${title}`,
      onclick: () => this.dispatchEvent(new CustomEvent("seek", { detail: time })),
    });
    if (room >= LEGIBLE) mark.append(html("span", { class: "name", text: name }));
    mark.style.maxWidth = `${Math.max(room, 6)}px`;
    return mark;
  }

  #at(time, element) {
    element.style.left = `${this.#end > 0 ? (time / this.#end) * 100 : 0}%`;
    return element;
  }
}
