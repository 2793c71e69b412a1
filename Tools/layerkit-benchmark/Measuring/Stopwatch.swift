import Foundation

/// Elapsed time.
struct Elapsed: Codable {
  /// The time of the monotonic clock.
  let seconds: Double

  /// The processor time of all threads of this process, which other programs disturb less.
  let processorSeconds: Double
}

enum Stopwatch {
  /// The result of `body`, and its time.
  static func time<Result>(_ body: () throws -> Result) rethrows -> (Result, Elapsed) {
    let (start, processorStart) = (ContinuousClock.now, processorSeconds)
    let result = try body()
    let duration = (ContinuousClock.now - start).components
    let seconds = Double(duration.seconds) + Double(duration.attoseconds) / 1e18
    return (result, Elapsed(seconds: seconds, processorSeconds: processorSeconds - processorStart))
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
