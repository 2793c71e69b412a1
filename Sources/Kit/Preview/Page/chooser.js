import { html } from "./elements.js";
import { counted, seconds } from "./numbers.js";
import { Server } from "./server.js";

/** The number of timelines whose frames are requested at the same time. */
const READERS = 2;

/** The page with the list of a folder's timelines. */
export class Chooser {
  #element;
  #waiting = [];
  #readers = 0;

  constructor(element) {
    this.#element = element;
  }

  show({ folder, timelines }) {
    document.title = `${folder} · LayerKit preview`;
    const cards = timelines.map((timeline) => this.#card(timeline));
    this.#element.replaceChildren(
      html("h2", { text: folder }),
      html("p", { class: "hint", text: timelines.length > 0 ? counted(timelines.length, "timeline") : "There are no timelines in this folder." }),
      html("ul", { class: "cards" }, ...cards),
    );
    this.#waiting = [];
    const sight = new IntersectionObserver((entries) => {
      for (const { target } of entries.filter((entry) => entry.isIntersecting)) {
        sight.unobserve(target);
        this.#waiting.push(target);
      }
      this.#read();
    }, { rootMargin: "300px" });
    cards.forEach((card) => sight.observe(card));
  }

  #card({ file }) {
    const address = new URL("/", location.origin);
    address.searchParams.set("file", file);
    return html("li", { "data-file": file },
      html("a", { href: address.href },
        html("span", { class: "thumbnail" }),
        html("span", { class: "title", text: file, title: file }),
        html("span", { class: "facts", text: "…" })));
  }

  #read() {
    while (this.#readers < READERS && this.#waiting.length > 0) {
      this.#readers += 1;
      this.#fill(this.#waiting.shift()).finally(() => {
        this.#readers -= 1;
        this.#read();
      });
    }
  }

  async #fill(card) {
    const server = new Server(card.dataset.file);
    const facts = card.querySelector(".facts");
    try {
      const timeline = await server.json("timeline.json");
      const errors = timeline.problems.filter((problem) => problem.severity !== "warning").length;
      if (timeline.frames === 0) {
        facts.textContent = counted(errors, "error");
        facts.classList.add("failed");
        return;
      }
      facts.textContent = `${timeline.size.join(" × ")} · ${seconds(timeline.duration)} · ${timeline.framesPerSecond} fps`;
      const image = new Image();
      image.alt = "";
      image.src = server.address("frame.jpg", { frame: Math.floor(timeline.frames / 2), width: 480 });
      await image.decode();
      card.querySelector(".thumbnail").replaceChildren(image);
    } catch (error) {
      facts.textContent = error.message;
      facts.classList.add("failed");
    }
  }
}
