import Animations

/// What is told to pages as it happens.
enum ServerEvent: Sendable {
  case reload(Int)
  case problems([PreviewProblem])
  case expectations(Int)
  case timelines
  /// Nothing, so that a connection that is gone is noticed.
  case pulse

  /// The event in the text of a stream of server-sent events.
  var text: String {
    switch self {
    case .reload(let revision): "event: reload\nid: \(revision)\ndata: \(revision)\n\n"
    case .problems(let problems): "event: problems\ndata: \(JSON.list(problems.map(\.json)))\n\n"
    case .expectations(let revision): "event: expectations\ndata: \(revision)\n\n"
    case .timelines: "event: timelines\ndata: null\n\n"
    case .pulse: ":\n\n"
    }
  }
}

/// Those who wait for events.
struct EventListeners {
  private var streams: [Int: AsyncStream<ServerEvent>.Continuation] = [:]
  private var count = 0

  /// How many may listen, and how many events may wait for each; of more, the oldest are lost.
  private static let mostListeners = 64
  private static let mostWaiting = 64

  /// Adds one.
  /// - Parameters:
  ///   - first: what it is told first.
  ///   - ended: called with its number when it has gone.
  /// - Returns: nil where there are too many.
  mutating func add(
    _ first: [ServerEvent], ended: @escaping @Sendable (Int) -> Void
  ) -> AsyncStream<ServerEvent>? {
    guard streams.count < Self.mostListeners else { return nil }
    count += 1
    let (stream, continuation) = AsyncStream.makeStream(
      of: ServerEvent.self, bufferingPolicy: .bufferingNewest(Self.mostWaiting))
    streams[count] = continuation
    continuation.onTermination = { [count] _ in ended(count) }
    for event in first { continuation.yield(event) }
    return stream
  }

  mutating func remove(_ number: Int) { streams[number] = nil }

  func send(_ event: ServerEvent) {
    for stream in streams.values { stream.yield(event) }
  }

  var isEmpty: Bool { streams.isEmpty }
}
