import DisplayList
import Pixels
import Rasterization

extension DrawItem {
  /// Whether the item may be opaque and is large enough to be worth testing for hiding others.
  var mayHide: Bool { placement.opacity >= 1 && contentMayHide && placement.extent.isWorthHidingUnder }

  private var contentMayHide: Bool {
    guard case .group(let group) = content else { return content.mayHide && !placement.hasClip }
    return group.mayHide && !placement.hasFace
  }

  /// The maximum depth of nested groups that are searched; each is searched again by every group around it.
  static let searchedDepth = 8

  /// Whether nothing below is visible in `area`. Conservative: may return false although nothing is.
  func hides(_ area: PixelRect, depth: Int = searchedDepth) -> Bool {
    guard placement.opacity >= 1, placement.extent.contains(area) else { return false }
    guard case .group(let group) = content else { return isUnclipped(in: area) && contentHides(area) }
    return depth > 0 && group.mayHide && !placement.hasFace && isUnclipped(in: area)
      && group.list.hides(area, depth: depth - 1)
  }

  /// Whether the clip leaves an area unchanged.
  private func isUnclipped(in area: PixelRect) -> Bool { placement.clip.map { ClipShape($0).contains(area) } ?? true }
}

extension GroupContent {
  /// Whether the group hides everything that its list hides.
  fileprivate var mayHide: Bool {
    mask == nil && blendMode == .normal && raster == nil && filters.isEmpty && !showsShadowOnly
  }
}

extension DrawList {
  /// Whether an item directly in the list blends with or filters what is behind it.
  var blends: Bool { runs.contains { $0.items.contains(where: \.readsBackdrop) } }

  /// The maximum length of a run that is searched for an item that hides the content below the group.
  private static let searchedCount = 16

  fileprivate func hides(_ area: PixelRect, depth: Int) -> Bool {
    let searched = runs.lazy.filter { $0.items.count <= Self.searchedCount }
    // An item that blends may make the content below it transparent.
    return !searched.isEmpty && !blends && searched.contains { $0.items.contains { $0.hides(area, depth: depth) } }
  }
}

extension PixelRect {
  /// Whether the rectangle is large enough to hide whole pixel groups, of eight columns each, in several rows.
  fileprivate var isWorthHidingUnder: Bool { width >= 24 && height >= 8 }

  /// Calls `body` with blocks so small that a single item of a group is likely to cover some of them.
  func forEachBlock(_ body: (PixelRect) -> Void) {
    let (width, height) = (64, 32)
    for y in stride(from: minY, to: maxY, by: height) {
      for x in stride(from: minX, to: maxX, by: width) {
        body(PixelRect(minX: x, minY: y, maxX: min(x + width, maxX), maxY: min(y + height, maxY)))
      }
    }
  }
}
