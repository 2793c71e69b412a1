import DisplayList
import Foundation
import Geometry
import Pixels

/// The derivative (Jacobian) of a projection at one point: the local scale of the plane on the screen.
struct Differential: Sendable {
  /// The images of one unit along each axis of the plane, in device pixels.
  var x, y: SIMD2<Double>

  /// The mean number of device pixels per unit over all directions: the square root of the area.
  var mean: Double { area.squareRoot() }

  /// The area of a unit square's image, in square device pixels.
  var area: Double { abs(x.x * y.y - x.y * y.x) }

  /// The device pixels per unit in the direction of the maximum scale: the larger singular value.
  var largest: Double {
    let squares = (x * x + y * y).sum()
    return ((squares + max(0, squares * squares - 4 * area * area).squareRoot()) / 2).squareRoot()
  }
}

extension Placement {
  /// The local scale at the centre of a rectangle or, if the centre is behind the eye, at the corner farthest in front
  /// of it; nil if all corners are behind the eye.
  func differential(around rect: CGRect) -> Differential? {
    let middle = projection.project(x: Double(rect.midX), y: Double(rect.midY))
    if middle.w > 0 { return differential(at: middle) }
    let corners = rect.corners.map { projection.project(x: Double($0.x), y: Double($0.y)) }
    let farthest = ([middle] + corners).max { $0.w < $1.w }
    return farthest.flatMap { $0.w > 0 ? differential(at: $0) : nil }
  }

  /// The local scales at the corners of a rectangle that are in front of the eye.
  func differentials(atCornersOf rect: CGRect) -> [Differential] {
    rect.corners.compactMap { corner in
      let image = projection.project(x: Double(corner.x), y: Double(corner.y))
      return image.w > 0 ? differential(at: image) : nil
    }
  }

  /// The derivative of x/w and y/w at a point, given its homogeneous image; nil if it is not finite.
  func differential(at image: (x: Double, y: Double, w: Double)) -> Differential? {
    let (x, y, w) = (image.x / image.w, image.y / image.w, image.w)
    let h = projection
    let result = Differential(
      x: SIMD2((h.m11 - x * h.m13) / w, (h.m12 - y * h.m13) / w),
      y: SIMD2((h.m21 - x * h.m23) / w, (h.m22 - y * h.m23) / w))
    return result.mean.isFinite ? result : nil
  }

  /// The pixels that a rectangle of the layer touches, antialiased edges included, clipped to `visible`.
  func extent(of rect: CGRect) -> PixelRect { projection.pixels(touchedBy: rect, in: visible) }

  /// The pixels that a shape touches, clipped to `visible`.
  func extent(of shape: RoundedRect) -> PixelRect { projection.pixels(touchedBy: shape, in: visible) }

  /// The pixels that a shadow touches, clipped to `visible`.
  /// - Parameter content: the pixels of the content, which cast the shadow if its outline is `.content`.
  func extent(of shadow: ShadowItem, content: PixelRect) -> PixelRect { shadow.extent(content: content, in: visible) }

  /// Extends `visible` by the pixels whose shadow is visible.
  mutating func reveal(castersOf shadow: ShadowItem) {
    reveal(around: CGRect(visible).offsetBy(dx: CGFloat(-shadow.offsetX), dy: CGFloat(-shadow.offsetY)), shadow.margin)
  }

  /// Extends `visible` to contain a rectangle of pixels with a margin around it, up to `Frame.farthestPixel`.
  mutating func reveal(around rect: CGRect, _ margin: Double) {
    let far = CGRect(visible).insetBy(dx: CGFloat(-Frame.farthestPixel), dy: CGFloat(-Frame.farthestPixel))
    let limit = PixelRect(around: far, in: .largest)
    visible = visible.union(
      PixelRect(around: rect.insetBy(dx: CGFloat(-margin), dy: CGFloat(-margin)), in: limit))
  }
}

extension CGRect {
  var corners: [CGPoint] {
    [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY)]
  }
}
