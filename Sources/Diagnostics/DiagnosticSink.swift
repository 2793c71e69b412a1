/// Collects the problems of one source while it is read and checked.
package final class DiagnosticSink {
  /// Nil where it is no file.
  private let file: String?
  private var found: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []
  private var tallies = ProblemTallies()

  /// How many more names are looked through for what was meant.
  private var namesToCompare = DiagnosticLimits.namesCompared

  package init(file: String?) {
    self.file = file
  }

  /// What does not keep the file from being drawn.
  private var warnings = WarningList()

  package var hasErrors: Bool { !found.isEmpty }

  /// Errors and warnings by place; problems of one place in the order in which they were found.
  package var sorted: [Diagnostic] {
    let counted = tallies.unlisted.map { Diagnostic(file: file, position: $0.position, message: $0.message) }
    return (found + counted + warnings.diagnostics).sorted(byPlace: \.position)
  }

  /// Notes a problem. What is reached twice, through an alias, is reported once; of very many problems of one
  /// kind the first are listed and the others counted.
  ///
  /// - Parameters:
  ///   - expected: follows `expected`.
  ///   - suggestion: the name that was probably meant.
  package func report(
    _ wrong: String, expected: @autoclosure () -> String? = nil, suggestion: @autoclosure () -> String? = nil,
    at position: SourcePosition?
  ) {
    let problem = ProblemText(wrong)
    guard tallies.lists(problem.kind, at: position) else { return }
    var message = problem.text
    if let expected = expected() { message += "; expected \(expected)" }
    if let suggestion = suggestion() { message += "; did you mean '\(suggestion)'?" }
    let diagnostic = Diagnostic(file: file, position: position, message: message)
    guard seen.insert(diagnostic).inserted else { return }
    found.append(diagnostic)
    tallies.count(problem.kind)
  }

  /// The name that was probably meant; nil too once very many names have been looked through.
  package func nearest(to name: String, in candidates: some Collection<String>) -> String? {
    guard candidates.count <= namesToCompare else { return nil }
    namesToCompare -= candidates.count
    return Suggestion.nearest(to: name, in: candidates.sorted())
  }

  /// Notes what is nearly always a mistake.
  ///
  /// - Parameter advice: follows `write`.
  package func warn(_ wrong: String, write advice: String? = nil, at position: SourcePosition?) {
    let message = wrong + (advice.map { "; write \($0)" } ?? "")
    warnings.add(Diagnostic(file: file, position: position, severity: .warning, message: message))
  }
}
