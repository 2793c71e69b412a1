import Drawing
import Foundation
import Geometry
import Pixels

extension UIImage.Orientation {
  /// Whether the orientation swaps width and height.
  var swapsSides: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }

  /// The transform from the unit square of the stored image, y down, to that of the upright image.
  var transform: CGAffineTransform {
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
    let half = CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
    let counterclockwise = CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
    let clockwise = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
    return switch self {
    case .up: .identity
    case .down: half
    case .left: counterclockwise
    case .right: clockwise
    case .upMirrored: mirror
    case .downMirrored: mirror.concatenating(half)
    case .leftMirrored: mirror.concatenating(counterclockwise)
    case .rightMirrored: mirror.concatenating(clockwise)
    }
  }
}

extension UIImage {
  /// The pixels in upright orientation; nil for an image without pixels.
  final var uprightImage: CGImage? {
    guard imageOrientation != .up else { return cgImage }
    let context = CGContext(of: CGRect(origin: .zero, size: size), scale: scale, isOpaque: false)
    context?.asCurrent { drawWhole(in: CGRect(origin: .zero, size: size), of: context) }
    return context?.makeImage()
  }

  /// The part of the image that is stretched, as fractions of its size; all of it if the image is not resizable.
  final var stretchedPart: CGRect {
    let size = size
    guard capInsets != .zero, size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    let part = CGRect(origin: .zero, size: size).inset(by: capInsets)
    return CGRect(
      x: part.minX / size.width, y: part.minY / size.height, width: max(0, part.width / size.width),
      height: max(0, part.height / size.height))
  }

  final func drawStretched(in rect: CGRect, of context: CGContext) {
    guard capInsets != .zero || resizingMode == .tile, let upright = uprightImage else {
      return drawWhole(in: rect, of: context)
    }
    let rect = rect.standardized
    let columns = Self.strips(size.width, capInsets.left, capInsets.right, from: rect.minX, to: rect.maxX)
    let rows = Self.strips(size.height, capInsets.top, capInsets.bottom, from: rect.minY, to: rect.maxY)
    for column in columns {
      for row in rows {
        let part = CGRect(
          x: column.source.lowerBound * scale, y: row.source.lowerBound * scale,
          width: (column.source.upperBound - column.source.lowerBound) * scale,
          height: (row.source.upperBound - row.source.lowerBound) * scale)
        guard let piece = upright.cropping(to: part) else { continue }
        let place = CGRect(
          x: column.target.lowerBound, y: row.target.lowerBound,
          width: column.target.upperBound - column.target.lowerBound,
          height: row.target.upperBound - row.target.lowerBound)
        draw(piece, in: place, of: context)
      }
    }
  }

  /// Draws a part of the image, stretched or tiled.
  private final func draw(_ piece: CGImage, in rect: CGRect, of context: CGContext) {
    let tile = CGSize(width: CGFloat(piece.width) / scale, height: CGFloat(piece.height) / scale)
    guard resizingMode == .tile, rect.width > tile.width || rect.height > tile.height else {
      return context.drawUpright(piece, in: rect)
    }
    context.saveGState()
    context.clip(to: rect)
    context.translateBy(x: rect.minX, y: rect.minY + tile.height)
    context.scaleBy(x: 1, y: -1)
    context.draw(piece, in: CGRect(origin: .zero, size: tile), byTiling: true)
    context.restoreGState()
  }

  /// Whether parts of the image are tiled instead of stretched.
  final var isTiled: Bool {
    guard resizingMode == .tile else { return false }
    let middle = CGRect(origin: .zero, size: size).inset(by: capInsets)
    return middle.width * scale > 1 || middle.height * scale > 1
  }

  /// The image, drawn at a size in points; nil if the size has no pixels, or too many.
  final func drawn(into size: CGSize) -> CGImage? {
    let rect = CGRect(origin: .zero, size: size)
    guard size.width * scale * size.height * scale <= 16_777_216 else { return nil }
    let context = CGContext(of: rect, scale: scale, isOpaque: false)
    guard let context else { return nil }
    context.asCurrent { drawStretched(in: rect, of: context) }
    return context.makeImage()
  }

  /// The three strips of an image along one axis: their extent in the image, in points, and in the rectangle. Empty
  /// strips are left out. If the two edges do not fit, they share the length in proportion.
  private static func strips(
    _ length: CGFloat, _ first: CGFloat, _ last: CGFloat, from start: CGFloat, to end: CGFloat
  ) -> [(source: ClosedRange<CGFloat>, target: ClosedRange<CGFloat>)] {
    let (first, last) = (min(max(first, 0), length), min(max(last, 0), max(0, length - max(first, 0))))
    let factor = first + last > end - start && first + last > 0 ? (end - start) / (first + last) : 1
    let source = [0, first, length - last, length]
    let target = [start, start + first * factor, end - last * factor, end]
    return (0..<3).compactMap { index in
      guard source[index + 1] > source[index], target[index + 1] > target[index] else { return nil }
      return (source[index]...source[index + 1], target[index]...target[index + 1])
    }
  }

  private final func drawWhole(in rect: CGRect, of context: CGContext?) {
    guard let context, let cgImage else { return }
    let rect = rect.standardized
    guard imageOrientation != .up else { return context.drawUpright(cgImage, in: rect) }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width, y: rect.height)
    context.concatenate(imageOrientation.transform)
    context.drawUpright(cgImage, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
  }
}

extension CGContext {
  /// Draws an image with its top at the minimum y of a rectangle.
  func drawUpright(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: rect.minX, y: rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(image, in: CGRect(origin: .zero, size: rect.size))
    restoreGState()
  }
}
