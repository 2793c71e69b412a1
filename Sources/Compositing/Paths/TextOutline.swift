import DisplayList
import Geometry
import Pixels
import Rasterization
import Synchronization

/// The outlines of a text's parts as they are seen in a frame. Made by the first thread that needs them.
final class TextOutline: Sendable {
  enum Part: Sendable {
    case glyphs(GlyphPicture)
    case path(PathOutline)
    case image
  }

  private let content: TextContent
  private let item: DrawItem
  private let made = Mutex([Part]?.none)

  init(_ content: TextContent, _ item: DrawItem) { (self.content, self.item) = (content, item) }

  /// As many as the text has.
  /// - Parameters:
  ///   - store: keeps what is made of glyphs.
  ///   - painter: makes masks that are not known.
  func parts(_ store: PathStore, _ painter: TilePainter) -> [Part] {
    made.withLock { made in
      if let made { return made }
      let parts = content.parts.map { part(of: $0, store, painter) }
      made = parts
      return parts
    }
  }

  private func part(of part: TextPart, _ store: PathStore, _ painter: TilePainter) -> Part {
    switch part {
    case .glyphs(let fill):
      .glyphs(
        SeenGlyphs(fill.glyphs, under: item.placement.projection, in: item.placement.extent, store.glyphs)
          .picture(store, painter))
    case .path(let path): .path(PathOutline(path, item))
    case .image: .image
    }
  }
}
