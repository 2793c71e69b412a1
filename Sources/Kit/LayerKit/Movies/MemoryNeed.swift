import Compositing
import Media
import Pixels
import Support

/// What a render takes of memory, in bytes: bounds that it stays below.
package struct MemoryNeed: Equatable, Sendable {
  /// The program itself with its libraries, the fonts that it has open, and what a frame's paths and glyphs take.
  package static let program = 128 << 20

  /// What of `program` frames have for paths, texts and particles, with or without images.
  fileprivate static let outlines = 32 << 20

  /// What caches have at least, however little memory there is.
  static let leastCaches = 24 << 20

  /// The drawn pictures, those under way and those that the encoder holds.
  package let pictures: Int

  /// The decoders of the movies that the layers show.
  package let decoders: Int

  /// All images that the layers show, in full size; those that come by scripts and events do not count.
  package let images: Int

  /// The least memory with which the movie can be drawn, but for the images that one frame shows.
  package var least: Int { [Self.leastCaches, 2 * decoders, pictures].reduce(Self.program, Self.sum) }

  /// The memory with which it can be drawn if a frame shows all images at once.
  package var byteCount: Int { Self.sum(least, Self.sum(images, images / 2)) }

  /// The sum, or the greatest number where that is not one.
  private static func sum(_ first: Int, _ second: Int) -> Int {
    let (sum, overflows) = first.addingReportingOverflow(second)
    return overflows ? .max : sum
  }
}

/// How the memory of a render is divided, in bytes.
struct MemoryBudget: Equatable {
  /// For the images of a frame.
  let images: Int

  /// For all that frames hold, the images included.
  var frames: Int { images + MemoryNeed.outlines }

  /// For caches, decoders of movies included.
  let caches: Int

  /// - Parameter total: for the whole render, `need.least` or more.
  init(_ need: MemoryNeed, total: Int) {
    let rest = max(0, total - need.least)
    // Caches beyond a third would take what frames need from them.
    let more = min(rest / 3, CacheMemory.maximum)
    caches = MemoryNeed.leastCaches + 2 * need.decoders + more
    images = rest - more
  }
}
