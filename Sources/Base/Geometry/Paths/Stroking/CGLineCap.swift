/// The shape of a stroke's ends.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// The stroke ends at the end point.
  case butt
  /// The stroke ends in a half circle around the end point.
  case round
  /// The stroke ends half a line width beyond the end point.
  case square
}
