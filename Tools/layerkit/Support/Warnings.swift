import LayerKit
import Synchronization

/// Prints warnings on standard error, with `--strict` as errors.
enum Warnings {
  private static let strict = Atomic(false)

  /// Whether warnings are errors.
  static var areErrors: Bool { strict.load(ordering: .relaxed) }

  /// Treats warnings as errors from now on.
  static func makeErrors() { strict.store(true, ordering: .relaxed) }

  /// Prints warnings.
  /// - Throws: `Failure` if there are warnings and warnings are errors, after they have been printed.
  static func print(_ warnings: [Problem]) throws(Failure) {
    guard !warnings.isEmpty else { return }
    StandardError.write(warnings.map(\.asJudged))
    if areErrors { throw Failure(.badTimeline) }
  }

  /// Prints the warnings of a timeline and other warnings, such as those about options.
  /// - Throws: `Failure`, as `print(_:)` does.
  static func print(_ warnings: [Diagnostic], _ others: [Problem?] = []) throws(Failure) {
    try print(warnings.map { Problem($0) } + others.compactMap { $0 })
  }
}

/// The warnings of one movie that are found while it is drawn.
///
/// They can come from any thread. If warnings are errors, `check(adding:)` throws, so that the movie does not get its
/// name.
final class RenderWarnings: Sendable {
  private struct State {
    var errors: [Problem] = []

    /// The lines of the warnings that have been added.
    var known: Set<String> = []
  }

  private let state = Mutex(State())
  private let report: @Sendable (Problem) -> Void

  /// - Parameter report: called with each new warning, unless warnings are errors.
  init(_ report: @escaping @Sendable (Problem) -> Void) { self.report = report }

  /// Reports a warning, unless it has been reported.
  func add(_ warning: Problem) {
    let isNew = state.withLock { state in
      guard state.known.insert(warning.line).inserted else { return false }
      if Warnings.areErrors { state.errors.append(warning.asJudged) }
      return true
    }
    if isNew, !Warnings.areErrors { report(warning) }
  }

  /// Reports the warning about clipped sound, if there is one.
  func add(_ peak: SoundPeak) {
    if let message = peak.warning { add(Problem(message: message, severity: .warning)) }
  }

  /// Reports the warnings from drawing.
  /// - Throws: `Failure` with all warnings if there are any and warnings are errors.
  func check(adding warnings: [Diagnostic]) throws(Failure) {
    for warning in warnings { add(Problem(warning)) }
    let errors = state.withLock { $0.errors }
    if !errors.isEmpty { throw Failure(.badTimeline, problems: errors) }
  }
}

extension Problem {
  /// The problem, with a warning as an error if warnings are errors.
  fileprivate var asJudged: Problem {
    guard severity == .warning, Warnings.areErrors else { return self }
    return Problem(diagnostic: diagnostic?.asError, message: message)
  }
}
