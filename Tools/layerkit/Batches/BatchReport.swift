import Foundation
import LayerKit
import Support
import Synchronization
import TimelineFiles

/// Reports the outcomes of a batch's rows in order.
final class BatchReport: Sendable {
  /// The outcome of a row.
  enum Outcome: Sendable {
    case made
    /// The output existed already.
    case skipped
    case failed(Failure)
    /// The program was interrupted before the row was written.
    case left
  }

  private struct State {
    /// Finished rows that are not reported yet, because an earlier row has not finished.
    var ended: [Int: Outcome] = [:]
    var warnings: [Int: [Problem]] = [:]

    /// The first row that is not reported yet.
    var next = 0
    var (made, skipped, failed, left) = (0, 0, 0, 0)

    /// The warnings that have been printed.
    var reportedWarnings: Set<String> = []

    /// The last failed row and its problems.
    var lastFailure: (row: Int, problems: [String])?

    /// The finished fractions of the rows in progress.
    var shares: [Int: Double] = [:]
    var ends = 0
    var bar = ProgressBar()
  }

  private let batch: Batch
  private let display: ProgressStyle.Display
  private let start = Date()
  private let state = Mutex(State())

  init(_ style: ProgressStyle, _ batch: Batch) {
    self.batch = batch
    display = style.shown
  }

  /// Call this when a row has finished.
  func add(_ outcome: Outcome, _ row: Int) {
    state.withLock { state in
      state.ended[row] = outcome
      state.shares[row] = nil
      state.ends += 1
      while let outcome = state.ended.removeValue(forKey: state.next) {
        report(outcome, state.next, &state)
        state.next += 1
      }
      showBar(&state, isLast: state.ends == batch.outputs.count)
    }
  }

  /// Call this with the warnings of a row before it finishes.
  func warn(_ warnings: [Problem], _ row: Int) {
    if !warnings.isEmpty { state.withLock { $0.warnings[row, default: []] += warnings } }
  }

  /// Call this after each frame of a row.
  func update(_ row: Int, _ progress: RenderProgress) {
    guard display == .bar else { return }
    state.withLock { state in
      state.shares[row] = Double(progress.framesDone) / Double(max(1, progress.frameCount))
      showBar(&state, isLast: false)
    }
  }

  /// Prints the numbers of outcomes. Returns the number of failed rows.
  func finish() -> Int {
    state.withLock { state in
      state.bar.finish()
      let (made, skipped, failed, left) = (state.made, state.skipped, state.failed, state.left)
      if display == .json {
        StandardError.write(
          "{\"event\":\"summary\",\"made\":\(made),\"skipped\":\(skipped),\"failed\":\(failed),\"left\":\(left)}")
      } else {
        let reason = if case .timeLimit = Interruption.cause { "the time limit" } else { "interrupted" }
        StandardError.write(
          "\(made) made, \(skipped) skipped, \(failed) failed"
            + (left > 0 ? ", \(left) left: \(reason); the same command makes the rest" : ""))
      }
      return failed
    }
  }

  // MARK: Reporting

  private func report(_ outcome: Outcome, _ row: Int, _ state: inout State) {
    var problems = newWarnings(state.warnings.removeValue(forKey: row) ?? [], row, &state)
    var status = "made"
    switch outcome {
    case .made: state.made += 1
    case .skipped:
      state.skipped += 1
      status = "skipped"
    case .failed(let failure):
      state.failed += 1
      status = "failed"
      problems += self.problems(of: failure, row, &state)
    case .left:
      state.left += 1
      return
    }
    if !problems.isEmpty {
      state.bar.clear()
      StandardError.write(problems)
    }
    if display == .json { StandardError.write(json(row, status)) }
  }

  /// `{"event":"row","line":3,"output":"out/a.mp4","status":"made","row":1,"rows":200,"elapsed":2.1}`
  private func json(_ row: Int, _ status: String) -> String {
    let output = PropertyValue.string(batch.outputs[row]).json
    let elapsed = String(format: "%.3f", Date().timeIntervalSince(start))
    return "{\"event\":\"row\",\"line\":\(batch.table.position(of: row).line),\"output\":\(output),"
      + "\"status\":\"\(status)\",\"row\":\(row),\"rows\":\(batch.outputs.count),\"elapsed\":\(elapsed)}"
  }

  /// The warnings that no earlier row had, each with the position of its row.
  private func newWarnings(_ warnings: [Problem], _ row: Int, _ state: inout State) -> [Problem] {
    var new: [Problem] = []
    for warning in warnings where state.reportedWarnings.count <= DiagnosticLimits.warnings {
      guard state.reportedWarnings.insert(warning.line).inserted else { continue }
      new.append(
        state.reportedWarnings.count <= DiagnosticLimits.warnings
          ? self.warning(warning, of: row)
          : Problem(message: "more warnings of rows are not listed", severity: .warning))
    }
    return new
  }

  /// The problems of a row. Those in the file of rows have their own positions, others the position of the row.
  private func problems(of failure: Failure, _ row: Int, _ state: inout State) -> [Problem] {
    let errors = failure.problems.filter { $0.severity != .warning }
    let texts = errors.map(\.line)
    let output = batch.outputs[row]
    defer { state.lastFailure = (row, texts) }
    if texts.count > 1, let last = state.lastFailure, last.problems == texts {
      let line = batch.table.position(of: last.row).line
      return [problem(row, "\(output): the same \(texts.count) problems as in line \(line)")]
    }
    return errors.map { error in
      if let diagnostic = error.diagnostic {
        if diagnostic.file == batch.table.file, diagnostic.position != nil { return error }
        return problem(row, "\(output): " + placed(diagnostic))
      }
      return problem(row, error.message.contains(output) ? error.message : "\(output): \(error.message)")
    }
  }

  private func problem(_ row: Int, _ message: String, _ severity: Diagnostic.Severity = .error) -> Problem {
    Problem(
      Diagnostic(
        file: batch.table.file, position: batch.table.position(of: row), severity: severity, message: message))
  }

  /// A warning at the position of its row, with the output and the warning's own position before its message.
  private func warning(_ warning: Problem, of row: Int) -> Problem {
    let message = warning.diagnostic.map { placed($0) } ?? warning.message
    return problem(row, "\(batch.outputs[row]): \(message)", .warning)
  }

  /// A message with its position before it.
  private func placed(_ diagnostic: Diagnostic) -> String {
    let place = [diagnostic.file, diagnostic.position.map { "\($0.line):\($0.column)" }].compactMap { $0 }
    return (place.map { "\($0):" } + ["\(place.isEmpty ? "" : " ")\(diagnostic.message)"]).joined()
  }

  // MARK: The bar

  private func showBar(_ state: inout State, isLast: Bool) {
    let done = state.ends
    if display == .lines { ProgressLines.update(done, of: batch.outputs.count, unit: "rows") }
    guard display == .bar else { return }
    let share = (Double(done) + state.shares.values.reduce(0, +)) / Double(max(1, batch.outputs.count))
    state.bar.show(share, elapsed: Date().timeIntervalSince(start), isLast: isLast) { seconds in
      "\(done)/\(batch.outputs.count) rows  ETA \(seconds)"
    }
  }
}
