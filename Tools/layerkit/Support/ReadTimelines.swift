import LayerKit
import Synchronization

/// The timelines that a command has read. They give errors of drawing the source positions of their causes.
enum ReadTimelines {
  /// A command draws one timeline, or compares two.
  private static let maximum = 2

  private static let timelines = Mutex<[Timeline]>([])

  static func note(_ timeline: Timeline) {
    timelines.withLock { $0 = $0.suffix(maximum - 1) + [timeline] }
  }

  /// The diagnostic of an error of drawing; nil for other errors.
  static func diagnostic(of error: any Error) -> Diagnostic? {
    timelines.withLock { $0.lazy.compactMap { $0.diagnostic(of: error) }.first }
  }
}
