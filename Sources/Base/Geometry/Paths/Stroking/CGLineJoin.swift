/// The shape of a stroke's corners.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// The outer edges are extended until they meet; beveled if that exceeds the miter limit.
  case miter
  /// A circular arc around the corner, half a line width from it.
  case round
  /// A straight line between the outer edges.
  case bevel
}
