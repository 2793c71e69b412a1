import { Newest } from "./newest.js";
import { VariableField } from "./variable-field.js";

/** The milliseconds without a key after which values are sent. */
const PAUSE = 120;

/** The form of the variables. Its values are drawn at once, saved to a file, and loaded from it. */
export class Variables {
  #server;
  #parts;
  #fields = new Map();
  #made = 0;
  #names = "[]";
  #timer = 0;
  #unsent = new Newest(() => this.#send());
  #sending = Promise.resolve(true);
  #refreshed = 0;
  /** The number of changes in the form, and of those that the program has received. */
  #changes = 0;
  #sent = 0;

  /** @param {{section, form, list, save, load, reset, state: HTMLElement}} parts */
  constructor(server, parts) {
    this.#server = server;
    this.#parts = parts;
    parts.form.addEventListener("submit", (event) => event.preventDefault());
    parts.save.addEventListener("click", () => this.#save());
    parts.load.addEventListener("click", () => this.#load());
    parts.reset.addEventListener("click", () => this.#reset());
  }

  /** Reads the variables and their values again. */
  async refresh() {
    const number = ++this.#refreshed;
    const { variables, file, saved } = await this.#server.json("props.json").catch(() => ({ variables: null }));
    // A response may arrive after a newer one, or after a change that follows with another response. While the
    // definitions have errors, the form stays as it is.
    if (number !== this.#refreshed || this.#sent !== this.#changes || variables === null) return;
    const names = JSON.stringify(variables.map(({ name, type }) => [name, type]));
    if (names !== this.#names) this.#build(variables, names);
    for (const variable of variables) this.#fields.get(variable.name).show(variable);
    const isOffered = saved && this.#parts.load.hidden;
    this.#parts.load.hidden = !saved;
    this.#parts.load.title = `Take the values in ${file}`;
    this.#parts.save.title = `Write the values to ${file}, for --props`;
    if (isOffered && this.#parts.state.textContent === "") this.#tell(`${file} has saved values.`);
    this.#showReset();
  }

  /**
   * Sends the values that have not been sent yet.
   * @returns {Promise<boolean>} whether the program has accepted all values
   */
  async settle() {
    clearTimeout(this.#timer);
    await this.#send();
    return [...this.#fields.values()].every((field) => !field.hasProblem);
  }

  #build(variables, names) {
    this.#names = names;
    this.#parts.section.hidden = variables.length === 0;
    // Fields of variables that stay keep what is being typed.
    this.#fields = new Map(variables.map((variable) => {
      const field = this.#fields.get(variable.name);
      return [variable.name, field?.type === variable.type ? field : this.#field(variable)];
    }));
    const focused = document.activeElement;
    this.#parts.list.replaceChildren(...[...this.#fields.values()].map((field) => field.element));
    if (this.#parts.list.contains(focused)) focused.focus();
  }

  #field(variable) {
    const field = new VariableField(variable, ++this.#made);
    field.addEventListener("edit", () => this.#edited());
    field.addEventListener("reset", () => {
      this.#changes += 1;
      this.#unsent.ask();
    });
    return field;
  }

  #edited() {
    this.#changes += 1;
    this.#tell("");
    this.#showReset();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#unsent.ask(), PAUSE);
  }

  #showReset() {
    this.#parts.reset.hidden = ![...this.#fields.values()].some((field) => field.isChosen);
  }

  #tell(text, isFailure = false) {
    this.#parts.state.textContent = text;
    this.#parts.state.className = isFailure ? "failed" : "";
  }

  /** Sends values after those that are being sent, so that the newest ones count. */
  #send(query = {}) {
    this.#sending = this.#sending.then(() => this.#exchange(query));
    return this.#sending;
  }

  /** @returns {Promise<boolean>} whether all values are accepted */
  async #exchange(query) {
    const changes = this.#changes;
    const chosen = new Map([...this.#fields.values()].filter((field) => field.isChosen).map((field) => [field.name, field.text]));
    const wrong = await this.#post(chosen, query, changes);
    if (wrong === null) return false;
    if (wrong.size === 0) return true;
    // The other values are drawn meanwhile.
    for (const name of wrong) chosen.delete(name);
    await this.#post(chosen, {}, changes, wrong);
    if (query.save) this.#tell("Nothing was saved: the marked values are wrong.", true);
    return false;
  }

  /**
   * @param {Map<string, string>} texts the values by the names of variables
   * @param {number} changes the number of changes in these values
   * @param {Set<string>} [marked] the variables whose problems stay
   * @returns {Promise<Set<string>|null>} the variables with a wrong value; null after showing another problem
   */
  async #post(texts, query, changes, marked = new Set()) {
    try {
      const { saved } = await this.#server.post("props", { texts: true, ...query }, Object.fromEntries(texts));
      this.#sent = changes;
      for (const [name, field] of this.#fields) {
        if (marked.has(name)) continue;
        // What has been typed meanwhile is sent with the next request.
        if (field.text === texts.get(name)) field.isEdited = false;
        if (!field.isEdited) field.showProblem(null);
      }
      if (saved) this.#tell(`Saved ${saved}.`);
      await this.refresh();
      return new Set();
    } catch (error) {
      this.#sent = changes;
      const problems = new Map((error.problems ?? []).toReversed().map(({ name, message }) => [name, message]));
      const known = [...problems.keys()].filter((name) => this.#fields.has(name));
      for (const [name, field] of this.#fields) if (problems.has(name)) field.showProblem(problems.get(name));
      if (known.length > 0) return new Set(known);
      this.#tell(error.message, true);
      return null;
    }
  }

  async #save() {
    clearTimeout(this.#timer);
    await this.#send({ save: true });
  }

  async #load() {
    clearTimeout(this.#timer);
    try {
      await this.#server.post("props", { load: true }, {});
      for (const field of this.#fields.values()) field.isEdited = false;
      this.#tell("Loaded the saved values.");
      await this.refresh();
    } catch (error) {
      const [first] = error.problems ?? [];
      this.#tell(first ? `${first.name}: ${first.message}` : error.message, true);
    }
  }

  #reset() {
    clearTimeout(this.#timer);
    this.#tell("");
    this.#changes += 1;
    for (const field of this.#fields.values()) if (field.isChosen) field.restore();
    this.#unsent.ask();
  }
}
