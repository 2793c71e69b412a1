import Geometry

/// Which faces of a space with depth meet in lines.
struct FaceContacts {
  private var parents: [Int]

  /// - Parameter faces: the corners of each, in order around it and before the perspective divide; empty of those that
  ///   meet none.
  init(_ faces: [[SIMD4<Double>]]) {
    parents = Array(faces.indices)
    let boxes = faces.map { FaceBox($0) }
    for (index, box) in boxes.enumerated() where !faces[index].isEmpty {
      for other in faces.indices.dropFirst(index + 1) where !faces[other].isEmpty && box.isNear(boxes[other]) {
        if root(index) != root(other), Self.meet(faces[index], faces[other], within: min(box.slack, boxes[other].slack))
        {
          join(index, other)
        }
      }
    }
  }

  mutating func join(_ face: Int, _ other: Int) { parents[root(face)] = root(other) }

  /// Whether a chain of faces leads from one to the other.
  func connects(_ face: Int, _ other: Int) -> Bool { root(face) == root(other) }

  /// How many faces chains lead to from each, itself counted.
  var sizes: [Int] {
    let roots = parents.indices.map(root)
    let counts = roots.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return roots.map { counts[$0] ?? 1 }
  }

  private func root(_ face: Int) -> Int {
    var root = face
    while parents[root] != root { root = parents[root] }
    return root
  }

  private static func meet(_ face: [SIMD4<Double>], _ other: [SIMD4<Double>], within slack: Double) -> Bool {
    face.indices.contains { index in
      let edge = SpaceEdge(start: face[index], end: face[(index + 1) % face.count])
      return other.indices.contains { place in
        edge.overlaps(SpaceEdge(start: other[place], end: other[(place + 1) % other.count]), within: slack)
      }
    }
  }
}

/// One side of a face in space.
private struct SpaceEdge {
  let start, end: SIMD4<Double>

  /// Whether the two run along each other for some length.
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

  private func contains(_ point: SIMD4<Double>, within slack: Double) -> Bool {
    let (along, offset) = (end - start, point - start)
    let square = (along * along).sum()
    let place = square > 0 ? max(0, min(1, (along * offset).sum() / square)) : 0
    let distance = offset - along * place
    return (distance * distance).sum() <= slack * slack
  }
}

/// The box around a face in space.
private struct FaceBox {
  private let low, high: SIMD4<Double>

  /// What is nearer than this is the same: a thousandth of the face's size.
  let slack: Double

  init(_ corners: [SIMD4<Double>]) {
    low = corners.dropFirst().reduce(corners.first ?? .zero) { pointwiseMin($0, $1) }
    high = corners.dropFirst().reduce(corners.first ?? .zero) { pointwiseMax($0, $1) }
    slack = 1e-3 * (high - low).max()
  }

  func isNear(_ other: FaceBox) -> Bool {
    let room = SIMD4(repeating: max(slack, other.slack))
    return all(low .<= other.high + room) && all(other.low .<= high + room)
  }
}
