import Foundation

extension String {
  /// As one word of a POSIX shell.
  var quotedForShell: String { "'" + replacing("'", with: #"'\''"#) + "'" }

  /// As a double-quoted scalar of YAML, which a reader of any version takes as it is.
  var quotedForYAML: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      // Not printable, or a line break for some readers.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
        text += String(format: "\\u%04X", Int(scalar.value))
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// As an argument of a Kubernetes container, where `$(NAME)` would be a variable.
  var quotedForKubernetes: String { replacing("$", with: "$$").quotedForYAML }

  /// For comments and titles: without what could end a line.
  var onOneLine: String {
    let breaks = CharacterSet.controlCharacters.union(.newlines)
    return String(String.UnicodeScalarView(unicodeScalars.map { breaks.contains($0) ? " " : $0 }))
  }
}
