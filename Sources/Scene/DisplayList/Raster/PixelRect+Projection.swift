import Foundation
import Geometry
import Pixels

extension PixelRect {
  /// The range of pixel coordinates that are used, ±2²⁴.
  package static let largest = PixelRect(minX: -(1 << 24), minY: -(1 << 24), maxX: 1 << 24, maxY: 1 << 24)

  /// The whole pixels that a box touches, within `limits`.
  package init(around box: CGRect, in limits: PixelRect) {
    self.init(
      minX: Double(box.minX), minY: Double(box.minY), maxX: Double(box.maxX), maxY: Double(box.maxY), in: limits)
  }

  /// The whole pixels that a box touches, within `limits`; empty for a box with a NaN coordinate.
  package init(minX: Double, minY: Double, maxX: Double, maxY: Double, in limits: PixelRect) {
    // Compared as doubles, so that no value outside the range of an integer is converted. Relative to the limits, so
    // that truncation rounds outwards, which is much faster than `rounded` on baseline x86-64.
    let (left, top, right, bottom) = (
      Double(limits.minX), Double(limits.minY), Double(limits.maxX), Double(limits.maxY)
    )
    guard minX < right, minY < bottom, maxX > left, maxY > top, minX <= maxX, minY <= maxY else {
      self = .empty
      return
    }
    let rect = PixelRect(
      minX: limits.minX + (minX > left ? Int(minX - left) : 0), minY: limits.minY + (minY > top ? Int(minY - top) : 0),
      maxX: limits.maxX - (maxX < right ? Int(right - maxX) : 0),
      maxY: limits.maxY - (maxY < bottom ? Int(bottom - maxY) : 0))
    self = rect.isEmpty ? .empty : rect
  }

  /// The rectangle with a margin on every side.
  package func expanded(by margin: Double) -> PixelRect {
    guard !isEmpty, margin > 0 else { return self }
    return PixelRect(around: CGRect(self).insetBy(dx: CGFloat(-margin), dy: CGFloat(-margin)), in: .largest)
  }
}

extension CGRect {
  package init(_ rect: PixelRect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension Homography {
  /// The pixels that the image of a rectangle touches, antialiased edges included, within limits.
  package func pixels(touchedBy rect: CGRect, in limits: PixelRect) -> PixelRect {
    boundingBox(of: rect).map { PixelRect(around: $0, in: limits) } ?? .empty
  }

  /// The pixels that the image of a shape touches, antialiased edges included, within limits.
  package func pixels(touchedBy shape: RoundedRect, in limits: PixelRect) -> PixelRect {
    let radius = shape.cornerRadius
    guard radius > 0, shape.roundCorners == .all, !shape.isContinuous, isAffine else {
      return pixels(touchedBy: shape.rect, in: limits)
    }
    // The bounding box of the corner circles' centres, extended by that of a circle's image, which is an ellipse.
    let (width, height) = (Double(shape.rect.width) / 2, Double(shape.rect.height) / 2)
    let center = project(x: Double(shape.rect.minX) + width, y: Double(shape.rect.minY) + height)
    let (w, h) = (max(0, width - radius), max(0, height - radius))
    func length(_ a: Double, _ b: Double) -> Double { b == 0 ? abs(a) : a == 0 ? abs(b) : (a * a + b * b).squareRoot() }
    let x = abs(m11) * w + abs(m21) * h + length(m11, m21) * radius
    let y = abs(m12) * w + abs(m22) * h + length(m12, m22) * radius
    return PixelRect(
      minX: center.x - x, minY: center.y - y, maxX: center.x + x, maxY: center.y + y, in: limits)
  }

  /// The pixels of a bitmap that are read to draw an area of the screen; `self` maps a plane to device pixels.
  /// - Parameters:
  ///   - area: a rectangle in device pixels.
  ///   - toBitmap: the map from the same plane to pixels of the bitmap.
  package func bitmapPixels(readFor area: PixelRect, _ toBitmap: Homography) -> PixelRect {
    let margin = CGFloat(RasterItem.samplingMargin)
    let seen = inverted()?.concatenating(toBitmap).boundingBox(of: CGRect(area))
    return seen.map { PixelRect(around: $0.insetBy(dx: -margin, dy: -margin), in: .largest) } ?? .empty
  }
}
