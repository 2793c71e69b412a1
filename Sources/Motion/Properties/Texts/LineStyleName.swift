import Geometry

/// The names of the parts of an underline or strikethrough style, as in `NSUnderlineStyle`.
package enum LineStyleName: String, CaseIterable, Sendable {
  case single, thick, double, patternDot, patternDash, patternDashDot, patternDashDotDot, byWord

  /// The raw value in `NSUnderlineStyle`.
  package var flags: Int { style.rawValue }

  private var style: LineDecorationStyle {
    switch self {
    case .single: .single
    case .thick: .thick
    case .double: .double
    case .patternDot: .patternDot
    case .patternDash: .patternDash
    case .patternDashDot: .patternDashDot
    case .patternDashDotDot: .patternDashDotDot
    case .byWord: .byWord
    }
  }

  /// Whether it is a line; the other names only modify a line.
  package var isLine: Bool { self == .single || self == .thick || self == .double }

  private var isPattern: Bool { !style.isDisjoint(with: .patterns) }

  package static let allFlags = allCases.reduce(0) { $0 | $1.flags }

  /// The names whose combined flags are a style.
  package static func names(of flags: Int) -> [LineStyleName] {
    allCases.filter { name in
      if name.isPattern { return flags & LineDecorationStyle.patterns.rawValue == name.flags }
      if name == .single, flags & double.flags == double.flags { return false }
      return flags & name.flags == name.flags
    }
  }
}
