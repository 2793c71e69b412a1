import Foundation
import LayerKit
import Media
import Synchronization

/// Ends the program early: at SIGINT (Ctrl-C), SIGTERM and SIGHUP, and at a time limit. A command that draws is
/// cancelled between two frames. If it does not end soon, for example because it waits for the reader of a full pipe,
/// the program is ended anyway. Any other command ends at once, and so does every command at a second signal.
/// Unfinished files are removed in each case.
enum Interruption {
  /// Why the program ends.
  enum Cause {
    case signal(Int32)
    /// A time limit in seconds.
    case timeLimit(Double)
  }

  private struct State {
    /// Cancels the drawing in progress; nil if there is none.
    var cancellation: Cancellation?

    /// Describes the remaining output of the drawing in progress, as the end of a sentence.
    var remainder = Interruption.nothing

    /// Wakes the thread that waits for a signal; nil if none does.
    var waiting: DispatchSemaphore?

    /// Whether the time limit has been lifted.
    var isUnlimited = false

    /// The first cause.
    var cause: Cause?
  }

  private static let nothing = "nothing was written"

  private static let state = Mutex(State())

  /// The time that a cancelled command may take to end, in seconds.
  private static let gracePeriod = 0.5

  /// Whether a thread has begun to report the end.
  private static let isEnding = Atomic(false)

  /// Starts watching for signals. Call this before the program has a second thread, because threads inherit the signal
  /// mask.
  static func watch() {
    let known = [SIGINT, SIGTERM, SIGHUP]
    // Signals that are blocked in all threads stay pending until `sigwait` accepts them. So none is lost, and none
    // interrupts a system call.
    var blocked = signals(known)
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
    let numbers = known.filter { number in
      let previous = signal(number, SIG_DFL)
      // Under `nohup`, SIGHUP is ignored on purpose and stays ignored.
      guard number == SIGHUP, unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) else {
        return true
      }
      signal(number, SIG_IGN)
      return false
    }
    Thread.detachNewThread {
      var (awaited, number) = (signals(numbers), Int32(0))
      while sigwait(&awaited, &number) == 0 { arrived(.signal(number)) }
    }
  }

  /// Ends the program after some seconds, unless `liftLimit()` is called before.
  static func limit(toSeconds seconds: Double) {
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: min(seconds, 1e9))
      if !state.withLock({ $0.isUnlimited }) { arrived(.timeLimit(seconds)) }
    }
  }

  /// Removes the time limit.
  static func liftLimit() { state.withLock { $0.isUnlimited = true } }

  private static func signals(_ numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }

  private static func arrived(_ cause: Cause) {
    let (isFirst, cancellation, waiting) = state.withLock { state in
      defer { state.cause = state.cause ?? cause }
      return (state.cause == nil, state.cancellation, state.waiting)
    }
    if isFirst, case .signal = cause, let waiting {
      waiting.signal()
      return
    }
    guard isFirst, let cancellation else { end(cause, isCancelled: cancellation != nil) }
    cancellation.cancel()
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: gracePeriod)
      end(cause, isCancelled: true)
    }
  }

  /// Ends the program from a thread other than the working one.
  private static func end(_ cause: Cause, isCancelled: Bool) -> Never {
    UnfinishedFiles.removeAll {
      // The program ends by the signal instead of an exit code, so that a shell script that runs it stops, too.
      if case .signal(let number) = cause, !isCancelled { raiseDefault(number) }
      if isEnding.exchange(true, ordering: .sequentiallyConsistent) {
        // The working thread reports the end itself, unless it is blocked because nobody reads the output.
        Thread.sleep(forTimeInterval: gracePeriod)
      } else {
        let problem = cause.problem(leaving: isCancelled ? remainder : nil)
        StandardError.writeWithoutWaiting(ProgressStyle.isJSON(in: CommandLine.arguments) ? problem.json : problem.line)
      }
      _exit(cause.status.rawValue)
    }
  }

  /// Ends the program by a signal's default action.
  private static func raiseDefault(_ number: Int32) {
    var blocked = signals([number])
    signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &blocked, nil)
    raise(number)
  }

  /// Call this before a command reports why it has ended. It does not return if another thread has reported it.
  static func claimEnd() {
    if isEnding.exchange(true, ordering: .sequentiallyConsistent) { while true { pause() } }
  }

  /// Runs `body` with a cancellation that signals and the time limit trigger.
  /// - Parameter remainder: describes the remaining output after a cancellation, as the end of a sentence.
  static func cancelling<Result>(
    leaving remainder: String = nothing, _ body: (Cancellation) throws -> Result
  ) rethrows -> Result {
    let cancellation = Cancellation()
    state.withLock { ($0.cancellation, $0.remainder) = (cancellation, remainder) }
    defer { state.withLock { $0.cancellation = nil } }
    return try body(cancellation)
  }

  /// Waits for a signal, or until the closure that `begin` receives is called.
  /// - Parameter begin: called with the closure that ends the waiting.
  static func wait(_ begin: (_ end: @escaping @Sendable () -> Void) -> Void) {
    let semaphore = DispatchSemaphore(value: 0)
    state.withLock { $0.waiting = semaphore }
    begin { semaphore.signal() }
    semaphore.wait()
  }

  /// Why the program ends; SIGINT if there is no cause.
  static var cause: Cause { state.withLock { $0.cause } ?? .signal(SIGINT) }

  /// Describes the remaining output of the last cancelled drawing.
  static var remainder: String { state.withLock { $0.remainder } }
}

extension Interruption.Cause {
  var status: ExitStatus {
    switch self {
    case .signal(let number): ExitStatus(signal: number)
    case .timeLimit: .timeLimit
    }
  }

  /// - Parameter remainder: describes the remaining output, as the end of a sentence; nil to leave it out.
  func problem(leaving remainder: String?) -> Problem {
    let rest = remainder.map { "; \($0)" } ?? ""
    switch self {
    case .signal: return Problem(message: "interrupted" + rest, severity: nil)
    case .timeLimit(let seconds):
      return Problem(message: "the command was not done within --time-limit \(seconds.text(decimals: 9))" + rest)
    }
  }
}
