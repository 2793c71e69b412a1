import Foundation

/// A progress bar on the terminal of standard error, in one line that is overwritten.
struct ProgressBar {
  private var isShown = false
  private var lastShown = Date.distantPast

  /// Shows a finished fraction, at most ten times a second.
  /// - Parameters:
  ///   - elapsed: the elapsed time, in seconds.
  ///   - isLast: whether it is shown in any case.
  ///   - text: makes the text after the bar from the remaining time.
  mutating func show(_ share: Double, elapsed: Double, isLast: Bool, text: (_ clock: String) -> String) {
    let now = Date()
    guard isLast || now.timeIntervalSince(lastShown) >= 0.1 else { return }
    lastShown = now
    isShown = true
    let percent = String(format: " %3d%%  ", Int(share * 100))
    let text = percent + text(Self.clock(share > 0 ? elapsed * (1 - share) / share : 0))
    Self.write("\r\u{1B}[K" + Self.line(share, text, width: Terminal.width(of: STDERR_FILENO) ?? 80))
  }

  /// Clears the line for other text.
  mutating func clear() {
    if isShown { Self.write("\r\u{1B}[K") }
    (isShown, lastShown) = (false, .distantPast)
  }

  /// Ends the line.
  mutating func finish() {
    if isShown { Self.write("\n") }
    isShown = false
  }

  private static func line(_ share: Double, _ text: String, width: Int) -> String {
    let length = min(40, width - text.count - 1)
    guard length >= 8 else { return String(text.prefix(max(0, width - 1))) }
    let filled = Int((share * Double(length)).rounded())
    return String(repeating: "█", count: filled) + String(repeating: "░", count: length - filled) + text
  }

  /// Minutes and seconds, with hours if there are any.
  static func clock(_ seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(.up), 359_999))
    return whole >= 3600
      ? String(format: "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60)
      : String(format: "%d:%02d", whole / 60, whole % 60)
  }

  private static func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
