/// How a line under or through a text is drawn: `single`, `thick` or `double`, and what modifies it.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The value that the attributes of a text have.
  public let rawValue: Int

  /// - Parameter rawValue: the sum of the parts.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = Self(rawValue: 0x01)
  /// One line of twice the thickness.
  public static let thick = Self(rawValue: 0x02)
  /// Two lines.
  public static let double = Self(rawValue: 0x09)
  /// A line of dots, together with one of the former.
  public static let patternDot = Self(rawValue: 0x0100)
  /// A line of dashes.
  public static let patternDash = Self(rawValue: 0x0200)
  /// A dash and a dot in turn.
  public static let patternDashDot = Self(rawValue: 0x0300)
  /// A dash and two dots in turn.
  public static let patternDashDotDot = Self(rawValue: 0x0400)
  /// A line that leaves out white space.
  public static let byWord = Self(rawValue: 0x8000)
}
