import Support

/// Reports errors in a layer tree that was read or built in code: in ids, constraints, filter names and nested effects.
struct TreeChecker {
  let tree: LayerTree
  let diagnostics: DiagnosticSink

  init(_ tree: LayerTree, diagnostics: DiagnosticSink) {
    self.tree = tree
    self.diagnostics = diagnostics
  }

  /// Reports an id that another layer in the tree already has.
  func reportDuplicateID(_ id: String, of other: LayerTree.Member, at position: SourcePosition?) {
    let place = other.position.map { ", already given in line \($0.line), column \($0.column)" } ?? ""
    diagnostics.report(
      id == "root" ? "duplicate id 'root', which the canvas's own layer has" : "duplicate id '\(id)'\(place)",
      expected: "an id of its own for every layer\(other.isSound ? " and sound" : "")", at: position)
  }

  /// The layer with an id; reports an error and returns nil if it is not in the tree.
  ///
  /// - Parameter subject: the part that refers to the layer, for a message without a position.
  func member(
    _ id: String, at position: SourcePosition?, in subject: @autoclosure () -> String
  ) -> LayerTree.Member? {
    if let member = tree.members[id] { return member }
    let existed = tree.lifetimes[id] != nil
    report(
      existed ? "there is no layer '\(id)' any more" : "unknown layer '\(id)'",
      expected: "the id of a layer in the tree",
      suggestion: existed ? nil : diagnostics.nearest(to: id, in: tree.members.keys), at: position, in: subject())
    return nil
  }

  /// Reports a problem; without a position, the message begins with the subject.
  func report(
    _ wrong: String, expected: @autoclosure () -> String? = nil, suggestion: @autoclosure () -> String? = nil,
    at position: SourcePosition?, in subject: @autoclosure () -> String
  ) {
    diagnostics.report(
      position == nil ? "\(subject()): \(wrong)" : wrong, expected: expected(), suggestion: suggestion(), at: position)
  }
}
