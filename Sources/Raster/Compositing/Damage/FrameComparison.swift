import DisplayList
import Pixels

/// The area in which two frames may show different pixels, and the layers whose items differ.
package struct FrameDifference: Equatable, Sendable {
  /// The smallest rectangle around all pixels that may differ, its corners at even coordinates.
  package let area: PixelRect

  /// The ids of the layers whose items differ, or are in one frame only.
  package let layers: Set<UInt64>
}

/// Compares frames by their display lists, without drawing them. Not thread-safe.
package final class FrameComparison {
  private let paths = PathStore()

  /// A comparison of frames.
  package init() {}

  /// The difference between two frames of the same size; nil if they show the same pixels. Pixels outside the area are
  /// equal; some pixels within it may be equal, too.
  package func difference(from old: Frame, to new: Frame) -> FrameDifference? {
    paths.begin()
    let whole = PixelRect(minX: 0, minY: 0, maxX: new.width, maxY: new.height)
    let damage = FrameDamage.tiles(from: old, to: new, grid: TileGrid(width: new.width, height: new.height), paths)
    let area = damage.bounds(in: whole)
    guard !area.isEmpty else { return nil }
    var layers = ChangedLayers()
    layers.compare(old.content, new.content)
    return FrameDifference(area: area, layers: layers.ids)
  }
}
