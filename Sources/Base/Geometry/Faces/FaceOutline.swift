/// The outline on the screen of a flat face in a 3-D space, and the faces in front of it that end in the same pixels.
///
/// Source-over treats the coverages of two faces in a pixel as independent. Those of faces that meet in a line are not:
/// the background would shine through the edges of a solid, and its outline would be too heavy. So the coverage of a
/// face is the share that it takes of what the faces in front let through, `∫ F·T / ∫ T` over the pixel, with F the
/// face and T their transmittance; then the pixel comes out as exact area coverage of all faces together.
@usableFromInline package struct FaceOutline: Equatable, Sendable {
  /// A convex polygon in device pixels; its inside is to the left of every edge, with y up. Empty where a coordinate is
  /// too large to calculate with, or not a number.
  package let corners: [SIMD2<Double>]

  /// Whether another face that intersects this one cuts it, so that it does not end at its own rectangle only.
  package let isCut: Bool

  /// Whether the painted shape ends at the outline. If not, the outline is wider except at the lines that cut it.
  package let isWhole: Bool

  /// The faces in front whose edges run near those of this one.
  package internal(set) var occluders: [Occluder] = []

  /// The edges, each from the corner of the same index to the next.
  package internal(set) var edges: [Edge]

  /// Ranges of y, in device pixels, in which a pixel may hold more than one edge.
  package internal(set) var multiEdgeRanges: [ClosedRange<Double>] = []

  /// A part of a face that is in front of another.
  package struct Occluder: Equatable, Sendable {
    /// A convex polygon as in `FaceOutline.corners`.
    package let corners: [SIMD2<Double>]

    /// The share of light that the part lets through, 0…1.
    package let transmittance: Double

    package init(corners: [SIMD2<Double>], transmittance: Double) {
      self.corners = corners.counterclockwise
      self.transmittance = transmittance
    }
  }

  /// The transmittance of the faces in front that end along an edge of this face.
  package struct Edge: Equatable, Sendable {
    /// The transmittance inside the edge and outside it, 0…1.
    package var inside = 1.0
    package var outside = 1.0

    /// Whether the faces in front do not change the edge's coverage.
    package var isPlain: Bool { inside == outside }
  }

  package init(corners: [SIMD2<Double>], isCut: Bool, isWhole: Bool = true, occluders: [Occluder]) {
    self.corners = corners.counterclockwise
    self.isCut = isCut
    self.isWhole = isWhole
    edges = Array(repeating: Edge(), count: self.corners.count)
    findNeighbours(among: occluders)
  }

  /// Whether a face whose own shape is this outline needs no special coverage.
  package var isPlain: Bool { !isCut && occluders.isEmpty }

  /// The outline scaled about the origin, then shifted by a vector.
  package func scaled(by scale: SIMD2<Double>, movedBy offset: SIMD2<Double>) -> FaceOutline {
    func map(_ point: SIMD2<Double>) -> SIMD2<Double> { point * scale + offset }
    return FaceOutline(
      corners: corners.map(map), isCut: isCut, isWhole: isWhole,
      occluders: occluders.map { Occluder(corners: $0.corners.map(map), transmittance: $0.transmittance) })
  }
}

extension [SIMD2<Double>] {
  /// The polygon with its inside to the left of every edge, with y up; empty where a coordinate is too large.
  fileprivate var counterclockwise: [SIMD2<Double>] {
    // Past this, doubles cannot tell neighbouring pixels apart.
    guard allSatisfy({ abs($0.x) < 1e12 && abs($0.y) < 1e12 }) else { return [] }
    return signedArea < 0 ? reversed() : self
  }

  /// The area of a polygon; positive if its corners are counterclockwise, with y up.
  package var signedArea: Double {
    guard let first else { return 0 }
    // Relative to a corner, so that polygons far from the origin lose no precision.
    var area = 0.0
    for index in indices.dropFirst(2) {
      let (a, b) = (self[index - 1] - first, self[index] - first)
      area += (a.x * b.y - a.y * b.x) / 2
    }
    return area
  }
}
