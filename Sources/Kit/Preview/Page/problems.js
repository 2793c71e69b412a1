import { html } from "./elements.js";
import { counted } from "./numbers.js";

/** The maximum number of listed problems of one kind; the others are only counted. */
const SHOWN = 500;

function place(problem) {
  return [problem.file, problem.line, problem.column].filter((it) => it !== null && it !== undefined && it !== "").join(":");
}

async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    // Without permission to write to the clipboard, the position is selected, so that one key copies it.
    getSelection().selectAllChildren(button.parentElement.querySelector(".place"));
    button.textContent = "Selected";
  }
  setTimeout(() => (button.textContent = "Copy place"), 1500);
}

/** The line of the file, with a mark under the column of the problem. */
function source(problem) {
  if (!problem.text) return null;
  const column = Math.max(1, problem.column ?? 1);
  const pad = problem.text.slice(0, column - 1).replace(/[^\t]/g, " ");
  return html("pre", { class: "source", tabindex: "0" }, html("code", { text: `${problem.text}\n${pad}^` }));
}

function item(problem) {
  const at = place(problem);
  const button = at && html("button", { class: "small", type: "button", text: "Copy place", "aria-label": `Copy ${at}` });
  if (button) button.addEventListener("click", () => copy(at, button));
  return html(
    "li",
    { class: problem.severity },
    html("p", {},
      html("span", { class: "severity", text: problem.severity }),
      at ? html("code", { class: "place", text: at }) : null,
      button || null),
    html("p", { class: "message", text: problem.message }),
    source(problem),
  );
}

/** The errors and warnings of the timeline. The element of each kind is hidden while there are none. */
export class Problems {
  #errors;
  #warnings;

  constructor(errors, warnings) {
    this.#errors = errors;
    this.#warnings = warnings;
  }

  show(problems) {
    const warnings = problems.filter((problem) => problem.severity === "warning");
    const errors = problems.filter((problem) => problem.severity !== "warning");
    this.#fill(this.#errors, errors, "error");
    this.#fill(this.#warnings, warnings, "warning");
    return errors.length > 0;
  }

  #fill(section, problems, noun) {
    section.hidden = problems.length === 0;
    const rest = problems.length - SHOWN;
    section.replaceChildren(
      html("h2", { text: counted(problems.length, noun) }),
      html("ol", {}, ...problems.slice(0, SHOWN).map(item)),
      rest > 0 ? html("p", { class: "more", text: `… and ${counted(rest, noun)} more.` }) : "",
    );
  }
}
