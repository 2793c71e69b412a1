import { html } from "./elements.js";
import { axisStep, counted, seconds } from "./numbers.js";

/** The minimum distance between two numbers of the scale, in pixels. */
const GAP = 72;

/** The minimum and maximum width of an event's name, in pixels. */
const LEGIBLE = 40;
const NAME = 240;

/** The distance within which events share a mark, in pixels. */
const CLOSE = 3;

/** The time scale above the tracks, with marks for the script's events. Event: `seek` (detail: seconds). */
export class Ruler extends EventTarget {
  #scale;
  #marks;
  #end = 1;
  #events = [];

  /** @param {{scale: HTMLElement, marks: HTMLElement}} elements */
  constructor({ scale, marks }) {
    super();
    this.#scale = scale;
    this.#marks = marks;
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
    const groups = this.#groups(room);
    this.#marks.replaceChildren(...groups.map((group, index) => {
      // A name ends where the next mark begins. If it does not fit, the mark has its name only in the title.
      const next = groups[index + 1]?.place ?? room;
      return this.#at(group.events[0].time, this.#mark(group.events, Math.min(next - group.place, NAME)));
    }));
  }

  /** Events that are too close together share a mark, so that the number of marks is limited. */
  #groups(room) {
    const groups = [];
    for (const event of this.#events) {
      const place = this.#end > 0 ? (event.time / this.#end) * room : 0;
      const last = groups.at(-1);
      if (last && place - last.place < CLOSE) last.events.push(event);
      else groups.push({ place, events: [event] });
    }
    return groups;
  }

  #mark(events, room) {
    const [{ time, name, place }] = events;
    const more = events.length > 1 ? `and ${counted(events.length - 1, "event")} more` : null;
    const title = [seconds(time), name, place, more].filter(Boolean).join(" · ");
    const mark = html("button", {
      class: "event", type: "button", tabindex: "-1", title, "aria-label": `Event: ${title}`,
      onclick: () => this.dispatchEvent(new CustomEvent("seek", { detail: time })),
    });
    if (room >= LEGIBLE) mark.append(html("span", { class: "name", text: name }));
    mark.style.maxWidth = `${Math.max(room, 4)}px`;
    return mark;
  }

  #at(time, element) {
    element.style.left = `${this.#end > 0 ? (time / this.#end) * 100 : 0}%`;
    return element;
  }
}
