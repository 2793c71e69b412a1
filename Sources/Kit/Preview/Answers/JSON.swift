import Animations
import Support

/// Builds JSON text from the JSON text of its parts.
enum JSON {
  static func object(_ entries: KeyValuePairs<String, String>) -> String {
    "{ " + entries.map { "\($0.key.json): \($0.value)" }.joined(separator: ", ") + " }"
  }

  static func list(_ items: some Sequence<String>) -> String { "[" + items.joined(separator: ", ") + "]" }

  static func optional(_ text: String?) -> String { text?.json ?? "null" }

  static func optional(_ number: Double?) -> String { number?.json ?? "null" }
}

extension PreviewProblem {
  var json: String {
    JSON.object([
      "file": JSON.optional(diagnostic.file), "line": diagnostic.position.map { "\($0.line)" } ?? "null",
      "column": diagnostic.position.map { "\($0.column)" } ?? "null", "severity": diagnostic.severity.rawValue.json,
      "message": diagnostic.message.json, "text": JSON.optional(text),
    ])
  }
}
