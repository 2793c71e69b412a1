/** An error response, with the server's sentence. */
export class ServerError extends Error {
  constructor(message, status, answer) {
    super(message);
    this.status = status;
    /** The problems of values, by the names of variables; undefined for other errors. */
    this.problems = answer?.problems;
    /** Whether a file would be replaced. */
    this.exists = answer?.exists ?? false;
  }

  static async from(response) {
    const answer = await response.json().catch(() => null);
    return new ServerError(answer?.error ?? `The preview answered ${response.status}.`, response.status, answer);
  }
}

/** The program that serves this page. All of its URLs for one timeline are made here. */
export class Server {
  /** @param {string|null} file the timeline of a folder; null for a single timeline */
  constructor(file) {
    this.file = file;
  }

  address(path, query = {}) {
    const address = new URL(path, location.origin);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    if (this.file !== null) address.searchParams.set("file", this.file);
    return address.href;
  }

  async json(path, query, signal) {
    const response = await fetch(this.address(path, query), { signal, cache: "no-store" });
    if (!response.ok) throw await ServerError.from(response);
    return response.json();
  }

  /** Sends an object to a path that changes something. */
  async post(path, query, body) {
    const response = await fetch(this.address(path, query), {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), cache: "no-store",
    });
    if (!response.ok) throw await ServerError.from(response);
    return response.json();
  }

  /**
   * The image of a frame: exact as PNG, fast as JPEG.
   * @param {"png"|"jpg"} format
   * @returns {Promise<{blob: Blob, frame: number, revision: string|null}>} with the index of the actual frame
   */
  async picture(format, query, signal) {
    const response = await fetch(this.address(`frame.${format}`, query), { signal, cache: "no-store" });
    if (!response.ok) throw await ServerError.from(response);
    const frame = Number(response.headers.get("X-Frame") ?? query.frame);
    return { blob: await response.blob(), frame, revision: response.headers.get("X-Revision") };
  }

  /** The stream of events after a revision. */
  events(revision) {
    return new EventSource(this.address("events", { revision }));
  }
}
