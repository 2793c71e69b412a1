import Geometry
import Pixels

/// An image and its placement, or the weighted sum of several.
package struct Picture {
  package var image: CGImage

  /// The part of the image that is shown, in image pixels, y down.
  package var source: RoundedBox

  /// The rectangle in the plane of the box that `source` fills; for a sum, the bounding box of all parts.
  package var destination: RoundedBox

  /// Whether the top row of the image lies at the greatest y of `destination`.
  package var isFlipped: Bool

  /// The edges of `destination` that are antialiased, unless the box's own edges are not.
  package var smoothEdges = RoundedBox.Edges.all

  /// The filters for showing the image larger and smaller.
  package var magnification = SamplingFilter.linear
  package var minification = SamplingFilter.linear

  /// Added to the level of detail of a trilinear filter.
  package var minificationBias = 0.0

  /// The finest level of detail that is read: 0 is the image itself, each further level has half the size.
  package var level = 0

  /// The weight of the image in a sum, 0…1.
  package var weight = 1.0

  /// The factors by which the image's colours are multiplied; in a sum, those of each part.
  package var factors = ChannelFactors.one

  /// The summands; empty for a single image.
  private(set) var parts: [Picture] = []

  /// Returns nil unless both rectangles have an area.
  package init?(image: CGImage, source: RoundedBox, destination: RoundedBox, isFlipped: Bool) {
    guard !source.isEmpty, !destination.isEmpty else { return nil }
    self.image = image
    self.source = source
    self.destination = destination
    self.isFlipped = isFlipped
  }

  /// Sums pictures by their weights. Returns nil for an empty list.
  package init?(adding parts: [Picture]) {
    guard let first = parts.first else { return nil }
    self = first
    guard parts.count > 1 || first.weight < 1 else { return }
    self.parts = parts
    for part in parts.dropFirst() { destination = destination.union(part.destination) }
    // An edge of the whole is antialiased if it is antialiased in all parts that reach it.
    smoothEdges = parts.reduce(.all) { edges, part in
      edges.subtracting(part.destination.edges(sharedWith: destination).subtracting(part.smoothEdges))
    }
  }

  var isOpaque: Bool { parts.isEmpty && image.isOpaque }
}

extension RoundedBox {
  /// The bounding box of both, without round corners.
  fileprivate func union(_ other: RoundedBox) -> RoundedBox {
    RoundedBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The edges that coincide with those of a box around this one.
  func edges(sharedWith whole: RoundedBox) -> Edges {
    var edges = Edges()
    if minX == whole.minX { edges.insert(.layerLeftEdge) }
    if maxX == whole.maxX { edges.insert(.layerRightEdge) }
    if minY == whole.minY { edges.insert(.layerBottomEdge) }
    if maxY == whole.maxY { edges.insert(.layerTopEdge) }
    return edges
  }
}
