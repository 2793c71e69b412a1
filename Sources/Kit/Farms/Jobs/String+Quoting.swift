import Foundation

extension String {
  /// The text as one word of a POSIX shell.
  var quotedForShell: String { "'" + replacing("'", with: #"'\''"#) + "'" }

  /// The text as a double-quoted YAML scalar that readers of any YAML version decode unchanged.
  var quotedForYAML: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      // Characters that are not printable, or line breaks for some readers.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
        text += String(format: "\\u%04X", Int(scalar.value))
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// The text as an argument of a Kubernetes container, where an unescaped `$(NAME)` is a variable.
  var quotedForKubernetes: String { replacing("$", with: "$$").quotedForYAML }

  /// The text with spaces for line breaks and control characters, for comments and titles.
  var onOneLine: String {
    let breaks = CharacterSet.controlCharacters.union(.newlines)
    return String(String.UnicodeScalarView(unicodeScalars.map { breaks.contains($0) ? " " : $0 }))
  }
}
