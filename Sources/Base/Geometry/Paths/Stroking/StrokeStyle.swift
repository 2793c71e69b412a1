/// The width, caps and joins of a stroke.
package struct StrokeStyle: Hashable, Sendable {
  /// The width in the units of the path; nothing is drawn unless it is positive and finite.
  package var width: Double
  package var cap: CGLineCap
  package var join: CGLineJoin
  /// The maximum miter length, in line widths.
  package var miterLimit: Double

  package init(width: Double = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: Double = 10) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }
}
