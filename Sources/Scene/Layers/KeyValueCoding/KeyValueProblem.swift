import Foundation

/// The reason why key-value coding did not set a value.
public struct KeyValueProblem: Error, CustomStringConvertible {
  /// The kinds of problems.
  public enum Reason: Sendable {
    /// The value does not have the expected type, such as `a number`, or is not among the constants of the property.
    case wrongType(expected: String, constants: [String]?)
    /// Nil was passed for a property that always has a value.
    case isNil
    /// There is no property or component at the path.
    case noSuchPath
    /// The value is derived from other properties.
    case isReadOnly
  }

  /// The name of the object's class.
  public let className: String

  /// The key or key path that was set.
  public let keyPath: String

  /// The rejected value, as text.
  public let value: String

  /// The reason why it was not set.
  public let reason: Reason

  init(_ object: Any, _ keyPath: String, _ value: Any?, _ reason: Reason) {
    self.className = String(describing: type(of: object))
    self.keyPath = keyPath
    self.value = value.map { String(describing: $0) } ?? "nil"
    self.reason = reason
  }

  /// A sentence with the class, the key path, the value and the expected type.
  public var description: String {
    let expected =
      switch reason {
      case .wrongType(_, let constants?): "expected one of \(constants.joined(separator: ", "))"
      case .wrongType(let expected, nil): "expected \(expected)"
      case .isNil: "it cannot be nil"
      case .noSuchPath: "there is no such key path"
      case .isReadOnly: "it is derived from other properties"
      }
    return "\(className): cannot set \(keyPath) to \(value): \(expected); the old value stands"
  }

  /// Writes the description to the standard error.
  func report() { FileHandle.standardError.write(Data((description + "\n").utf8)) }
}
