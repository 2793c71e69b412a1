import Foundation

/// The real-time clock of playback: the system's, or a substitute for tests.
package protocol PlaybackClock {
  /// The time in seconds since a fixed moment; it never decreases.
  var now: TimeInterval { get }

  /// Returns when `now` has reached a time in seconds; at once if the time has passed.
  func wait(until time: TimeInterval)
}

/// The system's monotonic clock.
package struct SystemPlaybackClock: PlaybackClock {
  /// The system's clock.
  package init() {}

  /// The time since the system was started, in seconds.
  package var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  /// Blocks the thread until a time in seconds.
  package func wait(until time: TimeInterval) {
    let remaining = time - now
    if remaining > 0 { Thread.sleep(forTimeInterval: remaining) }
  }
}
