import Diagnostics

/// A piece of a document with the place where it is written.
struct Node: Sendable {
  enum Content: Sendable {
    case scalar(Scalar)
    case list([Node])
    case mapping([Entry])
    /// What could not be read and is already reported.
    case invalid
  }

  struct Entry: Sendable {
    let key: String
    let position: SourcePosition
    let value: Node
  }

  let position: SourcePosition
  let content: Content

  /// Whether it is `null`, or nothing is written.
  var isNull: Bool { scalar?.isNull ?? false }

  /// Whether it is `null` in so many words, which as a value means nothing.
  var isExplicitNull: Bool { isNull && scalar?.isEmpty == false }

  var entries: [Entry]? { if case .mapping(let entries) = content { entries } else { nil } }

  var elements: [Node]? { if case .list(let elements) = content { elements } else { nil } }

  var scalar: Scalar? { if case .scalar(let scalar) = content { scalar } else { nil } }
}

extension Node {
  /// What the node is, for a message: `'abc'`, `a list of 3`, `a mapping`.
  var summary: String {
    switch content {
    case .scalar(let scalar): scalar.summary
    case .list(let elements): "a list of \(elements.count)"
    case .mapping: "a mapping"
    case .invalid: "nothing"
    }
  }
}
