import Animations
import Foundation

/// Reads the nodes of one file into plain data and reports everything that is wrong with them.
///
/// Its extensions each read one part of the format. A function that returns nil has reported why.
final class Reader {
  let diagnostics: Diagnostics
  let images: ImageFiles

  /// Of the layer that is being read.
  var filterNames = FilterNames()

  init(images: ImageFiles, diagnostics: Diagnostics) {
    self.images = images
    self.diagnostics = diagnostics
  }

  func report(
    _ wrong: String, expected: String? = nil, suggestion: String? = nil, at position: SourcePosition
  ) {
    diagnostics.report(wrong, expected: expected, suggestion: suggestion, at: position)
  }

  /// Reports a value of the wrong kind, unless it is one that was reported already.
  func mismatch(_ node: Node, expected: String, suggestion: String? = nil) {
    if case .invalid = node.content { return }
    report("\(node.summary) is not allowed here", expected: expected, suggestion: suggestion, at: node.position)
  }

  /// Reports a name that is not among the known ones; returns the one that was probably meant.
  @discardableResult
  func unknown(
    _ kind: String, _ name: String, in subject: String? = nil, known: some Sequence<String>, expected: String? = nil,
    at position: SourcePosition
  ) -> String? {
    let known = Array(known)
    let suggestion = Suggestion.meant(by: name, in: known)
    report(
      "unknown \(kind) '\(name)'" + (subject.map { " in \($0)" } ?? ""),
      expected: expected ?? (known.isEmpty ? nil : known.count == 1 ? known.quotedList : "one of \(known.quotedList)"),
      suggestion: suggestion, at: position)
    return suggestion
  }
}
