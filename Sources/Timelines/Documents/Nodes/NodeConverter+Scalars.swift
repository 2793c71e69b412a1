import Support

extension NodeConverter {
  /// A scalar with its variables and expressions replaced. A scalar that consists of a single `${…}` becomes its value,
  /// of any type; within longer text, the text of the value is inserted.
  package func scalar(_ scalar: Scalar, of node: DocumentNode, _ index: Int) -> Node? {
    guard scalar.text.utf8.contains(UInt8(ascii: "$")) else {
      return Node(position: node.position, content: .scalar(scalar))
    }
    do {
      if templates[index] == nil {
        let variables = variables
        templates[index] = .some(nil)
        guard let template = try ScalarTemplate(scalar.text, isVariable: variables.contains) else {
          templates[index] = nil
          return Node(position: node.position, content: .scalar(scalar))
        }
        templates[index] = .some(template)
      }
      guard let template = templates[index] ?? nil else {
        return Node(position: node.position, content: .invalid)
      }
      return value(of: template, node, index, scalar.text)
    } catch {
      report(error.problem, at: node.position(ofByte: error.start, in: scalar.text))
      return Node(position: node.position, content: .invalid)
    }
  }

  private func value(
    of template: ScalarTemplate, _ node: DocumentNode, _ index: Int, _ source: String
  ) -> Node? {
    var text = ""
    for (part, start) in template.parts {
      if case .text(let fixed) = part {
        text += fixed
        continue
      }
      // Computed only when a message needs it, because it takes time proportional to the text before it.
      let place = { node.position(ofByte: start, in: source) }
      guard let content = content(of: part, of: node, at: place) else { return nil }
      if case .deferred = content {
        return template.parts.count == 1 && !part.isExpression
          ? Node(position: node.position, content: content) : deferring(.node(index), at: place())
      }
      if template.parts.count == 1 { return Node(position: node.position, content: Self.computed(content)) }
      if case .invalid = content { return Node(position: node.position, content: .invalid) }
      guard case .scalar(let inserted) = content, !(inserted.style == .plain && inserted.isNull) else {
        let summary = Node(position: node.position, content: content).summary
        let subject = if case .variable(let name) = part { "the variable '\(name)'" } else { "an expression" }
        diagnostics.report("\(subject) within text is \(summary)", expected: "one that is text", at: place())
        return Node(position: node.position, content: .invalid)
      }
      text += inserted.text
    }
    return Node(position: node.position, content: .scalar(Scalar(text: text, style: .either)))
  }

  /// The value of a part; `.invalid`, after reporting it, if the part has none.
  private func content(
    of part: ScalarTemplate.Part, of node: DocumentNode, at place: () -> SourcePosition
  ) -> Node.Content? {
    let content: Node.Content
    switch part {
    case .text(let text): content = .scalar(Scalar(text: text, style: .quoted))
    case .variable(let name):
      let written = variables.content(of: name) ?? .invalid
      if case .deferred(let index) = written, let known = answerer?.value(ofDeferred: index) {
        content = known.content
      } else {
        content = written
      }
    case .expression(let expression):
      // An answer may evaluate other expressions of this document, which spend from the same budget.
      let start = budget
      var rest = start
      defer { budget.spend(from: start, to: rest) }
      do {
        content = try expression.value(variables, asking: answerer, at: node.position, budget: &rest).content
      } catch .problem(let problem) {
        report(problem, at: place())
        return .invalid
      } catch .unanswered {
        return .deferred(0)
      } catch {
        return tooLarge(
          "the expressions of the file take too long", "at most \(FileLimits.expressionSteps) steps", at: place())
      }
    }
    if case .scalar(let scalar) = content { remainingText -= scalar.text.utf8.count }
    guard remainingText >= 0 else {
      return tooLarge("variables make the file too large", "at most \(FileLimits.text) bytes of them", at: place())
    }
    return insert(content) ? content : tooLarge("variables make the file too large", Self.repeatedLimit, at: place())
  }

  /// A value that is written somewhere other than where it is used.
  private static func computed(_ content: Node.Content) -> Node.Content {
    guard case .scalar(var scalar) = content else { return content }
    scalar.isWritten = false
    return .scalar(scalar)
  }

  /// Counts the contents of a list or mapping that a variable inserts. Returns false if there are too many.
  private func insert(_ content: Node.Content) -> Bool {
    guard !isItemList else { return true }
    switch content {
    case .scalar, .invalid, .deferred: return true
    case .list, .mapping: break
    }
    var size = NodeSize()
    Node(position: .start, content: content).measure(&size, limit: remainingRepeated)
    remainingRepeated.values -= size.values
    remainingRepeated.bytes -= size.bytes
    return remainingRepeated.values >= 0 && remainingRepeated.bytes >= 0
  }

  private func report(_ problem: ExpressionProblem, at place: SourcePosition) {
    guard let name = problem.unknownName else {
      return diagnostics.report(problem.message, expected: problem.expected, at: place)
    }
    guard let known = problem.knownNames else { return reportVariable(name, problem, at: place) }
    diagnostics.report(
      problem.message, expected: known.isEmpty ? nil : "one of \(known.smallestQuoted)",
      suggestion: diagnostics.nearest(to: name, in: known), at: place)
  }

  /// Reports an unknown variable.
  private func reportVariable(_ name: String, _ problem: ExpressionProblem, at place: SourcePosition) {
    let known = variables.names
    let (wrong, expected) =
      switch scope {
      case .timeline: (problem.message, known.isEmpty ? "a name that 'variables' defines" : nil)
      case .defaults:
        (
          "defaults cannot use variables, as here '\(name)'",
          "a value; write the expression where the variable is used"
        )
      case .given: ("values of variables cannot use variables, as here '\(name)'", "a value")
      }
    diagnostics.report(
      wrong, expected: expected ?? "one of \(known.smallestQuoted)",
      suggestion: diagnostics.nearest(to: name, in: known), at: place)
  }
}
