/// One problem of a timeline: where it is and what is wrong.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// How grave a problem is.
  public enum Severity: String, Hashable, Sendable {
    /// A problem for which the timeline is refused.
    case error
    /// A probable mistake in a timeline that can be drawn.
    case warning
  }

  /// What the source is called, such as the path of the file as the user gave it; nil for what was made in code.
  public let file: String?

  /// The place in the source; nil for what is not written in one.
  public let position: SourcePosition?
  /// How grave the problem is.
  public let severity: Severity

  /// What is wrong, and where they help what was expected and which name was probably meant: `unknown key 'opacty'; did
  /// you mean 'opacity'?`
  public let message: String

  /// A problem at a place of a source.
  public init(file: String?, position: SourcePosition?, severity: Severity = .error, message: String) {
    self.file = file
    self.position = position
    self.severity = severity
    self.message = message
  }

  /// One line, `file:line:column: error: message`, without a file or a place that is nil.
  public var description: String {
    let place = [file, position.map { "\($0.line):\($0.column)" }].compactMap { $0 }.map { "\($0):" }.joined()
    return [place, "\(severity.rawValue):", message].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Sequence {
  /// Sorted by place, elements without one first; those of one place keep their order.
  package func sorted(byPlace place: (Element) -> SourcePosition?) -> [Element] {
    enumerated().map { (place: place($0.element) ?? .beforeAll, offset: $0.offset, element: $0.element) }
      .sorted { ($0.place, $0.offset) < ($1.place, $1.offset) }.map(\.element)
  }
}

extension SourcePosition? {
  /// Whether this is the earlier place; none is before all others.
  package func precedes(_ other: SourcePosition?) -> Bool { self ?? .beforeAll < other ?? .beforeAll }
}

extension SourcePosition {
  /// Lines are counted from 1.
  fileprivate static let beforeAll = SourcePosition(line: 0, column: 0)
}
