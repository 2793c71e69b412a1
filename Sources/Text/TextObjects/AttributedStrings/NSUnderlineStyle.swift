import Geometry

/// How a line under or through a text is drawn: `single`, `thick` or `double`, and what modifies it.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The value that the attributes of a text have.
  public let rawValue: Int

  /// - Parameter rawValue: the sum of the parts.
  public init(rawValue: Int) { self.rawValue = rawValue }

  private init(_ style: LineDecorationStyle) { rawValue = style.rawValue }

  /// One line.
  public static let single = Self(.single)
  /// One line of twice the thickness.
  public static let thick = Self(.thick)
  /// Two lines.
  public static let double = Self(.double)
  /// A line of dots, together with one of the former.
  public static let patternDot = Self(.patternDot)
  /// A line of dashes.
  public static let patternDash = Self(.patternDash)
  /// A dash and a dot in turn.
  public static let patternDashDot = Self(.patternDashDot)
  /// A dash and two dots in turn.
  public static let patternDashDotDot = Self(.patternDashDotDot)
  /// A line that leaves out white space.
  public static let byWord = Self(.byWord)
}
