import Glibc
import Media
import NIOCore
import NIOHTTP1
import NIOPosix

/// An HTTP server for this machine, with limits for the size and duration of requests.
final class WebServer: Sendable {
  /// Makes the response to a request.
  typealias Answering = @Sendable (WebRequest) async -> WebResponse

  /// The port of the server.
  let port: Int

  private let channel: any Channel
  private let group: MultiThreadedEventLoopGroup

  /// The maximum bytes of one read. Of pipelined requests, at most this many bytes are read beyond the current one.
  private static let readBytes = 2_048

  /// Starts to listen on 127.0.0.1.
  /// - Parameter port: the port; 0 chooses a free one.
  /// - Throws: `PreviewError`.
  init(port: Int, limits: ServingLimits = ServingLimits(), answer: @escaping Answering) async throws(PreviewError) {
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let connections = OpenConnections(limits)
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: Self.readBytes))
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let intake = RequestIntake(limits)
          try channel.pipeline.syncOperations.addHandlers([
            intake, HTTPResponseEncoder(), ByteToMessageHandler(Self.decoder(limits)), HTTPServerPipelineHandler(),
            WebConnection(limits: limits, intake: intake, connections: connections, answer: answer),
          ])
        }
      }
    do {
      channel = try await bootstrap.bind(host: "127.0.0.1", port: port).get()
    } catch {
      try? await group.shutdownGracefully()
      throw PreviewError(listening: port, error)
    }
    self.port = channel.localAddress?.port ?? port
  }

  private static func decoder(_ limits: ServingLimits) -> HTTPRequestDecoder {
    var configuration = NIOHTTPDecoderLimitConfiguration()
    configuration.maxHeaderFieldSize = limits.headBytes
    configuration.maxHeaderListSize = limits.headBytes
    configuration.maxHeaderFieldCount = limits.headerCount
    return HTTPRequestDecoder(limitConfiguration: configuration)
  }

  /// Returns when the server has stopped.
  /// - Throws: the error that stopped it.
  func run() async throws { try await channel.closeFuture.get() }

  /// Stops the server and closes all connections.
  func close() async throws {
    try await channel.close()
    try await group.shutdownGracefully()
  }
}

extension PreviewError {
  fileprivate init(listening port: Int, _ error: any Error) {
    switch error {
    case let error as IOError where error.errnoCode == EADDRINUSE: self = .portTaken(port)
    case let error as IOError: self = .cannotListen(SystemError.describe(error.errnoCode))
    default: self = .cannotListen("\(error)")
    }
  }
}
