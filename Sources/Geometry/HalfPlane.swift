/// One side of a line in a plane. Layers that pass through each other are cut along such lines on the screen.
public struct HalfPlane: Hashable, Sendable {
  /// Contains the points with `a·x + b·y + c ≥ 0`, or `> 0` where the edge belongs to the other side.
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

  /// Whether a point belongs to it. The complement gives exactly the opposite answer, because each step of its calculation
  /// only changes its sign.
  @inlinable
  public func contains(x: Double, y: Double) -> Bool {
    let distance = a * x + (b * y + c)
    return includesEdge ? distance >= 0 : distance > 0
  }

  /// The half-plane shifted by a vector.
  public func moved(x: Double, y: Double) -> HalfPlane {
    HalfPlane(a: a, b: b, c: c - a * x - b * y, includesEdge: includesEdge)
  }

  /// The image under a scale about the origin.
  public func scaled(x: Double, y: Double) -> HalfPlane {
    HalfPlane(a: a / x, b: b / y, c: c, includesEdge: includesEdge)
  }
}
