/// The shape of a stroke's corners.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// A tip, or a bevel where the tip would be longer than the miter limit allows.
  case miter
  case round
  case bevel
}
