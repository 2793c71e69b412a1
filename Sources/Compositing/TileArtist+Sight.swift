import Pixels
import Rasterization

extension TileArtist {
  /// What can be seen of a list.
  struct Sight {
    /// What of each item; nil if nothing.
    var items: [VisibleGroups?]

    /// The rows of circles among them.
    var scans: [DiscRows?]
    var background: VisibleGroups
  }

  /// Nil if nothing in the list hides what is below.
  func sight(of runs: [PreparedRun], from start: Int, on canvas: Canvas) -> Sight? {
    let places = self.places[start...]
    guard places.contains(where: { runs[$0.run].mayHide[$0.index] }),
      let visible = canvas.visible ?? VisibleGroups(all: canvas.rect)
    else { return nil }
    var sight = Sight(
      items: Array(repeating: nil, count: places.count), scans: Array(repeating: nil, count: places.count),
      background: visible)
    for (index, place) in places.enumerated().reversed() {
      let run = runs[place.run]
      let area = run.extents[place.index].intersection(canvas.region)
      guard sight.background.touches(area) else { continue }
      sight.items[index] = sight.background
      guard run.mayHide[place.index] else { continue }
      if let circle = run.layer(place.index)?.circle {
        let scan = takeScan()
        sight.scans[index] = scan
        painter.hide(&sight.background, below: circle, within: area, tile: canvas.rect, rows: scan)
      } else if let layer = run.layer(place.index) {
        layer.box.hide(&sight.background, within: area, tile: canvas.rect)
      } else {
        area.forEachBlock { if run.items[place.index].hides($0) { sight.background.hide($0) } }
      }
    }
    return sight
  }

  private func takeScan() -> DiscRows {
    if scansInUse == scans.count { scans.append(DiscRows()) }
    scansInUse += 1
    return scans[scansInUse - 1]
  }
}
