import Foundation
import Geometry
import Pixels

/// Many small images, each scaled, rotated and tinted: the particles of an emitter.
@usableFromInline package struct SpritesContent: Sendable, Equatable {
  /// The images that sprites refer to.
  package let images: [SpriteImage]

  /// The sprites, back to front.
  package private(set) var sprites: [Sprite]

  /// Whether sprites are added to their backdrop, up to white, instead of drawn over it.
  package let isAdditive: Bool

  /// Whether sprites keep their depth when the content is placed.
  package let preservesDepth: Bool

  /// Whether the top of each image points to greater y, because y points up on the screen.
  package var isFlipped = false

  /// The displacement of a point per unit of its z, in homogeneous coordinates of the content's plane; zero if depth is
  /// flattened. The point (x, y, z) appears at (x, y, 1) + z·depth of the plane.
  package var depth = SIMD3<Double>.zero

  /// A rectangle that contains all sprites.
  private let bounds: CGRect

  /// The memory charge of the sprites.
  private let charge: MemoryCharge?

  /// - Parameter charge: the memory charge of the sprites, which is held while copies of the content exist.
  package init(
    images: [SpriteImage], sprites: [Sprite], isAdditive: Bool, preservesDepth: Bool = false,
    charge: MemoryCharge? = nil
  ) {
    self.charge = charge
    self.images = images
    self.sprites = sprites
    self.isAdditive = isAdditive
    self.preservesDepth = preservesDepth
    bounds = Self.bounds(of: sprites)
  }

  private static func bounds(of sprites: [Sprite]) -> CGRect {
    guard let first = sprites.first else { return .zero }
    var (low, high) = (SIMD2(first.x, first.y), SIMD2(first.x, first.y))
    for sprite in sprites {
      let reach = sprite.reach
      low = pointwiseMin(low, SIMD2(sprite.x, sprite.y) - reach)
      high = pointwiseMax(high, SIMD2(sprite.x, sprite.y) + reach)
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The sprites with their premultiplied channels multiplied by further factors.
  package func multiplied(by factors: SIMD4<Float>) -> SpritesContent {
    var content = self
    for index in content.sprites.indices { content.sprites[index].tint *= factors }
    return content
  }

  /// Compares the arrays, which rarely are the same object from frame to frame.
  @usableFromInline package static func == (left: SpritesContent, right: SpritesContent) -> Bool {
    left.isAdditive == right.isAdditive && left.isFlipped == right.isFlipped && left.depth == right.depth
      && left.sprites == right.sprites && left.images == right.images
  }
}

/// A part of an image that sprites show.
package struct SpriteImage: Sendable, Hashable {
  package let image: CGImage

  /// The part that is shown, in pixels of the image, y down. Outside the image its edge pixels are repeated.
  package let source: CGRect
  package let magnification, minification: SamplingFilter

  /// An offset to the mip level of a trilinear filter.
  package let minificationBias: Double

  package init(
    image: CGImage, source: CGRect, magnification: SamplingFilter, minification: SamplingFilter,
    minificationBias: Double
  ) {
    (self.image, self.source) = (image, source)
    (self.magnification, self.minification) = (magnification, minification)
    self.minificationBias = minificationBias
  }
}

/// One of many images, in the coordinates of the content.
package struct Sprite: Sendable, Hashable {
  /// The centre.
  package let x, y, z: Double

  /// Half of the side lengths before the rotation.
  package let halfWidth, halfHeight: Double

  /// The sine and the cosine of the rotation from +x towards +y.
  package let sine, cosine: Double

  /// The factors of the image's premultiplied channels.
  package fileprivate(set) var tint: SIMD4<Float>

  /// The index of the image in the content.
  package let image: Int32

  package init(
    center: SIMD3<Double>, halfSize: SIMD2<Double>, rotation: Double, tint: SIMD4<Float>, image: Int32
  ) {
    (x, y, z) = (center.x, center.y, center.z)
    (halfWidth, halfHeight) = (halfSize.x, halfSize.y)
    (sine, cosine) = rotation == 0 ? (0, 1) : (sin(rotation), cos(rotation))
    (self.tint, self.image) = (tint, image)
  }

  /// The maximum distance of the sprite from its centre along each axis.
  var reach: SIMD2<Double> {
    SIMD2(
      abs(cosine) * halfWidth + abs(sine) * halfHeight, abs(sine) * halfWidth + abs(cosine) * halfHeight)
  }
}

extension SpritesContent {
  /// The map from a sprite's square, −1…1 on both axes with the top of the image at −1, to device pixels.
  package func map(of sprite: Sprite, under projection: Homography) -> Homography {
    let up: Double = isFlipped ? -1 : 1
    let (across, down) = (sprite.halfWidth, sprite.halfHeight * up)
    let own = Homography(
      m11: sprite.cosine * across, m12: sprite.sine * across, m13: 0, m21: -sprite.sine * down,
      m22: sprite.cosine * down, m23: 0, m31: sprite.x, m32: sprite.y, m33: 1)
    guard depth != .zero, sprite.z != 0 else { return own.concatenating(projection) }
    let raised = Homography(
      m11: 1, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: sprite.z * depth.x, m32: sprite.z * depth.y,
      m33: 1 + sprite.z * depth.z)
    return own.concatenating(raised).concatenating(projection)
  }

  /// The square of a sprite.
  package static let square = CGRect(x: -1, y: -1, width: 2, height: 2)

  /// The pixels that the sprites touch, within `limits`.
  package func extent(under projection: Homography, in limits: PixelRect) -> PixelRect {
    guard !sprites.isEmpty else { return .empty }
    let extent = projection.pixels(touchedBy: bounds, in: limits)
    guard depth != .zero else { return extent.grown(in: limits) }
    return sprites.reduce(PixelRect.empty) { extent, sprite in
      extent.union(map(of: sprite, under: projection).pixels(touchedBy: Self.square, in: limits))
    }.grown(in: limits)
  }

  /// A rectangle that contains all sprites; nil if their depth moves them elsewhere.
  var outline: CGRect { bounds }

  /// The images as items, for code that reads them.
  var imageItems: [ImageItem] {
    images.map {
      ImageItem(
        image: $0.image, source: $0.source, destination: CGRect(origin: .zero, size: $0.source.size), isFlipped: false,
        magnification: $0.magnification, minification: $0.minification == .nearest ? .nearest : .trilinear)
    }
  }
}

extension PixelRect {
  /// The rectangle with one more pixel on each side for antialiased edges, within limits.
  fileprivate func grown(in limits: PixelRect) -> PixelRect {
    isEmpty ? self : expanded(by: 1).intersection(limits)
  }
}
