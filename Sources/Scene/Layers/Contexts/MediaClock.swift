import Animations
import Foundation

/// The source of a context's time.
package enum MediaClock: Sendable {
  /// Changes only in `advance(to:)`.
  case virtual
  /// Follows the machine's monotonic clock.
  case realTime
}

/// The current time in seconds, of the stage whose clock the thread follows.
///
/// Before a stage exists it is 0, the time at which the first stage begins. If there are several stages, the thread
/// follows the one that was created last.
public func CACurrentMediaTime() -> CFTimeInterval {
  guard let reading = LayerContext.current?.reading else { return 0 }
  TransactionState.current.lastReading = reading
  return reading.time
}

/// A time that a program has read, and the context that it belongs to.
struct ClockReading {
  /// The number of the context.
  let context: UInt
  let time: CFTimeInterval
}

extension LayerContext {
  var reading: ClockReading { ClockReading(context: id, time: mediaTime) }
}

func monotonicTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
