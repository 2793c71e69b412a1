import Geometry

/// The style of an underline or strikethrough line: `single`, `thick` or `double`, combined with modifiers.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The value for the attributes of a text.
  public let rawValue: Int

  /// - Parameter rawValue: the raw bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  private init(_ style: LineDecorationStyle) { rawValue = style.rawValue }

  /// One line.
  public static let single = Self(.single)
  /// One line of twice the thickness.
  public static let thick = Self(.thick)
  /// Two lines.
  public static let double = Self(.double)
  /// A line of dots; combine it with `single`, `thick` or `double`.
  public static let patternDot = Self(.patternDot)
  /// A line of dashes.
  public static let patternDash = Self(.patternDash)
  /// Alternating dashes and dots.
  public static let patternDashDot = Self(.patternDashDot)
  /// A dash and two dots, repeated.
  public static let patternDashDotDot = Self(.patternDashDotDot)
  /// No line under white space.
  public static let byWord = Self(.byWord)
}
