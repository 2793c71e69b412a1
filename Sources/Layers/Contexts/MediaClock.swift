import Animations
import Foundation

/// Where a context's time comes from.
package enum MediaClock: Sendable {
  /// Stands still until `advance(to:)`.
  case virtual
  /// Runs with the machine's monotonic clock.
  case realTime
}

/// The current time in seconds: that of the stage whose clock the thread follows, else of the machine's monotonic
/// clock.
public func CACurrentMediaTime() -> CFTimeInterval {
  LayerContext.current?.mediaTime ?? monotonicTime()
}

func monotonicTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
