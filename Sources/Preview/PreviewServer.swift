import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// Serves the preview of timelines to browsers of this machine.
package final class PreviewServer: Sendable {
  /// The port that it listens on.
  package let port: Int

  private let library: TimelineLibrary
  private let listening: Task<Void, any Error>

  /// Seconds within which a picture has to be drawn.
  private static let longestAnswer = 600.0

  /// Seconds between two signs of life on a stream of events.
  private static let pulse = 10.0

  /// Begins to listen on 127.0.0.1.
  /// - Parameters:
  ///   - port: 0 is one that is free.
  ///   - threads: how many threads draw a picture; nil is one for each processor that the process may use.
  /// - Throws: `PreviewError`.
  package init(_ contents: PreviewContents, port: Int, threads: Int?) async throws(PreviewError) {
    library = TimelineLibrary(contents, threads: PreviewThreads(), drawingThreads: threads)
    let handler = LateHandler()
    guard let number = UInt16(exactly: port), let address = try? sockaddr_in.inet(ip4: "127.0.0.1", port: number) else {
      throw PreviewError.cannotListen("\(port) is no port")
    }
    let server = HTTPServer(
      address: address, timeout: Self.longestAnswer, pool: PromptPool(), logger: .disabled, handler: handler)
    // Whichever comes first: that it listens, or why it does not.
    let (outcomes, outcome) = AsyncStream.makeStream(of: Result<Void, any Error>.self)
    listening = Task {
      do {
        try await server.run()
      } catch {
        outcome.yield(.failure(error))
        throw error
      }
    }
    Task { outcome.yield(await Result { try await server.waitUntilListening() }) }
    var waiting = outcomes.makeAsyncIterator()
    do {
      try await waiting.next()?.get()
    } catch SocketError.failed(_, EADDRINUSE, _) {
      throw PreviewError.portTaken(port)
    } catch {
      throw PreviewError.cannotListen(error.localizedDescription)
    }
    guard case .ip4(_, let port)? = await server.listeningAddress else {
      throw PreviewError.cannotListen("the system tells no port")
    }
    self.port = Int(port)
    handler.set(Router(check: RequestCheck(port: self.port), library: library))
  }

  /// The address of the page.
  package var address: String { "http://127.0.0.1:\(port)/" }

  /// Reads what is asked for first, before it is asked for, and keeps streams of events alive. Returns when the server
  /// has ended.
  /// - Throws: what ended it.
  package func run() async throws {
    let (library, listening) = (library, listening)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { _ = await library.timeline(named: nil)?.current() }
      group.addTask { await library.pulse(every: Self.pulse) }
      defer { group.cancelAll() }
      try await listening.value
    }
  }
}

/// Answers requests by a router that is known only when the port is.
private final class LateHandler: HTTPHandler {
  private let router = Mutex<Router?>(nil)

  func set(_ router: Router) { self.router.withLock { $0 = router } }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let router = router.withLock({ $0 }) else { throw HTTPUnhandledError() }
    return await router.handleRequest(request)
  }
}

extension Result where Failure == any Error {
  /// What comes of a call.
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
