import Foundation
import Geometry
import Pixels

extension PixelRect {
  /// The range of pixel coordinates that are used, ±2²⁴.
  package static let largest = PixelRect(minX: -(1 << 24), minY: -(1 << 24), maxX: 1 << 24, maxY: 1 << 24)

  /// The whole pixels that a box touches, within `limits`.
  package init(around box: CGRect, in limits: PixelRect) {
    // Compared as doubles, so that nothing beyond the range of an integer is converted.
    let minX = max(Double(box.minX).rounded(.down), Double(limits.minX))
    let minY = max(Double(box.minY).rounded(.down), Double(limits.minY))
    let maxX = min(Double(box.maxX).rounded(.up), Double(limits.maxX))
    let maxY = min(Double(box.maxY).rounded(.up), Double(limits.maxY))
    guard minX < maxX, minY < maxY else {
      self = .empty
      return
    }
    self.init(minX: Int(minX), minY: Int(minY), maxX: Int(maxX), maxY: Int(maxY))
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
    // The bounding box of the corner circles' centres, grown by that of a circle's image, which is an ellipse.
    let centers = shape.rect.insetBy(dx: CGFloat(radius), dy: CGFloat(radius))
    let (x, y) = (hypot(m11, m21) * radius, hypot(m12, m22) * radius)
    guard !centers.isNull, let box = boundingBox(of: centers) else { return pixels(touchedBy: shape.rect, in: limits) }
    return PixelRect(around: box.insetBy(dx: CGFloat(-x), dy: CGFloat(-y)), in: limits)
  }

  /// The pixels of a bitmap that are read to draw an area of the screen; `self` maps a plane to device pixels.
  /// - Parameters:
  ///   - area: in device pixels.
  ///   - toBitmap: maps the same plane to pixels of the bitmap.
  package func bitmapPixels(readFor area: PixelRect, _ toBitmap: Homography) -> PixelRect {
    let margin = CGFloat(RasterItem.samplingMargin)
    let seen = inverted()?.concatenating(toBitmap).boundingBox(of: CGRect(area))
    return seen.map { PixelRect(around: $0.insetBy(dx: -margin, dy: -margin), in: .largest) } ?? .empty
  }
}
