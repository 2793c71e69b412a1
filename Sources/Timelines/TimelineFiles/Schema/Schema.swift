import Animations

/// A JSON value, such as a part of a JSON Schema. Objects keep the order of their keys.
package indirect enum Schema: Hashable, Sendable {
  case object([Entry])
  case array([Schema])
  case string(String)
  /// JSON that is written verbatim.
  case literal(String)

  package struct Entry: Hashable, Sendable {
    let key: String
    let value: Schema
  }

  /// The entries of an object; empty for other values.
  var entries: [Entry] { if case .object(let entries) = self { entries } else { [] } }

  /// The object with further entries at its end, which replace entries with the same key.
  func adding(_ other: Schema) -> Schema {
    let replaced = Set(other.entries.map(\.key))
    return .object(entries.filter { !replaced.contains($0.key) } + other.entries)
  }

  /// An object with a value for each of several names.
  static func object(_ names: some Sequence<String>, _ value: (String) -> Schema) -> Schema {
    .object(names.map { Entry(key: $0, value: value($0)) })
  }

  static func strings(_ texts: some Sequence<String>) -> Schema { .array(texts.map { .string($0) }) }

  static func number(_ number: Double) -> Schema { .literal(number.json) }

  static func number(_ number: Int) -> Schema { .literal("\(number)") }
}

extension Schema: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int) { self = .number(number) }
  package init(floatLiteral number: Double) { self = .number(number) }
  package init(booleanLiteral flag: Bool) { self = .literal("\(flag)") }
  package init(arrayLiteral elements: Schema...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, Schema)...) {
    self = .object(elements.map { Entry(key: $0.0, value: $0.1) })
  }
}
