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

/// Reports the progress of frames to a person or a program.
final class ProgressReport {
  /// With `auto` only on a terminal.
  private let style: ProgressStyle
  private let start = Date()
  private var lastShown = Date.distantPast
  private var isBarShown = false

  init(_ style: ProgressStyle) {
    self.style = style == .auto && isatty(STDERR_FILENO) != 1 ? ProgressStyle.none : style
  }

  /// To be called after each frame. Prints at most ten times a second, and after the last frame.
  func update(_ progress: RenderProgress) {
    let now = Date()
    let isLast = progress.framesDone == progress.frameCount
    guard isLast || now.timeIntervalSince(lastShown) >= 0.1 else { return }
    lastShown = now
    let figures = Figures(progress: progress, elapsed: now.timeIntervalSince(start))
    switch style {
    case .none: break
    case .json: StandardError.write(figures.json)
    case .auto:
      isBarShown = true
      try? FileHandle.standardError.write(
        contentsOf: Data(("\r\u{1B}[K" + figures.bar(width: Terminal.width(of: STDERR_FILENO) ?? 80)).utf8))
    }
  }

  /// Ends the line of the bar.
  func finish() {
    if isBarShown { try? FileHandle.standardError.write(contentsOf: Data("\n".utf8)) }
    isBarShown = false
  }
}

/// The numbers of one report.
private struct Figures {
  let progress: RenderProgress
  let elapsed: Double

  var done: Int { progress.framesDone }
  var count: Int { progress.frameCount }

  var framesPerSecond: Double { elapsed > 0 ? Double(done) / elapsed : 0 }
  var secondsLeft: Double { framesPerSecond > 0 ? Double(count - done) / framesPerSecond : 0 }

  var json: String {
    let values = [elapsed, framesPerSecond, secondsLeft].map { String(format: "%.3f", $0) }
    return
      "{\"event\":\"progress\",\"frame\":\(done),\"frames\":\(count),\"elapsed\":\(values[0]),\"fps\":\(values[1]),"
      + "\"eta\":\(values[2])}"
  }

  func bar(width: Int) -> String {
    let share = count > 0 ? Double(done) / Double(count) : 1
    let text = String(
      format: " %3d%%  %d/%d frames  %.1f fps  ETA %@", Int(share * 100), done, count, framesPerSecond,
      Self.clock(secondsLeft))
    let room = min(40, width - text.count - 1)
    guard room >= 8 else { return String(text.prefix(max(0, width - 1))) }
    let filled = Int((share * Double(room)).rounded())
    return String(repeating: "█", count: filled) + String(repeating: "░", count: room - filled) + text
  }

  private static func clock(_ seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(.up), 359_999))
    return whole >= 3600
      ? String(format: "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60)
      : String(format: "%d:%02d", whole / 60, whole % 60)
  }
}
