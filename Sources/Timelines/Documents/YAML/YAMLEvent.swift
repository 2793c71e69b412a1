import Support

/// A parser event of libyaml.
package struct YAMLEvent {
  package enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd
    case alias(String)
    /// - Parameter span: the range of the scalar in the text, in characters.
    case scalar(String, ScalarStyle, span: Range<Int>)
    case listStart(isFlow: Bool)
    case listEnd
    case mappingStart(isFlow: Bool)
    case mappingEnd
  }

  package let kind: Kind
  package let position: SourcePosition

  /// The position after the last character.
  package let end: SourcePosition
  package var anchor: String?
  package var tag: String?
}

/// How a scalar is written.
package enum ScalarStyle {
  case plain, singleQuoted, doubleQuoted, block
}

/// An error in the syntax of a YAML text.
package struct YAMLProblem: Error {
  package enum Location {
    case position(SourcePosition)
    /// A byte offset from the start of the text.
    case offset(Int)
  }

  /// libyaml's message, after its description of the context.
  package let message: String
  package let location: Location

  /// The context, such as `while parsing a flow sequence`, and its start; nil if libyaml gives none.
  package let context: (text: String, start: SourcePosition)?
}
