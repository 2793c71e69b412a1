import Diagnostics

/// One step through a YAML text.
struct YAMLEvent {
  enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd
    case alias(String)
    /// - Parameter span: the characters that it is written with, counted from the beginning of the text.
    case scalar(String, ScalarStyle, span: Range<Int>)
    case listStart(isFlow: Bool)
    case listEnd
    case mappingStart(isFlow: Bool)
    case mappingEnd
  }

  let kind: Kind
  let position: SourcePosition
  var anchor: String?
  var tag: String?
}

/// How a scalar is written.
enum ScalarStyle {
  case plain, singleQuoted, doubleQuoted, block
}

/// Why a text is not YAML.
struct YAMLProblem: Error {
  enum Place {
    case position(SourcePosition)
    /// Bytes from the start.
    case offset(Int)
  }

  /// What libyaml says of it, with what it was doing.
  let message: String
  let place: Place

  /// Where what it was doing began.
  let context: SourcePosition?
}
