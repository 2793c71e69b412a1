/** The side of the checkerboard's squares behind clear pixels, as in player.css. */
const SIDE = 8;

/**
 * The checkerboard that the program draws behind clear pixels during playback: the side of its squares in pixels of the
 * frame, and their colours. Null if the frame is opaque.
 *
 * @param {number} width the width of the frame in pixels
 */
export function checksBehind(element, width) {
  const colours = [...getComputedStyle(element).backgroundImage.matchAll(/rgb\((\d+), (\d+), (\d+)\)/g)].map((it) =>
    it.slice(1).map((part) => Number(part).toString(16).padStart(2, "0")).join(""),
  );
  if (colours.length < 2 || element.clientWidth === 0) return null;
  const side = (SIDE * width) / element.clientWidth;
  // A conic gradient begins at the top, so the upper left square has its last colour.
  return `${side.toFixed(3)},${colours.at(-1)},${colours[0]}`;
}
