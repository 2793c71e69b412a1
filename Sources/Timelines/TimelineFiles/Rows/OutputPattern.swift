import Documents

/// A file name that is an expression of a row: `out/${name}-${row.index}.mp4`.
package struct OutputPattern: Sendable {
  /// The pattern as it was given.
  package let text: String

  /// The parsed pattern; nil for a name without expressions.
  private let template: ScalarTemplate?

  /// Whether the name is the same for every row.
  var isFixed: Bool { template == nil }

  /// The names that the expressions use, including members of `row`.
  let names: Set<String>

  /// Whether the expressions use `row` other than to access a member.
  let usesWholeRow: Bool

  /// Parses a pattern.
  ///
  /// - Parameter isVariable: whether a text is the name of a variable or a column.
  init(_ text: String, isVariable: (String) -> Bool) throws(ScalarTemplate.Failure) {
    self.text = text
    template = try ScalarTemplate(text, isVariable: isVariable)
    var names: Set<String> = []
    var usesWholeRow = false
    for (part, _) in template?.parts ?? [] {
      switch part {
      case .text: break
      case .variable(let name): names.insert(name)
      case .expression(let expression):
        for (index, instruction) in expression.instructions.enumerated() {
          switch instruction {
          case .load(Self.row):
            names.insert(Self.row)
            let next = index + 1 < expression.instructions.count ? expression.instructions[index + 1] : nil
            if case .member(let name) = next { names.insert(name) } else { usesWholeRow = true }
          case .load(let name): names.insert(name)
          case .loadIndex(let name) where name != Self.row: names.insert(name)
          default: break
          }
        }
      }
    }
    (self.names, self.usesWholeRow) = (names, usesWholeRow)
  }

  /// The name of the whole row in expressions.
  static let row = "row"

  /// Evaluates the name with values of variables.
  func name(_ variables: Variables) throws(ExpressionProblem) -> String {
    guard let template else { return text }
    var budget = ExpressionBudget()
    var components = [Component()]
    for (part, _) in template.parts {
      if case .text(let fixed) = part {
        for (index, piece) in fixed.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
          if index > 0 { components.append(Component()) }
          components[components.count - 1].text += piece
        }
      } else {
        let text = try Self.text(of: part, variables, &budget)
        components[components.count - 1].text += text
        components[components.count - 1].isVaried = true
      }
    }
    for (index, component) in components.enumerated() {
      try component.check(isFile: index == components.count - 1)
    }
    return components.map(\.text).joined(separator: "/")
  }

  /// The value of a part.
  private static func text(
    of part: ScalarTemplate.Part, _ variables: Variables, _ budget: inout ExpressionBudget
  ) throws(ExpressionProblem) -> String {
    let value = try value(of: part, variables, &budget)
    guard let text = value.text else {
      throw ExpressionProblem("\(value.summary) as a part of the name", expected: "text or a number")
    }
    if let bad = text.unicodeScalars.first(where: { $0 == "/" || $0.value < 0x20 }) {
      throw ExpressionProblem(
        "\(bad == "/" ? "a slash" : "a control character") in '\(text)', which becomes a part of the name",
        expected: "text without slashes and control characters; write folders as in 'out/${folder}/${name}.mp4'")
    }
    return text
  }

  private static func value(
    of part: ScalarTemplate.Part, _ variables: Variables, _ budget: inout ExpressionBudget
  ) throws(ExpressionProblem) -> ExpressionValue {
    switch part {
    case .text(let text): return .string(text)
    case .variable(let name):
      guard let content = variables.content(of: name) else { return try variables.value(of: name) }
      // A number is inserted as it is written: 007 stays 007.
      if case .scalar(let scalar) = content, !scalar.isNull { return .string(scalar.text) }
      return ExpressionValue(content)
    case .expression(let expression):
      do {
        return try expression.value(variables, budget: &budget)
      } catch .problem(let problem) {
        throw problem
      } catch {
        throw ExpressionProblem(
          "the expressions of the name take too long", expected: "at most \(FileLimits.expressionSteps) steps")
      }
    }
  }
}

/// A component of a path, between two slashes.
private struct Component {
  var text = ""

  /// Whether it contains a value of the row.
  var isVaried = false

  /// Checks that no value leads into another folder, and that the name is not empty.
  func check(isFile: Bool) throws(ExpressionProblem) {
    if isVaried, isFile ? text.hasPrefix(".") : ["", ".", ".."].contains(text) {
      throw ExpressionProblem(
        isFile ? "the name '\(text)'" : "a folder of the name '\(text)'",
        expected: isFile ? "something before the ending" : "the name of a folder")
    }
    guard text.utf8.count <= 255 else {
      throw ExpressionProblem(
        "a name of \(text.utf8.count) bytes", expected: "at most 255 bytes between the slashes of a name")
    }
  }
}
