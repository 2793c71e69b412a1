/// The warnings about one source, each once. Of very many only the first are kept, and the others counted.
struct WarningList {
  private var found: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []
  private var firstOmitted: Diagnostic?
  private var omittedCount = 0

  mutating func add(_ warning: Diagnostic) {
    guard found.count < DiagnosticLimits.warnings else {
      if seen.contains(warning) { return }
      omittedCount += 1
      firstOmitted = firstOmitted ?? warning
      return
    }
    if seen.insert(warning).inserted { found.append(warning) }
  }

  /// In the order in which they were found; a last one says how many are left out, at the place of the first of those.
  var diagnostics: [Diagnostic] {
    guard let firstOmitted else { return found }
    let rest = Diagnostic(
      file: firstOmitted.file, position: firstOmitted.position, severity: .warning,
      message: "\(omittedCount) more \(omittedCount == 1 ? "warning" : "warnings"), of which this is the first place")
    return found + [rest]
  }
}
