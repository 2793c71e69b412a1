import FlyingSocks

/// Events as the body of an answer, which ends with them.
struct EventBody: AsyncBufferedSequence, Sendable {
  typealias Element = UInt8

  let events: AsyncStream<ServerEvent>

  func makeAsyncIterator() -> Iterator { Iterator(events: events.makeAsyncIterator()) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var events: AsyncStream<ServerEvent>.Iterator
    private var isBegun = false
    private var rest: [UInt8] = []

    init(events: AsyncStream<ServerEvent>.Iterator) { self.events = events }

    /// How soon a page tries again where the connection is lost, in milliseconds.
    private static let beginning = "retry: 500\n\n"

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      guard isBegun else {
        isBegun = true
        return Array(Self.beginning.utf8)
      }
      return await events.next().map { Array($0.text.utf8) }
    }

    mutating func next() async throws -> UInt8? {
      if rest.isEmpty { rest = try await nextBuffer(suggested: 1)?.reversed() ?? [] }
      return rest.popLast()
    }
  }
}
