/// The outline on the screen of a flat face in 3-D space, and the faces in front of it that end in the same pixels.
///
/// Source-over treats the coverages of two faces in a pixel as independent. The coverages of faces that meet in a line
/// are not: the background would show through the edges of a solid, and its outline would be too heavy. Therefore the
/// coverage of a face is the fraction that it takes of the light that the faces in front transmit: `∫ F·T / ∫ T` over
/// the pixel, where F is the face and T their transmittance. The pixel then has the exact area coverage of all faces
/// together.
@usableFromInline package struct FaceOutline: Equatable, Sendable {
  /// A convex polygon in device pixels, with its inside to the left of every edge and y pointing up. Empty if a
  /// coordinate is NaN or too large for calculations.
  package let corners: [SIMD2<Double>]

  /// Whether the face is cut where another face intersects it, so that it does not only end at its own rectangle.
  package let isCut: Bool

  /// Whether the painted shape ends at the outline. If not, the outline is larger than the shape, except at the lines
  /// where it is cut.
  package let isWhole: Bool

  /// The faces in front that have edges near those of this face.
  package internal(set) var occluders: [Occluder] = []

  /// The edges, each from the corner with the same index to the next one.
  package internal(set) var edges: [Edge]

  /// Ranges of y, in device pixels, in which a pixel may hold more than one edge.
  package internal(set) var multiEdgeRanges: [ClosedRange<Double>] = []

  /// A part of a face that is in front of another.
  package struct Occluder: Equatable, Sendable {
    /// A convex polygon as in `FaceOutline.corners`.
    package let corners: [SIMD2<Double>]

    /// The fraction of light that the part transmits, 0…1.
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

    /// Whether the faces in front leave the edge's coverage unchanged.
    package var isPlain: Bool { inside == outside }
  }

  package init(corners: [SIMD2<Double>], isCut: Bool, isWhole: Bool = true, occluders: [Occluder]) {
    self.corners = corners.counterclockwise
    self.isCut = isCut
    self.isWhole = isWhole
    edges = Array(repeating: Edge(), count: self.corners.count)
    findNeighbours(among: occluders)
  }

  /// Whether a face with this outline as its own shape can be drawn with plain coverage.
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
  /// The polygon with its inside to the left of every edge and y pointing up; empty if a coordinate is too large.
  fileprivate var counterclockwise: [SIMD2<Double>] {
    // For larger coordinates, a `Double` cannot represent fractions of pixels precisely enough.
    guard allSatisfy({ abs($0.x) < 1e12 && abs($0.y) < 1e12 }) else { return [] }
    return signedArea < 0 ? reversed() : self
  }

  /// The area of a polygon; positive if its corners are counterclockwise with y pointing up.
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
