import { html } from "./elements.js";
import { counted } from "./numbers.js";
import { shownValue } from "./values.js";
import { unseen } from "./visibility.js";

const EXPLANATIONS = 100;

/** The properties of the selected layer. Event: `select` (detail: the id of a superlayer). */
export class Inspector extends EventTarget {
  #element;
  #open = new Set();

  constructor(element) {
    super();
    this.#element = element;
  }

  showNothing() {
    this.#element.replaceChildren(
      html("p", { class: "hint", text: "Click a layer in the picture or in the tree to see its values, animations and curves." }));
  }

  showTrouble(message) {
    this.#element.replaceChildren(html("p", { class: "hint failed", role: "alert", text: message }));
  }

  /** @param {object} layer the response to `layer.json` */
  show(layer) {
    const top = this.#element.scrollTop;
    this.#element.replaceChildren(
      ...[this.#title(layer), this.#properties(layer), this.#explanations(layer)].filter(Boolean));
    this.#element.scrollTop = top;
  }

  #title(layer) {
    const above = layer.path.slice(0, -1).map((id) => html("li", {}, html("button", {
      class: "link", type: "button", text: id, title: id,
      onclick: () => this.dispatchEvent(new CustomEvent("select", { detail: id })),
    })));
    const reason = unseen(layer);
    return html("header", {},
      above.length > 0 ? html("ol", { class: "path", "aria-label": "Layers above" }, ...above) : null,
      html("h3", { class: "id", text: layer.id, title: layer.id }),
      html("p", { class: "class", text: [layer.class, layer.name && layer.name !== layer.id ? `“${layer.name}”` : null]
        .filter(Boolean).join(" · ") }),
      reason ? html("p", { class: "reason", text: reason.sentence }) : null);
  }

  #properties({ properties }) {
    const rows = properties.map((property) => {
      const { name, kind, unit, model, presentation } = property;
      const moves = model !== presentation;
      return html("tr", { class: moves ? "moves" : null, "data-property": name },
        html("th", { scope: "row", text: name, title: [name, kind, unit].filter(Boolean).join(" · ") }),
        html("td", {}, html("div", { class: "pair" },
          shownValue("now", presentation, property),
          moves ? shownValue("model", model, { kind }) : null)));
    });
    return html("table", { class: "values" },
      html("thead", {}, html("tr", {}, html("th", { scope: "col", text: "property" }),
        html("th", { scope: "col", text: "value now, and the model’s where it differs" }))),
      html("tbody", {}, ...rows));
  }

  #explanations({ explanations }) {
    if (explanations.length === 0) return null;
    const rest = explanations.length - EXPLANATIONS;
    return html("section", { class: "explanations" },
      html("h4", { text: "Why it is so" }),
      ...explanations.slice(0, EXPLANATIONS).map(({ keyPath, text }, index) => {
        const details = html("details", { "data-key-path": keyPath, open: this.#open.has(keyPath) || index < 3 },
          html("summary", { text: keyPath }), html("pre", { text }));
        details.addEventListener("toggle", () => {
          if (details.open) this.#open.add(keyPath);
          else this.#open.delete(keyPath);
        });
        return details;
      }),
      rest > 0 ? html("p", { class: "more", text: `… and ${counted(rest, "animated key path")} more.` }) : null);
  }
}
