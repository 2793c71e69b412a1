import Foundation
import Geometry
import Pixels

/// A text with its decorations behind and over its letters, drawn as one image.
@usableFromInline package struct TextContent: Sendable, Equatable {
  /// The parts, back to front. Each is drawn over the previous ones.
  package let parts: [TextPart]

  /// A rectangle that contains everything that is drawn.
  package let box: CGRect

  /// Nil if nothing is drawn.
  package init?(_ parts: [TextPart]) {
    let parts = parts.filter(\.isVisible)
    guard !parts.isEmpty else { return nil }
    self.parts = parts
    box = parts.reduce(CGRect.null) { $0.union($1.box) }
  }

  /// The same text in other colours of the same alpha.
  package func mappingColors(
    _ map: (PremultipliedColor) -> PremultipliedColor, images: (ImageItem) -> ImageItem
  ) -> TextContent {
    TextContent(self, parts: parts.map { $0.mappingColors(map, images: images) })
  }

  private init(_ other: TextContent, parts: [TextPart]) { (self.parts, box) = (parts, other.box) }

  /// An upper bound of the alpha at any point, 0…1.
  var alpha: Double { 1 - parts.reduce(1) { $0 * (1 - $1.alpha) } }

  var images: [ImageItem] { parts.compactMap { if case .image(let image) = $0 { image } else { nil } } }
}

/// A part of a text.
package enum TextPart: Sendable, Equatable {
  /// Letters of one colour.
  case glyphs(GlyphFill)

  /// A line, a background or outlined letters.
  case path(PathContent)

  /// A glyph that is an image.
  case image(ImageItem)

  /// A rectangle that contains everything that is drawn.
  package var box: CGRect {
    switch self {
    case .glyphs(let fill): fill.glyphs.box
    case .path(let path): path.box
    case .image(let image): image.destination
    }
  }

  fileprivate func mappingColors(
    _ map: (PremultipliedColor) -> PremultipliedColor, images: (ImageItem) -> ImageItem
  ) -> TextPart {
    switch self {
    case .glyphs(let fill): .glyphs(GlyphFill(fill.glyphs, map(fill.color)))
    case .path(let path): .path(path.mappingColors(map))
    case .image(let image): .image(images(image))
    }
  }

  fileprivate var isVisible: Bool {
    switch self {
    case .glyphs(let fill): fill.color.alpha > 0
    case .path: true
    case .image(let image): image.destination.width > 0 && image.destination.height > 0
    }
  }

  fileprivate var alpha: Double {
    switch self {
    case .glyphs(let fill): fill.color.alpha
    case .path(let path): path.alpha
    case .image: 1
    }
  }
}

/// Glyphs of one colour. Where they overlap, they are painted only once.
package struct GlyphFill: Sendable, Equatable {
  /// The glyphs in the content's coordinates.
  package let glyphs: GlyphList
  package let color: PremultipliedColor

  package init(_ glyphs: GlyphList, _ color: PremultipliedColor) { (self.glyphs, self.color) = (glyphs, color) }
}
