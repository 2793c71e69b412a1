/** Elements in which keys enter text or move something. */
function isTyping(target) {
  return target.matches("input:not([type=range]), textarea, select");
}

/** Keys that a control handles itself. */
function isTaken(event) {
  const { target, key } = event;
  if (key === " " || key === "Enter") return target.matches("button, a[href], summary, select");
  return false;
}

/**
 * The keyboard shortcuts of the page, from one list that the help also shows.
 * @typedef {{keys: string[], name: string, group: string, run: (event: KeyboardEvent) => void}} Shortcut
 */
export class Keyboard {
  #actions = new Map();

  /** @param {Shortcut[]} shortcuts keys are values of `KeyboardEvent.key`, with `Shift+` if needed */
  constructor(shortcuts) {
    this.shortcuts = shortcuts;
    for (const shortcut of shortcuts) for (const key of shortcut.keys) this.#actions.set(key, shortcut);
    document.addEventListener("keydown", (event) => this.#press(event));
  }

  #press(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const hasTarget = event.target instanceof Element;
    if (document.querySelector("dialog[open]") || (hasTarget && (isTyping(event.target) || isTaken(event)))) return;
    const isLetter = event.key.length === 1;
    const key = isLetter ? event.key.toLowerCase() : event.key;
    const shortcut = (event.shiftKey ? this.#actions.get(`Shift+${key}`) : null) ??
      (event.shiftKey && !isLetter ? null : this.#actions.get(key));
    if (!shortcut) return;
    shortcut.run(event);
    event.preventDefault();
  }
}

const SIGNS = {
  " ": "Space", ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Escape: "Esc", Home: "Home", End: "End",
};

/** A key as it is printed on keyboards. */
export function keySign(key) {
  return key.split("+").filter(Boolean).map((part) => SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part)).join(" ") || key;
}
