import Diagnostics

/// A piece of a document as it is written: aliases not expanded, variables not put in.
struct DocumentNode {
  enum Content {
    case scalar(String, isPlain: Bool)
    /// Places in the document's `nodes`. What an alias names stands there more than once.
    case list([Int])
    case mapping([(key: Int, value: Int)])
    /// What could not be read and is already reported.
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
}
