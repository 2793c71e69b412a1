/**
 * Reports the positions of a drag along the tracks in an element, from the left (0) to the right (1) edge.
 * @param {() => HTMLElement} track returns the element whose edges are used; all tracks have the same width
 * @param {{begin: () => void, move: (place: number) => void, end: () => void}} actions
 */
export function dragAlong(element, track, { begin, move, end }) {
  const tell = (event) => {
    const { left, width } = track().getBoundingClientRect();
    move(Math.min(1, Math.max(0, (event.clientX - left) / width)));
  };
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.target.closest(".room") || event.target.closest("button")) return;
    element.setPointerCapture(event.pointerId);
    begin();
    tell(event);
    event.preventDefault();
  });
  element.addEventListener("pointermove", (event) => {
    if (element.hasPointerCapture(event.pointerId)) tell(event);
  });
  element.addEventListener("lostpointercapture", end);
}
