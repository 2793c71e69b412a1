import DisplayList
import Foundation
import Geometry
import Pixels
import Properties

extension ImageItem {
  /// Places `contents` in the bounds: the part `contentsRect` of the image, `pixels / contentsScale` points large, by
  /// `contentsGravity`; in nine slices if `contentsCenter` is set and the gravity scales the image.
  /// - Parameter isFlipped: whether y points up on the screen, so that the image's top row is at the maximum y.
  static func placing(_ values: PropertyStorage, in bounds: CGRect, isFlipped: Bool) -> [ImageItem] {
    switch values[layerProperties.contents.property] {
    case .image(let image): return placing(image, values, in: bounds, isFlipped: isFlipped)
    case .crossFade(let fade):
      return fade.images.flatMap { image, weight in
        placing(image, values, in: bounds, isFlipped: isFlipped, weight: weight)
      }
    default: return []
    }
  }

  private static func placing(
    _ image: CGImage, _ values: PropertyStorage, in bounds: CGRect, isFlipped: Bool, weight: Double = 1
  ) -> [ImageItem] {
    let scale = values[layerProperties.contentsScale]
    let source = part(values[layerProperties.contentsRect].standardized, of: image, isFlipped: isFlipped)
    guard scale > 0, scale.isFinite, bounds.width > 0, bounds.height > 0, source.width > 0, source.height > 0 else {
      return []
    }
    let gravity = values[layerProperties.contentsGravity]
    let size = CGSize(width: source.width / scale, height: source.height / scale)
    let whole = ImageItem(
      image: image, source: source, destination: gravity.destination(of: size, in: bounds), isFlipped: isFlipped,
      magnification: SamplingFilter(values[layerProperties.magnificationFilter]),
      minification: SamplingFilter(values[layerProperties.minificationFilter]),
      minificationBias: Double(values[layerProperties.minificationFilterBias]), weight: weight)
    let center = values[layerProperties.contentsCenter].standardized
    guard gravity.resizes, center != CGRect(x: 0, y: 0, width: 1, height: 1) else { return [whole] }
    return whole.sliced(around: center, scale: scale)
  }

  /// A rectangle in unit coordinates, converted to pixels of the image, y down. Unit coordinates follow the layer's
  /// geometry: if y points up on the screen, their origin is the image's bottom.
  private static func part(_ unit: CGRect, of image: CGImage, isFlipped: Bool) -> CGRect {
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let top = isFlipped ? 1 - unit.maxY : unit.minY
    return CGRect(x: unit.minX * width, y: top * height, width: unit.width * width, height: unit.height * height)
  }

  /// The nine slices of an image: corners keep their size, edges stretch along one axis, the middle along both.
  /// - Parameter center: the centre in unit coordinates of the source.
  private func sliced(around center: CGRect, scale: CGFloat) -> [ImageItem] {
    let top = isFlipped ? 1 - center.maxY : center.minY
    let columns = Slices(
      length: source.width, center: (center.minX, center.width), destination: destination.width, scale: scale)
    let rows = Slices(
      length: source.height, center: (top, center.height), destination: destination.height, scale: scale)
    var parts: [ImageItem] = []
    for row in rows.pairs {
      for column in columns.pairs {
        var part = self
        part.source = CGRect(
          x: source.minX + column.source.from, y: source.minY + row.source.from, width: column.source.length,
          height: row.source.length)
        let y = isFlipped ? destination.maxY - row.target.from - row.target.length : destination.minY + row.target.from
        part.destination = CGRect(
          x: destination.minX + column.target.from, y: y, width: column.target.length, height: row.target.length)
        part.smoothEdges = edges(column: column, row: row)
        parts.append(part)
      }
    }
    return parts
  }

  /// The edges of a slice that are edges of the whole image.
  private func edges(column: Slices.Pair, row: Slices.Pair) -> CAEdgeAntialiasingMask {
    var edges: CAEdgeAntialiasingMask = []
    if column.isFirst { edges.insert(.layerLeftEdge) }
    if column.isLast { edges.insert(.layerRightEdge) }
    if isFlipped ? row.isLast : row.isFirst { edges.insert(.layerBottomEdge) }
    if isFlipped ? row.isFirst : row.isLast { edges.insert(.layerTopEdge) }
    return edges
  }
}

/// The division of one axis of an image into three, in source pixels and in the layer's units.
private struct Slices {
  typealias Span = (from: CGFloat, length: CGFloat)

  struct Pair {
    var source: Span
    var target: Span
    var isFirst: Bool
    var isLast: Bool
  }

  /// The slices with a length greater than 0 in both the source and the target.
  let pairs: [Pair]

  /// - Parameters:
  ///   - length: the length of the source, in pixels.
  ///   - center: the start and the length of the middle slice, in unit coordinates. A length of 0 means one pixel
  ///     around the start.
  ///   - scale: the pixels per point at the ends, which are not stretched.
  init(length: CGFloat, center: Span, destination: CGFloat, scale: CGFloat) {
    var start = min(max(center.from, 0), 1) * length
    var end = min(max(center.from + center.length, 0), 1) * length
    if end - start <= 0 {
      start = max(0, start - 0.5)
      end = min(length, start + 1)
    }
    var (before, after) = (start / scale, (length - end) / scale)
    // Ends that are too long together are shortened in proportion.
    let squeeze = before + after > destination ? destination / (before + after) : 1
    (before, after) = (before * squeeze, after * squeeze)
    let spans: [(source: Span, target: Span)] = [
      ((0, start), (0, before)), ((start, end - start), (before, destination - before - after)),
      ((end, length - end), (destination - after, after)),
    ]
    let kept = spans.filter { $0.source.length > 0 && $0.target.length > 0 }
    pairs = kept.enumerated().map {
      Pair(source: $1.source, target: $1.target, isFirst: $0 == 0, isLast: $0 == kept.count - 1)
    }
  }
}

extension CALayerContentsGravity {
  /// Whether the image is scaled.
  fileprivate var resizes: Bool { self == .resize || self == .resizeAspect || self == .resizeAspectFill }

  /// The rectangle of contents of a size, in the coordinates of the bounds. `top` is at the maximum y.
  func destination(of size: CGSize, in bounds: CGRect) -> CGRect {
    switch self {
    case .resizeAspect:
      place(size, by: min(bounds.width / size.width, bounds.height / size.height), in: bounds)
    case .resizeAspectFill:
      place(size, by: max(bounds.width / size.width, bounds.height / size.height), in: bounds)
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      place(size, in: bounds)
    default:
      bounds
    }
  }

  private func place(_ size: CGSize, by factor: CGFloat = 1, in bounds: CGRect) -> CGRect {
    let size = CGSize(width: size.width * factor, height: size.height * factor)
    let slack = CGSize(width: bounds.width - size.width, height: bounds.height - size.height)
    let share = alignment
    return CGRect(
      x: bounds.minX + slack.width * share.x, y: bounds.minY + slack.height * share.y, width: size.width,
      height: size.height)
  }

  /// The fraction of the free space on the side of the minimum x, and on that of the minimum y.
  private var alignment: (x: CGFloat, y: CGFloat) {
    switch self {
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .top: (0.5, 1)
    case .bottom: (0.5, 0)
    case .topLeft: (0, 1)
    case .topRight: (1, 1)
    case .bottomLeft: (0, 0)
    case .bottomRight: (1, 0)
    default: (0.5, 0.5)
    }
  }
}
