import Support

/// A segment or a word in Whisper's JSON.
struct WhisperObject {
  /// A word as it is written, perhaps without times.
  struct Word {
    let start: Double?
    let end: Double?
    let text: String
  }

  private let position: SourcePosition
  private let members: [String: Node]

  init(_ node: Node) throws(RowProblem) {
    guard let entries = node.entries else {
      throw RowProblem(
        wrong: "\(node.summary) is not allowed here", expected: "an object with 'start', 'end' and 'text'",
        position: node.position)
    }
    position = node.position
    members = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
  }

  /// The start and the end of a segment, in seconds.
  func times() throws(RowProblem) -> (start: Double, end: Double) {
    guard let start = try seconds("start") else { throw missing("start", "seconds, such as 2.5") }
    guard let end = try seconds("end") else { throw missing("end", "seconds, such as 2.5") }
    try check(start, end)
    return (start, end)
  }

  /// The text under the first of the names that the object has. Whisper begins it with a space, which is left out.
  func text(_ names: String...) throws(RowProblem) -> String {
    for name in names {
      guard let node = members[name], !node.isNull else { continue }
      guard let text = node.scalar?.string else {
        throw RowProblem(wrong: "\(node.summary) is not allowed here", expected: "text", position: node.position)
      }
      return text.captionLines
    }
    throw missing(names[0], "text")
  }

  /// The words of a segment; nil if it has none.
  func words() throws(RowProblem) -> [Word]? {
    guard let node = members["words"], !node.isNull else { return nil }
    guard let elements = node.elements else {
      throw RowProblem(
        wrong: "\(node.summary) is not allowed here", expected: "a list of words", position: node.position)
    }
    var words: [Word] = []
    for element in elements { words.append(try WhisperObject(element).word()) }
    return words
  }

  private func word() throws(RowProblem) -> Word {
    let word = Word(start: try seconds("start"), end: try seconds("end"), text: try text("word", "text"))
    if let start = word.start, let end = word.end { try check(start, end) }
    return word
  }

  /// A time; nil if there is none.
  private func seconds(_ name: String) throws(RowProblem) -> Double? {
    guard let node = members[name], !node.isNull else { return nil }
    guard let number = node.scalar?.number, number.isFinite, number >= 0 else {
      throw RowProblem(
        wrong: "\(node.summary) is not a time", expected: "seconds, such as 2.5", position: node.position)
    }
    return number
  }

  private func check(_ start: Double, _ end: Double) throws(RowProblem) {
    guard end >= start else {
      throw RowProblem(
        wrong: "the end \(end) is before the start \(start)", expected: "the end after the start",
        position: members["end"]?.position ?? position)
    }
  }

  private func missing(_ name: String, _ expected: String) -> RowProblem {
    RowProblem(wrong: "there is no '\(name)'", expected: expected, position: position)
  }
}
