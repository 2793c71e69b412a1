import FlyingSocks

/// A whole file of sound as the body of an answer, mixed part by part while it is sent.
struct SoundBody: AsyncBufferedSequence, Sendable {
  typealias Element = UInt8

  let source: SoundSource
  let subject: LayerInspector.Subject

  func makeAsyncIterator() -> Iterator { Iterator(body: self) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    let body: SoundBody
    private var position = 0
    private var rest: [UInt8] = []

    init(body: SoundBody) { self.body = body }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      guard let part = try await body.source.part(of: body.subject, from: position, to: nil), !part.data.isEmpty else {
        return nil
      }
      position = part.range.upperBound
      return [UInt8](part.data)
    }

    mutating func next() async throws -> UInt8? {
      if rest.isEmpty { rest = try await nextBuffer(suggested: 1)?.reversed() ?? [] }
      return rest.popLast()
    }
  }
}
