import NIOCore

/// The limits for the requests and connections of clients.
struct ServingLimits: Sendable {
  /// The maximum bytes of a request line with its headers, and the maximum number of headers.
  var headBytes = 8_192
  var headerCount = 100

  /// The maximum bytes of a body that is ignored, and of one that is read.
  var bodyBytes = 8_192
  var readBodyBytes = 1 << 18

  /// The maximum bytes of requests that wait for the response to the current one.
  var waitingBytes = 65_536

  /// The maximum number of open connections. Beyond it, those that have waited for their clients the longest are
  /// closed.
  var connections = 256

  /// The maximum bytes of all responses that wait for their clients. Beyond it, the connections that have waited the
  /// longest are closed.
  var unsentBytes = 1 << 27

  /// The maximum time for a client to send a whole request, counted from the previous response, and to receive a part
  /// of a response.
  var patience = TimeAmount.seconds(15)

  /// The maximum time and bytes for which further input is read and discarded after the last response. If the
  /// connection were closed at once, the system would discard the response.
  var lingering = TimeAmount.seconds(2)
  var lingeringBytes = 1 << 20
}
