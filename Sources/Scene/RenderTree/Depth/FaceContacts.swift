import Geometry

/// Disjoint sets (union–find) of faces in a 3D space that are connected by shared edges.
struct FaceContacts {
  private var parents: [Int]

  /// - Parameter faces: the corners of each face in order around it, in homogeneous coordinates before the perspective
  ///   divide; empty for faces that adjoin no others.
  init(_ faces: [[SIMD4<Double>]]) {
    parents = Array(faces.indices)
    let slacks = faces.map(Self.slack)
    // If two sides coincide along a length, an end of one is on the other.
    CornerGrid(faces).forEachCornerNearSide(within: slacks) { corner, face, side, other in
      guard root(face) != root(other) else { return }
      let slack = min(slacks[face], slacks[other])
      guard SpaceEdge(faces[other], side).contains(faces[face][corner], within: slack),
        Self.meet(faces[face], faces[other], within: slack)
      else { return }
      join(face, other)
    }
  }

  mutating func join(_ face: Int, _ other: Int) { parents[root(face)] = root(other) }

  /// The representative of the face's set.
  mutating func root(_ face: Int) -> Int {
    var face = face
    while parents[face] != face {
      // Path halving.
      parents[face] = parents[parents[face]]
      face = parents[face]
    }
    return face
  }

  /// The tolerance within which positions count as the same: a thousandth of the face's size.
  private static func slack(of face: [SIMD4<Double>]) -> Double {
    guard let first = face.first else { return 0 }
    let (low, high) = face.reduce((first, first)) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
    return 1e-3 * (high - low).max()
  }

  private static func meet(_ face: [SIMD4<Double>], _ other: [SIMD4<Double>], within slack: Double) -> Bool {
    face.indices.contains { index in
      let edge = SpaceEdge(face, index)
      return other.indices.contains { edge.overlaps(SpaceEdge(other, $0), within: slack) }
    }
  }
}

/// One side of a face in 3D space.
private struct SpaceEdge {
  let start, end: SIMD4<Double>

  /// The side from a corner to the next one.
  init(_ face: [SIMD4<Double>], _ corner: Int) {
    start = face[corner]
    end = face[corner + 1 < face.count ? corner + 1 : 0]
  }

  /// Whether the two sides coincide along more than four times `slack`.
  func overlaps(_ other: SpaceEdge, within slack: Double) -> Bool {
    var first: SIMD4<Double>?
    for (point, edge) in [(start, other), (end, other), (other.start, self), (other.end, self)]
    where edge.contains(point, within: slack) {
      guard let known = first else {
        first = point
        continue
      }
      let distance = point - known
      if (distance * distance).sum() > 16 * slack * slack { return true }
    }
    return false
  }

  func contains(_ point: SIMD4<Double>, within slack: Double) -> Bool {
    let (along, offset) = (end - start, point - start)
    let square = (along * along).sum()
    let fraction = square > 0 ? max(0, min(1, (along * offset).sum() / square)) : 0
    let distance = offset - along * fraction
    return (distance * distance).sum() <= slack * slack
  }
}
