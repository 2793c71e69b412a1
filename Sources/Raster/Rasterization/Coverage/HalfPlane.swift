/// One side of a line in a plane, in device pixels; cuts edges that are not antialiased.
struct HalfPlane: Hashable, Sendable {
  /// The half plane is `a·x + b·y + c ≥ 0`, or `> 0` if the line itself belongs to the other side.
  var a, b, c: Double
  var includesEdge: Bool

  /// Whether a point belongs to the half plane. The opposite half plane, with all signs changed, gives exactly the
  /// opposite result, because each step of the calculation changes only its sign.
  @inline(__always)
  func contains(x: Double, y: Double) -> Bool {
    let distance = a * x + (b * y + c)
    return includesEdge ? distance >= 0 : distance > 0
  }
}
