import DisplayList
import Pixels
import Rasterization

extension DrawItem {
  /// Whether the item may be opaque and is large enough for testing what it hides.
  var mayHide: Bool { placement.opacity >= 1 && contentMayHide && placement.extent.isWorthHidingUnder }

  private var contentMayHide: Bool {
    guard case .group(let group) = content else { return content.mayHide && !placement.hasClip }
    return group.mayHide && !placement.hasFace
  }

  /// How many nested groups are searched: each is searched again by every group around it.
  static let searchedDepth = 8

  /// Whether nothing below can be seen in `area`. Conservative: may be false although nothing can.
  func hides(_ area: PixelRect, depth: Int = searchedDepth) -> Bool {
    guard placement.opacity >= 1, placement.extent.contains(area) else { return false }
    guard case .group(let group) = content else { return isUnclipped(in: area) && contentHides(area) }
    return depth > 0 && group.mayHide && !placement.hasFace && isUnclipped(in: area)
      && group.list.hides(area, depth: depth - 1)
  }

  /// Whether the clip leaves an area as it is.
  private func isUnclipped(in area: PixelRect) -> Bool { placement.clip.map { ClipShape($0).contains(area) } ?? true }
}

extension GroupContent {
  /// Whether the group hides what its list hides.
  fileprivate var mayHide: Bool {
    mask == nil && blendMode == .normal && raster == nil && filters.isEmpty && !showsShadowOnly
  }
}

extension DrawList {
  /// Whether an item directly in the list blends with or filters what is behind it.
  var blends: Bool { runs.contains { $0.items.contains(where: \.readsBackdrop) } }

  /// Longer runs are not searched for an item that hides what is below the group.
  private static let searchedCount = 16

  fileprivate func hides(_ area: PixelRect, depth: Int) -> Bool {
    let searched = runs.lazy.filter { $0.items.count <= Self.searchedCount }
    // An item that blends may make what is below it transparent.
    return !searched.isEmpty && !blends && searched.contains { $0.items.contains { $0.hides(area, depth: depth) } }
  }
}

extension PixelRect {
  /// Whether the rectangle is large enough to hide whole pixel groups, of eight columns each, in several rows.
  fileprivate var isWorthHidingUnder: Bool { width >= 24 && height >= 8 }

  /// Calls `body` with blocks so small that some are likely to be covered by a single item of a group.
  func forEachBlock(_ body: (PixelRect) -> Void) {
    let (width, height) = (64, 32)
    for y in stride(from: minY, to: maxY, by: height) {
      for x in stride(from: minX, to: maxX, by: width) {
        body(PixelRect(minX: x, minY: y, maxX: min(x + width, maxX), maxY: min(y + height, maxY)))
      }
    }
  }
}
