import Foundation
import LayerKit
import Synchronization

/// The way in which a command reports its progress.
enum ProgressStyle: String, CaseIterable {
  /// A bar on a terminal, a line every ten seconds elsewhere.
  case auto
  /// One JSON object per line on standard error; errors are JSON objects, too.
  case json
  case none
}

extension ProgressStyle {
  /// The way in which progress is shown.
  enum Display {
    case bar, lines, json, none
  }

  private static let quiet = Atomic(false)

  /// Whether `--quiet` is given.
  static var isQuiet: Bool {
    get { quiet.load(ordering: .relaxed) }
    set { quiet.store(newValue, ordering: .relaxed) }
  }

  /// The display for standard error: a bar only for terminals.
  var shown: Display {
    switch self {
    case .json: .json
    case .none: .none
    case .auto: Self.isQuiet ? .none : isatty(STDERR_FILENO) == 1 ? .bar : .lines
    }
  }
}

/// Reports the progress of frames to a person or a program.
final class ProgressReport: Sendable {
  private struct State {
    var lastShown = Date.distantPast
    var bar = ProgressBar()
  }

  private let display: ProgressStyle.Display
  private let start = Date()
  private let state = Mutex(State())

  /// - Parameter hasBar: whether a terminal shows a bar.
  init(_ style: ProgressStyle, hasBar: Bool = true) {
    display = style.shown == .bar && !hasBar ? .none : style.shown
  }

  /// Call this after each frame. It prints at most ten times a second, and after the last frame.
  func update(_ progress: RenderProgress) {
    let now = Date()
    let (done, count) = (progress.framesDone, progress.frameCount)
    state.withLock { state in
      guard done == count || now.timeIntervalSince(state.lastShown) >= 0.1 else { return }
      state.lastShown = now
      let elapsed = now.timeIntervalSince(start)
      let framesPerSecond = elapsed > 0 ? Double(done) / elapsed : 0
      switch display {
      case .none: break
      case .lines: ProgressLines.update(done, of: count, unit: "frames")
      case .json:
        let secondsLeft = framesPerSecond > 0 ? Double(count - done) / framesPerSecond : 0
        let values = [elapsed, framesPerSecond, secondsLeft].map { String(format: "%.3f", $0) }
        StandardError.write(
          "{\"event\":\"progress\",\"frame\":\(done),\"frames\":\(count),\"elapsed\":\(values[0]),\"fps\":\(values[1]),"
            + "\"eta\":\(values[2])}")
      case .bar:
        state.bar.show(count > 0 ? Double(done) / Double(count) : 1, elapsed: elapsed, isLast: true) { clock in
          String(format: "%d/%d frames  %.1f fps  ETA %@", done, count, framesPerSecond, clock)
        }
      }
    }
  }

  /// Ends the line of the bar.
  func finish() { state.withLock { $0.bar.finish() } }
}
