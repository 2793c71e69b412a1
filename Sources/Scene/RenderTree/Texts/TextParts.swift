import DisplayList
import Foundation
import Geometry
import Pixels
import TextLayout

/// The visible parts of a laid-out text, in the layer's coordinates and in painting order.
struct TextParts: Sendable {
  enum Shape: Sendable {
    case glyphs(GlyphList)
    case fill(CGPath)
    case stroke(CGPath, StrokeStyle)
    case image(ImageItem)
  }

  struct Part: Sendable {
    var shape: Shape
    /// The colour; nil for the layer's colour.
    var color: CGColor?
  }

  var parts: [Part]

  /// The memory of the paths, in bytes.
  var pathByteCount: Int {
    parts.reduce(0) { sum, part in
      switch part.shape {
      case .fill(let path), .stroke(let path, _): sum + path.elements.byteCount
      case .glyphs, .image: sum
      }
    }
  }

  /// The content if the layer has this colour.
  /// - Parameter color: the layer's colour; nil for none.
  func content(_ color: PremultipliedColor?) -> TextContent? {
    TextContent(
      parts.compactMap { part in
        if case .image(let image) = part.shape { return .image(image) }
        guard let color = part.color.map({ PremultipliedColor($0) }) ?? color else { return nil }
        switch part.shape {
        case .glyphs(let glyphs): return .glyphs(GlyphFill(glyphs, color))
        case .fill(let path):
          return PathContent(path: path, fill: color, rule: .winding, stroke: nil).map { .path($0) }
        case .stroke(let path, let style):
          let stroke = StrokeItem(color: color, style: style, dash: nil, start: 0, end: 1)
          return PathContent(path: path, fill: nil, rule: .winding, stroke: stroke).map { .path($0) }
        case .image: return nil
        }
      })
  }
}
