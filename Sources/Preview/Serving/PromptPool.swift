import FlyingFox
import FlyingSocks
import Glibc
import Synchronization

/// The pool of sockets of a server that answers without delay. The head and the body of an answer are two writes, of
/// which the system would hold back the second until the browser has confirmed the first, 40 ms later.
final class PromptPool: AsyncSocketPool {
  private let base: any AsyncSocketPool = HTTPServer.defaultPool()
  private let isPrompt = Atomic(false)

  func prepare() async throws { try await base.prepare() }

  func run() async throws { try await base.run() }

  /// Waits as the server's usual pool does. The first socket that waits is the one that listens, from which the others
  /// have their options.
  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    if !isPrompt.exchange(true, ordering: .relaxed) {
      try socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    }
    try await base.suspendSocket(socket, untilReadyFor: events)
  }
}
