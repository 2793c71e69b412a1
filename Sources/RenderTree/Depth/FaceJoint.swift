import Geometry

/// How a face ends at an edge that it has in common with another face of the same space.
///
/// Where two faces of a solid meet, each covers a part of a pixel, and the two parts do not overlap. Painted one over the
/// other as if they did, they let through what is behind the solid: a seam. So the lower face goes on under the upper
/// one, and only that is antialiased; where neither hides the other, both end sharply along the same pixels. At the
/// outline of a solid they lie on the same side of their edge and cover the same part of a pixel, which counts once: the
/// lower face ends a pixel earlier.
struct FaceJoint: Equatable, Sendable {
  var face: Int

  /// The edge on the screen, and the side of it on which the face lies.
  var line: Side

  var kind: Kind

  enum Kind: Equatable, Sendable {
    /// Goes on under the other face, as long as it is within the limits: else it would show past the other's corners.
    case reachesUnder(limits: [Side])
    /// Ends by the centres of pixels.
    case ends(includesEdge: Bool)
    /// Leaves the pixels of the edge to the other face.
    case endsBefore
  }

  /// One side of a line through two points.
  struct Side: Equatable, Sendable {
    var start, end: SIMD2<Double>

    /// Of `(end − start) × (point − start) > 0`.
    var isLeft: Bool
  }
}

extension FaceJoint {
  /// Ends nearer than this to one another, in the units of the superlayer, are the same.
  private static let tolerance = 0.02

  /// The joints of faces.
  /// - Parameters:
  ///   - edges: four for every face, in order around it.
  ///   - order: the first and the last place of every face's parts, back to front.
  ///   - room: how deep a face must be on the screen to hide the end of another.
  ///   - hides: whether a face is opaque along its edge of that number.
  static func joints(
    of edges: [FaceEdge], order: [Int: ClosedRange<Int>], room: Double, hides: (_ edge: Int) -> Bool
  ) -> [FaceJoint] {
    var joints: [FaceJoint] = []
    var partners: [Int: Int] = [:]
    for (lower, upper) in pairs(of: edges, order) {
      let (edge, other) = (edges[lower], edges[upper])
      let (depth, beyond) = (edge.depth(from: edge), other.depth(from: edge))
      guard depth * beyond < 0 else {
        if depth * beyond > 0, abs(beyond) >= room, hides(upper) {
          joints.append(FaceJoint(face: edge.face, line: edge.side(isLeft: depth > 0), kind: .endsBefore))
        }
        continue
      }
      if !hides(lower) || !hides(upper) {
        let isLeft = depth > 0
        joints.append(FaceJoint(face: edge.face, line: edge.side(isLeft: isLeft), kind: .ends(includesEdge: true)))
        joints.append(FaceJoint(face: other.face, line: edge.side(isLeft: !isLeft), kind: .ends(includesEdge: false)))
      } else if abs(depth) >= room, abs(beyond) >= room {
        partners[lower] = upper
      }
    }
    for (lower, upper) in partners.sorted(by: { $0.key < $1.key }) {
      let edge = edges[lower]
      let limits = limits(of: lower, under: upper, edges) { partners[$0] != nil }
      joints.append(
        FaceJoint(
          face: edge.face, line: edge.side(isLeft: edge.depth(from: edge) > 0), kind: .reachesUnder(limits: limits)))
    }
    return joints
  }

  /// The sides next to a joint, of both faces, at the ends where the lower face does not go on under a third.
  private static func limits(
    of lower: Int, under upper: Int, _ edges: [FaceEdge], reachesUnder: (_ edge: Int) -> Bool
  ) -> [Side] {
    let first = lower - lower % 4
    var limits: [Side] = []
    for (neighbour, corner) in [((lower + 1) % 4, edges[lower].end), ((lower + 3) % 4, edges[lower].start)]
    where !reachesUnder(first + neighbour) {
      limits.append(edges[first + neighbour].inside)
      let meetsAtEnd = edges[upper].end.isNear(corner, tolerance)
      limits.append(edges[upper - upper % 4 + (upper + (meetsAtEnd ? 1 : 3)) % 4].inside)
    }
    return limits
  }

  /// Edges that coincide, of faces of which one is wholly drawn before the other: the lower and the one next above it.
  private static func pairs(of edges: [FaceEdge], _ order: [Int: ClosedRange<Int>]) -> [(lower: Int, upper: Int)] {
    let sorted = edges.indices.sorted { (edges[$0].middle.x, $0) < (edges[$1].middle.x, $1) }
    var taken = Set<Int>()
    var pairs: [(lower: Int, upper: Int)] = []
    for (place, index) in sorted.enumerated() where !taken.contains(index) {
      var group = [index]
      for other in sorted[(place + 1)...] {
        guard edges[other].middle.x - edges[index].middle.x <= tolerance else { break }
        if !taken.contains(other), edges[index].coincides(with: edges[other], within: tolerance) { group.append(other) }
      }
      taken.formUnion(group)
      guard group.count > 1 else { continue }
      let rising = group.compactMap { edge in order[edges[edge].face].map { (edge: edge, range: $0) } }
        .sorted { $0.range.lowerBound < $1.range.lowerBound }
      for (lower, upper) in zip(rising, rising.dropFirst()) where lower.range.upperBound < upper.range.lowerBound {
        pairs.append((lower.edge, upper.edge))
      }
    }
    return pairs
  }
}
