import Properties

/// What an animation shows before it begins and after it ends. After its end it shows something only while it stays on
/// the layer: see `isRemovedOnCompletion`.
public struct CAMediaTimingFillMode: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. One that is not among `known` is refused by key-value coding and timelines; set in
  ///   code it is kept and acts as `removed`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its first value before it begins.
  public static let backwards = Self(rawValue: "backwards")
  /// Its last value after it ends.
  public static let forwards = Self(rawValue: "forwards")
  /// Its first value before it begins and its last value after it ends.
  public static let both = Self(rawValue: "both")
  /// Nothing: the values under the animation are seen.
  public static let removed = Self(rawValue: "removed")

  /// Every constant there is.
  @usableFromInline package static let known: [Self] = [.backwards, .forwards, .both, .removed]
}
