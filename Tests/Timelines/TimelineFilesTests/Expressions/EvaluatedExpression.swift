import Documents
import Foundation
import Support

/// An expression that has been evaluated, with the variables `n`, `t`, `list`, `rows` and `empty`.
struct EvaluatedExpression {
  /// The value, written as an expression; nil if there is none.
  let value: String?

  /// The problems, with their positions. The expression begins in line 2, column 3.
  let problems: [String]

  private static let variables = """
    n: 7
    t: abc
    list: [3, 1, 2]
    count: 5
    empty: []
    first-name: Bo
    rows:
      - { name: Cy, age: 40, first-name: C, index: 9 }
      - { name: Al, age: 7, first-name: A, index: 8 }
      - { name: Bo, age: 40, first-name: B, index: 7 }
    """

  init(_ expression: String, _ variables: [String: VariableValue] = [:]) {
    self.init(scalar: "${\(expression)}", variables)
  }

  /// - Parameter scalar: a text that contains expressions.
  init(scalar: String, _ variables: [String: VariableValue] = [:]) {
    let diagnostics = DiagnosticSink(file: "file.yaml")
    var node: Node?
    if let document = Document(data: Data("value:\n  \(scalar)".utf8), diagnostics: diagnostics) {
      let converter = NodeConverter(document: document, variables: Self.defined(variables), diagnostics: diagnostics)
      node = converter.convert(document.root)
    }
    problems = diagnostics.sorted.map(\.description)
    value = problems.isEmpty ? node?.entries?.first.map { Self.written($0.value) } : nil
  }

  /// The only problem, without its position; all of them if there is another number of them.
  var problem: String {
    let place = "file.yaml:2:3: error: "
    guard problems.count == 1, problems[0].hasPrefix(place) else { return "\(problems)" }
    return String(problems[0].dropFirst(place.count))
  }

  private static func defined(_ others: [String: VariableValue]) -> Variables {
    var variables = Variables()
    let node = Node(data: Data(Self.variables.utf8), diagnostics: DiagnosticSink(file: nil))
    for entry in node?.entries ?? [] { variables.define(entry.key, as: entry.value) }
    for (name, value) in others { variables.define(name, as: value.node) }
    return variables
  }

  private static func written(_ node: Node) -> String {
    switch node.content {
    case .scalar(let scalar): scalar.style == .quoted ? "'\(scalar.text)'" : scalar.text
    case .list(let elements): "[" + elements.map(written).joined(separator: ", ") + "]"
    case .mapping(let entries): "{" + entries.map { "\($0.key): \(written($0.value))" }.joined(separator: ", ") + "}"
    case .invalid, .deferred: "invalid"
    }
  }
}
