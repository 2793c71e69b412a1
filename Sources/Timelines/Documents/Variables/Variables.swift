/// What names in `${…}` stand for: the variables of the file, and the items of the loops around a place.
package struct Variables {
  package enum Kind: String, CaseIterable {
    case string, number, color, boolean, file, list
  }

  /// What a name stands for.
  fileprivate struct Binding {
    /// The value as it is written; nil for the number of a range.
    let content: Node.Content?
    let value: ExpressionValue

    /// The number of the item, from 0, of a loop's name.
    var index: Int?
  }

  private var bindings: [String: Binding] = [:]

  package init() {}

  /// The names, of which there may be very many.
  package var names: some Collection<String> { bindings.keys }

  package mutating func define(_ name: String, as value: Node) {
    bindings[name] = Binding(content: value.content, value: ExpressionValue(value.content))
  }

  /// What a name stood for before a loop took it.
  package struct Previous {
    fileprivate let name: String
    fileprivate let binding: Binding?
  }

  /// Lets a name stand for an item of a loop. Returns what it stood for before.
  package mutating func bind(_ name: String, to value: ExpressionValue, index: Int) -> Previous {
    Previous(
      name: name,
      binding: bindings.updateValue(Binding(content: nil, value: value, index: index), forKey: name))
  }

  /// Lets a name stand again for what it stood for before.
  package mutating func restore(_ previous: Previous) { bindings[previous.name] = previous.binding }

  package func contains(_ name: String) -> Bool { bindings[name] != nil }

  /// The value of a variable as it is written, a number or a boolean also as text; nil if there is none of the name.
  package func content(of name: String) -> Node.Content? {
    guard let binding = bindings[name], let content = binding.content else { return bindings[name]?.value.content }
    guard case .scalar(let scalar) = content, scalar.style == .plain, !scalar.isNull else { return content }
    return .scalar(Scalar(text: scalar.text, style: .either))
  }

  /// The value of a name in an expression; `pi` is a name that variables may take.
  package func value(of name: String) throws(ExpressionProblem) -> ExpressionValue {
    if let binding = bindings[name] { return binding.value }
    if name == "pi" { return .number(.pi) }
    throw ExpressionProblem(unknown: "variable", name, known: nil)
  }

  /// The number of the item that a loop's name stands for; nil for other names.
  package func index(of name: String) -> Int? { bindings[name]?.index }
}
