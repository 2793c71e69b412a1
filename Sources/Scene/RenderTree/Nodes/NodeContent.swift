import Animations
import DisplayList
import Properties

// To add a layer class that draws, add a case of `Kind`. The class's `nodeContent` resolves it at a commit, and
// evaluation creates items from it. The class's table of properties has `superTable: .layer`.

/// The content of a layer over its background and under its sublayers: the images of `contents`, and what its class
/// draws.
///
/// The layer's class resolves the content at a commit and reuses that of the previous commit while it is still valid.
/// So slow work (laying out text, flattening paths, slicing images) is done once, and evaluation only reads the result.
package struct NodeContent: Sendable {
  /// The images of `contents`; nil if animations may change them, so that they must be placed for every frame.
  package let images: PlacedImages?

  /// The content that the layer's class adds to that of an ordinary layer.
  package let kind: Kind

  package enum Kind: Sendable {
    /// An ordinary layer.
    case plain

    /// A `CATransformLayer`: draws nothing, not even a background, and its sublayers keep their depth.
    case transform

    /// A `CAGradientLayer`: its gradient is over the background and under the images.
    case gradient

    /// A `CAReplicatorLayer`.
    /// - Parameter keepsDepth: whether it draws nothing itself, and its sublayers keep their depth.
    case replicator(keepsDepth: Bool)

    /// A `CATiledLayer`: only the visible part of a large image is in memory, and reduced images may be read with a
    /// trilinear filter.
    case tiled(isTrilinear: Bool)

    /// A `CATiledLayer` that draws on demand, instead of the images of `contents`.
    case drawnTiles(TileDrawing)

    /// A class that draws over the images.
    case drawing(any LayerDrawing)
  }

  /// A transform layer's content.
  package static let transform = NodeContent(images: PlacedImages.none, kind: .transform)

  /// The content of a layer that draws its tiles on demand.
  package init(_ tiles: TileDrawing) { self.init(images: PlacedImages.none, kind: .drawnTiles(tiles)) }

  private init(images: PlacedImages?, kind: Kind) {
    self.images = images
    self.kind = kind
  }

  /// Places the images of `contents`.
  /// - Parameter previous: the layer's node in the previous commit; nil for a layer that is new in the tree.
  package init(
    _ values: PropertyStorage, animations: [CompiledAnimation], previous: RenderNode?, kind: Kind = .plain
  ) {
    self.kind = kind
    if animations.affect(PlacedImages.properties) {
      images = nil
    } else if let previous, let placed = previous.content.images, previous.content.kind.isTrilinear == kind.isTrilinear,
      previous.agrees(with: values, in: PlacedImages.properties)
    {
      images = placed
    } else {
      images = PlacedImages.placing(values, kind)
    }
  }
}

extension NodeContent.Kind {
  /// Whether reduced images are read with a trilinear filter.
  fileprivate var isTrilinear: Bool { if case .tiled(let isTrilinear) = self { isTrilinear } else { false } }
}

extension NodeContent {
  /// Whether the content changes with time even if no animation changes the layer's values.
  var changesWithTime: Bool {
    if case .drawing(let drawing) = kind, drawing.changesWithTime { return true }
    return images?.changesWithTime ?? false
  }

  /// Whether the layer is always an ordinary one without images.
  var isEmpty: Bool { if case .plain = kind { images?.isEmpty ?? false } else { false } }

  /// The drawing of the layer's class, if it is not clipped and there are no images at any time.
  var onlyDrawing: (any LayerDrawing)? {
    guard case .drawing(let drawing) = kind, !drawing.isCutToBounds, images?.isEmpty ?? false else { return nil }
    return drawing
  }

  /// Whether the layer has the properties of `CAGradientLayer`.
  var isGradient: Bool { if case .gradient = kind { true } else { false } }

  /// Whether the layer draws nothing, and its sublayers keep their depth.
  var keepsDepth: Bool {
    switch kind {
    case .transform: true
    case .replicator(let keepsDepth): keepsDepth
    case .plain, .gradient, .tiled, .drawnTiles, .drawing: false
    }
  }

  /// The tiles that the layer has drawn on demand; nil for other layers.
  var tiles: TileDrawing? { if case .drawnTiles(let tiles) = kind { tiles } else { nil } }

  /// Whether the sublayers are drawn several times.
  var isReplicator: Bool { if case .replicator = kind { true } else { false } }
}

extension [CompiledAnimation] {
  /// Whether any of the animations may change any of the properties.
  package func affect(_ properties: [Property]) -> Bool {
    guard !isEmpty else { return false }
    let marks = properties.reduce(0) { $0 | $1.mark }
    return contains { $0.marks & marks != 0 && properties.contains(where: $0.affects) }
  }
}

extension RenderNode {
  /// Whether all of the properties are stored with the same values in the node and in `values`.
  package func agrees(with values: PropertyStorage, in properties: [Property]) -> Bool {
    properties.allSatisfy { self.values.stored($0) == values.stored($0) }
  }
}
