import DisplayList
import Pixels
import Rasterization

extension DrawItem {
  /// Whether it is worth asking what the item hides: whether it may be opaque and is large enough.
  var mayHide: Bool { placement.opacity >= 1 && contentMayHide && placement.extent.isWorthHidingUnder }

  private var contentMayHide: Bool {
    guard case .group(let group) = content else { return content.mayHide && !placement.hasClip }
    return group.mayHide && !placement.hasFace
  }

  /// So many groups, one within another, are asked: each would be asked again by all around it.
  static let searchedDepth = 8

  /// Whether nothing that is below can be seen in `area`. May be false although it is so.
  func hides(_ area: PixelRect, depth: Int = searchedDepth) -> Bool {
    guard placement.opacity >= 1, placement.extent.contains(area) else { return false }
    guard case .group(let group) = content else { return isSpared(in: area) && contentHides(area) }
    return depth > 0 && group.mayHide && !placement.hasFace && isSpared(in: area)
      && group.list.hides(area, depth: depth - 1)
  }

  /// Whether the clip leaves an area as it is.
  private func isSpared(in area: PixelRect) -> Bool { placement.clip.map { ClipShape($0).spares(area) } ?? true }
}

extension GroupContent {
  /// Whether it may hide what is below it where its list does.
  fileprivate var mayHide: Bool {
    mask == nil && blendMode == .normal && raster == nil && filters.isEmpty && !showsShadowOnly
  }
}

extension DrawList {
  /// Whether anything directly in it or in groups that need no image blends with what is behind within the list.
  var blends: Bool { runs.contains { $0.items.contains(where: \.meetsBackdrop) } }
}

extension DrawList {
  /// Longer lists are not searched for something that hides what is below a group.
  private static let searchedCount = 16

  fileprivate func hides(_ area: PixelRect, depth: Int) -> Bool {
    // What blends may take away what is below it.
    runs.contains {
      $0.items.count <= Self.searchedCount && !blends && $0.items.contains { $0.hides(area, depth: depth) }
    }
  }
}

extension PixelRect {
  /// Whether what covers so much is likely to hide whole groups of columns in several rows.
  fileprivate var isWorthHidingUnder: Bool { width >= 24 && height >= 8 }

  /// Calls `body` with pieces small enough for a part of them to lie within a group's content.
  func forEachBlock(_ body: (PixelRect) -> Void) {
    let (width, height) = (64, 32)
    for y in stride(from: minY, to: maxY, by: height) {
      for x in stride(from: minX, to: maxX, by: width) {
        body(PixelRect(minX: x, minY: y, maxX: min(x + width, maxX), maxY: min(y + height, maxY)))
      }
    }
  }
}
