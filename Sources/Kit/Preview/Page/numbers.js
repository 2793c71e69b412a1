/** Seconds as text, always with milliseconds. */
export function seconds(time) {
  return `${time.toFixed(3)} s`;
}

/** A number with a readable number of digits. Show the exact number in a title. */
export function short(number) {
  if (!Number.isFinite(number)) return String(number);
  const size = Math.abs(number);
  const digits = size >= 1000 ? 2 : size >= 10 ? 3 : 4;
  return String(Number(number.toFixed(digits)));
}

/** A value's text with its long numbers shortened. */
export function shortened(text) {
  return text.replace(/-?\d+\.\d{5,}(e-?\d+)?/g, (number) => short(Number(number)));
}

/** `count` with its noun in singular or plural. */
export function counted(count, noun) {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/** Round steps for an axis, with a minimum distance between marks. */
export function axisStep(length, room, gap) {
  const least = (length * gap) / Math.max(room, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((it) => it * power).find((it) => it >= least - 1e-12) ?? least;
}
