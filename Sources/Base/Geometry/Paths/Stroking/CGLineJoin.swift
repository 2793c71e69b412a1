/// The shape of a stroke's corners.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// The outer edges are extended until they meet in a tip; a bevel where the tip would exceed the miter limit.
  case miter
  /// A circular arc around the corner, half a line width from it.
  case round
  /// A straight line between the outer edges.
  case bevel
}
