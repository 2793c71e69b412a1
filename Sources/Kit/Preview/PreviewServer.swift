/// Serves the preview of timelines to browsers on this machine.
package final class PreviewServer: Sendable {
  private let library: TimelineLibrary
  private let server: WebServer

  /// The seconds between two keep-alive comments in a stream of events.
  private static let pulse = 10.0

  /// Starts to listen on 127.0.0.1.
  /// - Parameters:
  ///   - port: the port; 0 chooses a free one.
  ///   - threads: the number of threads that draw a frame; nil is one for each processor that the process may use.
  ///   - memory: the bytes that rendering a movie may take; nil is the default of movies.
  /// - Throws: `PreviewError`.
  package init(
    _ contents: PreviewContents, port: Int, threads: Int?, memory: Int? = nil
  ) async throws(PreviewError) {
    library = TimelineLibrary(contents, threads: PreviewThreads(), drawingThreads: threads, memory: memory)
    let router = Router(library: library)
    server = try await WebServer(port: port) { await router.respond(to: $0) }
  }

  /// The port of the server.
  package var port: Int { server.port }

  /// The address of the page.
  package var address: String { "http://127.0.0.1:\(port)/" }

  /// Reads a single timeline in advance, and keeps streams of events alive. Returns when the server has stopped.
  /// - Throws: the error that stopped it.
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
