import Properties

/// What an animation shows outside its active span.
public struct CAMediaTimingFillMode: PropertyConstant {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let backwards = Self(rawValue: "backwards")
  public static let forwards = Self(rawValue: "forwards")
  public static let both = Self(rawValue: "both")
  public static let removed = Self(rawValue: "removed")

  public static let known: [Self] = [.backwards, .forwards, .both, .removed]
}
