import LayerKit
import Synchronization

/// The timelines that a command reads, in which errors of drawing get the place of what causes them.
enum ReadTimelines {
  /// A command draws one timeline, or compares two.
  private static let most = 2

  private static let timelines = Mutex<[Timeline]>([])

  static func note(_ timeline: Timeline) {
    timelines.withLock { $0 = $0.suffix(most - 1) + [timeline] }
  }

  /// The problem that an error of drawing is; nil for other errors.
  static func diagnostic(of error: any Error) -> Diagnostic? {
    timelines.withLock { $0.lazy.compactMap { $0.diagnostic(of: error) }.first }
  }
}
