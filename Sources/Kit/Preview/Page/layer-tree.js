import { html } from "./elements.js";
import { unseen } from "./visibility.js";

/** Trees with more layers than this start folded, and only their visible rows are in the document. */
const MANY = 500;

/** The number of rows above and below the visible ones. */
const MARGIN = 12;

/** The tree of layers: folding, searching, choosing. Event: `select` (detail: the id). */
export class LayerTree extends EventTarget {
  #list;
  #search;
  #count;
  #layers = null;
  #rows = [];
  #places = new Map();
  #folded = new Map();
  #found = null;
  #selected = null;
  #drawn = [0, 0];

  constructor({ list, search, count }) {
    super();
    this.#list = list;
    this.#search = search;
    this.#count = count;
    list.addEventListener("click", (event) => this.#click(event));
    list.addEventListener("keydown", (event) => this.#key(event));
    list.addEventListener("scroll", () => this.#draw());
    search.addEventListener("input", () => {
      list.scrollTop = 0;
      this.#arrange();
    });
    search.addEventListener("keydown", (event) => this.#searchKey(event));
    new ResizeObserver(() => this.#draw()).observe(list);
  }

  /** Shows other layers, or the same layers at another time. Folding, selection and search stay. */
  show(layers) {
    this.#layers = layers;
    this.#arrange();
  }

  select(id) {
    if (id === this.#selected) return;
    this.#selected = id;
    for (const layer of this.#layers?.path(id).slice(0, -1) ?? []) this.#folded.set(layer.id, false);
    this.#arrange();
    this.#reveal();
  }

  #isFolded(layer, depth) {
    return this.#folded.get(layer.id) ?? (this.#layers.count > MANY && depth > 0);
  }

  /** Lists the rows that are not folded, or the search results with their superlayers. */
  #arrange() {
    if (!this.#layers) return;
    const wanted = this.#search.value.trim().toLowerCase();
    const found = wanted ? this.#find(wanted) : null;
    this.#found = found;
    const shown = (siblings) => (found ? siblings.filter((layer) => found.has(layer.id)) : siblings);
    this.#rows = [];
    this.#places = new Map();
    const rest = [];
    const pushAll = (siblings, depth, parent) => {
      const layers = shown(siblings);
      for (let index = layers.length - 1; index >= 0; index -= 1) {
        rest.push({ layer: layers[index], parent, depth, position: index + 1, siblings: layers.length });
      }
    };
    pushAll(this.#layers.roots, 0, null);
    while (rest.length > 0) {
      const row = rest.pop();
      const children = row.layer.children ?? [];
      row.isOpen = children.length === 0 ? null : found !== null || !this.#isFolded(row.layer, row.depth);
      this.#places.set(row.layer.id, this.#rows.length);
      this.#rows.push(row);
      if (row.isOpen) pushAll(children, row.depth + 1, row.layer);
    }
    const matches = found ? [...found.values()].filter(Boolean).length : this.#layers.count;
    this.#count.textContent = found ? `${matches} of ${this.#layers.count}` : String(matches);
    this.#draw(true);
  }

  /** The ids of layers whose name or class contains the text (true), and of their superlayers (false). */
  #find(text) {
    const found = new Map();
    for (const layer of this.#layers.all()) {
      if (![layer.id, layer.name, layer.class].some((it) => it?.toLowerCase().includes(text))) continue;
      for (const above of this.#layers.path(layer.id)) if (!found.has(above.id)) found.set(above.id, false);
      found.set(layer.id, true);
    }
    return found;
  }

  get #rowHeight() {
    return parseFloat(getComputedStyle(this.#list).getPropertyValue("--row")) *
      parseFloat(getComputedStyle(document.documentElement).fontSize);
  }

  /** Puts the visible rows into the document, or all rows if there are few. */
  #draw(isNew = false) {
    const height = this.#rowHeight;
    let [first, end] = [0, this.#rows.length];
    if (end > MANY) {
      first = Math.max(0, Math.floor(this.#list.scrollTop / height) - MARGIN);
      end = Math.min(end, first + Math.ceil(this.#list.clientHeight / height) + 2 * MARGIN);
    }
    if (!isNew && first === this.#drawn[0] && end === this.#drawn[1]) return;
    this.#drawn = [first, end];
    const rows = this.#rows.slice(first, end).map((row) => this.#row(row));
    const space = (count) => {
      const element = html("div", { class: "space", role: "presentation" });
      element.style.height = `${count * height}px`;
      return element;
    };
    this.#list.replaceChildren(space(first), ...rows, space(this.#rows.length - end));
    const selected = this.#places.get(this.#selected);
    if (selected >= first && selected < end) this.#list.setAttribute("aria-activedescendant", `row-${selected}`);
    else this.#list.removeAttribute("aria-activedescendant");
  }

  #row({ layer, parent, depth, position, siblings, isOpen }) {
    const reason = unseen(layer);
    // A layer without an id is named by its key path. The part that its superlayer shows is left out.
    const isPlace = parent && (layer.id === `${parent.id}.mask` || layer.id.startsWith(`${parent.id}.sublayers.`));
    const name = layer.name && layer.name !== layer.id ? `${layer.id} “${layer.name}”` : layer.id;
    const item = html(
      "div",
      {
        class: reason ? "row unseen" : "row",
        role: "treeitem",
        id: `row-${this.#places.get(layer.id)}`,
        "data-id": layer.id,
        "aria-level": depth + 1,
        "aria-setsize": siblings,
        "aria-posinset": position,
        "aria-expanded": isOpen === null ? null : String(isOpen),
        "aria-selected": String(layer.id === this.#selected),
        title: [name, layer.class, reason?.word].filter(Boolean).join(" · "),
      },
      html("span", { class: isOpen === null ? "leaf" : "fold", "aria-hidden": "true" }),
      html("span", { class: "name", text: isPlace ? layer.id.slice(parent.id.length + 1) : name }),
      html("span", { class: "class", text: layer.class.replace(/^CA/, "") }),
      html("span", { class: "mark", role: reason && "img", "aria-label": reason?.word, text: reason?.sign ?? "" }),
    );
    item.style.setProperty("--depth", Math.min(depth, 24));
    return item;
  }

  #reveal() {
    const place = this.#places.get(this.#selected);
    if (place === undefined) return;
    const height = this.#rowHeight;
    const { scrollTop, clientHeight } = this.#list;
    if (place * height < scrollTop) this.#list.scrollTop = place * height;
    else if ((place + 1) * height > scrollTop + clientHeight) this.#list.scrollTop = (place + 1) * height - clientHeight;
    this.#draw();
  }

  #fold(row, isFolded) {
    if (row.isOpen === null) return;
    this.#folded.set(row.layer.id, isFolded);
    this.#arrange();
    this.#reveal();
  }

  #choose(place) {
    const row = this.#rows[Math.min(this.#rows.length - 1, Math.max(0, place))];
    if (row) this.dispatchEvent(new CustomEvent("select", { detail: row.layer.id }));
  }

  #click(event) {
    const item = event.target.closest("[data-id]");
    if (!item) return;
    const row = this.#rows[this.#places.get(item.dataset.id)];
    if (event.target.closest(".fold")) this.#fold(row, row.isOpen);
    else this.#choose(this.#places.get(item.dataset.id));
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const place = this.#places.get(this.#selected) ?? -1;
    const row = this.#rows[place];
    const page = Math.max(1, Math.floor(this.#list.clientHeight / this.#rowHeight) - 1);
    const actions = {
      ArrowDown: () => this.#choose(place + 1),
      ArrowUp: () => this.#choose(place - 1),
      PageDown: () => this.#choose(place + page),
      PageUp: () => this.#choose(place - page),
      Home: () => this.#choose(0),
      End: () => this.#choose(this.#rows.length - 1),
      ArrowRight: () => {
        if (row?.isOpen === false) this.#fold(row, false);
        else if (row?.isOpen) this.#choose(place + 1);
      },
      ArrowLeft: () => {
        if (row?.isOpen) this.#fold(row, true);
        else if (row) this.#choose(this.#places.get(this.#layers.path(row.layer.id).at(-2)?.id) ?? place);
      },
    };
    const action = actions[event.key];
    if (!action) return;
    action();
    event.preventDefault();
    event.stopPropagation();
  }

  #searchKey(event) {
    if (event.key === "Escape" && this.#search.value !== "") {
      this.#search.value = "";
      this.#arrange();
      event.stopPropagation();
    } else if (event.key === "ArrowDown" || event.key === "Enter") {
      const first = this.#rows.findIndex((row) => this.#found?.get(row.layer.id) ?? true);
      if (first < 0) return;
      this.#list.focus();
      this.#choose(first);
      event.preventDefault();
    }
  }
}
