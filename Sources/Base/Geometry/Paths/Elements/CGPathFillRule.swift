/// Which regions are inside a path.
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// Where the path winds around a point any number of times but zero.
  case winding
  /// Where the path winds around a point an odd number of times.
  case evenOdd
}
