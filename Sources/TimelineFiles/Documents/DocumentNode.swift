import Diagnostics

/// A node of a document as written: neither aliases nor variables are substituted.
struct DocumentNode {
  enum Content {
    case scalar(String, isPlain: Bool)
    /// Indices into the document's `nodes`. A node that aliases refer to occurs more than once.
    case list([Int])
    case mapping([(key: Int, value: Int)])
    /// A node that could not be read, which has been reported.
    case invalid
  }

  let position: SourcePosition
  var tag: String?
  var content: Content

  var isCollection: Bool {
    switch content {
    case .list, .mapping: true
    case .scalar, .invalid: false
    }
  }

  /// Whether the node is a scalar without quotes.
  var isPlain: Bool { if case .scalar(_, true) = content { true } else { false } }
}
