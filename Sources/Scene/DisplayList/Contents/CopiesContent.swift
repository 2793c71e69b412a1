import Foundation
import Geometry
import Pixels

/// Copies of a small box, each with its own position and tint: the replicas of a layer. One item with all copies takes
/// a fraction of the time of one item for each copy.
@usableFromInline package struct CopiesContent: Sendable, Equatable {
  /// The box that is copied. It has no images and no gradient.
  package let box: BoxContent

  /// The copies, back to front.
  package let copies: [BoxCopy]

  package init(of box: BoxContent, _ copies: [BoxCopy]) {
    self.box = box
    self.copies = copies
  }
}

/// One of many copies of a box.
@usableFromInline package struct BoxCopy: Sendable, Equatable {
  /// The box's unit vectors and its origin, in the content's coordinates.
  private let x, y, origin: SIMD2<Double>

  /// The factors of the red, green and blue of all colours, and the opacity.
  package let tint: SIMD4<Double>

  /// The pixels that the copy touches.
  private let left, top, right, bottom: Int32

  /// - Parameters:
  ///   - projection: the map from the box's coordinates to the content's; affine.
  ///   - extent: the pixels that the copy touches, within `PixelRect.largest`.
  package init(projection: Homography, tint: SIMD4<Double>, extent: PixelRect) {
    x = SIMD2(projection.m11, projection.m12)
    y = SIMD2(projection.m21, projection.m22)
    origin = SIMD2(projection.m31, projection.m32)
    self.tint = tint
    left = Int32(truncatingIfNeeded: extent.minX)
    top = Int32(truncatingIfNeeded: extent.minY)
    right = Int32(truncatingIfNeeded: extent.maxX)
    bottom = Int32(truncatingIfNeeded: extent.maxY)
  }

  /// The map from the box's coordinates to the content's.
  package var projection: Homography {
    Homography(
      m11: x.x, m12: x.y, m13: 0, m21: y.x, m22: y.y, m23: 0, m31: origin.x, m32: origin.y, m33: 1)
  }

  package var extent: PixelRect {
    PixelRect(minX: Int(left), minY: Int(top), maxX: Int(right), maxY: Int(bottom))
  }
}

extension CopiesContent {
  /// The pixels that the copies touch, within `limits`.
  package func extent(under projection: Homography, in limits: PixelRect) -> PixelRect {
    copies.reduce(PixelRect.empty) { extent, copy in
      extent.union(box.extent(under: copy.projection.concatenating(projection), in: limits))
    }
  }

  /// The shapes of all copies, each with its map to the pixels that `projection` maps to.
  func outlines(under projection: Homography) -> [(shape: RoundedRect, projection: Homography)] {
    copies.map { (box.shape, $0.projection.concatenating(projection)) }
  }

  func alpha(withEdges: Bool) -> Double {
    let alpha = box.alpha(withEdges: withEdges)
    return 1 - copies.reduce(1) { $0 * (1 - alpha * $1.tint.w) }
  }
}

extension PremultipliedColor {
  /// The colour with its red, green and blue multiplied by the factors of a tint.
  package func tinted(by tint: SIMD4<Double>) -> PremultipliedColor {
    PremultipliedColor(red: red * tint.x, green: green * tint.y, blue: blue * tint.z, alpha: alpha)
  }
}
