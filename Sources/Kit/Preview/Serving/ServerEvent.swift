import Animations

/// An event that is sent to pages.
enum ServerEvent: Sendable {
  case reload(Int)
  case problems([PreviewProblem])
  case expectations(Int)
  case timelines
  case render(RenderState)
  /// An empty comment, which detects lost connections.
  case pulse

  /// The event in the format of server-sent events.
  var text: String {
    switch self {
    case .reload(let revision): "event: reload\nid: \(revision)\ndata: \(revision)\n\n"
    case .problems(let problems): "event: problems\ndata: \(JSON.list(problems.map(\.json)))\n\n"
    case .expectations(let revision): "event: expectations\ndata: \(revision)\n\n"
    case .timelines: "event: timelines\ndata: null\n\n"
    case .render(let state): "event: render\ndata: \(state.json)\n\n"
    case .pulse: ":\n\n"
    }
  }
}

/// The pages that listen for events.
struct EventListeners {
  private var streams: [Int: AsyncStream<ServerEvent>.Continuation] = [:]
  private var count = 0

  /// The maximum numbers of listeners, and of waiting events for each. Beyond it, the oldest events are lost.
  private static let maximumListeners = 64
  private static let maximumWaiting = 64

  /// Adds a listener.
  /// - Parameters:
  ///   - first: the first events that it receives.
  ///   - ended: called with its number when it has ended.
  /// - Returns: its stream of events; nil if there are too many listeners.
  mutating func add(
    _ first: [ServerEvent], ended: @escaping @Sendable (Int) -> Void
  ) -> AsyncStream<ServerEvent>? {
    guard streams.count < Self.maximumListeners else { return nil }
    count += 1
    let (stream, continuation) = AsyncStream.makeStream(
      of: ServerEvent.self, bufferingPolicy: .bufferingNewest(Self.maximumWaiting))
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
