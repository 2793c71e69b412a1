/// One side of a line on the screen: where a layer was cut by another that it passes through.
///
/// A pixel belongs to one side or the other, by its centre: the two parts of a cut layer meet without a seam.
public struct HalfPlane: Hashable, Sendable {
  /// Keeps the points with `a·x + b·y + c ≥ 0`, or `> 0` where the edge belongs to the other side.
  public var a, b, c: Double
  public var includesEdge: Bool

  public init(a: Double, b: Double, c: Double, includesEdge: Bool) {
    self.a = a
    self.b = b
    self.c = c
    self.includesEdge = includesEdge
  }

  /// What this one leaves out.
  public var complement: HalfPlane { HalfPlane(a: -a, b: -b, c: -c, includesEdge: !includesEdge) }
}
