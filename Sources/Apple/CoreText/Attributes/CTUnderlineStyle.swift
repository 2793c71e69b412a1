import TextObjects

/// How a text is underlined; `NSUnderlineStyle` has the same values.
public struct CTUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The value that `kCTUnderlineStyleAttributeName` has.
  public let rawValue: Int32

  /// - Parameter rawValue: the sum of the parts.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  private init(_ style: NSUnderlineStyle) { rawValue = Int32(style.rawValue) }

  /// One line.
  public static let single = Self(.single)
  /// One line of twice the thickness.
  public static let thick = Self(.thick)
  /// Two lines.
  public static let double = Self(.double)
}

/// The pattern of an underline, to be added to the raw value of a `CTUnderlineStyle`.
public struct CTUnderlineStyleModifiers: OptionSet, Hashable, Sendable {
  /// What is added.
  public let rawValue: Int32

  /// - Parameter rawValue: the pattern's number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  private init(_ style: NSUnderlineStyle) { rawValue = Int32(style.rawValue) }

  /// No pattern.
  public static let patternSolid = Self([])
  /// A line of dots.
  public static let patternDot = Self(.patternDot)
  /// A line of dashes.
  public static let patternDash = Self(.patternDash)
  /// A dash and a dot in turn.
  public static let patternDashDot = Self(.patternDashDot)
  /// A dash and two dots in turn.
  public static let patternDashDotDot = Self(.patternDashDotDot)
}
