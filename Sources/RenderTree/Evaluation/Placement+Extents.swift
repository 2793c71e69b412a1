import DisplayList
import Foundation
import Geometry
import Pixels

/// How a plane is scaled at one point on its way to the screen.
struct Differential: Sendable {
  /// In device pixels for one unit along each axis.
  var x, y: SIMD2<Double>

  /// The mean over all directions: the root of the area of a unit square.
  var mean: Double { area.squareRoot() }

  /// Of a unit square.
  var area: Double { abs(x.x * y.y - x.y * y.x) }

  /// In the direction in which it is largest: the larger singular value.
  var largest: Double {
    let squares = (x * x + y * y).sum()
    return ((squares + max(0, squares * squares - 4 * area * area).squareRoot()) / 2).squareRoot()
  }
}

extension Placement {
  /// The scale in the middle of a rectangle, or at the corner that is farthest away where the middle is behind the eye; nil
  /// where everything is.
  func differential(around rect: CGRect) -> Differential? {
    let middle = projection.project(x: Double(rect.midX), y: Double(rect.midY))
    if middle.w > 0 { return differential(at: middle) }
    let corners = rect.corners.map { projection.project(x: Double($0.x), y: Double($0.y)) }
    let nearest = ([middle] + corners).max { $0.w < $1.w }
    return nearest.flatMap { $0.w > 0 ? differential(at: $0) : nil }
  }

  /// The scales at the corners of a rectangle, as far as they lie before the eye.
  func differentials(atCornersOf rect: CGRect) -> [Differential] {
    rect.corners.compactMap { corner in
      let image = projection.project(x: Double(corner.x), y: Double(corner.y))
      return image.w > 0 ? differential(at: image) : nil
    }
  }

  /// The derivative of x/w and y/w.
  func differential(at image: (x: Double, y: Double, w: Double)) -> Differential? {
    let (x, y, w) = (image.x / image.w, image.y / image.w, image.w)
    let h = projection
    let result = Differential(
      x: SIMD2((h.m11 - x * h.m13) / w, (h.m12 - y * h.m13) / w),
      y: SIMD2((h.m21 - x * h.m23) / w, (h.m22 - y * h.m23) / w))
    return result.mean.isFinite ? result : nil
  }

  /// The pixels that a rectangle of the layer touches, antialiased edges included, clipped to what can be seen.
  func extent(of rect: CGRect) -> PixelRect { projection.pixels(touchedBy: rect, in: visible) }

  /// The pixels that a shape touches, clipped to what can be seen.
  func extent(of shape: RoundedRect) -> PixelRect { projection.pixels(touchedBy: shape, in: visible) }

  /// The pixels that a shadow touches, clipped to what can be seen.
  /// - Parameter content: what casts it, where it is no outline.
  func extent(of shadow: ShadowItem, content: PixelRect) -> PixelRect { shadow.extent(content: content, in: visible) }

  /// Makes the pixels visible whose shadow can be seen.
  mutating func reveal(castersOf shadow: ShadowItem) {
    reveal(around: CGRect(visible).offsetBy(dx: CGFloat(-shadow.offsetX), dy: CGFloat(-shadow.offsetY)), shadow.margin)
  }

  /// Makes a rectangle of pixels visible with a margin around it.
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
