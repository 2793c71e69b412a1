import Foundation
import Synchronization

/// Prints a progress line every ten seconds if no terminal shows a bar.
enum ProgressLines {
  private static let interval = 10.0

  private struct State {
    /// The progress; `count` is 0 while there is nothing to count, for example while a timeline is read.
    var (done, count) = (0, 0)
    var unit = ""
    var isOver = false
  }

  private static let state = Mutex(State())

  /// Starts printing, unless progress is shown in another way or not at all.
  static func begin() {
    guard ProgressStyle.auto.shown == .lines, ProgressStyle.given(in: CommandLine.arguments) ?? .auto == .auto else {
      return
    }
    Thread.detachNewThread {
      let start = ContinuousClock.now
      while true {
        Thread.sleep(forTimeInterval: interval)
        let state = state.withLock { $0 }
        if state.isOver { return }
        let (seconds, _) = (ContinuousClock.now - start).components
        StandardError.write("layerkit: \(text(state, after: Double(seconds)))")
      }
    }
  }

  /// Sets the progress.
  /// - Parameter unit: the noun of what is counted, in the plural.
  static func update(_ done: Int, of count: Int, unit: String) {
    state.withLock { ($0.done, $0.count, $0.unit) = (done, count, unit) }
  }

  /// Stops printing.
  static func end() { state.withLock { $0.isOver = true } }

  private static func text(_ state: State, after seconds: Double) -> String {
    let clock = ProgressBar.clock(seconds)
    let (done, count) = (state.done, state.count)
    guard count > 0 else { return "working for \(clock)" }
    let rest = done > 0 ? ", about \(ProgressBar.clock(seconds * Double(count - done) / Double(done))) left" : ""
    return "\(done)/\(count) \(state.unit) after \(clock)\(rest)"
  }
}
