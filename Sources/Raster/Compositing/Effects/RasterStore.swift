import DisplayList
import Geometry
import Pixels
import Rasterization
import Support

/// The bitmap of a rasterized group, drawn like an image.
struct RasterImage: Sendable {
  let image: CGImage

  /// Maps the bitmap's pixels to device pixels.
  let projection: Homography
  let item: RasterItem
}

/// The bitmaps of rasterized groups, kept while their content does not change and there is space.
final class RasterStore {
  private var bitmaps = AgingCache<Key, Bitmap>()

  /// The number of nested bitmaps that are currently being drawn.
  private var depth = 0

  /// Identifies the content of a bitmap.
  private struct Key: Hashable {
    let rect: PixelRect
    let content: GroupItem

    func hash(into hasher: inout Hasher) {
      hasher.combine(content.id)
      hasher.combine(rect)
    }
  }

  private struct Bitmap {
    let image: CGImage

    /// The number of bitmaps that enclose this one.
    var depth: Int

    /// The reservation of its memory.
    let charge: MemoryCharge

    var byteCount: Int { image.stride * image.height * 4 }
  }

  /// In bytes; above this, bitmaps that the frame does not show are dropped.
  private static var capacity: Int { CacheMemory.Part.small.capacity(upTo: 64 << 20) }

  /// The size of a bitmap, its content, and its placement.
  struct Plan {
    /// The group in the bitmap's pixels: content, filters and shadow alone.
    let content: GroupItem
    let rect: PixelRect
    let item: RasterItem
    let projection: Homography

    /// The limits of a bitmap, in pixels; larger bitmaps are drawn at a smaller scale.
    private static let maximumPixelCount = 1 << 24
    private static let longestSide = 1 << 14

    /// Returns nil if the group is not rasterized or has no size.
    init?(_ group: GroupItem) {
      guard let item = group.content.raster, item.width > 0, item.height > 0 else { return nil }
      let (width, height) = (Double(item.width), Double(item.height))
      let scale = min(
        1, (Double(Self.maximumPixelCount) / (width * height)).squareRoot(),
        Double(Self.longestSide) / max(width, height))
      // A side shorter than a pixel becomes one pixel long; `projection` compensates for it.
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
      let projection = group.placement.projection
      self.projection =
        scale < 1 ? Homography(scaleX: 1 / x, scaleY: 1 / y).concatenating(projection) : projection
    }
  }

  private var byteCount: Int { bitmaps.values.reduce(0) { $0 + $1.byteCount } }

  func begin() { bitmaps.advance() }

  /// Drops the bitmaps that this frame did not use, if they take too much memory.
  func end() {
    if byteCount > Self.capacity { bitmaps.remove { _, _, age in age > 0 } }
  }

  /// Reserves memory for a bitmap.
  /// - Returns: nil, and records it, if there is not enough memory.
  private static func charge(for plan: Plan) -> MemoryCharge? {
    do throws(FrameMemoryError) {
      return try MemoryCharge(.bitmaps, plan.rect.width * plan.rect.height * 4)
    } catch {
      FrameMemory.note(error, layer: plan.content.id.layer)
      return nil
    }
  }

  /// The bitmap of a plan, cached or drawn by `draw`. Returns nil, and records it, if there is not enough memory.
  func image(_ plan: Plan, draw: (GroupItem, PixelRect) -> PixelBuffer) -> RasterImage? {
    let key = Key(rect: plan.rect, content: plan.content)
    if let known = bitmaps.use(key) {
      bitmaps.update(key) { $0.depth = min($0.depth, depth) }
      return RasterImage(image: known.image, projection: plan.projection, item: plan.item)
    }
    guard let charge = Self.charge(for: plan) else { return nil }
    depth += 1
    let bitmap = draw(plan.content, plan.rect)
    depth -= 1
    guard let image = CGImage(copying: bitmap) else { return nil }
    // Bitmaps nested within this one are now part of it, and are not drawn separately.
    if byteCount > Self.capacity { bitmaps.remove { _, bitmap, _ in bitmap.depth > depth } }
    // Earlier contents of the same group are unlikely to be needed again.
    bitmaps.remove { key, _, age in key.content.id == plan.content.id && age > 0 }
    bitmaps.keep(Bitmap(image: image, depth: depth, charge: charge), for: key)
    return RasterImage(image: image, projection: plan.projection, item: plan.item)
  }
}
