/// One problem of a timeline: its position and a message.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// How severe a problem is.
  public enum Severity: String, Hashable, Sendable {
    /// A problem that makes the timeline invalid.
    case error
    /// A probable mistake in a timeline that can be drawn.
    case warning
  }

  /// The name of the source, such as the path of the file as the user gave it; nil for a timeline built in code.
  public let file: String?

  /// The position in the source; nil for a part that is not written in a source.
  public let position: SourcePosition?
  /// How severe the problem is.
  public let severity: Severity

  /// The problem and, if it helps, what was expected or which name was probably meant: `unknown key 'opacty'; did you
  /// mean 'opacity'?` The message is one line: control characters in quoted input are escaped, such as `\n`.
  public let message: String

  /// Creates a problem at a position in a source.
  public init(file: String?, position: SourcePosition?, severity: Severity = .error, message: String) {
    self.file = file
    self.position = position
    self.severity = severity
    self.message = message.visible
  }

  /// The same problem as an error.
  package var asError: Diagnostic { Diagnostic(file: file, position: position, message: message) }

  /// One line, `file:line:column: error: message`; a file or position that is nil is left out.
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

  /// A stable sort by position, with elements without one first.
  package func sorted(byPosition position: (Element) -> SourcePosition?) -> [Element] {
    stablySorted { position($0) ?? SourcePosition.beforeAll }
  }
}

extension SourcePosition? {
  /// Whether this position is before another one; nil is before all positions.
  package func precedes(_ other: SourcePosition?) -> Bool { self ?? .beforeAll < other ?? .beforeAll }
}

extension SourcePosition {
  /// A position before all others, because lines are counted from 1.
  fileprivate static let beforeAll = SourcePosition(line: 0, column: 0)
}
