import Glibc
import Media
import NIOCore
import NIOHTTP1
import NIOPosix

/// Answers HTTP requests of this machine, within limits for what they bring and how long they take.
final class WebServer: Sendable {
  /// What answers a request.
  typealias Answering = @Sendable (WebRequest) async -> WebResponse

  /// The port that it listens on.
  let port: Int

  private let channel: any Channel
  private let group: MultiThreadedEventLoopGroup

  /// The bytes that are read at a time. Requests that come together are read no further than the one to be answered,
  /// except for these.
  private static let readBytes = 2_048

  /// Begins to listen on 127.0.0.1.
  /// - Parameter port: 0 is one that is free.
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

  /// Returns when the server has ended.
  /// - Throws: what ended it.
  func run() async throws { try await channel.closeFuture.get() }

  /// Ends it, with all connections.
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
