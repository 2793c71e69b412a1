/// A position in a text: line and column, counted from 1; columns are counted in Unicode scalars.
public struct SourcePosition: Hashable, Sendable {
  // Small numbers: a timeline has a position for each of its values. No file has as many lines or columns as these hold.
  private var storedLine: Int32
  private var storedColumn: Int32

  /// The text in which the position is, as an index into the sources of a `DiagnosticSink`; 0 for the file that is read,
  /// others for its components.
  package var source: Int32 = 0

  /// The line, from 1.
  public var line: Int {
    get { Int(storedLine) }
    set { storedLine = Int32(clamping: newValue) }
  }

  /// The column, from 1, in Unicode scalars.
  public var column: Int {
    get { Int(storedColumn) }
    set { storedColumn = Int32(clamping: newValue) }
  }

  /// Creates a position from a line and a column, both counted from 1.
  public init(line: Int, column: Int) {
    (storedLine, storedColumn) = (Int32(clamping: line), Int32(clamping: column))
  }

  /// The position of the first character of a text.
  package static let start = SourcePosition(line: 1, column: 1)

  /// The same line and column in another text.
  package func inSource(_ source: Int32) -> SourcePosition {
    var position = self
    position.source = source
    return position
  }

  /// A position to the right in the same line.
  package func moved(byColumns count: Int) -> SourcePosition {
    var position = self
    position.column += count
    return position
  }
}

extension SourcePosition: Comparable {
  /// Whether a position is before another one.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.source, left.line, left.column) < (right.source, right.line, right.column)
  }
}
