/// The values of names in `${…}`: the variables of the file and of the enclosing loops.
package struct Variables {
  package enum Kind: String, CaseIterable {
    case string, number, color, boolean, file, list
  }

  /// The value of a name.
  fileprivate struct Binding {
    /// The value as written; nil for a number of a range.
    let content: Node.Content?
    let value: ExpressionValue

    /// The index of the item, from 0, if the name is a loop variable.
    var index: Int?
  }

  private var bindings: [String: Binding] = [:]

  package init() {}

  /// All names; there may be very many.
  package var names: some Collection<String> { bindings.keys }

  package mutating func define(_ name: String, as value: Node) {
    bindings[name] = Binding(content: value.content, value: ExpressionValue(value.content))
  }

  /// The value of a name before a loop bound it.
  package struct Previous {
    fileprivate let name: String
    fileprivate let binding: Binding?
  }

  /// Binds a loop variable to an item. Returns its previous value.
  package mutating func bind(_ name: String, to value: ExpressionValue, index: Int) -> Previous {
    Previous(
      name: name,
      binding: bindings.updateValue(Binding(content: nil, value: value, index: index), forKey: name))
  }

  /// Restores the value that a name had before a loop.
  package mutating func restore(_ previous: Previous) { bindings[previous.name] = previous.binding }

  package func contains(_ name: String) -> Bool { bindings[name] != nil }

  /// The value of a variable as written, a number or a boolean also as text; nil if there is no such variable.
  package func content(of name: String) -> Node.Content? {
    guard let binding = bindings[name], let content = binding.content else { return bindings[name]?.value.content }
    guard case .scalar(let scalar) = content, scalar.style == .plain, !scalar.isNull else { return content }
    return .scalar(Scalar(text: scalar.text, style: .either))
  }

  /// The value of a name in an expression. A variable may be named `pi`, and then replaces the constant.
  package func value(of name: String) throws(ExpressionProblem) -> ExpressionValue {
    if let binding = bindings[name] { return binding.value }
    if name == "pi" { return .number(.pi) }
    throw ExpressionProblem(unknown: "variable", name, known: nil)
  }

  /// The index of the item that a loop variable is bound to; nil for other names.
  package func index(of name: String) -> Int? { bindings[name]?.index }
}
