import Foundation
import LayerKit
import Synchronization

/// Ends the program before its work is done: at SIGINT (Ctrl-C), SIGTERM and SIGHUP, and at a time limit. A command that
/// draws is cancelled between two frames; if it has not ended soon after, as one that waits for the reader of a full
/// pipe, the program ends all the same. Any other command ends at once, and so does any at a second signal. Unfinished
/// files are removed in each case.
enum Interruption {
  /// Why the program ends.
  enum Cause {
    case signal(Int32)
    /// In seconds.
    case timeLimit(Double)
  }

  private struct State {
    /// Cancels the drawing in progress; nil if there is none.
    var cancellation: Cancellation?

    /// What is left of the drawing in progress, as the end of a sentence.
    var remainder = Interruption.nothing

    /// Wakes the thread that waits for a signal; nil if none does.
    var waiting: DispatchSemaphore?

    /// Whether the time limit does not hold any more.
    var isUnlimited = false

    /// The first cause.
    var cause: Cause?
  }

  private static let nothing = "nothing was written"

  private static let state = Mutex(State())

  /// How long a cancelled command may take to end, in seconds.
  private static let patience = 0.5

  /// Whether a thread has begun to report the end.
  private static let isEnding = Atomic(false)

  /// Starts watching for signals. Call before the program has a second thread, since threads inherit the signal mask.
  static func watch() {
    let known = [SIGINT, SIGTERM, SIGHUP]
    // Blocked in all threads, signals stay pending until `sigwait` takes them: none is lost, none interrupts a call.
    var blocked = signals(known)
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
    let numbers = known.filter { number in
      let former = signal(number, SIG_DFL)
      // Under `nohup`, SIGHUP is ignored on purpose and stays so.
      guard number == SIGHUP, unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) else {
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

  /// Lets the program run as long as it will.
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
      Thread.sleep(forTimeInterval: patience)
      end(cause, isCancelled: true)
    }
  }

  /// Ends the program from another thread than that which works.
  private static func end(_ cause: Cause, isCancelled: Bool) -> Never {
    UnfinishedFiles.removeAll {
      // Ended by the signal rather than an exit code, so that a shell script that runs the program stops, too.
      if case .signal(let number) = cause, !isCancelled { raiseDefault(number) }
      if isEnding.exchange(true, ordering: .sequentiallyConsistent) {
        // The thread that works reports the end by itself, unless nobody reads it.
        Thread.sleep(forTimeInterval: patience)
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

  /// To be called before a command reports why it has ended. Does not return where another thread has done that.
  static func claimEnd() {
    if isEnding.exchange(true, ordering: .sequentiallyConsistent) { while true { pause() } }
  }

  /// Runs `body` with a cancellation that signals and the time limit trigger.
  /// - Parameter remainder: what is left if it is cancelled, as the end of a sentence.
  static func cancelling<Result>(
    leaving remainder: String = nothing, _ body: (Cancellation) throws -> Result
  ) rethrows -> Result {
    let cancellation = Cancellation()
    state.withLock { ($0.cancellation, $0.remainder) = (cancellation, remainder) }
    defer { state.withLock { $0.cancellation = nil } }
    return try body(cancellation)
  }

  /// Waits for a signal, or for something else that ends the program.
  /// - Parameter begin: is given what ends the waiting otherwise.
  static func wait(_ begin: (_ end: @escaping @Sendable () -> Void) -> Void) {
    let semaphore = DispatchSemaphore(value: 0)
    state.withLock { $0.waiting = semaphore }
    begin { semaphore.signal() }
    semaphore.wait()
  }

  /// Why the program ends; SIGINT if there was no cause.
  static var cause: Cause { state.withLock { $0.cause } ?? .signal(SIGINT) }

  /// What is left of the drawing that was cancelled last.
  static var remainder: String { state.withLock { $0.remainder } }
}

extension Interruption.Cause {
  var status: ExitStatus {
    switch self {
    case .signal(let number): ExitStatus(signal: number)
    case .timeLimit: .timeLimit
    }
  }

  /// - Parameter remainder: what is left of the work, as the end of a sentence; nil to leave that out.
  func problem(leaving remainder: String?) -> Problem {
    let rest = remainder.map { "; \($0)" } ?? ""
    switch self {
    case .signal: return Problem(message: "interrupted" + rest, severity: nil)
    case .timeLimit(let seconds):
      return Problem(message: "the command was not done within --time-limit \(seconds.text(decimals: 9))" + rest)
    }
  }
}
