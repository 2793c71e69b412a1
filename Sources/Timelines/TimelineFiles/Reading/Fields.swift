import Documents

/// The entries of a mapping. Readers take them by key; keys that remain at the end are unknown.
struct Fields: NodeReader {
  let context: ReadingContext
  let node: Node

  /// The declarations of the keys.
  let table: KeyTable

  private(set) var rest: [Node.Entry]

  /// Reports an error and returns nil if the node is not a mapping.
  init?(_ node: Node, of kind: MappingKind, _ context: ReadingContext) {
    let table = kind.table
    guard let entries = node.entries else {
      ValueReader(context: context).reportMismatch(node, expected: "a mapping for \(table.subject)")
      return nil
    }
    self.context = context
    self.node = node
    self.table = table
    self.rest = entries
  }

  mutating func take(_ key: TimelineKey) -> Node.Entry? {
    take(named: key.name) ?? key.alias.flatMap { take(named: $0) }
  }

  /// Takes a key that is not in the table, such as a property.
  mutating func take(named name: String) -> Node.Entry? {
    rest.firstIndex { $0.key == name }.map { rest.remove(at: $0) }
  }

  /// Like `take`, but reports a missing key.
  mutating func require(_ key: TimelineKey) -> Node.Entry? {
    if let entry = take(key) { return entry }
    return failure("'\(key.name)' is missing in \(table.subject)", expected: key.expectation, at: node.position)
  }

  /// Takes and reads a number in the range of its key.
  mutating func number(_ key: TimelineKey) -> Double? { take(key).flatMap { number($0.value, key.form.range) } }

  /// Takes and reads true or false.
  mutating func boolean(_ key: TimelineKey) -> Bool? { take(key).flatMap { boolean($0.value) } }

  /// Takes and reads one of the words that the key accepts.
  mutating func constant(_ key: TimelineKey) -> String? { take(key).flatMap { constant($0.value, key.form.constants) } }

  /// Takes all remaining entries, for mappings with arbitrary keys.
  mutating func takeRest() -> [Node.Entry] {
    defer { rest = [] }
    return rest
  }

  /// Reports every key that was not taken.
  /// - Parameter known: the keys that messages list; by default those of the table.
  func reportUnknownKeys(known: [String]? = nil) {
    for entry in rest {
      reportUnknown("key", entry.key, in: table.subject, known: known ?? table.names, at: entry.position)
    }
  }
}
