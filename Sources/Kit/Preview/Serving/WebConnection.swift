import NIOCore
import NIOHTTP1

/// A connection: passes whole requests to `answer` one at a time, and closes when its client sends too much or takes
/// too long.
final class WebConnection: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let limits: ServingLimits
  private let intake: RequestIntake
  private let connections: OpenConnections
  private let answer: WebServer.Answering

  /// The head of the request that is being received, the number of bytes of its body so far, and their limit.
  private var head: HTTPRequestHead?
  private var bodyBytes = 0
  private var bodyLimit = 0

  /// The body so far, if it is read.
  private var body: [UInt8]?

  private var answering: Task<Void, Never>?
  private var isAnswering = false

  /// Whether the response is a stream of events, which has no known end.
  private var isStreaming = false

  /// Whether the response is the last one, and whether it was sent.
  private var isLast = false
  private var isOver = false
  private var isInputClosed = false

  /// The number of parts of responses that the system has not accepted yet.
  private var unwritten = 0
  private var deadline: Scheduled<Void>?

  init(
    limits: ServingLimits, intake: RequestIntake, connections: OpenConnections, answer: @escaping WebServer.Answering
  ) {
    (self.limits, self.intake, self.connections, self.answer) = (limits, intake, connections, answer)
  }

  // MARK: Beginning and end

  func channelActive(context: ChannelHandlerContext) {
    guard connections.add(context.channel) else { return context.close(promise: nil) }
    setDeadline(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    isOver = true
    answering?.cancel()
    deadline?.cancel()
    connections.remove(context.channel)
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event as? ChannelEvent == .inputClosed {
      isInputClosed = true
      // Earlier requests are still answered, but a stream would never end.
      if isOver || isStreaming || (!isAnswering && unwritten == 0) { return context.close(promise: nil) }
      isLast = true
    }
    context.fireUserInboundEventTriggered(event)
  }

  /// Restarts the deadline if the server waits for the client.
  private func setDeadline(_ context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = nil
    let waits = !isAnswering || unwritten > 0
    connections.set(waits ? .waitsForClient : isStreaming ? .streams : .works, of: context.channel)
    guard waits else { return }
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: isOver ? limits.lingering : limits.patience) {
      context.close(promise: nil)
    }
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isLast, !isOver else { return }
    switch Self.unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      let takesBody = RequestCheck.takesBody(WebRequest(head, port: 0))
      (bodyBytes, body) = (0, takesBody ? [] : nil)
      bodyLimit = takesBody ? limits.readBodyBytes : limits.bodyBytes
      intake.begin(.body(limit: bodyLimit))
      let length = head.headers.first(name: "content-length").flatMap { Int($0) } ?? 0
      if length > bodyLimit { refuseBody(context) }
    case .body(let bytes):
      bodyBytes += bytes.readableBytes
      if bodyBytes > bodyLimit { return refuseBody(context) }
      body?.append(contentsOf: bytes.readableBytesView)
    case .end:
      guard let head else { return }
      self.head = nil
      intake.begin(.nextRequests)
      var request = WebRequest(head, port: context.channel.localAddress?.port ?? 0)
      request.body = body ?? []
      body = nil
      respond(context, to: head) { [answer, request] in await answer(request) }
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? HTTPParserError else { return context.close(promise: nil) }
    switch error {
    case _ where isLast || isOver || !context.channel.isActive: return
    case .headerOverflow where head != nil: refuseBody(context)
    case .headerOverflow:
      refuse(
        context, .requestHeaderFieldsTooLarge,
        "the request has more than \(limits.headBytes) bytes or \(limits.headerCount) headers")
    default: refuse(context, .badRequest, "this is not an HTTP request: \(error)")
    }
  }

  private func refuseBody(_ context: ChannelHandlerContext) {
    refuse(context, .payloadTooLarge, "the body of the request has more than \(bodyLimit) bytes")
  }

  private func refuse(_ context: ChannelHandlerContext, _ status: HTTPResponseStatus, _ sentence: String) {
    intake.end()
    isLast = true
    let head = head
    self.head = nil
    respond(context, to: head) { Answer.failure(status, sentence) }
  }

  // MARK: Responses

  /// - Parameter head: the head of the request; nil if it could not be read.
  private func respond(
    _ context: ChannelHandlerContext, to head: HTTPRequestHead?, _ answer: @escaping @Sendable () async -> WebResponse
  ) {
    let isKeptOpen = head.map { $0.isKeepAlive && $0.version == .http1_1 && $0.method == .GET } ?? false
    // After a request with `Upgrade`, the decoder reads no further request.
    isLast = isLast || !isKeptOpen || head?.headers.contains(name: "upgrade") == true
    isAnswering = true
    setDeadline(context)
    let sender = ResponseSender(
      channel: context.channel, connections: connections, isLast: isLast, isOfHead: head?.method == .HEAD)
    answering = Task { await sender.send(await answer()) }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    var isEndOfAll = false
    switch Self.unwrapOutboundIn(data) {
    case .head(let head):
      isStreaming = !head.headers.contains(name: "content-length")
      if isStreaming, isInputClosed { context.close(promise: nil) }
    case .body: break
    case .end:
      (isEndOfAll, isAnswering, isStreaming) = (isLast, false, false)
      intake.begin(.head)
    }
    let promise = promise ?? context.eventLoop.makePromise()
    promise.futureResult.assumeIsolated().whenComplete { [self] _ in
      unwritten -= 1
      guard context.channel.isActive else { return }
      let isUnused = isInputClosed && !isAnswering && unwritten == 0
      if isEndOfAll || isUnused { linger(context) }
      if context.channel.isActive { setDeadline(context) }
    }
    unwritten += 1
    setDeadline(context)
    // The next request may arrive during this call.
    context.write(data, promise: promise)
  }

  /// Closes the output after the last response; the connection closes when the client has received it.
  private func linger(_ context: ChannelHandlerContext) {
    guard !isOver else { return }
    isOver = true
    intake.end()
    if isInputClosed { return context.close(promise: nil) }
    context.close(mode: .output, promise: nil)
  }
}
