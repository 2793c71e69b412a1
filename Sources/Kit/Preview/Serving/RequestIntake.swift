import NIOCore
import NIOHTTP1

/// Counts the bytes that come in before they are read as requests. The decoder of requests counts names and values only,
/// not the spaces, line ends and sizes of chunks between them.
final class RequestIntake: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// What the bytes that come in belong to.
  enum Part { case head, body, nextRequests }

  private let limits: ServingLimits
  private var part = Part.head
  private var count = 0
  private var isEnded = false

  init(_ limits: ServingLimits) { self.limits = limits }

  /// Counts anew from here on, where a head begins.
  func begin(_ part: Part) {
    if part != .body { count = 0 }
    self.part = part
  }

  /// Drops all that comes from here on.
  func end() {
    isEnded = true
    count = 0
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var bytes = Self.unwrapInboundIn(data)
    // Up to the limit first: what ends there is not too long, though more comes with it.
    while !isEnded, let allowed = bytes.readSlice(length: max(0, min(bytes.readableBytes, maximum - count))) {
      guard allowed.readableBytes > 0 else { break }
      count += allowed.readableBytes
      context.fireChannelRead(Self.wrapInboundOut(allowed))
    }
    if !isEnded, bytes.readableBytes > 0 {
      end()
      context.fireErrorCaught(HTTPParserError.headerOverflow)
    }
    guard isEnded else { return }
    count += bytes.readableBytes
    if count > limits.lingeringBytes { context.close(promise: nil) }
  }

  private var maximum: Int {
    switch part {
    case .head: limits.headBytes
    // The sizes of chunks take some bytes, too.
    case .body: limits.headBytes + 2 * limits.bodyBytes
    case .nextRequests: limits.waitingBytes
    }
  }
}
