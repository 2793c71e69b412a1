import Foundation
import NIOHTTP1

/// An answer to a request.
struct WebResponse: Sendable {
  let status: HTTPResponseStatus
  let headers: HTTPHeaders
  let body: Body

  enum Body: Sendable {
    case data(Data)

    /// Parts that are made while they are sent.
    /// - Parameter byteCount: their bytes; nil for a stream without end.
    case parts(any AsyncSequence<Data, any Error> & Sendable, byteCount: Int?)
  }

  /// The bytes of the body; nil where they are not known.
  var byteCount: Int? {
    switch body {
    case .data(let data): data.count
    case .parts(_, let byteCount): byteCount
    }
  }
}
