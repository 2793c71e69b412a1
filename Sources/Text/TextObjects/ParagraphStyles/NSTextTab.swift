import Foundation

/// A position in a paragraph to which a tab goes. Immutable.
open class NSTextTab: NSCopying {
  /// A key of the options of a tab.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// - Parameter rawValue: the name of the option.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// On which side of the position the text after the tab stands.
  public let alignment: NSTextAlignment

  /// In points from the side where lines begin.
  public let location: CGFloat

  /// What else was said of the tab; `columnTerminators` has an effect.
  public let options: [OptionKey: Any]

  /// - Parameters:
  ///   - alignment: on which side of the position the text after the tab stands.
  ///   - loc: the position in points from the side where lines begin.
  ///   - options: with `columnTerminators` of a right tab, the decimal point of the text stands at the position.
  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
    self.alignment = alignment
    self.location = loc
    self.options = options
  }

  /// The characters at which columns of numbers end, `.` for example.
  /// - Parameter locale: whose decimal separator; nil for a full stop.
  public class func columnTerminators(for locale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: locale?.decimalSeparator ?? ".")
  }

  /// Whether the position is that of the decimal point.
  final var isDecimal: Bool { alignment == .right && options[.columnTerminators] != nil }

  /// The tab itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSTextTab: Hashable {
  /// Whether both have the same position, the same side, and column terminators both or neither.
  public static func == (left: NSTextTab, right: NSTextTab) -> Bool {
    left.alignment == right.alignment && left.location == right.location && left.isDecimal == right.isDecimal
  }

  /// Mixes the position into a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(location) }
}

extension NSTextTab.OptionKey {
  /// A `CharacterSet`: the characters that end the part of the text that stands before the position of a right tab. Any
  /// such set makes a tab to which decimal points are aligned.
  public static let columnTerminators = Self(rawValue: "NSTabColumnTerminatorsAttributeName")
}
