/// The shape of a stroke's ends.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// Ends at the end point.
  case butt
  /// Ends in a half disc around the end point.
  case round
  /// Reaches half a line width past the end point.
  case square
}
