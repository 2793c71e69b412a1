import { html } from "./elements.js";
import { counted } from "./numbers.js";

const SHOWN = 500;
const MARKS = { met: "✓", failed: "✗", running: "…" };
const NAMES = { met: "met", failed: "failed", running: "being checked" };

/** The expectations of the timeline and their outcomes. Failed ones come first. */
export class Expectations {
  #section;
  #list;
  #summary;

  constructor({ section, list, summary }) {
    this.#section = section;
    this.#list = list;
    this.#summary = summary;
  }

  show(expectations) {
    this.#section.hidden = expectations.length === 0;
    const failed = expectations.filter((it) => it.state === "failed");
    const running = expectations.filter((it) => it.state === "running");
    const others = expectations.filter((it) => it.state !== "failed");
    this.#summary.textContent = running.length > 0
      ? `checking ${running.length} of ${expectations.length}`
      : failed.length > 0 ? `${failed.length} of ${expectations.length} failed` : `all ${expectations.length} met`;
    this.#summary.className = failed.length > 0 ? "failed" : running.length > 0 ? "" : "met";
    const rest = expectations.length - SHOWN;
    this.#list.replaceChildren(
      ...[...failed, ...others].slice(0, SHOWN).map((it) => this.#item(it)),
      rest > 0 ? html("li", { class: "more", text: `… and ${counted(rest, "expectation")} more.` }) : "",
    );
  }

  #item({ text, place, state, message }) {
    return html(
      "li",
      { class: state },
      html("span", { class: "state", role: "img", "aria-label": NAMES[state] ?? state, text: MARKS[state] ?? "?" }),
      html("span", { class: "claim" },
        html("span", { text }),
        place ? html("code", { class: "place", text: place.split("/").at(-1), title: place }) : null,
        message ? html("span", { class: "message", text: message }) : null),
    );
  }
}
