import Documents
import Foundation
import Support

extension Composer {
  /// The variables of a component with the values that `set` gives; nil after reporting one without a valid value.
  func variables(
    of origin: ComponentSource, _ source: Int32, _ set: Node.Entry?, _ draft: LayerDraft
  ) -> Variables? {
    guard let definitions = definitions(of: origin, source) else { return nil }
    var context = context
    context.folder = FolderNames.joined(folder, origin.folder)
    let reader = VariableReader(context: context, given: GivenVariables())
    guard let values = set?.value.isNull ?? true ? [] : entries(set?.value) else { return nil }
    var variables = Variables()
    var isWhole = true
    for (entry, definition) in reader.definitions(definitions) {
      guard let definition else {
        isWhole = false
        variables.define(entry.key, as: Node(position: entry.position, content: .invalid))
        continue
      }
      let given = values.first { $0.key == entry.key }
      let value: Node? =
        if let given {
          self.value(given.value, definition.kind, reader, from: draft.composition.folder, to: origin.folder)
        } else if let standard = definition.standard {
          definition.kind == .list ? reader.list(standard) : standard
        } else {
          failure(
            "the variable '\(entry.key)' of component '\(origin.name)' has no value",
            expected: "a default, or 'set: { \(entry.key): … }'", at: draft.position)
        }
      isWhole = isWhole && value != nil
      variables.define(entry.key, as: value ?? Node(position: entry.position, content: .invalid))
    }
    for value in values where !variables.contains(value.key) {
      let known = variables.names
      report(
        "unknown variable '\(value.key)'",
        expected: known.isEmpty ? "no variables, since the component defines none" : "one of \(known.smallestQuoted)",
        suggestion: context.diagnostics.nearest(to: value.key, in: known), at: value.position)
    }
    return isWhole ? variables : nil
  }

  private func entries(_ set: Node?) -> [Node.Entry]? {
    guard let set else { return [] }
    return set.entries ?? mismatch(set, expected: "a mapping from names of variables to values")
  }

  /// The definitions of the variables of a component, an empty mapping if it has none; nil if they cannot be read.
  private func definitions(of origin: ComponentSource, _ source: Int32) -> Node? {
    let root = origin.document.nodes[origin.node]
    let position = root.position.inSource(source)
    guard case .mapping(let pairs) = root.content else { return Node(position: position, content: .mapping([])) }
    for (key, value) in pairs {
      guard case .scalar(timelineKeys.variables.name, _) = origin.document.nodes[key].content else { continue }
      let converter = NodeConverter(
        document: origin.document, variables: Variables(), scope: .defaults, diagnostics: context.diagnostics,
        source: source)
      return converter.convert(value)
    }
    return Node(position: position, content: .mapping([]))
  }

  /// A given value, by the rules of `--set`; nil if it has the wrong type, which has been reported.
  private func value(
    _ node: Node, _ kind: Variables.Kind, _ reader: VariableReader, from outer: String, to inner: String
  ) -> Node? {
    if node.isDeferred { return answers.deferring(node) }
    guard let scalar = node.scalar, !scalar.isNull else {
      return reader.fits(node, kind) ? node : nil
    }
    let value =
      switch kind {
      case .string: node.with(Scalar(text: scalar.text, style: .quoted, isWritten: scalar.isWritten))
      case .file: node.with(Scalar(text: FolderNames.moved(scalar.text, from: outer, to: inner), style: .quoted))
      case .number, .boolean:
        node.with(Scalar(text: scalar.text.trimmingCharacters(in: .whitespaces), style: .plain))
      case .list: node.with(Scalar(text: FolderNames.moved(scalar.text, from: outer, to: inner), style: scalar.style))
      case .color: node
      }
    guard reader.fits(value, kind) else { return nil }
    return kind == .list ? reader.list(value) : value
  }
}
