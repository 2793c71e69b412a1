/// Where a flat face of a space with depth is seen on the screen, and what in front of it ends in the same pixels.
///
/// Painted over each other, two faces are taken to overlap in a pixel as chance has it. Faces that meet in a line do not: what
/// is behind a solid would shine through its edges, and its outline would be too heavy. So a face is painted with the
/// share of the pixel that it shows of what the faces in front of it leave, `∫ F·T / ∫ T` with F the face and T what they let
/// through; then the pixel is what area coverage makes of all of them.
@usableFromInline package struct FaceOutline: Equatable, Sendable {
  /// A convex polygon in device pixels; its inside is to the left of every edge, with y up. None where its corners are no
  /// places that can be calculated with.
  package let corners: [SIMD2<Double>]

  /// Whether it ends where another face passes through, and not only where the face's own rectangle does.
  package let isCut: Bool

  /// Whether what is painted ends with it. If not, only the lines that cut it count, and it is wider elsewhere.
  package let isWhole: Bool

  /// Parts of faces in front of this one.
  package let covers: [Cover]

  /// From every corner to the next.
  package let edges: [Edge]

  /// The heights between which a pixel may hold more than one edge.
  package let crowdedHeights: [ClosedRange<Double>]

  /// A part of a face that is in front of another.
  package struct Cover: Equatable, Sendable {
    /// As of the outline.
    package let corners: [SIMD2<Double>]

    /// What it lets through, 0…1.
    package let transmittance: Double

    package init(corners: [SIMD2<Double>], transmittance: Double) {
      self.corners = corners.turningLeft
      self.transmittance = transmittance
    }
  }

  /// What the faces let through that are in front of this one and end with an edge of it.
  package struct Edge: Equatable, Sendable {
    /// On the inside of the edge, and beyond it.
    package var inside = 1.0
    package var outside = 1.0

    /// Whether they change nothing.
    package var isPlain: Bool { inside == outside }
  }

  package init(corners: [SIMD2<Double>], isCut: Bool, isWhole: Bool = true, covers: [Cover]) {
    self.corners = corners.turningLeft
    self.isCut = isCut
    self.isWhole = isWhole
    let neighbours = Neighbours(of: self.corners, covers)
    self.covers = neighbours.covers
    edges = neighbours.edges
    crowdedHeights = neighbours.crowdedHeights
  }

  /// Whether a face that has this outline of itself is painted like any other.
  package var isPlain: Bool { !isCut && covers.isEmpty }

  /// The outline shifted by a vector.
  package func moved(x: Double, y: Double) -> FaceOutline { mapped { $0 + SIMD2(x, y) } }

  /// The image under a scale about the origin.
  package func scaled(x: Double, y: Double) -> FaceOutline { mapped { $0 * SIMD2(x, y) } }

  private func mapped(_ map: (SIMD2<Double>) -> SIMD2<Double>) -> FaceOutline {
    FaceOutline(
      corners: corners.map(map), isCut: isCut, isWhole: isWhole,
      covers: covers.map { Cover(corners: $0.corners.map(map), transmittance: $0.transmittance) })
  }
}

extension [SIMD2<Double>] {
  /// A polygon in the order that has its inside to the left.
  fileprivate var turningLeft: [SIMD2<Double>] {
    // Past this, doubles cannot tell neighbouring pixels apart.
    guard allSatisfy({ abs($0.x) < 1e12 && abs($0.y) < 1e12 }) else { return [] }
    return signedArea < 0 ? reversed() : self
  }

  /// Of a polygon; positive where it turns left, with y up.
  package var signedArea: Double {
    guard let first else { return 0 }
    // From a corner, so that far places lose nothing.
    var area = 0.0
    for index in indices.dropFirst(2) {
      let (a, b) = (self[index - 1] - first, self[index] - first)
      area += (a.x * b.y - a.y * b.x) / 2
    }
    return area
  }
}
