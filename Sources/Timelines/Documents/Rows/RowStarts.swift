import Support

/// Where the rows of a table begin.
struct RowStarts: Sendable {
  private(set) var starts: [(offset: Int, position: SourcePosition)] = []

  /// What messages call the rows.
  private let name: String
  private let limit: Int

  static let ofRows = RowStarts(name: "rows", limit: FileLimits.rows)
  static let ofCaptions = RowStarts(name: "captions", limit: FileLimits.captions)

  private init(name: String, limit: Int) { (self.name, self.limit) = (name, limit) }

  var count: Int { starts.count }

  subscript(index: Int) -> (offset: Int, position: SourcePosition) { starts[index] }

  /// Adds a row that begins at a cursor.
  mutating func append(_ cursor: TextCursor) throws(RowProblem) {
    guard starts.count < limit else {
      throw RowProblem(wrong: "there are too many \(name)", expected: "at most \(limit)", position: cursor.position)
    }
    starts.append((cursor.offset, cursor.position))
  }
}
