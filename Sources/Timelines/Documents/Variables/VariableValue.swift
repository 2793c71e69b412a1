import Support

/// A value that a program gives to a variable of a timeline.
///
/// ```swift
/// let timeline = try Timeline(contentsOf: "card.yaml", variables: ["title": "Hello", "count": 12])
/// ```
public enum VariableValue: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// Text, a colour such as `#3366ff`, or the name of a file relative to the timeline.
  case string(String)
  /// True or false.
  case boolean(Bool)
  /// Values in order.
  case list([VariableValue])
  /// Values by name, which expressions read as `row.name`.
  case object([String: VariableValue])
  /// No value.
  case null

  /// The value as a part of a document.
  package var node: Node {
    let content: Node.Content =
      switch self {
      case .number(let number): ExpressionValue.number(number).content
      case .string(let text): ExpressionValue.string(text).content
      case .boolean(let flag): ExpressionValue.boolean(flag).content
      case .null: ExpressionValue.null.content
      case .list(let elements): .list(elements.map(\.node))
      case .object(let members):
        .mapping(
          members.sorted { $0.key < $1.key }.map { Node.Entry(key: $0.key, position: .start, value: $0.value.node) })
      }
    return Node(position: .start, content: content)
  }
}

extension VariableValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// Text, from a literal.
  public init(stringLiteral value: String) { self = .string(value) }

  /// A number, from a literal.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// A number, from a literal.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// True or false, from a literal.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// A list, from a literal.
  public init(arrayLiteral elements: VariableValue...) { self = .list(elements) }

  /// Values by name, from a literal. If a name occurs twice, its last value is used.
  public init(dictionaryLiteral elements: (String, VariableValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }

  /// No value, from a literal.
  public init(nilLiteral: ()) { self = .null }
}
