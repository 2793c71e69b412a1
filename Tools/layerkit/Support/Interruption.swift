import Foundation
import LayerKit
import Synchronization

/// Ctrl-C and its relatives: a command that draws is cancelled and notices it between two frames, any other ends at once.
/// A second signal ends the program at once, too. Either way nothing half-made stays.
enum Interruption {
  private struct State {
    /// Of the drawing under way.
    var cancellation: Cancellation?

    /// The first signal that came.
    var signal: Int32?
  }

  private static let state = Mutex(State())

  /// Watches for signals from now on; to be called before the program has more than one thread.
  static func watch() {
    let known = [SIGINT, SIGTERM, SIGHUP]
    // Blocked everywhere, they wait for the thread that asks for them: none is lost, and none breaks into anything.
    var blocked = signals(known)
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
    let numbers = known.filter { number in
      let former = signal(number, SIG_DFL)
      // `nohup` has it ignored on purpose.
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
    let (isFirst, cancellation) = state.withLock { state in
      defer { state.signal = state.signal ?? number }
      return (state.signal == nil, state.cancellation)
    }
    if isFirst, let cancellation { return cancellation.cancel() }
    UnfinishedFiles.removeAll {
      // A shell that runs one command after the other goes on after an exit, but not after the signal.
      if cancellation == nil { end(by: number) }
      _exit(ExitStatus(signal: number).rawValue)
    }
  }

  /// Ends the program as if nobody had watched for the signal.
  private static func end(by number: Int32) {
    var blocked = signals([number])
    signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &blocked, nil)
    raise(number)
  }

  /// Runs what asks a cancellation from time to time.
  static func cancelling<Result>(_ body: (Cancellation) throws -> Result) rethrows -> Result {
    let cancellation = Cancellation()
    state.withLock { $0.cancellation = cancellation }
    defer { state.withLock { $0.cancellation = nil } }
    return try body(cancellation)
  }

  /// What the signal that came means to the caller.
  static var status: ExitStatus { ExitStatus(signal: state.withLock { $0.signal } ?? SIGINT) }
}
