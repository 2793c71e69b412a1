import Documents
import Support
import Timelines

/// Reads nodes of a file into plain data and reports all problems. A function that returns nil has reported the reason.
protocol NodeReader {
  var context: ReadingContext { get }
}

extension NodeReader {
  var valueReader: ValueReader { ValueReader(context: context) }

  /// Validates what was read, part by part.
  var validator: TimelineValidator { TimelineValidator(context.tree, diagnostics: context.diagnostics) }

  func report(
    _ wrong: String, expected: @autoclosure () -> String? = nil, suggestion: @autoclosure () -> String? = nil,
    hint: @autoclosure () -> String? = nil, at position: SourcePosition
  ) {
    context.diagnostics.report(wrong, expected: expected(), suggestion: suggestion(), hint: hint(), at: position)
  }

  func report(_ problem: TimelineLimits.Problem, at position: SourcePosition) {
    report(problem.wrong, expected: problem.expected, at: position)
  }

  /// Reports a value of the wrong kind, unless the node has already been reported.
  func reportMismatch(
    _ node: Node, expected: @autoclosure () -> String, suggestion: @autoclosure () -> String? = nil,
    hint: @autoclosure () -> String? = nil
  ) {
    if case .invalid = node.content { return }
    report(
      "\(node.summary) is not allowed here", expected: expected(), suggestion: suggestion(),
      hint: hint() ?? lookAlikeHint(node), at: node.position)
  }

  /// What to write instead of a number or list that is invalid because of look-alike characters.
  private func lookAlikeHint(_ node: Node) -> String? {
    switch node.content {
    case .scalar(let scalar): return NumberHint.hint(for: scalar.text)
    // After a character that only looks like a dash, an item of a list is a key: `– { id`.
    case .mapping(let entries): return entries.first.flatMap { LookAlikes.hint(in: $0.key) }
    // A character that only looks like a comma does not separate items: `[1， 2]`.
    case .list(let elements):
      return elements.lazy.compactMap { $0.scalar.flatMap { LookAlikes.hint(in: $0.text) } }.first
    case .invalid, .deferred: return nil
    }
  }

  /// Reports a problem and returns nil.
  func failure<Value>(
    _ wrong: String, expected: @autoclosure () -> String? = nil,
    suggestion: @autoclosure () -> String? = nil, hint: @autoclosure () -> String? = nil,
    at position: SourcePosition
  ) -> Value? {
    report(wrong, expected: expected(), suggestion: suggestion(), hint: hint(), at: position)
    return nil
  }

  /// Reports a value of the wrong kind, unless the node has already been reported, and returns nil.
  func mismatch<Value>(
    _ node: Node, expected: @autoclosure () -> String, suggestion: @autoclosure () -> String? = nil,
    hint: @autoclosure () -> String? = nil
  ) -> Value? {
    reportMismatch(node, expected: expected(), suggestion: suggestion(), hint: hint())
    return nil
  }

  /// Reports a key that is given under both of its spellings.
  func reportTwice(_ name: String, _ other: String, at position: SourcePosition) {
    report("'\(name)' and '\(other)' are the same key", expected: "one of the two", at: position)
  }

  /// Reports an unknown name. Returns the suggested name if the problem is listed.
  @discardableResult
  func reportUnknown(
    _ kind: String, _ name: String, in subject: String? = nil, known: [String], expected: String? = nil,
    at position: SourcePosition
  ) -> String? {
    var meant: String?
    report(
      "unknown \(kind) '\(name)'" + (subject.map { " in \($0)" } ?? ""),
      expected: expected ?? (known.isEmpty ? nil : known.count == 1 ? known.quotedList : "one of \(known.quotedList)"),
      suggestion: {
        meant = Suggestion.meant(by: name, in: known)
        return meant
      }(), at: position)
    return meant
  }
}
