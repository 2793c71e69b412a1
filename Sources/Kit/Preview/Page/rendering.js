import { counted } from "./numbers.js";

/** The movie beside the timeline: a button that renders it, its progress, and a question before a file is replaced. */
export class Rendering {
  #server;
  #parts;
  #isReady;
  #phase = "idle";

  /**
   * @param {{start, cancel, progress, state, dialog: HTMLElement}} parts
   * @param {() => Promise<boolean>} isReady whether all values are accepted and drawn
   */
  constructor(server, parts, isReady) {
    this.#server = server;
    this.#parts = parts;
    this.#isReady = isReady;
    parts.start.addEventListener("click", () => this.#start({}));
    parts.cancel.addEventListener("click", () => this.#send({ cancel: true }));
    parts.dialog.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      parts.dialog.close();
      if (button.dataset.answer === "replace") this.#start({ replace: true });
    });
  }

  /** @param {{state, file, done, frames, message, warnings}} rendering the data of a `render` event */
  show({ state, file, done, frames, message, warnings }) {
    const { progress, start, cancel } = this.#parts;
    const isRunning = state === "running";
    const hadFocus = [start, cancel].includes(document.activeElement);
    progress.hidden = cancel.hidden = !isRunning;
    start.hidden = isRunning;
    progress.max = Math.max(1, frames);
    progress.value = done;
    progress.title = `${done} of ${counted(frames, "frame")}`;
    if (state === this.#phase) return;
    this.#phase = state;
    const notes = warnings.length > 0 ? `, with ${counted(warnings.length, "warning")}: ${warnings.join("\n")}` : "";
    const texts = {
      idle: "", running: `Rendering ${file}`, done: `${file} is complete${notes}`, cancelled: `Cancelled; ${file} was not written`,
      failed: message,
    };
    this.#tell(texts[state] ?? "", state === "failed");
    // A button that disappears would lose the focus.
    if (hadFocus) (isRunning ? cancel : start).focus();
  }

  #tell(text, isFailure = false) {
    const { state } = this.#parts;
    state.textContent = text;
    state.title = text;
    state.className = isFailure ? "failed" : "";
  }

  async #start(body) {
    this.#tell("");
    if (await this.#isReady()) await this.#send(body);
    else this.#tell("Nothing was rendered: the marked values are wrong", true);
  }

  async #send(body) {
    try {
      // Events bring the states in order, the last one perhaps before this response.
      await this.#server.post("render", {}, body);
    } catch (error) {
      if (error.exists) this.#ask(error.message);
      else this.#tell(error.message, true);
    }
  }

  #ask(message) {
    const { dialog } = this.#parts;
    dialog.querySelector("h2").textContent = `${message.split(" exists")[0]} exists. Replace it?`;
    dialog.showModal();
  }
}
