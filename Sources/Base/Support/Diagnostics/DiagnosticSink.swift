/// Collects the problems of one source while it is read and validated.
package final class DiagnosticSink {
  /// The names of the source and of its components.
  package private(set) var sources: SourceNames
  private var found: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []
  private var tallies = ProblemTallies()

  /// The number of candidates that `nearest(to:in:)` may still compare.
  private var namesToCompare = DiagnosticLimits.namesCompared

  package init(file: String?) { sources = SourceNames(file: file) }

  /// Adds a component of the source. Returns the index that its positions have.
  package func add(_ source: SourceNames.Source) -> Int32 { sources.add(source) }

  /// Problems that do not prevent drawing.
  private var warnings = WarningList()

  /// The problems of other sources.
  private var others: [Diagnostic] = []

  package var hasErrors: Bool { !found.isEmpty || hasErrorsOfOthers }

  /// Whether another source has errors.
  package var hasErrorsOfOthers: Bool { others.contains { $0.severity == .error } }

  /// Adds the problems of another source, which come before those of this one.
  ///
  /// - Parameters:
  ///   - hasPlaces: whether positions in the source are meaningful to the user.
  ///   - place: the position of all problems if they are not; nil if there is none.
  package func add(_ other: DiagnosticSink, hasPlaces: Bool, at place: SourcePosition? = nil) {
    others += other.sorted.map {
      hasPlaces ? $0 : Diagnostic(file: $0.file, position: place, severity: $0.severity, message: $0.message)
    }
  }

  /// Errors and warnings, those of other sources first, sorted by position; problems at the same position are in the
  /// order in which they were found.
  package var sorted: [Diagnostic] {
    let counted = tallies.unlisted.map { Diagnostic(sources, position: $0.position, message: $0.message) }
    return others + (found + counted + warnings.diagnostics).sorted(byPosition: \.position)
  }

  /// Reports an error. Duplicates, such as those of a node that aliases reach twice, are dropped. If there are very
  /// many problems of one kind, the first ones are listed and the others counted.
  ///
  /// - Parameters:
  ///   - wrong: the problem, with names in single quotes.
  ///   - expected: the end of the message, after “expected”.
  ///   - suggestion: the name that was probably meant.
  ///   - hint: a last clause, such as what to write; nil for the hint about look-alike characters.
  package func report(
    _ wrong: String, expected: @autoclosure () -> String? = nil, suggestion: @autoclosure () -> String? = nil,
    hint: @autoclosure () -> String? = nil, at position: SourcePosition?
  ) {
    let problem = ProblemText(wrong)
    guard tallies.shouldList(problem, at: position) else { return }
    var message = problem.text
    if let expected = expected() { message += "; expected \(expected)" }
    let suggestion = suggestion()
    if let suggestion { message += "; did you mean '\(suggestion)'?" }
    if let suggestion, let difference = LookAlikes.difference(of: suggestion, from: wrong) {
      message += " \(difference)"
    }
    if let hint = hint() ?? LookAlikes.hint(inNamesOf: wrong, meant: suggestion) { message += "; \(hint)" }
    // A mistake in a component is reported once, for its first use.
    let place = position?.inSource(0)
    guard seen.insert(Diagnostic(file: sources[position].file, position: place, message: message)).inserted else {
      return
    }
    found.append(Diagnostic(sources, position: position, message: message))
    tallies.count(problem)
  }

  /// Whether a problem would be listed, so that it is worthwhile to compute details for its message.
  package func lists(_ wrong: String, at position: SourcePosition?) -> Bool {
    tallies.lists(ProblemText(wrong), at: position)
  }

  /// The name that was probably meant; nil if none is similar, or `DiagnosticLimits.namesCompared` is used up.
  package func nearest(to name: String, in candidates: some Collection<String>) -> String? {
    guard candidates.count <= namesToCompare else { return nil }
    namesToCompare -= candidates.count
    return Suggestion.nearest(to: name, in: candidates.sorted())
  }

  /// Reports a warning, for what is nearly always a mistake.
  ///
  /// - Parameter advice: the end of the message, after “write”.
  package func warn(_ wrong: String, write advice: String? = nil, at position: SourcePosition?) {
    let message = wrong + (advice.map { "; write \($0)" } ?? "")
    let place = Diagnostic(
      file: sources[position].file, position: position?.inSource(0), severity: .warning, message: message)
    warnings.add(Diagnostic(sources, position: position, severity: .warning, message: message), knownAs: place)
  }
}
