/// The entries of a mapping, which are taken out by key; keys that are left at the end are unknown.
struct Fields: NodeReader {
  let context: ReadingContext
  let node: Node

  /// The name of the mapping in messages: `canvas`, `an event`.
  let subject: String

  private(set) var rest: [Node.Entry]
  private var knownKeys: [String] = []

  /// Reports and returns nil if the node is not a mapping.
  init?(_ node: Node, of subject: String, _ context: ReadingContext) {
    guard let entries = node.entries else {
      ValueReader(context: context).reportMismatch(node, expected: "a mapping for \(subject)")
      return nil
    }
    self.context = context
    self.node = node
    self.subject = subject
    self.rest = entries
  }

  mutating func take(_ key: String) -> Node.Entry? {
    knownKeys.append(key)
    return rest.firstIndex { $0.key == key }.map { rest.remove(at: $0) }
  }

  /// Like `take`, and reports a key that is missing.
  mutating func require(_ key: String, expected: String? = nil) -> Node.Entry? {
    if let entry = take(key) { return entry }
    return failure("'\(key)' is missing in \(subject)", expected: expected, at: node.position)
  }

  /// Takes all remaining entries, for mappings with arbitrary keys.
  mutating func takeRest() -> [Node.Entry] {
    defer { rest = [] }
    return rest
  }

  /// Reports every key that was not taken.
  func reportUnknownKeys() {
    for entry in rest { reportUnknown("key", entry.key, in: subject, known: knownKeys, at: entry.position) }
  }
}
