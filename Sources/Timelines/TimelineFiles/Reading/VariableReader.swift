import Documents
import Foundation
import Support
import Timelines

/// The definition of a variable in a file.
struct VariableDefinition: Sendable {
  let kind: Variables.Kind

  /// The default value; nil if there is none.
  let standard: Node?
}

/// Reads the definitions of variables and the values given to them.
struct VariableReader: NodeReader {
  let context: ReadingContext

  /// Values from outside the file, by name.
  let given: GivenVariables

  /// Collects the problems of files of rows; nil for the same as other problems. A value from an option has no position,
  /// but a file that it names has.
  var rowDiagnostics: DiagnosticSink?

  /// Reads `variables`, which maps names to types and defaults, and returns the variables with their values.
  func variables(_ node: Node) -> Variables {
    var variables = Variables()
    for (entry, definition) in definitions(node) {
      let value = definition.flatMap { self.value(of: entry, $0) }
      variables.define(entry.key, as: value ?? Node(position: entry.value.position, content: .invalid))
    }
    reportUnknownNames(variables.names)
    return variables
  }

  /// Reads the definitions in `variables`; nil for one with a mistake, which is reported.
  func definitions(_ node: Node) -> [(entry: Node.Entry, definition: VariableDefinition?)] {
    let definitions = entries(node, allowsNull: true, expected: "a mapping from names to { type, default }")
    return definitions.map { entry in
      if entry.key.isEmpty || entry.key.contains("}") {
        report("'\(entry.key)' is no name for a variable", expected: "a name without }", at: entry.position)
      }
      return (entry, definition(entry))
    }
  }

  private func definition(_ entry: Node.Entry) -> VariableDefinition? {
    guard var fields = Fields(entry.value, of: .variable, context) else { return nil }
    let type = fields.require(variableKeys.type)
    let standard = fields.take(variableKeys.standard)?.value
    fields.reportUnknownKeys()
    guard let type, let name = constant(type.value, variableKeys.type.form.constants),
      let kind = Variables.Kind(rawValue: name)
    else { return nil }
    if let standard, !fits(standard, kind) { return nil }
    return VariableDefinition(kind: kind, standard: standard)
  }

  private func value(of entry: Node.Entry, _ definition: VariableDefinition) -> Node? {
    if let value = given.values[entry.key] { return self.value(value, definition.kind) }
    if let standard = definition.standard { return definition.kind == .list ? list(standard) : standard }
    let (wrong, expected) = Self.missing(entry.key)
    return failure(wrong, expected: expected, at: entry.position)
  }

  /// The problem of a variable without a value.
  static func missing(_ name: String) -> (wrong: String, expected: String) {
    ("the variable '\(name)' has no value", "a default, or a value as from --set \(name)=…")
  }

  /// A given value; nil, after reporting it under the name of its source, if it has the wrong type.
  func value(_ given: GivenVariables.Value, _ kind: Variables.Kind) -> Node? {
    let diagnostics = DiagnosticSink(file: given.source)
    defer { context.diagnostics.add(diagnostics, hasPlaces: given.hasPlaces, at: given.textPosition) }
    guard let node = given.node(kind, diagnostics) else { return nil }
    var context = ReadingContext(diagnostics: diagnostics, images: context.images, folder: context.folder)
    (context.kept, context.references) = (self.context.kept, self.context.references)
    let reader = VariableReader(context: context, given: self.given, rowDiagnostics: self.context.diagnostics)
    guard reader.fits(node, kind) else { return nil }
    return kind == .list ? reader.list(node) : node
  }

  func fits(_ node: Node, _ kind: Variables.Kind) -> Bool {
    switch kind {
    case .string: string(node) != nil
    case .file: string(node, expected: "the name of a file") != nil
    case .number: number(node) != nil
    case .boolean: boolean(node) != nil
    case .color: valueReader.color(node) != nil
    case .list:
      Self.nameOfRows(node) != nil
        || elements(node, expected: "a list, or the name of a \(RowTable.Format.endings) file") != nil
    }
  }

  /// Reports the given names that are not among those that the file defines.
  func reportUnknownNames(_ known: some Collection<String>) {
    let unknown = given.values.isEmpty ? [] : Set(given.values.keys).subtracting(known)
    for (name, value) in given.values.sorted(by: { $0.key < $1.key }) where unknown.contains(name) {
      let diagnostics = DiagnosticSink(file: value.source)
      diagnostics.report(
        "unknown variable '\(name)'",
        expected: known.isEmpty ? "no variables, since the file defines none" : "one of \(known.smallestQuoted)",
        suggestion: context.diagnostics.nearest(to: name, in: known), at: value.position)
      context.diagnostics.add(diagnostics, hasPlaces: value.hasPlaces, at: value.textPosition)
    }
  }
}
