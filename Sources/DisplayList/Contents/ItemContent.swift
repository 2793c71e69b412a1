import Geometry
import Pixels

/// What an item shows, in coordinates of its own.
///
/// Those who place, move, scale, compare, cut and hide items ask a content the questions below and know nothing else of it;
/// `Compositing` has a painter for each.
@usableFromInline package enum ItemContent: Sendable, Equatable {
  case box(BoxContent)

  /// Other items as one image. Indirect, because it is seldom and large.
  indirect case group(GroupContent)
}

// MARK: - What is asked of a content

extension ItemContent {
  /// Shapes outside of which it draws nothing. Those of a group's items are theirs.
  package var outlines: [RoundedRect] {
    switch self {
    case .box(let box): box.outlines
    case .group: []
    }
  }

  /// The shape whose edges are its own; nil where it has other edges, or those of its items.
  package var shape: RoundedRect? {
    switch self {
    case .box(let box): box.shape
    case .group: nil
    }
  }

  /// Whether it is seen all over its shape, as far as the edges, which are antialiased.
  package var fillsShape: Bool {
    switch self {
    case .box(let box): box.fillsShape
    case .group: false
    }
  }

  /// How much of what is behind it hides, 0…1; where that differs from place to place, the most.
  /// - Parameter withEdges: whether what runs along its edges counts as well.
  package func alpha(withEdges: Bool) -> Double {
    switch self {
    case .box(let box): box.alpha(withEdges: withEdges)
    case .group: 1
    }
  }

  /// Whether it may hide what is behind it in places.
  package var mayHide: Bool {
    switch self {
    case .box(let box): box.mayHide
    case .group: true
    }
  }

  /// The images it shows. Those of a group's items are theirs.
  package var images: [ImageItem] {
    switch self {
    case .box(let box): box.images
    case .group: []
    }
  }

  /// The edges of its shape that are antialiased, and past which it can be made to go on.
  package var smoothEdges: CAEdgeAntialiasingMask {
    switch self {
    case .box(let box): box.smoothEdges
    case .group: []
    }
  }

  /// The same going on past edges of its shape, for something else to end it there.
  package func opened(at edges: CAEdgeAntialiasingMask) -> ItemContent {
    switch self {
    case .box(var box):
      box.openEdges = edges
      return .box(box)
    case .group: return self
    }
  }
}
