import Foundation

/// A whole sound file as the body of a response. Its parts are mixed while it is sent.
struct SoundBody: AsyncSequence, Sendable {
  let source: SoundSource
  let subject: LayerInspector.Subject

  func makeAsyncIterator() -> Iterator { Iterator(body: self) }

  struct Iterator: AsyncIteratorProtocol {
    let body: SoundBody
    private var position = 0

    fileprivate init(body: SoundBody) { self.body = body }

    mutating func next() async throws -> Data? {
      guard let part = try await body.source.part(of: body.subject, from: position, to: nil), !part.data.isEmpty else {
        return nil
      }
      position = part.range.upperBound
      return part.data
    }
  }
}
