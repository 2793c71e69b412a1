/// The limits on what is reported about one source. `Limits.md` describes what happens beyond them.
package enum DiagnosticLimits {
  /// Problems of one kind that are listed, each with its position.
  package static let problemsOfOneKind = 100

  /// Kinds of problems that are counted separately.
  package static let kinds = 200

  /// The number of times that a problem at one position is examined, such as that of a value repeated by aliases or
  /// loops.
  package static let repetitions = 8

  /// Candidates that are compared, in total, to find the names that were probably meant.
  package static let namesCompared = 500_000

  /// Names that a message lists.
  package static let listedNames = 60

  /// Unicode scalars of a name that a message quotes.
  package static let quotedName = 200

  /// Warnings that are listed.
  package static let warnings = 100
}
