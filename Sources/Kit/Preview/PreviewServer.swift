/// Serves the preview of timelines to browsers of this machine.
package final class PreviewServer: Sendable {
  private let library: TimelineLibrary
  private let server: WebServer

  /// Seconds between two signs of life on a stream of events.
  private static let pulse = 10.0

  /// Begins to listen on 127.0.0.1.
  /// - Parameters:
  ///   - port: 0 is one that is free.
  ///   - threads: how many threads draw a picture; nil is one for each processor that the process may use.
  /// - Throws: `PreviewError`.
  package init(_ contents: PreviewContents, port: Int, threads: Int?) async throws(PreviewError) {
    library = TimelineLibrary(contents, threads: PreviewThreads(), drawingThreads: threads)
    let router = Router(library: library)
    server = try await WebServer(port: port) { await router.respond(to: $0) }
  }

  /// The port that it listens on.
  package var port: Int { server.port }

  /// The address of the page.
  package var address: String { "http://127.0.0.1:\(port)/" }

  /// Reads what is asked for first, before it is asked for, and keeps streams of events alive. Returns when the server
  /// has ended.
  /// - Throws: what ended it.
  package func run() async throws {
    let (library, server) = (library, server)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { _ = await library.timeline(named: nil)?.current() }
      group.addTask { await library.pulse(every: Self.pulse) }
      defer { group.cancelAll() }
      try await server.run()
    }
  }
}
