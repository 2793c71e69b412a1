/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
  /// In the units of the path; nothing is drawn unless it is positive and finite.
  public var width: Double
  public var cap: CGLineCap
  public var join: CGLineJoin
  /// The greatest length of a tip, in line widths.
  public var miterLimit: Double

  public init(width: Double = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: Double = 10) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }
}
