/// An optional value in a separate heap allocation, for large values that are rarely present.
@usableFromInline
enum Indirect<Value> {
  case none
  indirect case some(Value)

  @inlinable
  init(_ value: Value?) {
    if let value { self = .some(value) } else { self = .none }
  }

  @inlinable var value: Value? { if case .some(let value) = self { value } else { nil } }

  @inlinable var isSome: Bool { if case .some = self { true } else { false } }
}

extension Indirect: Sendable where Value: Sendable {}
extension Indirect: Equatable where Value: Equatable {}
