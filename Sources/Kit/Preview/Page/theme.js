const KEY = "layerkit.theme";
const NEXT = { auto: "light", light: "dark", dark: "auto" };
const NAMES = { auto: "as the system", light: "light", dark: "dark" };

/** Light, dark, or as the system has it; remembered by the browser where it may remember. */
export class Theme {
  #button;

  constructor(button) {
    this.#button = button;
    button.addEventListener("click", () => this.next());
    this.#apply(this.#kept());
  }

  next() {
    const theme = NEXT[document.documentElement.dataset.theme];
    this.#apply(theme);
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // A browser that keeps nothing begins with the system's next time.
    }
  }

  #kept() {
    try {
      const theme = localStorage.getItem(KEY);
      return theme in NEXT ? theme : "auto";
    } catch {
      return "auto";
    }
  }

  #apply(theme) {
    document.documentElement.dataset.theme = theme;
    this.#button.setAttribute("aria-label", `Colours: ${NAMES[theme]}`);
    this.#button.title = `Colours: ${NAMES[theme]} (D)`;
  }
}
