/// What the one who looks asked for in the settings of their device. A stage has no such settings: nothing was asked.
public struct UIAccessibility {
  /// Whether less motion was asked for.
  public static var isReduceMotionEnabled: Bool { false }

  private init() {}
}
