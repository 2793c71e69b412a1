import Foundation

/// Events as the body of a response, which ends when the stream of events ends.
struct EventBody: AsyncSequence, Sendable {
  let events: AsyncStream<ServerEvent>

  func makeAsyncIterator() -> Iterator { Iterator(events: events.makeAsyncIterator()) }

  struct Iterator: AsyncIteratorProtocol {
    private var events: AsyncStream<ServerEvent>.Iterator
    private var isBegun = false

    fileprivate init(events: AsyncStream<ServerEvent>.Iterator) { self.events = events }

    /// Sets the time after which a page reconnects, in milliseconds.
    private static let beginning = "retry: 500\n\n"

    mutating func next() async throws -> Data? {
      guard isBegun else {
        isBegun = true
        return Data(Self.beginning.utf8)
      }
      return await events.next().map { Data($0.text.utf8) }
    }
  }
}
