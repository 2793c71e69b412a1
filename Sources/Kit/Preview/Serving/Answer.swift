import Animations
import Foundation
import NIOHTTP1

/// Makes responses to requests.
enum Answer {
  /// The headers of every response: browsers must not cache it, and the page loads nothing from other origins.
  private static func headers(_ type: String, _ more: [(String, String)] = []) -> HTTPHeaders {
    HTTPHeaders(
      [
        ("Content-Type", type), ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
        ("Content-Security-Policy", "default-src 'self'; img-src 'self' blob:"),
        ("Cross-Origin-Resource-Policy", "same-origin"), ("X-Frame-Options", "DENY"),
        ("Referrer-Policy", "no-referrer"),
      ] + more)
  }

  static func data(
    _ data: Data, type: String, status: HTTPResponseStatus = .ok, more: [(String, String)] = []
  ) -> WebResponse {
    WebResponse(status: status, headers: headers(type, more), body: .data(data))
  }

  static func json(
    _ text: String, status: HTTPResponseStatus = .ok, more: [(String, String)] = []
  ) -> WebResponse {
    data(Data((text + "\n").utf8), type: "application/json; charset=utf-8", status: status, more: more)
  }

  /// The response to a request that failed, with a sentence.
  /// - Parameters:
  ///   - details: further members of the object, as JSON.
  ///   - more: further headers.
  static func failure(
    _ status: HTTPResponseStatus, _ sentence: String, details: [String: String] = [:], more: [(String, String)] = []
  ) -> WebResponse {
    let entries =
      ["\"error\": \(sentence.json)"] + details.sorted { $0.key < $1.key }.map { "\($0.key.json): \($0.value)" }
    return json("{ \(entries.joined(separator: ", ")) }", status: status, more: more)
  }

  static func events(_ events: AsyncStream<ServerEvent>) -> WebResponse {
    WebResponse(
      status: .ok, headers: headers("text/event-stream; charset=utf-8"),
      body: .parts(EventBody(events: events), byteCount: nil))
  }

  private static let soundType = "audio/wav"

  static func sound(_ part: SoundSource.Part) -> WebResponse {
    data(
      part.data, type: soundType, status: .partialContent,
      more: [
        ("Accept-Ranges", "bytes"),
        ("Content-Range", "bytes \(part.range.lowerBound)-\(part.range.upperBound - 1)/\(part.byteCount)"),
      ])
  }

  static func sound(_ body: SoundBody, byteCount: Int) -> WebResponse {
    WebResponse(
      status: .ok, headers: headers(soundType, [("Accept-Ranges", "bytes")]), body: .parts(body, byteCount: byteCount))
  }

  static func picture(_ picture: EncodedPicture, type: String) -> WebResponse {
    data(
      picture.data, type: type,
      more: [
        ("X-Frame", "\(picture.frame)"), ("X-Time", picture.time.json), ("X-Revision", "\(picture.revision)"),
      ])
  }
}

/// The error of a request, with the status and the sentence of its response.
struct Failed: Error {
  let status: HTTPResponseStatus
  let sentence: String

  /// Further members of the response, as JSON.
  let details: [String: String]

  init(_ status: HTTPResponseStatus, _ sentence: String, _ details: [String: String] = [:]) {
    (self.status, self.sentence, self.details) = (status, sentence, details)
  }
}
