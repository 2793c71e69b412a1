import Foundation

/// What something took.
struct Elapsed: Codable {
  /// On the clock that never goes back.
  let seconds: Double

  /// Of all this process's threads together: less disturbed by what else the machine does.
  let processorSeconds: Double
}

enum Stopwatch {
  /// What `body` returns, and what it took.
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
