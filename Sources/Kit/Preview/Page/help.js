import { html } from "./elements.js";
import { keySign } from "./keyboard.js";

/** The list of all keys, over the page. */
export class Help {
  #dialog;

  constructor(dialog, button) {
    this.#dialog = dialog;
    button.addEventListener("click", () => this.toggle());
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog || event.target.closest("[data-close]")) dialog.close();
    });
    dialog.addEventListener("keydown", (event) => {
      if (event.key === "?") dialog.close();
    });
  }

  fill(shortcuts) {
    const lists = [...this.#groups(shortcuts)].map(([group, items]) => html("section", {},
      html("h3", { text: group }),
      html("dl", {}, ...items.flatMap(({ keys, name }) => [
        html("dt", {}, ...keys.map((key) => html("kbd", { text: keySign(key) }))), html("dd", { text: name })]))));
    this.#dialog.querySelector(".keys").replaceChildren(...lists);
  }

  toggle() {
    if (this.#dialog.open) this.#dialog.close();
    else this.#dialog.showModal();
  }

  #groups(shortcuts) {
    const groups = new Map();
    for (const shortcut of shortcuts) groups.set(shortcut.group, [...(groups.get(shortcut.group) ?? []), shortcut]);
    return groups;
  }
}
