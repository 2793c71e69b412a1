/// Collects the problems of one file while it is read.
final class Diagnostics {
  let file: String
  private var found: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  init(file: String) {
    self.file = file
  }

  var isEmpty: Bool { found.isEmpty }

  /// By place; problems of one place in the order in which they were found.
  var sorted: [Diagnostic] {
    found.enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }.map(\.element)
  }

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
}
