import NIOCore

/// What clients may send, and how long they may take.
struct ServingLimits: Sendable {
  /// The bytes of a request line with its headers, and the number of these.
  var headBytes = 8_192
  var headerCount = 100

  /// The bytes of a body, which is ignored.
  var bodyBytes = 8_192

  /// The bytes of requests that wait behind the one that is answered.
  var waitingBytes = 65_536

  /// How many connections are open at once. Of more, those that have waited for their clients the longest are closed.
  var connections = 256

  /// The bytes of all answers that wait for their clients; beyond it, those that have waited the longest are closed.
  var unsentBytes = 1 << 27

  /// How long a client may take to send a whole request, counted from the previous answer, and to receive a part of an
  /// answer.
  var patience = TimeAmount.seconds(15)

  /// How long, and how far, what a client still sends is read and dropped after its last answer. Without it the system
  /// would discard the answer.
  var lingering = TimeAmount.seconds(2)
  var lingeringBytes = 1 << 20
}
