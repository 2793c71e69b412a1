import Foundation

/// Why key-value coding did not set a value.
public struct KeyValueProblem: Error, CustomStringConvertible {
  public enum Reason: Sendable {
    /// The value cannot be read as what was expected (`a number`), or is none of the constants.
    case wrongType(expected: String, constants: [String]?)
    /// Nil for a property that always has a value.
    case isNil
    /// No property or component at this path.
    case noSuchPath
    /// The value is derived from others.
    case isReadOnly
  }

  public let className: String
  public let keyPath: String

  /// The value as it would be printed.
  public let value: String
  public let reason: Reason

  init(_ object: Any, _ keyPath: String, _ value: Any?, _ reason: Reason) {
    self.className = String(describing: type(of: object))
    self.keyPath = keyPath
    self.value = value.map { String(describing: $0) } ?? "nil"
    self.reason = reason
  }

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
