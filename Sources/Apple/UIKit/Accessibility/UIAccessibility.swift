/// The accessibility settings of a device. A stage has none: each has its default.
public struct UIAccessibility {
  /// Whether the user prefers reduced motion: false.
  public static var isReduceMotionEnabled: Bool { false }

  private init() {}
}
