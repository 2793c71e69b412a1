import Pixels
import Rasterization

extension TileRenderer {
  /// The parts of a list's items, and of the background, that opaque items in front do not hide.
  struct Visibility {
    var items: [Item]
    let background: VisibleGroups

    /// The visible pixel groups of an item; nil if all are hidden.
    struct Item {
      var groups: VisibleGroups?

      /// The bounding rectangle of `groups`, in device pixels.
      var area = PixelRect.empty

      /// The scanned rows of an item that is a circle, so that painting can reuse them.
      var scan: CircleRows?
    }
  }

  /// Determines the visible parts, from front to back; nil if nothing in the list may hide content below it.
  func visibility(of runs: [PreparedRun], from start: Int, on canvas: TileTarget) -> Visibility? {
    let places = self.places[start...]
    guard places.contains(where: { runs[$0.run].mayHide[$0.index] }), VisibleGroups.fits(canvas.rect) else {
      return nil
    }
    let background = visibilityMasks.take()
    if let visible = canvas.visible {
      background.copy(visible, rows: canvas.region)
    } else {
      background.showAll(canvas.rect, rows: canvas.region)
    }
    var items = Array(repeating: Visibility.Item(), count: places.count)
    // The latest copy of `background`, shared by items until one of them hides a part of it.
    var seen: VisibleGroups?
    for (index, place) in places.enumerated().reversed() {
      let run = runs[place.run]
      let area = background.seen(in: run.extents[place.index].intersection(canvas.region))
      if area.isEmpty { continue }
      items[index].area = area
      guard run.mayHide[place.index] else {
        let visible = seen ?? copy(background, rows: canvas.region)
        (seen, items[index].groups) = (visible, visible)
        continue
      }
      items[index].groups = copy(background, rows: area)
      seen = nil
      if let leaf = run.leaf(place.index) {
        items[index].scan = leaf.painter.hide(background, within: area, on: canvas, self)
      } else {
        area.forEachBlock { if run.items[place.index].hides($0) { background.hide($0) } }
      }
    }
    return Visibility(items: items, background: background)
  }

  private func copy(_ visible: VisibleGroups, rows area: PixelRect) -> VisibleGroups {
    let copy = visibilityMasks.take()
    copy.copy(visible, rows: area)
    return copy
  }
}
