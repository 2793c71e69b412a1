import { html } from "./elements.js";
import { short, shortened } from "./numbers.js";

const IDENTITY = "[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]";

/** Sixteen numbers in four rows with aligned columns. */
function matrix(numbers) {
  const texts = numbers.map(short);
  const width = (column) => Math.max(...[0, 4, 8, 12].map((row) => texts[row + column].length));
  const row = (first) => [0, 1, 2, 3].map((column) => texts[first + column].padStart(width(column))).join(" ");
  return [0, 4, 8, 12].map(row).join("\n");
}

/** A colour in the format of timelines, if it is an sRGB colour. */
function hexadecimal(components) {
  if (components.some((it) => it < 0 || it > 1)) return null;
  const digits = components.map((it) => Math.round(it * 255).toString(16).padStart(2, "0"));
  return `#${(digits[3] === "ff" ? digits.slice(0, 3) : digits).join("")}`;
}

/** The numbers of a text such as `[1, 0, 0.5]`; null for other texts. */
function numbersOf(text) {
  if (!/^\[[-+\d.e, ]*\]$/.test(text)) return null;
  const numbers = text.slice(1, -1).split(",").map(Number);
  return numbers.every(Number.isFinite) ? numbers : null;
}

/**
 * A value for the inspector. Its title has the exact text.
 * @param {string} name `now` or `model`
 * @param {string} text as `layerkit values` prints it
 */
export function shownValue(name, text, { kind }) {
  const value = html("span", { class: name, title: text });
  const numbers = numbersOf(text);
  if (text === IDENTITY) value.textContent = "identity";
  else if (numbers?.length === 16) {
    value.classList.add("matrix");
    value.textContent = matrix(numbers);
  } else if (kind === "color" && numbers) {
    const [red, green, blue, alpha = 1] = numbers;
    const swatch = html("span", { class: "swatch", "aria-hidden": "true" }, html("span"));
    swatch.firstChild.style.backgroundColor = `color(srgb ${red} ${green} ${blue} / ${alpha})`;
    value.append(swatch, hexadecimal([red, green, blue, alpha]) ?? shortened(text));
  } else value.textContent = shortened(text);
  return value;
}
