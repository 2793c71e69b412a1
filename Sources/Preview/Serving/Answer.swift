import FlyingFox
import Foundation
import ValueText

/// Answers to requests.
enum Answer {
  /// What every answer says: nothing is kept, and nothing comes from elsewhere or goes there.
  private static func headers(_ type: String) -> [HTTPHeader: String] {
    [
      .contentType: type, .cacheControl: "no-store", HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("Content-Security-Policy"): "default-src 'self'; img-src 'self' blob:",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin", HTTPHeader("X-Frame-Options"): "DENY",
      HTTPHeader("Referrer-Policy"): "no-referrer",
    ]
  }

  /// The bytes of a body that are sent at a time.
  private static let sentBytes = 1 << 18

  static func data(
    _ data: Data, type: String, status: HTTPStatusCode = .ok, more: [HTTPHeader: String] = [:]
  ) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: HTTPHeaders(headers(type).merging(more) { $1 }),
      body: HTTPBodySequence(data: data, suggestedBufferSize: sentBytes))
  }

  static func json(_ text: String, status: HTTPStatusCode = .ok) -> HTTPResponse {
    data(Data((text + "\n").utf8), type: "application/json; charset=utf-8", status: status)
  }

  /// What cannot be answered, with a sentence.
  static func failure(_ status: HTTPStatusCode, _ sentence: String) -> HTTPResponse {
    json(JSON.object(["error": sentence.json]), status: status)
  }

  static func events(_ events: AsyncStream<ServerEvent>) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok, headers: HTTPHeaders(headers("text/event-stream; charset=utf-8")),
      body: HTTPBodySequence(from: EventBody(events: events)))
  }

  private static let soundType = "audio/wav"

  static func sound(_ part: SoundSource.Part) -> HTTPResponse {
    data(
      part.data, type: soundType, status: .partialContent,
      more: [
        .acceptRanges: "bytes",
        .contentRange: "bytes \(part.range.lowerBound)-\(part.range.upperBound - 1)/\(part.byteCount)",
      ])
  }

  static func sound(_ body: SoundBody, byteCount: Int) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok, headers: HTTPHeaders(headers(soundType).merging([.acceptRanges: "bytes"]) { $1 }),
      body: HTTPBodySequence(from: body, count: byteCount, suggestedBufferSize: sentBytes))
  }

  static func picture(_ picture: EncodedPicture, type: String) -> HTTPResponse {
    data(
      picture.data, type: type,
      more: [
        HTTPHeader("X-Frame"): "\(picture.frame)", HTTPHeader("X-Time"): picture.time.json,
        HTTPHeader("X-Revision"): "\(picture.revision)",
      ])
  }
}

/// An answer that a request gets instead of the one that it asked for.
struct Failed: Error {
  let status: HTTPStatusCode
  let sentence: String

  init(_ status: HTTPStatusCode, _ sentence: String) { (self.status, self.sentence) = (status, sentence) }
}
