import DisplayList
import Geometry
import Pixels
import Rasterization
import Synchronization

/// The outlines of a text's parts as they are seen in a frame. Made by the first thread that needs them.
final class TextOutline: Sendable {
  /// The edges of a part; nothing for a picture.
  enum Part: Sendable {
    case glyphs(PathEdges)
    case path(PathOutline)
    case nothing
  }

  private let content: TextContent
  private let item: DrawItem
  private let made = Mutex([Part]?.none)

  init(_ content: TextContent, _ item: DrawItem) { (self.content, self.item) = (content, item) }

  /// As many as the text has.
  /// - Parameter store: keeps the polygons of glyphs.
  func parts(_ store: PathStore) -> [Part] {
    made.withLock { made in
      if let made { return made }
      let parts = content.parts.map { part(of: $0, store) }
      made = parts
      return parts
    }
  }

  private func part(of part: TextPart, _ store: PathStore) -> Part {
    switch part {
    case .glyphs(let fill): edges(of: fill.glyphs, store).map { .glyphs($0) } ?? .nothing
    case .path(let path): .path(PathOutline(path, item))
    case .image: .nothing
    }
  }

  private func edges(of list: GlyphList, _ store: PathStore) -> PathEdges? {
    let (projection, extent) = (item.placement.projection, item.placement.extent)
    guard let scale = projection.greatestScale(of: list.box, in: extent) else { return nil }
    let lists = list.glyphs.compactMap { glyph -> PlacedPolygons? in
      let map = glyph.homography(isFlipped: list.isFlipped).concatenating(projection)
      guard let resolution = PathResolution(scale: scale * glyph.size),
        !map.pixels(touchedBy: glyph.outline.box, in: extent).isEmpty
      else { return nil }
      return PlacedPolygons(store.fill(glyph.outline.path, resolution), under: map)
    }
    return lists.isEmpty ? nil : PathEdges(lists, in: extent)
  }
}
