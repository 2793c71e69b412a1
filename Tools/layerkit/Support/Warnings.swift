import LayerKit
import Synchronization

/// How the program warns: on standard error, and with `--strict` as of errors.
enum Warnings {
  private static let strict = Atomic(false)

  /// Whether warnings are errors.
  static var areErrors: Bool { strict.load(ordering: .relaxed) }

  /// Makes errors of warnings from now on.
  static func makeErrors() { strict.store(true, ordering: .relaxed) }

  /// Prints warnings.
  /// - Throws: `Failure` if there are any and warnings are errors, which have been printed by then.
  static func print(_ warnings: [Problem]) throws(Failure) {
    guard !warnings.isEmpty else { return }
    StandardError.write(warnings.map(\.asJudged))
    if areErrors { throw Failure(.badTimeline) }
  }

  /// Prints the warnings of a timeline, and those about what is made of it.
  /// - Throws: `Failure`, as `print(_:)` does.
  static func print(_ warnings: [Diagnostic], _ others: [Problem?] = []) throws(Failure) {
    try print(warnings.map { Problem($0) } + others.compactMap { $0 })
  }
}

/// The warnings of one movie that only show while it is drawn.
///
/// They may come from any thread. Where warnings are errors, `check()` keeps the movie from getting its name.
final class RenderWarnings: Sendable {
  private struct State {
    var errors: [Problem] = []

    /// What has been reported.
    var known: Set<String> = []
  }

  private let state = Mutex(State())
  private let report: @Sendable (Problem) -> Void

  /// - Parameter report: is given each warning as it comes, unless warnings are errors.
  init(_ report: @escaping @Sendable (Problem) -> Void) { self.report = report }

  /// Reports a warning, once.
  func add(_ warning: Problem) {
    let isNew = state.withLock { state in
      guard state.known.insert(warning.line).inserted else { return false }
      if Warnings.areErrors { state.errors.append(warning.asJudged) }
      return true
    }
    if isNew, !Warnings.areErrors { report(warning) }
  }

  /// Reports the warning about sound that is cut at full scale, if it is.
  func add(_ peak: SoundPeak) {
    if let message = peak.warning { add(Problem(message: message, severity: .warning)) }
  }

  /// Reports what was found while frames were drawn.
  /// - Throws: `Failure` with the warnings if there are any and warnings are errors.
  func check(adding warnings: [Diagnostic]) throws(Failure) {
    for warning in warnings { add(Problem(warning)) }
    let errors = state.withLock { $0.errors }
    if !errors.isEmpty { throw Failure(.badTimeline, problems: errors) }
  }
}

extension Problem {
  /// A warning as an error where warnings are that.
  fileprivate var asJudged: Problem {
    guard severity == .warning, Warnings.areErrors else { return self }
    return Problem(diagnostic: diagnostic?.asError, message: message)
  }
}
