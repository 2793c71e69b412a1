/// Collects the problems of one file while it is read and checked.
final class Diagnostics {
  let file: String
  private var found: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  init(file: String) {
    self.file = file
  }

  /// What does not keep the file from being drawn.
  private(set) var warnings = WarningList()

  var hasErrors: Bool { !found.isEmpty }

  /// Errors and warnings by place; problems of one place in the order in which they were found.
  var sorted: [Diagnostic] { (found + warnings.diagnostics).sortedByPlace() }

  /// Notes a problem. A node that is reached twice, through an alias, is reported once.
  ///
  /// - Parameters:
  ///   - expected: follows `expected`.
  ///   - suggestion: the name that was probably meant.
  func report(
    _ wrong: String, expected: String? = nil, suggestion: String? = nil, at position: SourcePosition
  ) {
    var message = wrong
    if let expected { message += "; expected \(expected)" }
    if let suggestion { message += "; did you mean '\(suggestion)'?" }
    let diagnostic = Diagnostic(file: file, position: position, message: message)
    if seen.insert(diagnostic).inserted { found.append(diagnostic) }
  }

  /// Notes what is nearly always a mistake.
  ///
  /// - Parameter advice: follows `write`.
  func warn(_ wrong: String, write advice: String? = nil, at position: SourcePosition) {
    let message = wrong + (advice.map { "; write \($0)" } ?? "")
    warnings.add(Diagnostic(file: file, position: position, severity: .warning, message: message))
  }
}
