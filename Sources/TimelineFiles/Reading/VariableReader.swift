import Diagnostics
import Foundation

/// Reads the definitions of variables.
struct VariableReader: NodeReader {
  let context: ReadingContext

  /// Reads `variables`: name → type and default.
  func variables(_ node: Node) -> Variables {
    var variables = Variables()
    for entry in entries(node, allowsNull: true, expected: "a mapping from names to { type, default }") {
      if entry.key.isEmpty || entry.key.contains("}") {
        report("'\(entry.key)' is no name for a variable", expected: "a name without }", at: entry.position)
      }
      variables.define(entry.key, as: variable(entry) ?? Node(position: entry.value.position, content: .invalid))
    }
    return variables
  }

  private func variable(_ entry: Node.Entry) -> Node? {
    guard var fields = Fields(entry.value, of: "a variable", context) else { return nil }
    let type = fields.require("type", expected: "one of \(Variables.Kind.allCases.map(\.rawValue).quotedList)")
    let value = fields.require("default", expected: "the variable's value")
    fields.reportUnknownKeys()
    guard let type, let name = constant(type.value, Variables.Kind.allCases.map(\.rawValue)),
      let kind = Variables.Kind(rawValue: name), let value
    else { return nil }
    return fits(value.value, kind) ? value.value : nil
  }

  private func fits(_ node: Node, _ kind: Variables.Kind) -> Bool {
    switch kind {
    case .string: string(node) != nil
    case .file: string(node, expected: "the name of a file") != nil
    case .number: number(node) != nil
    case .boolean: boolean(node) != nil
    case .color: valueReader.color(node) != nil
    }
  }
}
