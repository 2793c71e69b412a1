import Foundation

/// The real-time clock of playback: the machine's, or a substitute for tests.
package protocol PlaybackClock {
  /// The time in seconds since a fixed moment; never goes back.
  var now: TimeInterval { get }

  /// Returns when `now` has reached a time in seconds, at once if it has passed.
  func wait(until time: TimeInterval)
}

/// The machine's monotonic clock.
package struct SystemPlaybackClock: PlaybackClock {
  /// The machine's clock.
  package init() {}

  /// The time since the machine was started, in seconds.
  package var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  /// Lets the thread sleep until a time in seconds.
  package func wait(until time: TimeInterval) {
    let remaining = time - now
    if remaining > 0 { Thread.sleep(forTimeInterval: remaining) }
  }
}
