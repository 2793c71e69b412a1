import Geometry
import Pixels

// To add a content: a struct beside `BoxContent`, a case here, and a painter beside `BoxPainter`, called by
// `ContentPainter`.

/// The content of an item, in its own coordinates.
///
/// Code that places, moves, scales, compares, cuts and hides items uses only the properties below. A new case therefore
/// needs only these properties and a painter in `Compositing`.
@usableFromInline package enum ItemContent: Sendable, Equatable {
  case box(BoxContent)

  case path(PathContent)

  /// A text. Indirect, because it is rare.
  indirect case text(TextContent)

  /// The replicas of a layer that is a small box. Indirect, because it is rare and large.
  indirect case copies(CopiesContent)

  /// The particles of an emitter. Indirect, because it is rare and large.
  indirect case sprites(SpritesContent)

  /// Other items as one image. Indirect, because it is rare and large.
  indirect case group(GroupContent)
}

// MARK: - Properties of every content

extension ItemContent {
  /// The pixels that the content touches, antialiased edges included, within `limits`; empty for a group, whose extent
  /// is that of its items.
  package func extent(under projection: Homography, in limits: PixelRect) -> PixelRect {
    switch self {
    case .box(let box): box.extent(under: projection, in: limits)
    case .path(let path): projection.pixels(touchedBy: path.box, in: limits)
    case .text(let text): projection.pixels(touchedBy: text.box, in: limits)
    case .copies(let copies): copies.extent(under: projection, in: limits)
    case .sprites(let sprites): sprites.extent(under: projection, in: limits)
    case .group: .empty
    }
  }

  /// Shapes that together contain everything the content draws, each with its map to device pixels; none for a group,
  /// whose items have their own.
  package func outlines(under projection: Homography) -> [(shape: RoundedRect, projection: Homography)] {
    switch self {
    case .box(let box): box.outlines.map { ($0, projection) }
    case .path(let path): [(RoundedRect(rect: path.box), projection)]
    case .text(let text): [(RoundedRect(rect: text.box), projection)]
    case .copies(let copies): copies.outlines(under: projection)
    case .sprites(let sprites): [(RoundedRect(rect: sprites.outline), projection)]
    case .group: []
    }
  }

  /// The shape that bounds the content; nil for contents of other shapes.
  package var shape: RoundedRect? {
    switch self {
    case .box(let box): box.shape
    case .path, .text, .copies, .sprites, .group: nil
    }
  }

  /// Whether the content extends to all edges of a rectangular shape, and these are antialiased.
  package var fillsShape: Bool {
    switch self {
    case .box(let box): box.fillsShape
    case .path, .text, .copies, .sprites, .group: false
    }
  }

  /// An upper bound of the content's alpha at any point, 0…1.
  /// - Parameter withEdges: whether the border is considered.
  package func alpha(withEdges: Bool) -> Double {
    switch self {
    case .box(let box): box.alpha(withEdges: withEdges)
    case .path(let path): path.alpha
    case .text(let text): text.alpha
    case .copies(let copies): copies.alpha(withEdges: withEdges)
    case .sprites: 1
    case .group: 1
    }
  }

  /// Whether the content may hide an area of its backdrop. A border alone does not.
  package var mayHide: Bool {
    switch self {
    case .box(let box): box.mayHide
    case .path, .text, .copies, .sprites: false
    case .group: true
    }
  }

  /// Whether the content is added to its backdrop, instead of drawn over it.
  package var addsToBackdrop: Bool { if case .sprites(let sprites) = self { sprites.isAdditive } else { false } }

  /// The images that the content itself shows; none for a group, whose items have their own.
  package var images: [ImageItem] {
    switch self {
    case .box(let box): box.images
    case .text(let text): text.images
    case .sprites(let sprites): sprites.imageItems
    case .path, .copies, .group: []
    }
  }

  /// The antialiased edges of the content's shape, beyond which `opened(at:)` can extend it.
  package var smoothEdges: CAEdgeAntialiasingMask {
    switch self {
    case .box(let box): box.smoothEdges
    case .path, .text, .copies, .sprites, .group: []
    }
  }

  /// The content, extended beyond edges of its shape at which a clip or a face outline cuts it. A content without a
  /// shape is not changed.
  package func opened(at edges: CAEdgeAntialiasingMask) -> ItemContent {
    switch self {
    case .box(var box):
      box.openEdges = edges
      return .box(box)
    case .path, .text, .copies, .sprites, .group: return self
    }
  }
}
