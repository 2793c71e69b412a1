import Diagnostics
import Foundation
import Timelines

/// Reads the definitions of variables, and the values that they are given.
struct VariableReader: NodeReader {
  let context: ReadingContext

  /// Values from outside of the file, by name.
  let given: GivenVariables

  /// Reads `variables`: name → type and default.
  ///
  /// - Parameter node: nil for a file without variables.
  func variables(_ node: Node?) -> Variables {
    var variables = Variables()
    let definitions =
      node.map { entries($0, allowsNull: true, expected: "a mapping from names to { type, default }") } ?? []
    for entry in definitions {
      if entry.key.isEmpty || entry.key.contains("}") {
        report("'\(entry.key)' is no name for a variable", expected: "a name without }", at: entry.position)
      }
      variables.define(entry.key, as: variable(entry) ?? Node(position: entry.value.position, content: .invalid))
    }
    reportUnknownNames(variables)
    return variables
  }

  private func variable(_ entry: Node.Entry) -> Node? {
    guard var fields = Fields(entry.value, of: "a variable", context) else { return nil }
    let names = Variables.Kind.allCases.map(\.rawValue)
    let type = fields.require("type", expected: "one of \(names.quotedList)")
    let standard = fields.take("default")?.value
    fields.reportUnknownKeys()
    guard let type, let name = constant(type.value, names), let kind = Variables.Kind(rawValue: name) else {
      return nil
    }
    if let standard, !fits(standard, kind) { return nil }
    if let value = given.values[entry.key] { return self.value(value, kind) }
    return standard
      ?? failure(
        "the variable '\(entry.key)' has no value", expected: "a default, or a value as from --set \(entry.key)=…",
        at: entry.position)
  }

  /// A given value; nil, after reporting it under the name of its source, if it is not of the type.
  private func value(_ given: GivenVariables.Value, _ kind: Variables.Kind) -> Node? {
    let diagnostics = DiagnosticSink(file: given.source)
    defer { context.diagnostics.add(diagnostics, hasPlaces: given.hasPlaces) }
    guard let node = given.node(kind, diagnostics) else { return nil }
    let reader = VariableReader(
      context: ReadingContext(diagnostics: diagnostics, images: context.images, folder: context.folder),
      given: self.given)
    return reader.fits(node, kind) ? node : nil
  }

  private func fits(_ node: Node, _ kind: Variables.Kind) -> Bool {
    switch kind {
    case .string: string(node) != nil
    case .file: string(node, expected: "the name of a file") != nil
    case .number: number(node) != nil
    case .boolean: boolean(node) != nil
    case .color: valueReader.color(node) != nil
    case .list: elements(node, expected: "a list") != nil
    }
  }

  private func reportUnknownNames(_ variables: Variables) {
    for (name, value) in given.values.sorted(by: { $0.key < $1.key }) where !variables.contains(name) {
      let diagnostics = DiagnosticSink(file: value.source)
      let known = variables.names
      diagnostics.report(
        "unknown variable '\(name)'",
        expected: known.isEmpty ? "no variables, since the file defines none" : "one of \(known.smallestQuoted)",
        suggestion: context.diagnostics.nearest(to: name, in: known), at: value.position)
      context.diagnostics.add(diagnostics, hasPlaces: value.hasPlaces)
    }
  }
}
