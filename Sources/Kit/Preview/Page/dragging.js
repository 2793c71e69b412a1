/**
 * Lets a drag along the rooms in an element tell places between the left (0) and right (1) edge of a track.
 * @param {() => HTMLElement} track whose edges count; all rooms are as wide
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
