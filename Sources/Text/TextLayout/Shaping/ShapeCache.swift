import Synchronization

/// A cache of shaped glyphs, for texts that are laid out repeatedly. It may be shared between threads.
///
/// Glyphs do not depend on the font size, so an animated size needs no new shaping. Two generations limit the memory:
/// when the younger one is full it becomes the older one, and the values of the old one that were not used are dropped.
final class ShapeCache: Sendable {
  private struct Key: Hashable {
    /// Including up to five scalars of context on each side.
    var scalars: ArraySlice<UInt32>
    var before: Int
    var count: Int
    var style: ShapingStyle
  }

  private struct State {
    var young: [Key: [ShapedGlyph]] = [:]
    var old: [Key: [ShapedGlyph]] = [:]
    var youngCount = 0
  }

  /// The maximum length of cached texts, in scalars.
  private static let longest = 2048

  /// The maximum number of scalars in a generation.
  private static let largestGeneration = 1 << 17

  private let state = Mutex(State())

  /// The glyphs of a range of a text; `shape` creates them if they are not cached. Their clusters count from the
  /// beginning of the text.
  func glyphs(
    of range: Range<Int>, in scalars: [UInt32], style: ShapingStyle, shape: () -> [ShapedGlyph]
  ) -> [ShapedGlyph] {
    guard range.count <= Self.longest else { return shape() }
    let context = max(0, range.lowerBound - 5)..<min(scalars.count, range.upperBound + 5)
    let key = Key(
      scalars: ArraySlice(Array(scalars[context])), before: range.lowerBound - context.lowerBound, count: range.count,
      style: style)
    let start = Int32(clamping: range.lowerBound)
    let known = state.withLock { state -> [ShapedGlyph]? in
      if let known = state.young[key] { return known }
      guard let known = state.old[key] else { return nil }
      Self.keep(known, for: key, in: &state)
      return known
    }
    if var known {
      for index in known.indices { known[index].cluster += start }
      return known
    }
    let glyphs = shape()
    var relative = glyphs
    for index in relative.indices { relative[index].cluster -= start }
    state.withLock { Self.keep(relative, for: key, in: &$0) }
    return glyphs
  }

  private static func keep(_ glyphs: [ShapedGlyph], for key: Key, in state: inout State) {
    if state.youngCount + key.count > largestGeneration {
      (state.old, state.young, state.youngCount) = (state.young, [:], 0)
    }
    state.young[key] = glyphs
    state.youngCount += max(key.count, 16)
  }
}
