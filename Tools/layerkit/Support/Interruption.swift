import Foundation
import LayerKit
import Synchronization

/// Handles SIGINT (Ctrl-C), SIGTERM and SIGHUP: a command that draws is cancelled between two frames, any other ends at
/// once. A second signal ends the program at once, too. Unfinished files are removed either way.
enum Interruption {
  private struct State {
    /// Cancels the drawing in progress; nil if there is none.
    var cancellation: Cancellation?

    /// Wakes the thread that waits for a signal; nil if none does.
    var waiting: DispatchSemaphore?

    /// The first signal received.
    var signal: Int32?
  }

  private static let state = Mutex(State())

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
      while sigwait(&awaited, &number) == 0 { arrived(number) }
    }
  }

  private static func signals(_ numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }

  private static func arrived(_ number: Int32) {
    let (isFirst, cancellation, waiting) = state.withLock { state in
      defer { state.signal = state.signal ?? number }
      return (state.signal == nil, state.cancellation, state.waiting)
    }
    if isFirst, let waiting {
      waiting.signal()
      return
    }
    if isFirst, let cancellation { return cancellation.cancel() }
    UnfinishedFiles.removeAll {
      // Ended by the signal rather than an exit code, so that a shell script that runs the program stops, too.
      if cancellation == nil { end(by: number) }
      _exit(ExitStatus(signal: number).rawValue)
    }
  }

  /// Ends the program by the signal's default action.
  private static func end(by number: Int32) {
    var blocked = signals([number])
    signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &blocked, nil)
    raise(number)
  }

  /// Runs `body` with a cancellation that signals trigger.
  static func cancelling<Result>(_ body: (Cancellation) throws -> Result) rethrows -> Result {
    let cancellation = Cancellation()
    state.withLock { $0.cancellation = cancellation }
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

  /// The exit status of the signal received; that of SIGINT if there was none.
  static var status: ExitStatus { ExitStatus(signal: state.withLock { $0.signal } ?? SIGINT) }
}
