import DisplayList
import Geometry
import Pixels
import Rasterization

/// Paints sprites, which are prepared once a frame for all tiles.
final class SpritesPainter: ContentPainter {
  private let content: SpritesContent
  private let projection: Homography
  private let extent: PixelRect
  private let opacity: Double
  private let hasFace: Bool
  private var prepared: PreparedSprites?
  private let layer: UInt64

  /// The memory of the prepared sprites.
  private let charge = MemoryCharge(.particles)

  init(_ content: SpritesContent, _ item: DrawItem) {
    let placement = item.placement
    self.content = content
    layer = item.id.layer
    projection = placement.projection
    extent = placement.extent
    opacity = placement.opacity
    hasFace = placement.hasFace
  }

  func paintWhole(on canvas: TileRenderer.TileTarget, _ painter: TilePainter) {
    painter.paint(sprites(opacity: 1), tile: canvas.rect, region: canvas.region, in: canvas.target)
  }

  /// Sprites that are composited source-over fade as one image; additive ones fade individually.
  func paint(on canvas: TileRenderer.TileTarget, _ painter: TilePainter) -> Bool {
    guard !hasFace, opacity >= 1 || content.isAdditive else { return false }
    painter.paint(sprites(opacity: opacity), tile: canvas.rect, region: canvas.region, in: canvas.target)
    return true
  }

  private func sprites(opacity: Double) -> PreparedSprites {
    if let prepared { return prepared }
    let prepared = prepare(opacity: content.isAdditive ? opacity : 1)
    self.prepared = prepared
    return prepared
  }

  /// Prepares the sprites. Returns none, and records it, if there is not enough memory.
  private func prepare(opacity: Double) -> PreparedSprites {
    do throws(FrameMemoryError) {
      try charge.reserve(PreparedSprites.greatestSize(of: content.sprites.count))
      return PreparedSprites(content, projection, in: extent, opacity: opacity)
    } catch {
      FrameMemory.note(error, layer: layer)
      return PreparedSprites()
    }
  }
}

extension PreparedSprites {
  fileprivate convenience init(
    _ content: SpritesContent, _ projection: Homography, in limits: PixelRect, opacity: Double
  ) {
    self.init()
    reserve(content.sprites.count)
    let images = content.images.map { image in
      let source = image.source
      return (
        source: Source(
          image.image, minX: Double(source.minX), minY: Double(source.minY), maxX: Double(source.maxX),
          maxY: Double(source.maxY)),
        magnification: image.magnification, minification: image.minification,
        bias: image.minificationBias
      )
    }
    for sprite in content.sprites where images.indices.contains(Int(sprite.image)) {
      let image = images[Int(sprite.image)]
      let map = content.map(of: sprite, under: projection)
      let extent = map.pixels(touchedBy: SpritesContent.square, in: .largest).expanded(by: 1)
        .intersection(limits)
      guard !extent.isEmpty else { continue }
      add(
        image.source, map: map, extent: extent, tint: PackedColor(sprite.tint, opacity: opacity),
        magnification: image.magnification, minification: image.minification, bias: image.bias,
        isAdded: content.isAdditive)
    }
  }
}

extension PackedColor {
  /// Premultiplied red, green, blue and alpha in 0…1.
  fileprivate init(_ tint: SIMD4<Float>, opacity: Double) {
    self.init(
      PremultipliedColor(
        red: Double(tint.x) * opacity, green: Double(tint.y) * opacity, blue: Double(tint.z) * opacity,
        alpha: Double(tint.w) * opacity))
  }
}
