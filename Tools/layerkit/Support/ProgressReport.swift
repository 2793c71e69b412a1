import Foundation
import LayerKit

/// How a command reports its progress.
enum ProgressStyle: String, CaseIterable {
  /// A bar on a terminal, nothing on a pipe.
  case auto
  /// One JSON object a line on standard error; errors are JSON objects, too.
  case json
  case none
}

extension ProgressStyle {
  /// What is shown: a bar only on a terminal.
  var shown: ProgressStyle { self == .auto && isatty(STDERR_FILENO) != 1 ? .none : self }
}

/// Reports the progress of frames to a person or a program.
final class ProgressReport {
  private let style: ProgressStyle
  private let start = Date()
  private var lastShown = Date.distantPast
  private var bar = ProgressBar()

  init(_ style: ProgressStyle) { self.style = style.shown }

  /// To be called after each frame. Prints at most ten times a second, and after the last frame.
  func update(_ progress: RenderProgress) {
    let now = Date()
    let (done, count) = (progress.framesDone, progress.frameCount)
    guard done == count || now.timeIntervalSince(lastShown) >= 0.1 else { return }
    lastShown = now
    let elapsed = now.timeIntervalSince(start)
    let framesPerSecond = elapsed > 0 ? Double(done) / elapsed : 0
    switch style {
    case .none: break
    case .json:
      let secondsLeft = framesPerSecond > 0 ? Double(count - done) / framesPerSecond : 0
      let values = [elapsed, framesPerSecond, secondsLeft].map { String(format: "%.3f", $0) }
      StandardError.write(
        "{\"event\":\"progress\",\"frame\":\(done),\"frames\":\(count),\"elapsed\":\(values[0]),\"fps\":\(values[1]),"
          + "\"eta\":\(values[2])}")
    case .auto:
      bar.show(count > 0 ? Double(done) / Double(count) : 1, elapsed: elapsed, isLast: true) { clock in
        String(format: "%d/%d frames  %.1f fps  ETA %@", done, count, framesPerSecond, clock)
      }
    }
  }

  /// Ends the line of the bar.
  func finish() { bar.finish() }
}
