import Support

/// A node of a document as written: neither aliases nor variables are substituted.
package struct DocumentNode: Sendable {
  package enum Content: Sendable {
    case scalar(String, isPlain: Bool)
    /// Indices into the document's `nodes`. A node that aliases refer to occurs more than once.
    case list([Int])
    case mapping([(key: Int, value: Int)])
    /// A node that could not be read, which has been reported.
    case invalid
  }

  package let position: SourcePosition
  package var tag: String?
  package var content: Content

  /// The characters between the node's position and its text, of a scalar that is written in one line and without
  /// escapes; otherwise nil.
  package var inset: Int?

  /// Whether neither the node nor a part of it has variables, loops or conditions.
  package var isFixed = true

  /// Whether it takes time to convert the node again.
  package var isLarge: Bool { if case .scalar(let text, _) = content { text.utf8.count >= 64 } else { true } }

  package var isCollection: Bool {
    switch content {
    case .list, .mapping: true
    case .scalar, .invalid: false
    }
  }

  /// The place of a byte of a scalar's text: that of the scalar itself if its text is not as written.
  package func position(ofByte index: Int, in text: String) -> SourcePosition {
    guard let inset, index > 0 else { return position }
    let characters = text.utf8.prefix(index).count { $0 & 0xC0 != 0x80 }
    return SourcePosition(line: position.line, column: position.column + inset + characters)
  }

  /// Whether the node is a scalar without quotes.
  package var isPlain: Bool { if case .scalar(_, true) = content { true } else { false } }
}
