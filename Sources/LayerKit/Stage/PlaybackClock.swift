import Foundation

/// Real time, or what stands for it in a test.
public protocol PlaybackClock {
  /// Seconds since any moment; never goes back.
  var now: TimeInterval { get }

  /// Returns when `now` has reached a time, at once if it has.
  func wait(until time: TimeInterval)
}

/// The machine's monotonic clock.
public struct SystemPlaybackClock: PlaybackClock {
  public init() {}

  public var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  public func wait(until time: TimeInterval) {
    let remaining = time - now
    if remaining > 0 { Thread.sleep(forTimeInterval: remaining) }
  }
}
