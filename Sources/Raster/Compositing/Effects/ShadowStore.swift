import DisplayList
import Geometry
import Pixels
import Rasterization
import Support

/// The shadows of shapes and paths, kept from frame to frame while they are used or there is space.
final class ShadowStore {
  private let renderers: RendererPool
  private var profiles = AgingCache<ShadowProfile.Key, ShadowProfile>()
  private var masks = AgingCache<MaskKey, BlurredImage>()

  /// In bytes; above this, profiles and masks that the frame did not use are dropped.
  private static var capacity: Int { CacheMemory.Part.small.capacity(upTo: 64 << 20) }

  /// The inputs of a mask: everything about a shadow except its colour, and the pixels to cover.
  private struct MaskKey: Hashable {
    let shadow: ShadowItem
    let window: PixelRect
  }

  init(renderers: RendererPool) { self.renderers = renderers }

  func begin() {
    profiles.advance()
    masks.advance()
  }

  /// Drops the shadows that this frame did not use, if they take too much memory.
  func end() {
    let size = profiles.values.reduce(0) { $0 + $1.size } + masks.values.reduce(0) { $0 + $1.size }
    guard size > Self.capacity else { return }
    profiles.remove { _, _, age in age > 0 }
    masks.remove { _, _, age in age > 0 }
  }

  /// The shadow of an outline within `region`, in device pixels; nil for the shadow of content, and if there is none.
  /// - Parameter layer: the identity of the layer that casts it, for errors.
  func shadow(_ item: ShadowItem, of layer: UInt64, in region: PixelRect) -> Shadow? {
    let color = PackedColor(item.color)
    guard !region.isEmpty, item.offsetX.isFinite, item.offsetY.isFinite else { return nil }
    switch item.outline {
    case .content: return nil
    case .shape(let shape, let projection):
      let box = RoundedBox(shape)
      if shape.isRoundAllOver,
        let place = ShadowProfile.Lookup(
          box, projection, sigma: item.sigma, offsetX: item.offsetX, offsetY: item.offsetY)
      {
        return Shadow(profiles.use(place.key) { ShadowProfile(place) }, place, color: color)
      }
      return mask(item, of: layer, projection, in: region) { map, window in
        FlattenedPath(box, map, tile: window)
      }
    case .path(let path, let projection):
      return mask(item, of: layer, projection, in: region) { map, _ in FlattenedPath(path, map) }
    }
  }

  /// Reserves memory for a mask and for computing it.
  /// - Returns: nil, and records it, if there is not enough memory.
  private static func charge(for area: PixelRect, _ layer: UInt64) -> MemoryCharge? {
    do throws(FrameMemoryError) {
      return try MemoryCharge(.bitmaps, 3 * area.width * area.height)
    } catch {
      FrameMemory.note(error, layer: layer)
      return nil
    }
  }

  private func mask(
    _ item: ShadowItem, of layer: UInt64, _ projection: Homography, in region: PixelRect,
    _ coverage: (_ map: Homography, _ window: PixelRect) -> FlattenedPath
  ) -> Shadow? {
    let margin = GaussianBlur.margin(sigma: item.sigma)
    let window = region.expanded(by: margin)
    var look = item
    look.color = .clear
    let key = MaskKey(shadow: look, window: window)
    let mask: BlurredImage
    if let known = masks.use(key) {
      mask = known
    } else {
      let blur = GaussianBlur(sigma: item.sigma)
      let size = ReducedResolution(window, sigma: blur.sigma)?.pixelSize ?? 1
      let share = 1 / Double(size)
      let move = Homography(
        scaleX: share, scaleY: share, x: item.offsetX * share, y: item.offsetY * share)
      let limit = PixelTransform.scale(x: share, y: share).applied(to: window)
      let outline = coverage(projection.concatenating(move), limit)
      let area = outline.extent.expanded(by: (margin + size - 1) / size).intersection(limit)
      guard !area.isEmpty, let charge = Self.charge(for: area, layer) else { return nil }
      let blurred = (size > 1 ? GaussianBlur(sigma: blur.sigma * share) : blur).shadow(of: outline, in: area, renderers)
      mask = (size > 1 ? blurred.enlarged(by: size) : blurred).charged(charge)
      masks.keep(mask, for: key)
    }
    return Shadow(mask: mask, offsetX: 0, offsetY: 0, color: PackedColor(item.color))
  }
}

extension RoundedRect {
  /// Whether it has four equal, circular corners.
  fileprivate var isRoundAllOver: Bool { cornerRadius <= 0 || (roundCorners == .all && !isContinuous) }
}
