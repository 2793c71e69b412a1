import Support

/// A node of a document as written, before aliases and variables are substituted.
package struct DocumentNode: Sendable {
  package enum Content: Sendable {
    case scalar(String, isPlain: Bool)
    /// Indices into the document's `nodes`. A node that aliases refer to occurs several times.
    case list([Int])
    case mapping([(key: Int, value: Int)])
    /// A node that could not be read. The error has been reported.
    case invalid
  }

  package var position: SourcePosition
  package var tag: String?
  package var content: Content

  /// The number of characters between the node's position and its text, for a scalar written on one line without
  /// escapes; otherwise nil.
  package var inset: Int?

  /// Whether the node, with all that it contains, has no variables, loops or conditions.
  package var isFixed = true

  /// Whether converting the node a second time takes noticeable time.
  package var isLarge: Bool { if case .scalar(let text, _) = content { text.utf8.count >= 64 } else { true } }

  package var isCollection: Bool {
    switch content {
    case .list, .mapping: true
    case .scalar, .invalid: false
    }
  }

  /// The position of a byte of a scalar's text; the position of the scalar itself if its text is not written literally.
  package func position(ofByte index: Int, in text: String) -> SourcePosition {
    guard let inset, index > 0 else { return position }
    let characters = text.utf8.prefix(index).count { $0 & 0xC0 != 0x80 }
    return position.moved(byColumns: inset + characters)
  }

  /// Whether the node is a plain scalar, that is, not quoted.
  package var isPlain: Bool { if case .scalar(_, true) = content { true } else { false } }
}
