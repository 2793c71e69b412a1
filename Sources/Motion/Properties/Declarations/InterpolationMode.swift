/// How a property moves between two values.
public enum InterpolationMode: Sendable {
  /// As its type does: by component, by decomposition of transforms, by colour.
  case continuous
  /// No values in between: the second value holds from the middle on.
  case stepped
  /// An animation of it has no effect.
  case none
}
