import Animations

extension Schema {
  private static let width = 120

  /// The value as JSON, in lines of at most 120 columns where possible, with two spaces per level.
  var text: String {
    var result = ""
    write(to: &result, indentation: 0, column: 0)
    return result + "\n"
  }

  /// The value on one line.
  private var line: String {
    switch self {
    case .object(let entries):
      entries.isEmpty ? "{}" : "{ " + entries.map { "\($0.key.json): \($0.value.line)" }.joined(separator: ", ") + " }"
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .string(let text): text.json
    case .literal(let text): text
    }
  }

  /// - Parameter column: the column where the value begins.
  private func write(to text: inout String, indentation: Int, column: Int) {
    let line = line
    // One column is for a comma.
    guard column + line.count >= Self.width else {
      text += line
      return
    }
    let margin = "\n" + String(repeating: " ", count: indentation + 2)
    switch self {
    case .object(let entries):
      text += "{"
      for (index, entry) in entries.enumerated() {
        let key = "\(entry.key.json): "
        text += (index == 0 ? "" : ",") + margin + key
        entry.value.write(to: &text, indentation: indentation + 2, column: indentation + 2 + key.count)
      }
      text += margin.dropLast(2) + "}"
    case .array(let elements):
      text += "["
      // Words are wrapped as a paragraph; anything else gets its own line.
      let isParagraph = elements.allSatisfy { if case .string = $0 { true } else { false } }
      var end = Self.width
      for (index, element) in elements.enumerated() {
        let length = element.line.count + 2
        let breaks = !isParagraph || end + length > Self.width
        text += (index == 0 ? "" : ",") + (breaks ? margin : " ")
        end = (breaks ? indentation + 2 : end) + length
        element.write(to: &text, indentation: indentation + 2, column: indentation + 2)
      }
      text += margin.dropLast(2) + "]"
    case .string, .literal: text += line
    }
  }
}
