import Foundation
import NIOCore
import NIOHTTP1

/// Sends a response in parts. Each part is sent after the system has accepted the previous one.
struct ResponseSender: Sendable {
  let channel: any Channel
  let connections: OpenConnections

  /// Whether the connection is closed after the response.
  let isLast: Bool

  /// Whether the request was `HEAD`.
  let isOfHead: Bool

  private static let partBytes = 1 << 18

  func send(_ response: WebResponse) async {
    do {
      try await sendParts(of: response)
    } catch {
      // A response that has begun cannot be replaced by an error.
      if channel.isActive { channel.close(promise: nil) }
    }
    connections.hold(0, for: channel)
  }

  private func sendParts(of response: WebResponse) async throws {
    try Task.checkCancellation()
    channel.write(HTTPServerResponsePart.head(head(of: response)), promise: nil)
    switch response.body {
    case _ where isOfHead: break
    case .data(let data):
      connections.hold(data.count, for: channel)
      for start in stride(from: data.startIndex, to: data.endIndex, by: Self.partBytes) {
        try await write(data[start..<min(start + Self.partBytes, data.endIndex)])
      }
    case .parts(let parts, _):
      for try await part in parts { try await write(part) }
    }
    // A stream also ends when its connection has ended.
    try Task.checkCancellation()
    try await channel.writeAndFlush(HTTPServerResponsePart.end(nil))
  }

  private func write(_ data: Data) async throws {
    try await channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: data))))
  }

  private func head(of response: WebResponse) -> HTTPResponseHead {
    var headers = response.headers
    if let byteCount = response.byteCount { headers.replaceOrAdd(name: "Content-Length", value: "\(byteCount)") }
    if isLast { headers.replaceOrAdd(name: "Connection", value: "close") }
    return HTTPResponseHead(version: .http1_1, status: response.status, headers: headers)
  }
}
