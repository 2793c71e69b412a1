import Properties

/// What an animation shows before it begins and after it ends. It shows something after its end only while it is still
/// attached to the layer; see `isRemovedOnCompletion`.
public struct CAMediaTimingFillMode: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Key-value coding and timelines reject a name that is not in `known`; if it is set
  ///   in code, it is kept and acts as `removed`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The first value before the animation begins.
  public static let backwards = Self(rawValue: "backwards")
  /// The last value after the animation ends.
  public static let forwards = Self(rawValue: "forwards")
  /// The first value before the animation begins, and the last value after it ends.
  public static let both = Self(rawValue: "both")
  /// Nothing: the values under the animation are shown.
  public static let removed = Self(rawValue: "removed")

  /// All constants.
  @usableFromInline package static let known: [Self] = [.backwards, .forwards, .both, .removed]
}
