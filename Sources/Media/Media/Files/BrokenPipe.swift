import Foundation

/// Suppresses `SIGPIPE`, which ends the program when it writes to a pipe whose reader has closed it.
enum BrokenPipe {
  /// Runs `body` so that such a write fails with `EPIPE` instead, without changing the program's signal handler.
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
      // The signal is pending for the writing thread; consumed here, it is not delivered when the mask is restored.
      var now = timespec()
      if !wasPending { while sigtimedwait(&broken, nil, &now) == -1, errno == EINTR {} }
      pthread_sigmask(SIG_SETMASK, &previous, nil)
    }
    return try body()
  }
}
