import Foundation
import NIOHTTP1

/// A response to a request.
struct WebResponse: Sendable {
  let status: HTTPResponseStatus
  let headers: HTTPHeaders
  let body: Body

  enum Body: Sendable {
    case data(Data)

    /// Parts that are made while the response is sent.
    /// - Parameter byteCount: the sum of their bytes; nil for a stream without end.
    case parts(any AsyncSequence<Data, any Error> & Sendable, byteCount: Int?)
  }

  /// The number of bytes of the body; nil if it is not known.
  var byteCount: Int? {
    switch body {
    case .data(let data): data.count
    case .parts(_, let byteCount): byteCount
    }
  }
}
