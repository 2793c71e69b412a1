/// One side of a line in a plane. Edges that are not antialiased are cut along such lines, in device pixels.
@usableFromInline package struct HalfPlane: Hashable, Sendable {
  /// The half plane is `a·x + b·y + c ≥ 0`, or `> 0` where the line itself belongs to the other side.
  @usableFromInline package var a, b, c: Double
  @usableFromInline package var includesEdge: Bool

  package init(a: Double, b: Double, c: Double, includesEdge: Bool) {
    self.a = a
    self.b = b
    self.c = c
    self.includesEdge = includesEdge
  }

  /// Whether a point belongs to the half plane. The opposite half plane, with all signs changed, gives exactly the
  /// opposite answer, because each step of the calculation changes only its sign.
  @inlinable
  package func contains(x: Double, y: Double) -> Bool {
    let distance = a * x + (b * y + c)
    return includesEdge ? distance >= 0 : distance > 0
  }
}
