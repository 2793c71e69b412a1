import Properties

/// Why a question has no exact answer.
public struct NoExactAnswer: Error, Equatable, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }

  /// Of a key path without numbers, or with some that mean nothing side by side, as those of a whole transform.
  public static func unsolvable(_ path: PropertyKeyPath) -> NoExactAnswer {
    let parts = PropertyComponent.allCases.filter {
      path.component == nil && $0.owners.contains(path.property.type) && $0.type == .number
    }
    let advice = parts.map { "\(path.property.name).\($0.rawValue)" }.joined(separator: ", ")
    return NoExactAnswer(
      "the type \(path.type.rawValue) has no numbers of one kind that could be solved for"
        + (parts.isEmpty ? "" : "; ask about a component: one of \(advice)"))
  }

  static let tooLong = NoExactAnswer(
    "there are more turns than can be solved one by one; ask about a shorter stretch of time")
}
