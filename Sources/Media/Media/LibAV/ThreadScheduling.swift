import Foundation

/// The scheduling policy of the process's threads.
///
/// Where the process may do so, as root may, SVT-AV1 gives the thread that opens it and its own threads a real-time
/// policy. Such threads, and the programs that they start, keep all other threads of the machine from running.
enum ThreadScheduling {
  /// Runs `body`, and removes the real-time policies that it sets on threads.
  static func preserving<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    guard isOrdinary(0) else { return try body() }
    let before = Set(threads())
    defer {
      if !isOrdinary(0) {
        for thread in threads() where !before.contains(thread) && !isOrdinary(thread) { makeOrdinary(thread) }
        makeOrdinary(0)
      }
    }
    return try body()
  }

  /// The process's threads; empty without /proc.
  static func threads() -> [pid_t] {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task"))?.compactMap(pid_t.init) ?? []
  }

  /// Whether a thread has a policy other than the real-time ones; 0 is the calling thread.
  static func isOrdinary(_ thread: pid_t) -> Bool {
    let policy = sched_getscheduler(thread)
    return policy != SCHED_FIFO && policy != SCHED_RR
  }

  private static func makeOrdinary(_ thread: pid_t) {
    var parameters = sched_param()
    _ = sched_setscheduler(thread, SCHED_OTHER, &parameters)
  }
}
