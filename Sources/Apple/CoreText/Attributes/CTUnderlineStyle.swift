import TextObjects

/// The style of an underline; `NSUnderlineStyle` has the same values.
public struct CTUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The value for `kCTUnderlineStyleAttributeName`.
  public let rawValue: Int32

  /// - Parameter rawValue: the raw bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  private init(_ style: NSUnderlineStyle) { rawValue = Int32(style.rawValue) }

  /// One line.
  public static let single = Self(.single)
  /// One line of twice the thickness.
  public static let thick = Self(.thick)
  /// Two lines.
  public static let double = Self(.double)
}

/// The pattern of an underline, which is added to the raw value of a `CTUnderlineStyle`.
public struct CTUnderlineStyleModifiers: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: Int32

  /// - Parameter rawValue: the raw bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  private init(_ style: NSUnderlineStyle) { rawValue = Int32(style.rawValue) }

  /// No pattern.
  public static let patternSolid = Self([])
  /// A line of dots.
  public static let patternDot = Self(.patternDot)
  /// A line of dashes.
  public static let patternDash = Self(.patternDash)
  /// Alternating dashes and dots.
  public static let patternDashDot = Self(.patternDashDot)
  /// A dash and two dots, repeated.
  public static let patternDashDotDot = Self(.patternDashDotDot)
}
