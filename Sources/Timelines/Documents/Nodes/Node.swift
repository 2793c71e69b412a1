import Support

/// A node of a document, with its position. Aliases and variables are already substituted.
package struct Node: Sendable {
  package enum Content: Sendable {
    case scalar(Scalar)
    case list([Node])
    case mapping([Entry])
    /// A node that could not be read. The error has been reported.
    case invalid
    /// A value that is not known yet, by its index in `DeferredValues`.
    case deferred(Int)
  }

  package struct Entry: Sendable {
    package let key: String
    package let position: SourcePosition
    package let value: Node

    package init(key: String, position: SourcePosition, value: Node) {
      (self.key, self.position, self.value) = (key, position, value)
    }
  }

  package let position: SourcePosition
  package let content: Content

  /// Whether the node is in the timeline's own document and has no variables, so that its position identifies its
  /// contents.
  package var isFixed = false

  package init(position: SourcePosition, content: Content, isFixed: Bool = false) {
    (self.position, self.content, self.isFixed) = (position, content, isFixed)
  }

  /// A node that is `null`.
  static func null(at position: SourcePosition) -> Node {
    Node(position: position, content: .scalar(Scalar(text: "null", style: .plain)))
  }

  /// Whether the node is `null` or empty.
  package var isNull: Bool { scalar?.isNull ?? false }

  /// Whether `null` is written explicitly. As a value it means “no value”; an empty node is an error.
  package var isExplicitNull: Bool { isNull && scalar?.isEmpty == false }

  /// The index of a value that is not known yet.
  package var deferredIndex: Int? { if case .deferred(let index) = content { index } else { nil } }

  /// Whether the node is, or contains, a value that is not known yet.
  package var isDeferred: Bool {
    switch content {
    case .deferred: true
    case .scalar, .invalid: false
    case .list(let elements): elements.contains(where: \.isDeferred)
    case .mapping(let entries): entries.contains { $0.value.isDeferred }
    }
  }

  package var entries: [Entry]? { if case .mapping(let entries) = content { entries } else { nil } }

  package var elements: [Node]? { if case .list(let elements) = content { elements } else { nil } }

  package var scalar: Scalar? { if case .scalar(let scalar) = content { scalar } else { nil } }
}

extension Node {
  /// Adds the number of values in the node, and the bytes of their text, to a size, until a limit is exceeded.
  package func measure(_ size: inout NodeSize, limit: NodeSize) {
    size.values += 1
    switch content {
    case .scalar(let scalar): size.bytes += scalar.text.utf8.count
    case .list(let elements):
      for element in elements where size.isWithin(limit) { element.measure(&size, limit: limit) }
    case .mapping(let entries):
      for entry in entries where size.isWithin(limit) { entry.value.measure(&size, limit: limit) }
    case .invalid, .deferred: break
    }
  }

  /// A description of the node for messages: `'abc'`, `a list of 3`, `a mapping`.
  package var summary: String {
    switch content {
    case .scalar(let scalar): scalar.summary
    case .list(let elements): "a list of \(elements.count)"
    case .mapping: "a mapping"
    case .invalid: "nothing"
    case .deferred: "a value that is not known yet"
    }
  }
}

/// A number of values, including lists and mappings, and the number of bytes of their text.
package struct NodeSize {
  package var values = 0
  package var bytes = 0

  package init(values: Int = 0, bytes: Int = 0) { (self.values, self.bytes) = (values, bytes) }

  package func isWithin(_ limit: NodeSize) -> Bool { values <= limit.values && bytes <= limit.bytes }
}
