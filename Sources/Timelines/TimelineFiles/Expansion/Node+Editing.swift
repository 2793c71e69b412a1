import Documents

extension Node {
  /// The value of a key of a mapping; nil if there is none.
  func value(of key: TimelineKey) -> Node? { entries?.first { $0.key == key.name }?.value }

  /// The mapping with another value of a key. Returns other nodes, and mappings without the key, as they are.
  func replacing(_ key: TimelineKey, with change: (Node) -> Node) -> Node { replacing(key.name, with: change) }

  func replacing(_ key: String, with change: (Node) -> Node) -> Node {
    guard let entries, entries.contains(where: { $0.key == key }) else { return self }
    return mappingValues { $0.key == key ? change($0.value) : $0.value }
  }

  /// The mapping with a new value for each entry. Returns other nodes as they are.
  func mappingValues(_ change: (Entry) -> Node) -> Node {
    guard let entries else { return self }
    let changed = entries.map { Entry(key: $0.key, position: $0.position, value: change($0)) }
    return Node(position: position, content: .mapping(changed))
  }

  /// The list with a new node for each element. Returns other nodes as they are.
  func mappingElements(_ change: (Node) -> Node) -> Node {
    guard let elements else { return self }
    return Node(position: position, content: .list(elements.map(change)))
  }

  /// Whether a mapping in the node, or the node itself, has a key.
  func contains(_ key: TimelineKey) -> Bool {
    switch content {
    case .scalar, .invalid, .deferred: false
    case .list(let elements): elements.contains { $0.contains(key) }
    case .mapping(let entries): entries.contains { $0.key == key.name || $0.value.contains(key) }
    }
  }

  /// A mapping at the position of this node.
  func with(_ entries: [Entry]) -> Node { Node(position: position, content: .mapping(entries)) }

  /// A scalar at the position of this node.
  func with(_ scalar: Scalar) -> Node { Node(position: position, content: .scalar(scalar)) }
}
