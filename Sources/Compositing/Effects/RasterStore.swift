import DisplayList
import Geometry
import Pixels
import Rasterization

/// A bitmap that is shown like an image.
struct RasterImage: Sendable {
  let image: CGImage

  /// From its pixels to device pixels.
  let projection: Homography
  let item: RasterItem
}

/// The bitmaps of rasterized groups, kept while what is in them does not change and there is room.
final class RasterStore {
  private var entries: [Entry] = []
  private var time = 0

  /// How many bitmaps are being drawn.
  private var depth = 0

  private struct Entry {
    let content: GroupItem
    let rect: PixelRect
    let image: CGImage
    var lastUse: Int

    /// How many bitmaps it is drawn into, one within another.
    var depth: Int

    var byteCount: Int { image.stride * image.height * 4 }
  }

  /// In bytes, for bitmaps that the frame does not show.
  private static let room = 64 << 20

  /// What to draw into which bitmap.
  struct Plan {
    /// The group as it is in the bitmap: content, filters and shadow alone.
    let content: GroupItem
    let rect: PixelRect
    let item: RasterItem
    let projection: Homography

    /// Bitmaps have no more pixels, and no longer sides.
    private static let mostPixels = 1 << 24
    private static let longestSide = 1 << 14

    /// Returns nil where there is nothing to show.
    init?(_ group: GroupItem) {
      guard let item = group.content.raster, item.width > 0, item.height > 0 else { return nil }
      let (width, height) = (Double(item.width), Double(item.height))
      let scale = min(
        1, (Double(Self.mostPixels) / (width * height)).squareRoot(), Double(Self.longestSide) / max(width, height))
      // A side shorter than a pixel becomes one; the map makes up for it.
      let columns = scale < 1 ? max(1, (width * scale).rounded(.down)) : width
      let rows = scale < 1 ? max(1, (height * scale).rounded(.down)) : height
      let (x, y) = (columns / width, rows / height)
      rect = PixelRect(minX: 0, minY: 0, maxX: Int(columns), maxY: Int(rows))
      let transform = PixelTransform.scale(x: x, y: y)
      self.content = GroupItem(
        id: group.id, list: group.content.list.applying(transform),
        filters: transform.applied(to: group.content.filters), shadow: group.placement.shadow.map(transform.applied),
        showsShadowOnly: group.content.showsShadowOnly, extent: rect)
      self.item = item
      let enlarging = Homography(
        m11: 1 / x, m12: 0, m13: 0, m21: 0, m22: 1 / y, m23: 0, m31: 0, m32: 0, m33: 1)
      let projection = group.placement.projection
      self.projection = scale < 1 ? enlarging.concatenating(projection) : projection
    }
  }

  private var byteCount: Int { entries.reduce(0) { $0 + $1.byteCount } }

  func begin() { time += 1 }

  /// Forgets what this frame did not use, if there is too much.
  func end() {
    if byteCount > Self.room { entries.removeAll { $0.lastUse < time } }
  }

  /// The bitmap of a plan; `draw` makes it if it is not known.
  func image(_ plan: Plan, draw: (GroupItem, PixelRect) -> PixelBuffer) -> RasterImage? {
    let known = entries.firstIndex { entry in
      entry.content.id == plan.content.id && entry.rect == plan.rect && entry.content == plan.content
    }
    if let known {
      entries[known].lastUse = time
      entries[known].depth = min(entries[known].depth, depth)
      return RasterImage(image: entries[known].image, projection: plan.projection, item: plan.item)
    }
    depth += 1
    let bitmap = draw(plan.content, plan.rect)
    depth -= 1
    guard let image = bitmap.image() else { return nil }
    // What it was drawn from is not seen any more.
    if byteCount > Self.room { entries.removeAll { $0.depth > depth } }
    // What it was before will hardly come back.
    entries.removeAll { $0.content.id == plan.content.id && $0.lastUse < time }
    entries.append(Entry(content: plan.content, rect: plan.rect, image: image, lastUse: time, depth: depth))
    return RasterImage(image: image, projection: plan.projection, item: plan.item)
  }
}

extension PixelBuffer {
  /// A copy that does not change.
  fileprivate func image() -> CGImage? {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height { pixels.append(contentsOf: UnsafeBufferPointer(start: row(y), count: width)) }
    return CGImage(width: width, height: height, pixels: pixels)
  }
}
