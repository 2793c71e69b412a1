/// The names of the parts of an underline's style, or of that of a line that strikes text out: those of
/// `NSUnderlineStyle`.
package enum LineStyleName: String, CaseIterable, Sendable {
  case single, thick, double, patternDot, patternDash, patternDashDot, patternDashDotDot, byWord

  /// The raw value in `NSUnderlineStyle`.
  package var flags: Int {
    switch self {
    case .single: 0x01
    case .thick: 0x02
    case .double: 0x09
    case .patternDot: 0x0100
    case .patternDash: 0x0200
    case .patternDashDot: 0x0300
    case .patternDashDotDot: 0x0400
    case .byWord: 0x8000
    }
  }

  /// Whether there is a line at all, which the others only modify.
  package var isLine: Bool { self == .single || self == .thick || self == .double }

  private var isPattern: Bool { flags & Self.patterns != 0 }

  private static let patterns = 0x0700

  package static let allFlags = allCases.reduce(0) { $0 | $1.flags }

  /// The names whose flags are a style together.
  package static func names(of flags: Int) -> [LineStyleName] {
    allCases.filter { name in
      if name.isPattern { return flags & patterns == name.flags }
      if name == .single, flags & double.flags == double.flags { return false }
      return flags & name.flags == name.flags
    }
  }
}
