/// How much is reported about one source. `Limits.md` lists what happens beyond.
package enum DiagnosticLimits {
  /// Problems of one kind that are listed, each with its place.
  package static let problemsOfOneKind = 100

  /// Kinds of problems that are counted separately.
  package static let kinds = 200

  /// How often one problem at one place, as of a value that aliases or loops repeat, is looked into.
  package static let repetitions = 8

  /// Candidates that are compared, in all, to find the names that were probably meant.
  package static let namesCompared = 500_000

  /// Names that a message lists.
  package static let listedNames = 60

  /// Unicode scalars of a name that a message quotes.
  package static let quotedName = 200

  /// Warnings that are listed.
  package static let warnings = 100
}
