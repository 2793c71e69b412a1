/// The rule that determines which regions are inside a path.
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// A point is inside if the winding number of the path around it is not zero.
  case winding
  /// A point is inside if the winding number of the path around it is odd.
  case evenOdd
}
