import DisplayList
import Properties
import Support
import Synchronization

/// The laid-out texts of a layer whose number is animated. Most frames have a text that another frame had, and the same
/// content, by which painters recognise what did not change.
final class NumberTexts: Sendable {
  /// The number of texts that are kept: those of frames that are drawn at the same time, and a digit that repeats.
  private static let capacity = 32

  private let texts = Mutex(AgingCache<String, PlacedText>())

  /// The text that was laid out; nil if it was not, or is not kept any more.
  subscript(string: String) -> PlacedText? { texts.withLock { $0.use(string) } }

  /// Keeps a text unless another frame did, and returns the one that is kept.
  func keep(_ text: PlacedText, for string: String) -> PlacedText {
    texts.withLock { cache in
      cache.advance()
      let kept = cache.use(string) { text }
      var excess = cache.values.count - Self.capacity
      cache.removeOldest { _ in
        excess -= 1
        return excess >= 0
      }
      return kept
    }
  }
}
