import Animations

extension Node {
  /// The value as JSON that is read as the same value where expressions are allowed. Lists and mappings within a list
  /// have a line each.
  package var json: String {
    switch content {
    case .invalid, .deferred: return "null"
    case .scalar(let scalar): return scalar.json
    case .list(let elements):
      guard elements.contains(where: { $0.scalar == nil }) else {
        return "[" + elements.map(\.json).joined(separator: ", ") + "]"
      }
      return "[\n" + elements.map { "  " + $0.json }.joined(separator: ",\n") + "\n]"
    case .mapping(let entries):
      return "{ " + entries.map { "\($0.key.quoted): \($0.value.json)" }.joined(separator: ", ") + " }"
    }
  }

  /// The value of a variable of a type as JSON that `--props` reads as the same value.
  package func json(_ kind: Variables.Kind) -> String {
    guard let scalar else { return json }
    return switch kind {
    case .string, .file, .color, .list: scalar.text.quoted
    case .number, .boolean: scalar.json
    }
  }

  /// The value of a variable as the text that `--set` reads as the same value.
  package var valueText: String { scalar?.text ?? json }
}

extension Scalar {
  /// The scalar as JSON. JSON has no infinity and NaN, which become strings.
  fileprivate var json: String {
    if isNull { return "null" }
    if let boolean { return boolean ? "true" : "false" }
    if let number, number.isFinite { return number.json }
    return text.quoted
  }
}
