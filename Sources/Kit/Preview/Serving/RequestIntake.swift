import NIOCore
import NIOHTTP1

/// Limits the bytes of requests before they are decoded. The decoder counts names and values only, not the spaces, line
/// ends and chunk sizes between them.
final class RequestIntake: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// The part of a request that incoming bytes belong to.
  enum Part {
    case head
    /// - Parameter limit: the maximum bytes of the body.
    case body(limit: Int)
    case nextRequests
  }

  private let limits: ServingLimits
  private var part = Part.head
  private var count = 0
  private var isEnded = false

  init(_ limits: ServingLimits) { self.limits = limits }

  /// Begins a part of a request. The count restarts with each head.
  func begin(_ part: Part) {
    if case .body = part {} else { count = 0 }
    self.part = part
  }

  /// Discards all further bytes.
  func end() {
    isEnded = true
    count = 0
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var bytes = Self.unwrapInboundIn(data)
    // Bytes up to the limit are passed on first: a request that ends there is valid even if more bytes follow.
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
    // Twice the limit, because chunk sizes take some bytes.
    case .body(let limit): limits.headBytes + 2 * limit
    case .nextRequests: limits.waitingBytes
    }
  }
}
