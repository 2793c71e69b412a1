import Foundation

/// A tab stop of a paragraph. Immutable.
open class NSTextTab: NSCopying {
  /// A key of the options of a tab stop.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// - Parameter rawValue: the name of the option.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// How the text after the tab is aligned at the location.
  public let alignment: NSTextAlignment

  /// The position in points from the edge where lines begin.
  public let location: CGFloat

  /// The other options of the tab stop; only `columnTerminators` has an effect.
  public let options: [OptionKey: Any]

  /// - Parameters:
  ///   - alignment: how the text after the tab is aligned at the location.
  ///   - loc: the position in points from the edge where lines begin.
  ///   - options: for a right tab, `columnTerminators` aligns the decimal point of the text at the location.
  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
    self.alignment = alignment
    self.location = loc
    self.options = options
  }

  /// The characters that end the integer part of a number, such as `.`.
  /// - Parameter locale: the locale of the decimal separator; nil for a full stop.
  public class func columnTerminators(for locale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: locale?.decimalSeparator ?? ".")
  }

  /// Whether decimal points are aligned at the location.
  final var isDecimal: Bool { alignment == .right && options[.columnTerminators] != nil }

  /// The tab stop itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSTextTab: Hashable {
  /// Whether both have the same location and alignment, and both or neither have column terminators.
  public static func == (left: NSTextTab, right: NSTextTab) -> Bool {
    left.alignment == right.alignment && left.location == right.location && left.isDecimal == right.isDecimal
  }

  /// Adds the location to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(location) }
}

extension NSTextTab.OptionKey {
  /// A `CharacterSet`: the characters that end the part of the text that is placed before the location of a right tab.
  /// Any such set aligns decimal points.
  public static let columnTerminators = Self(rawValue: "NSTabColumnTerminatorsAttributeName")
}
