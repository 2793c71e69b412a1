import Foundation

/// Events as the body of an answer, which ends with them.
struct EventBody: AsyncSequence, Sendable {
  let events: AsyncStream<ServerEvent>

  func makeAsyncIterator() -> Iterator { Iterator(events: events.makeAsyncIterator()) }

  struct Iterator: AsyncIteratorProtocol {
    private var events: AsyncStream<ServerEvent>.Iterator
    private var isBegun = false

    fileprivate init(events: AsyncStream<ServerEvent>.Iterator) { self.events = events }

    /// How soon a page tries again where the connection is lost, in milliseconds.
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
