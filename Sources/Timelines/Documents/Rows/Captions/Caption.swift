import Support

/// A text that is shown from one time to another.
package struct Caption: Sendable {
  /// A word, and the times at which it is spoken.
  struct Word: Sendable {
    let start: Double
    let end: Double
    let text: String
  }

  /// Where the caption begins in its file.
  let position: SourcePosition

  /// In seconds.
  package let start: Double
  package let end: Double

  /// Lines with `\n` between them, without tags.
  package let text: String

  /// Nil if the file has no times of the caption's words.
  let words: [Word]?
}

// As a row: the columns of a batch are `start`, `end` and `text`; an item of a list also has `words`.
extension Caption {
  static let columns = ["start", "end", "text"].map { RowTable.Column(name: $0, position: .start) }

  var cells: [Row.Cell] {
    members(start, end, text).map { Row.Cell(name: $0.key, position: position, content: .node($0.value)) }
  }

  /// The mapping `{ start, end, text, words: [{ start, end, text }] }`.
  var node: Node {
    let list = words.map { words in
      words.map { Node(position: position, content: .mapping(members($0.start, $0.end, $0.text))) }
    }
    let words = list.map { Node(position: position, content: .list($0)) } ?? .null(at: position)
    return Node(
      position: position,
      content: .mapping(members(start, end, text) + [Node.Entry(key: "words", position: position, value: words)]))
  }

  private func members(_ start: Double, _ end: Double, _ text: String) -> [Node.Entry] {
    let values = [
      ("start", ExpressionValue.number(start)), ("end", ExpressionValue.number(end)),
      ("text", ExpressionValue.string(text)),
    ]
    return values.map { name, value in
      Node.Entry(key: name, position: position, value: Node(position: position, content: value.content))
    }
  }
}
