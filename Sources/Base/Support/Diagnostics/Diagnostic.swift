/// One problem of a timeline: its place and a message.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// How severe a problem is.
  public enum Severity: String, Hashable, Sendable {
    /// A problem for which the timeline is refused.
    case error
    /// A probable mistake in a timeline that can be drawn.
    case warning
  }

  /// The name of the source, such as the path of the file as the user gave it; nil for a timeline built in code.
  public let file: String?

  /// The place in the source; nil for a part that is not written in one.
  public let position: SourcePosition?
  /// How severe the problem is.
  public let severity: Severity

  /// What is wrong and, where that helps, what was expected or which name was probably meant: `unknown key 'opacty';
  /// did you mean 'opacity'?` In one line: control characters of what was read are written as escapes, such as `\n`.
  public let message: String

  /// A problem at a place of a source.
  public init(file: String?, position: SourcePosition?, severity: Severity = .error, message: String) {
    self.file = file
    self.position = position
    self.severity = severity
    self.message = message.visible
  }

  /// The same problem as an error.
  package var asError: Diagnostic { Diagnostic(file: file, position: position, message: message) }

  /// One line, `file:line:column: error: message`; a file or place that is nil is left out.
  public var description: String {
    let place = [file?.visible, position.map { "\($0.line):\($0.column)" }].compactMap { $0 }.map { "\($0):" }.joined()
    return [place, "\(severity.rawValue):", message].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Sequence {
  /// A stable sort by a key.
  package func stablySorted<Key: Comparable>(by key: (Element) -> Key) -> [Element] {
    enumerated().map { (key: key($0.element), offset: $0.offset, element: $0.element) }
      .sorted { ($0.key, $0.offset) < ($1.key, $1.offset) }.map(\.element)
  }

  /// A stable sort by position, elements without one first.
  package func sorted(byPosition position: (Element) -> SourcePosition?) -> [Element] {
    stablySorted { position($0) ?? SourcePosition.beforeAll }
  }
}

extension SourcePosition? {
  /// Whether this position comes before another one; nil comes before all positions.
  package func precedes(_ other: SourcePosition?) -> Bool { self ?? .beforeAll < other ?? .beforeAll }
}

extension SourcePosition {
  /// Before every position, since lines are counted from 1.
  fileprivate static let beforeAll = SourcePosition(line: 0, column: 0)
}
