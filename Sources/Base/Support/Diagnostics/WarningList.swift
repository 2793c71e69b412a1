/// The warnings about one source, each once. If there are very many, the first ones are kept and the others counted.
struct WarningList {
  private var found: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []
  private var firstOmitted: Diagnostic?
  private var omittedCount = 0

  /// - Parameter known: what two warnings have in common that are the same; a component may be used several times.
  mutating func add(_ warning: Diagnostic, knownAs known: Diagnostic) {
    guard found.count < DiagnosticLimits.warnings else {
      if seen.contains(known) { return }
      omittedCount += 1
      firstOmitted = firstOmitted ?? warning
      return
    }
    if seen.insert(known).inserted { found.append(warning) }
  }

  /// The warnings in the order in which they were found. A last one reports the number left out, at the position of the
  /// first of those.
  var diagnostics: [Diagnostic] {
    guard let firstOmitted else { return found }
    let rest = Diagnostic(
      file: firstOmitted.file, position: firstOmitted.position, severity: .warning,
      message: "\(omittedCount) more \(omittedCount == 1 ? "warning" : "warnings"); this is the position of the first")
    return found + [rest]
  }
}
