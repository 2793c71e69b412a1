import Properties

/// The reason why a question about a motion has no exact answer.
public struct NoExactAnswer: Error, Equatable, Sendable, CustomStringConvertible {
  /// The reason, as a clause that can follow a colon.
  public let description: String

  /// Creates an error with a reason.
  package init(_ description: String) { self.description = description }

  /// The error for a key path without numbers, or with numbers that cannot be compared, such as a whole transform.
  package static func unsolvable(_ path: PropertyKeyPath) -> NoExactAnswer {
    let parts = PropertyComponent.allCases.filter {
      path.component == nil && $0.owners.contains(path.property.type) && $0.type == .number
    }
    let advice = parts.map { "\(path.property.name).\($0.rawValue)" }.joined(separator: ", ")
    return NoExactAnswer(
      "the type \(path.type.rawValue) has no numbers of one kind that could be solved for"
        + (parts.isEmpty ? "" : "; use a component: one of \(advice)"))
  }

  static let tooLong = NoExactAnswer(
    "the motion has more turns than can be solved; use a shorter time")
}
