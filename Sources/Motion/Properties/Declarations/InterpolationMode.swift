/// How an animation interpolates between two values of a property.
public enum InterpolationMode: Sendable {
  /// By the rules of the type: by component, by decomposition of transforms, by colour.
  case continuous
  /// In a step: the second value applies from the middle on.
  case stepped
  /// The property cannot be animated.
  case none
}
