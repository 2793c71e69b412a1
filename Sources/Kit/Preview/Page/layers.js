/** The layers of a timeline at a time, from `layers.json`, with links between them. */
export class Layers {
  #byId = new Map();

  /** @param {object[]} roots */
  constructor(roots = []) {
    this.roots = roots;
    const rest = roots.map((layer) => ({ layer, parent: null }));
    while (rest.length > 0) {
      const entry = rest.pop();
      this.#byId.set(entry.layer.id, entry);
      for (const child of entry.layer.children ?? []) rest.push({ layer: child, parent: entry.layer });
    }
  }

  get count() {
    return this.#byId.size;
  }

  *all() {
    for (const { layer } of this.#byId.values()) yield layer;
  }

  has(id) {
    return this.#byId.has(id);
  }

  get(id) {
    return this.#byId.get(id)?.layer ?? null;
  }

  /** The layers from the root to the layer, inclusive. */
  path(id) {
    const path = [];
    for (let entry = this.#byId.get(id); entry; entry = entry.parent && this.#byId.get(entry.parent.id)) {
      path.unshift(entry.layer);
    }
    return path;
  }
}
