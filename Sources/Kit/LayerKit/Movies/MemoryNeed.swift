import Compositing
import Media
import Pixels
import Support

/// Upper bounds of the memory that a render takes, in bytes.
package struct MemoryNeed: Equatable, Sendable {
  /// The program with its libraries and open fonts, and the paths and glyphs of a frame.
  package static let program = 128 << 20

  /// The part of `program` for the paths, texts and particles of frames.
  fileprivate static let outlines = 32 << 20

  /// The minimum size of the caches.
  static let minimumCaches = 24 << 20

  /// The frames that are being drawn, wait for the encoder, or are held by it.
  package let pictures: Int

  /// The decoders of the movies that the layers show.
  package let decoders: Int

  /// All images that the layers show, in full size. Images that scripts and events add later do not count.
  package let images: Int

  /// The minimum memory with which the movie can be drawn, without the images of a frame.
  package var least: Int { [Self.minimumCaches, 2 * decoders, pictures].reduce(Self.program, Self.sum) }

  /// The memory with which the movie can be drawn if a frame shows all images at once.
  package var byteCount: Int { Self.sum(least, Self.sum(images, images / 2)) }

  /// The sum, or `Int.max` if it overflows.
  private static func sum(_ first: Int, _ second: Int) -> Int {
    let (sum, overflows) = first.addingReportingOverflow(second)
    return overflows ? .max : sum
  }
}

/// How the memory of a render is divided, in bytes.
struct MemoryBudget: Equatable {
  /// For the images of a frame.
  let images: Int

  /// For everything that frames hold, images included.
  var frames: Int { images + MemoryNeed.outlines }

  /// For caches, decoders of movies included.
  let caches: Int

  /// - Parameter total: for the whole render, `need.least` or more.
  init(_ need: MemoryNeed, total: Int) {
    let rest = max(0, total - need.least)
    // Caches get at most a third, because frames need the rest.
    let more = min(rest / 3, CacheMemory.maximum)
    caches = MemoryNeed.minimumCaches + 2 * need.decoders + more
    images = rest - more
  }
}
