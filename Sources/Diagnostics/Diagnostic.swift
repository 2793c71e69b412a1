/// One problem of what was read or made: where it is and what is wrong.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  public enum Severity: String, Hashable, Sendable {
    /// What keeps it from being drawn.
    case error
    /// What can be drawn, but is nearly always a mistake.
    case warning
  }

  /// The file as the user named it; nil where there is none.
  public let file: String?

  /// Nil for what is written nowhere.
  public let position: SourcePosition?
  public let severity: Severity

  /// `what is wrong; what was expected; did you mean …`.
  public let message: String

  public init(file: String?, position: SourcePosition?, severity: Severity = .error, message: String) {
    self.file = file
    self.position = position
    self.severity = severity
    self.message = message
  }

  /// `file:line:column: error: message`, without what there is none of.
  public var description: String {
    let place = [file, position.map { "\($0.line):\($0.column)" }].compactMap { $0 }.map { "\($0):" }.joined()
    return [place, "\(severity.rawValue):", message].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Sequence {
  /// By place, what has none first; those of one place in the order in which they are.
  package func sorted(byPlace place: (Element) -> SourcePosition?) -> [Element] {
    enumerated().map { (place: place($0.element) ?? .beforeAll, offset: $0.offset, element: $0.element) }
      .sorted { ($0.place, $0.offset) < ($1.place, $1.offset) }.map(\.element)
  }
}

extension SourcePosition? {
  /// Whether this is the earlier place; what has none comes first.
  package func precedes(_ other: SourcePosition?) -> Bool { self ?? .beforeAll < other ?? .beforeAll }
}

extension SourcePosition {
  /// Lines are counted from 1.
  fileprivate static let beforeAll = SourcePosition(line: 0, column: 0)
}
