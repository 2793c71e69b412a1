import Support

/// A parser event of libyaml.
struct YAMLEvent {
  enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd
    case alias(String)
    /// - Parameter span: the range of the scalar in the text, in characters.
    case scalar(String, ScalarStyle, span: Range<Int>)
    case listStart(isFlow: Bool)
    case listEnd
    case mappingStart(isFlow: Bool)
    case mappingEnd
  }

  let kind: Kind
  let position: SourcePosition

  /// Behind the last character.
  let end: SourcePosition
  var anchor: String?
  var tag: String?
}

/// How a scalar is written.
enum ScalarStyle {
  case plain, singleQuoted, doubleQuoted, block
}

/// The reason why a text is not YAML.
struct YAMLProblem: Error {
  enum Location {
    case position(SourcePosition)
    /// A byte offset from the start.
    case offset(Int)
  }

  /// libyaml's message, after its description of the context.
  let message: String
  let location: Location

  /// The context, such as `while parsing a flow sequence`, and where that begins; nil if libyaml gives none.
  let context: (text: String, start: SourcePosition)?
}
