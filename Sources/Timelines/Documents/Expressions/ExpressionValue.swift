import Animations

/// The value of an expression or of a part of one.
package enum ExpressionValue {
  case number(Double)
  case string(String)
  case boolean(Bool)
  case null
  case list([Node])
  case mapping([Node.Entry])
  /// The value of a variable that could not be read. The error has been reported.
  case invalid
  /// A value that is not known yet, by its index in `DeferredValues`.
  case deferred(Int)

  package init(_ content: Node.Content) {
    switch content {
    case .scalar(let scalar):
      self =
        scalar.isNull
        ? .null
        : scalar.boolean.map(Self.boolean) ?? scalar.number.map(Self.number) ?? .string(scalar.text)
    case .list(let elements): self = .list(elements)
    case .mapping(let entries): self = .mapping(entries)
    case .invalid: self = .invalid
    case .deferred(let index): self = .deferred(index)
    }
  }

  /// The value as a node's content. A number or a boolean may also be read as text, because quotes around `${…}` do not
  /// turn it into text.
  package var content: Node.Content {
    switch self {
    case .number(let number): .scalar(Scalar(text: Self.text(number), style: .either))
    case .string(let text): .scalar(Scalar(text: text, style: .quoted))
    case .boolean(let flag): .scalar(Scalar(text: flag ? "true" : "false", style: .either))
    case .null: .scalar(Scalar(text: "null", style: .plain))
    case .list(let elements): .list(elements)
    case .mapping(let entries): .mapping(entries)
    case .invalid: .invalid
    case .deferred(let index): .deferred(index)
    }
  }

  /// The text to insert for the value within other text; nil if the value has no text form.
  package var text: String? {
    switch self {
    case .number(let number): Self.text(number)
    case .string(let text): text
    case .boolean(let flag): flag ? "true" : "false"
    case .null, .list, .mapping, .invalid, .deferred: nil
    }
  }

  /// The number, if it is whole and has at most 15 digits, so that sums with it are exact; otherwise nil.
  var whole: Int? {
    guard case .number(let number) = self, number.magnitude <= 1e15 else { return nil }
    return Int(exactly: number)
  }

  /// A description for messages.
  package var summary: String {
    switch self {
    case .number(let number): "the number \(Self.text(number))"
    case .string(let text): "the text '\(text)'"
    case .boolean(let flag): flag ? "true" : "false"
    case .null: "nothing"
    case .list(let elements): "a list of \(elements.count)"
    case .mapping: "a mapping"
    case .invalid: "nothing"
    case .deferred: "a value that is not known yet"
    }
  }

  /// The shortest decimal that YAML reads back as the same number; zero is written without a sign.
  private static func text(_ number: Double) -> String {
    number.isInfinite ? (number < 0 ? "-.inf" : ".inf") : number.isNaN ? ".nan" : (number + 0).shortest
  }
}
