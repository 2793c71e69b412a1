/// One side of a line in a plane. Edges that are not antialiased end along such lines on the screen.
@usableFromInline package struct HalfPlane: Hashable, Sendable {
  /// Contains the points with `a·x + b·y + c ≥ 0`, or `> 0` where the edge belongs to the other side.
  @usableFromInline package var a, b, c: Double
  @usableFromInline package var includesEdge: Bool

  package init(a: Double, b: Double, c: Double, includesEdge: Bool) {
    self.a = a
    self.b = b
    self.c = c
    self.includesEdge = includesEdge
  }

  /// Whether a point belongs to it. The other side, with all signs changed, gives exactly the opposite answer, because each
  /// step of its calculation only changes its sign.
  @inlinable
  package func contains(x: Double, y: Double) -> Bool {
    let distance = a * x + (b * y + c)
    return includesEdge ? distance >= 0 : distance > 0
  }
}
