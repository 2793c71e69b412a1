import { html } from "./elements.js";

/** What each type takes, as the end of a label. */
const HINTS = {
  string: "text", number: "number", boolean: "yes or no", color: "colour", file: "file", list: "list, or file of rows",
};

/** `#rrggbb` of a colour in the formats of timelines; null for other texts. */
function sixDigits(text) {
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.exec(text.trim()) ?? [];
  if (!digits) return null;
  return `#${digits.length === 3 ? [...digits].map((it) => it + it).join("") : digits.slice(0, 6)}`;
}

/** The digits of a colour's alpha; empty if it has none. */
function alphaDigits(text) {
  return sixDigits(text) ? text.trim().slice(7) : "";
}

/**
 * The field of a variable: its name, a control for its type, and its problem.
 * Events: `edit` when the value has changed, `reset` when its button is pressed.
 */
export class VariableField extends EventTarget {
  #variable;
  #input = null;
  #picker = null;
  #problem;
  #reset;
  #isChosen;
  #isRestored = false;

  /** Whether the value has been edited, and the program has not accepted it yet. */
  isEdited = false;

  /** @param {object} variable an entry of `props.json` */
  constructor(variable, number) {
    super();
    const { name, type } = variable;
    this.#variable = variable;
    const id = `variable-${number}`;
    this.#problem = html("p", { class: "problem", id: `${id}-problem`, "aria-live": "polite" });
    this.#reset = html("button", {
      class: "small", type: "button", text: "Reset", "aria-label": `Reset ${name}`, onclick: () => {
        this.restore();
        this.#input.focus();
        this.dispatchEvent(new Event("reset"));
      },
    });
    this.#input = this.#control(variable, id);
    this.#input.addEventListener("input", () => this.#edit());
    if (type === "color") {
      this.#picker = html("input", { type: "color", "aria-label": `Pick the colour ${name}` });
      this.#picker.addEventListener("input", () => {
        this.#input.value = this.#picker.value + alphaDigits(this.#input.value);
        this.#edit();
      });
    }
    this.element = html("div", { class: "variable", "data-variable": name, "data-type": type },
      html("p", { class: "name" },
        html("label", { for: id }, html("code", { text: name }), " ", html("span", { class: "of", text: HINTS[type] ?? type })),
        this.#reset),
      html("div", { class: "value" }, this.#picker, this.#input),
      this.#problem);
    this.show(variable);
  }

  #control({ name, type, text }, id) {
    const attributes = { id, name, "aria-describedby": `${id}-problem`, autocomplete: "off" };
    if (type === "boolean") return html("input", { ...attributes, type: "checkbox" });
    if (type === "string") return html("textarea", { ...attributes, rows: 1 });
    const code = { ...attributes, spellcheck: "false", class: "code" };
    if (type === "list") return html("textarea", { ...code, rows: Math.min(6, (text ?? "").split("\n").length) });
    return html("input", { ...code, type: "text", inputmode: type === "number" ? "decimal" : null });
  }

  get name() {
    return this.#variable.name;
  }

  get type() {
    return this.#variable.type;
  }

  /** Whether the page gives the variable its value. */
  get isChosen() {
    return this.#isChosen;
  }

  /** The value as `--set` takes it. */
  get text() {
    return this.#variable.type === "boolean" ? String(this.#input.checked) : this.#input.value;
  }

  /** Shows the program's value, unless it is being edited. */
  show(variable) {
    this.#variable = variable;
    if (this.isEdited) return;
    this.#setChosen(variable.chosen);
    this.#input.disabled = variable.text === null;
    this.#input.placeholder = variable.text === null ? "Too long to be edited here" : "";
    this.showProblem(variable.problem);
    // Whoever is typing keeps the text as it was typed.
    if (document.activeElement === this.#input && !this.#isRestored && this.#input.value !== "") return;
    this.#isRestored = false;
    const text = variable.text ?? "";
    if (variable.type === "boolean") {
      this.#input.checked = text.trim().toLowerCase() === "true";
      this.#input.indeterminate = !/^\s*(true|false)\s*$/i.test(text);
    } else this.#input.value = text;
    this.#fit();
  }

  /** @param {string|null} message null if the value has none */
  showProblem(message) {
    // A message that stays is not read aloud again.
    if (this.#problem.textContent !== (message ?? "")) this.#problem.textContent = message ?? "";
    this.#input.setAttribute("aria-invalid", String(Boolean(message)));
  }

  get hasProblem() {
    return this.#problem.textContent !== "";
  }

  #edit() {
    this.isEdited = true;
    this.#setChosen(true);
    this.#fit();
    this.dispatchEvent(new Event("edit"));
  }

  /** Discards the value. The next `show` shows the program's. */
  restore() {
    this.isEdited = false;
    this.#isRestored = true;
    this.#setChosen(false);
    this.showProblem(null);
  }

  #setChosen(isChosen) {
    this.#isChosen = isChosen;
    this.#reset.hidden = !isChosen;
    this.element.classList.toggle("chosen", isChosen);
  }

  #fit() {
    if (this.#picker) this.#picker.value = sixDigits(this.#input.value) ?? "#000000";
    if (this.#variable.type === "string") this.#input.rows = Math.min(6, this.#input.value.split("\n").length);
  }
}
