const KEY = "layerkit.theme";
const NEXT = { auto: "light", light: "dark", dark: "auto" };
const NAMES = { auto: "as the system", light: "light", dark: "dark" };

/** Light, dark, or the system's theme; stored by the browser if it allows that. */
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
      // Without storage, the page starts with the system's theme next time.
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
