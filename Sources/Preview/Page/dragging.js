/**
 * Lets a drag along an element tell places between its left (0) and right (1) edge.
 * @param {() => HTMLElement} track whose edges count, which may be narrower than what is dragged on
 * @param {{begin: () => void, move: (place: number) => void, end: () => void}} actions
 */
export function dragAlong(element, track, { begin, move, end }) {
  const tell = (event) => {
    const { left, width } = track().getBoundingClientRect();
    move(Math.min(1, Math.max(0, (event.clientX - left) / width)));
  };
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || event.target.closest("button")) return;
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
