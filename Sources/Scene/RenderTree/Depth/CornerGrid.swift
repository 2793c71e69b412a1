import Geometry

/// A spatial hash that finds the corners of faces in 3D space that are near the sides of other faces.
///
/// Space is divided into cubes whose edge is about the mean side, so that the number of cubes that all sides pass
/// through is about the number of sides. Cubes with the same hash share a bucket, which only lengthens a search.
struct CornerGrid {
  private let faces: [[SIMD4<Double>]]
  private let corners: [Corner]

  /// The length of a cube's edges.
  private let length: Double

  /// The indices of the corners of all buckets, one bucket after the other, and the start of each bucket.
  private let entries: [Int32]
  private let starts: [Int32]
  private let mask: Int

  private struct Corner {
    let face, number: Int32
  }

  /// The maximum number of corners of a bucket that are examined.
  private static let crowd = 64

  /// A side that is longer than this number of cubes is compared with all corners.
  private static let longestWay = 256.0

  init(_ faces: [[SIMD4<Double>]]) {
    self.faces = faces
    corners = faces.indices.flatMap { face in
      faces[face].indices.map { Corner(face: Int32(truncatingIfNeeded: face), number: Int32(truncatingIfNeeded: $0)) }
    }
    length = Self.usualLength(of: faces)
    var size = 1
    while size < 2 * corners.count { size *= 2 }
    mask = size - 1
    var starts: [Int32] = Array(repeating: 0, count: size + 1)
    var hashes: [Int] = []
    hashes.reserveCapacity(corners.count)
    for corner in corners {
      let hash = Self.hash(Self.cube(faces[Int(corner.face)][Int(corner.number)], length)) & mask
      hashes.append(hash)
      starts[hash + 1] += 1
    }
    for hash in 0..<size { starts[hash + 1] += starts[hash] }
    var next = starts
    var entries: [Int32] = Array(repeating: 0, count: corners.count)
    for (corner, hash) in hashes.enumerated() {
      entries[Int(next[hash])] = Int32(truncatingIfNeeded: corner)
      next[hash] += 1
    }
    (self.starts, self.entries) = (starts, entries)
  }

  /// The mean length of the sides, without outliers that are so long that they would dominate it.
  private static func usualLength(of faces: [[SIMD4<Double>]]) -> Double {
    let lengths = faces.flatMap { face in face.indices.map { Self.length(face, $0) } }
    var limit = Double.infinity
    for _ in 0..<2 {
      let usual = lengths.filter { $0 < limit }
      limit = longestWay / 4 * usual.reduce(0, +) / max(1, Double(usual.count))
    }
    let length = limit * 4 / longestWay
    return length > 0 && length.isFinite ? length : 1
  }

  private static func length(_ face: [SIMD4<Double>], _ corner: Int) -> Double {
    let side = face[corner + 1 < face.count ? corner + 1 : 0] - face[corner]
    return (side * side).sum().squareRoot()
  }

  /// Calls `body` with candidates: corners of `face` that may be near a side of another face. Some are passed
  /// repeatedly.
  /// - Parameter slacks: the tolerance of each face.
  func forEachCornerNearSide(
    within slacks: [Double], _ body: (_ corner: Int, _ face: Int, _ side: Int, _ other: Int) -> Void
  ) {
    for other in faces.indices {
      for side in faces[other].indices {
        let (start, end) = (faces[other][side], faces[other][side + 1 < faces[other].count ? side + 1 : 0])
        let cubes = (Self.length(faces[other], side) / length).rounded(.up)
        // The tolerance of a long, thin face may also span many cubes.
        guard cubes <= Self.longestWay, slacks[other] <= length else {
          for corner in corners where Int(corner.face) != other {
            body(Int(corner.number), Int(corner.face), side, other)
          }
          continue
        }
        let step = (end - start) / max(1, cubes)
        for number in 0..<Int(max(1, cubes)) {
          let from = start + step * Double(number)
          visit(from, from + step, within: slacks[other]) { corner in
            if Int(corner.face) != other { body(Int(corner.number), Int(corner.face), side, other) }
          }
        }
      }
    }
  }

  /// Calls `body` with the corners in all cubes that the bounding box of a short line, grown by `slack`, touches.
  private func visit(
    _ from: SIMD4<Double>, _ to: SIMD4<Double>, within slack: Double, _ body: (Corner) -> Void
  ) {
    let low = Self.cube(pointwiseMin(from, to) - slack, length)
    let high = Self.cube(pointwiseMax(from, to) + slack, length)
    for x in low.x...max(low.x, high.x) {
      for y in low.y...max(low.y, high.y) {
        for z in low.z...max(low.z, high.z) {
          let hash = Self.hash(SIMD3(x, y, z)) & mask
          let first = Int(starts[hash])
          for entry in first..<min(Int(starts[hash + 1]), first + Self.crowd) {
            body(corners[Int(entries[entry])])
          }
        }
      }
    }
  }

  private static func cube(_ point: SIMD4<Double>, _ length: Double) -> SIMD3<Int> {
    SIMD3(index(point.x / length), index(point.y / length), index(point.z / length))
  }

  /// The index of a cube along one axis. Coordinates beyond ±1e15 are clamped; NaN is in cube 0.
  private static func index(_ coordinate: Double) -> Int {
    let limit = 1e15
    return coordinate.isNaN ? 0 : Int(max(-limit, min(limit, coordinate)).rounded(.down))
  }

  private static func hash(_ cube: SIMD3<Int>) -> Int {
    let mixed = cube.x &* 0x1E35_A7BD &+ cube.y &* 0x2545_F491 &+ cube.z &* 0x0785_EBCA_6B
    return mixed ^ (mixed >> 17)
  }
}
