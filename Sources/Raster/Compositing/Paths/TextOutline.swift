import DisplayList
import Geometry
import Pixels
import Rasterization
import Synchronization

/// The outlines of a text's parts in a frame. Computed by the first thread that needs them.
final class TextOutline: Sendable {
  enum Part: Sendable {
    case glyphs(GlyphPicture)
    case path(PathOutline)
    case image
  }

  private let content: TextContent
  private let item: DrawItem
  private let made = Mutex([Part]?.none)

  /// The memory of the parts, without that of paths.
  private let charge = MemoryCharge(.texts)

  init(_ content: TextContent, _ item: DrawItem) { (self.content, self.item) = (content, item) }

  /// The parts, as many as the text has; none if there is not enough memory.
  /// - Parameters:
  ///   - store: caches the data of glyphs.
  ///   - painter: draws missing masks.
  func parts(_ store: PathStore, _ painter: TilePainter) -> [Part] {
    made.withLock { made in
      if let made { return made }
      let parts = partsWithinMemory(store, painter)
      made = parts
      return parts
    }
  }

  /// The parts. Returns none, and records it, if there is not enough memory.
  private func partsWithinMemory(_ store: PathStore, _ painter: TilePainter) -> [Part] {
    do throws(FrameMemoryError) {
      var parts: [Part] = []
      for part in content.parts { parts.append(try self.part(of: part, store, painter)) }
      return parts
    } catch {
      charge.keep(0)
      FrameMemory.note(error, layer: item.id.layer)
      return []
    }
  }

  private func part(
    of part: TextPart, _ store: PathStore, _ painter: TilePainter
  ) throws(FrameMemoryError) -> Part {
    switch part {
    case .glyphs(let fill):
      let before = charge.byteCount
      try charge.reserve(SeenGlyphs.greatestSize(of: fill.glyphs.glyphs.count))
      let picture = try SeenGlyphs(
        fill.glyphs, under: item.placement.projection, in: item.placement.extent, store.glyphs
      ).picture(store, painter, from: charge)
      charge.keep(before + picture.size)
      return .glyphs(picture)
    case .path(let path): return .path(PathOutline(path, item))
    case .image: return .image
    }
  }
}
