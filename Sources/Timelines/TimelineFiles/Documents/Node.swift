import Support

/// A node of a document with its position; aliases and variables are substituted.
struct Node: Sendable {
  enum Content: Sendable {
    case scalar(Scalar)
    case list([Node])
    case mapping([Entry])
    /// A node that could not be read, which has been reported.
    case invalid
  }

  struct Entry: Sendable {
    let key: String
    let position: SourcePosition
    let value: Node
  }

  let position: SourcePosition
  let content: Content

  /// Whether the node stands in the timeline's own document and has no variables in it, so that another node with this
  /// position is the same.
  var isFixed = false

  /// Whether the node is `null` or empty.
  var isNull: Bool { scalar?.isNull ?? false }

  /// Whether `null` is written explicitly, which as a value stands for no value; an empty node is a mistake.
  var isExplicitNull: Bool { isNull && scalar?.isEmpty == false }

  var entries: [Entry]? { if case .mapping(let entries) = content { entries } else { nil } }

  var elements: [Node]? { if case .list(let elements) = content { elements } else { nil } }

  var scalar: Scalar? { if case .scalar(let scalar) = content { scalar } else { nil } }
}

extension Node {
  /// Adds the values in the node, and the bytes of their text, to a size, as far as that is within a limit.
  func measure(_ size: inout NodeSize, limit: NodeSize) {
    size.values += 1
    switch content {
    case .scalar(let scalar): size.bytes += scalar.text.utf8.count
    case .list(let elements):
      for element in elements where size.isWithin(limit) { element.measure(&size, limit: limit) }
    case .mapping(let entries):
      for entry in entries where size.isWithin(limit) { entry.value.measure(&size, limit: limit) }
    case .invalid: break
    }
  }

  /// A description of the node for messages: `'abc'`, `a list of 3`, `a mapping`.
  var summary: String {
    switch content {
    case .scalar(let scalar): scalar.summary
    case .list(let elements): "a list of \(elements.count)"
    case .mapping: "a mapping"
    case .invalid: "nothing"
    }
  }
}

/// A number of values, lists and mappings counted too, and of the bytes of their text.
struct NodeSize {
  var values = 0
  var bytes = 0

  func isWithin(_ limit: NodeSize) -> Bool { values <= limit.values && bytes <= limit.bytes }
}
