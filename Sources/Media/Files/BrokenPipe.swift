import Foundation

/// Writing to a pipe whose reader has gone raises a signal that ends the program, unless it is held back.
enum BrokenPipe {
  /// Runs `body` so that such a write fails with `EPIPE` instead, without touching the program's own handling.
  static func withoutSignal<Result>(_ body: () throws -> Result) rethrows -> Result {
    var broken = sigset_t()
    var previous = sigset_t()
    var pending = sigset_t()
    sigemptyset(&broken)
    sigaddset(&broken, SIGPIPE)
    sigpending(&pending)
    pthread_sigmask(SIG_BLOCK, &broken, &previous)
    let wasPending = sigismember(&pending, SIGPIPE) == 1
    defer {
      // The signal goes to the writing thread; taken here, it is not delivered when the mask is lifted.
      var now = timespec()
      if !wasPending { while sigtimedwait(&broken, nil, &now) == -1, errno == EINTR {} }
      pthread_sigmask(SIG_SETMASK, &previous, nil)
    }
    return try body()
  }
}
