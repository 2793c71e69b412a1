import NIOCore
import Synchronization

/// The connections of a server. If there are too many, idle ones are closed, so that they cannot keep new ones out.
final class OpenConnections: Sendable {
  enum State {
    /// The server waits for the client to send a request or to receive a response.
    case waitsForClient
    /// The client receives a stream of events.
    case streams
    /// The server prepares a response.
    case works
  }

  private struct Connection {
    let channel: any Channel
    var state = State.waitsForClient
    var since = NIODeadline.now()
    var unsentBytes = 0
  }

  private let limits: ServingLimits
  private let open = Mutex<[ObjectIdentifier: Connection]>([:])

  init(_ limits: ServingLimits) { self.limits = limits }

  /// Adds a connection. If there are too many, closes the one that has waited for its client the longest, or else the
  /// oldest stream of events, which browsers open again.
  /// - Returns: false if the server prepares responses for all others.
  func add(_ channel: any Channel) -> Bool {
    let (isAdded, closed) = open.withLock { open -> (Bool, (any Channel)?) in
      var closed: (any Channel)?
      if open.count >= limits.connections {
        guard let oldest = Self.oldest(open, .waitsForClient) ?? Self.oldest(open, .streams) else {
          return (false, nil)
        }
        closed = open.removeValue(forKey: oldest)?.channel
      }
      open[ObjectIdentifier(channel)] = Connection(channel: channel)
      return (true, closed)
    }
    // Outside the lock, because a connection that closes calls `remove`.
    closed?.close(promise: nil)
    return isAdded
  }

  func remove(_ channel: any Channel) {
    open.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(channel)) }
  }

  func set(_ state: State, of channel: any Channel) {
    open.withLock { open in
      open[ObjectIdentifier(channel)]?.state = state
      open[ObjectIdentifier(channel)]?.since = .now()
    }
  }

  /// Counts the bytes of a response before it is sent. If too many bytes are unsent, closes the connections that have
  /// waited for their clients the longest.
  func hold(_ bytes: Int, for channel: any Channel) {
    let closed = open.withLock { open in
      var closed: [any Channel] = []
      open[ObjectIdentifier(channel)]?.unsentBytes = bytes
      var total = open.values.reduce(0) { $0 + $1.unsentBytes }
      while total > limits.unsentBytes,
        let oldest = Self.oldest(open, .waitsForClient, unsentBytes: 1),
        let connection = open.removeValue(forKey: oldest)
      {
        total -= connection.unsentBytes
        closed.append(connection.channel)
      }
      return closed
    }
    for channel in closed { channel.close(promise: nil) }
  }

  /// The connection that has been in a state for the longest time, among those with at least `unsentBytes`.
  private static func oldest(
    _ open: [ObjectIdentifier: Connection], _ state: State, unsentBytes: Int = 0
  ) -> ObjectIdentifier? {
    var oldest: (key: ObjectIdentifier, since: NIODeadline)?
    for (key, connection) in open where connection.state == state && connection.unsentBytes >= unsentBytes {
      if oldest.map({ connection.since < $0.since }) ?? true { oldest = (key, connection.since) }
    }
    return oldest?.key
  }
}
