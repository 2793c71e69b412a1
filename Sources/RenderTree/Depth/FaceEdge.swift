import Geometry

/// One side of a layer's rectangle in a space with depth, as it is seen from the eye.
struct FaceEdge: Sendable {
  /// Which of the faces it belongs to.
  var face: Int

  /// The ends, after the perspective divide.
  var start, end: SIMD3<Double>

  /// The corners of the face next to the end and next to the start, on the screen.
  var afterEnd, beforeStart: SIMD2<Double>

  var middle: SIMD3<Double> { (start + end) / 2 }

  /// Whether both are the same line in space, whatever way it runs.
  func coincides(with other: FaceEdge, within tolerance: Double) -> Bool {
    start.isNear(other.start, tolerance) && end.isNear(other.end, tolerance)
      || start.isNear(other.end, tolerance) && end.isNear(other.start, tolerance)
  }

  /// How far the face's other corners lie from the line of an edge, at least; positive to the left of it, with y up, and
  /// zero where they lie on both sides.
  func depth(from other: FaceEdge) -> Double {
    let along = SIMD2(other.end.x - other.start.x, other.end.y - other.start.y)
    let length = (along * along).sum().squareRoot()
    guard length > 0 else { return 0 }
    func distance(_ point: SIMD2<Double>) -> Double {
      (along.x * (point.y - other.start.y) - along.y * (point.x - other.start.x)) / length
    }
    let (a, b) = (distance(afterEnd), distance(beforeStart))
    return a > 0 && b > 0 ? min(a, b) : a < 0 && b < 0 ? max(a, b) : 0
  }

  /// The line on the screen.
  func side(isLeft: Bool) -> FaceJoint.Side {
    FaceJoint.Side(start: SIMD2(start.x, start.y), end: SIMD2(end.x, end.y), isLeft: isLeft)
  }

  /// The side of the line on which its face lies.
  var inside: FaceJoint.Side { side(isLeft: depth(from: self) > 0) }
}

extension SIMD3 where Scalar == Double {
  func isNear(_ other: Self, _ tolerance: Double) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance && abs(z - other.z) <= tolerance
  }
}
