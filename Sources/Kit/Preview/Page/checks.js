/** The side of a square behind clear pictures, as in player.css. */
const SIDE = 8;

/**
 * The squares behind a clear picture, as the program draws them behind one that plays: their side in pixels of the picture
 * and their colours; null where the picture is opaque.
 *
 * @param {number} width pixels of the picture in a row
 */
export function checksBehind(element, width) {
  const colours = [...getComputedStyle(element).backgroundImage.matchAll(/rgb\((\d+), (\d+), (\d+)\)/g)].map((it) =>
    it.slice(1).map((part) => Number(part).toString(16).padStart(2, "0")).join(""),
  );
  if (colours.length < 2 || element.clientWidth === 0) return null;
  const side = (SIDE * width) / element.clientWidth;
  // A turn begins at the top: the first colour is to the right of the upper left square, which has the last.
  return `${side.toFixed(3)},${colours.at(-1)},${colours[0]}`;
}
