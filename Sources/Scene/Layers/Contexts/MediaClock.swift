import Animations
import Foundation

/// Where a context's time comes from.
package enum MediaClock: Sendable {
  /// Stands still until `advance(to:)`.
  case virtual
  /// Runs with the machine's monotonic clock.
  case realTime
}

/// The current time in seconds: that of the stage whose clock the thread follows.
///
/// Before there is a stage it is 0, the time at which the stage begins that will show the layers that are made now. Of
/// several stages the thread follows the one that was made last.
public func CACurrentMediaTime() -> CFTimeInterval {
  guard let reading = LayerContext.current?.reading else { return 0 }
  TransactionState.current.lastReading = reading
  return reading.time
}

/// A time that a program was given, and the context whose time it is.
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
