import Geometry
import Pixels
import Support
import Synchronization

/// A part of an image at a level of detail, with its edge pixels repeated once around it, for sprites.
///
/// Unchecked Sendable: only `init` writes the memory.
final class SpritePixels: @unchecked Sendable {
  /// Retains the image, because the cache identifies images by address.
  private let image: CGImage
  let rows: ImageRows

  /// The edges of the visible part, in positions between the centres of the pixels of `rows`, and its size.
  let left, top, width, height: Double

  private let memory: UnsafeMutablePointer<UInt32>

  /// The memory of the pixels, in bytes.
  var byteCount: Int { rows.width * rows.height * 4 }

  /// The maximum side of the part in pixels; larger images are read at a coarser level.
  static let longestSide = 0x6000

  /// Returns nil if the image cannot be read.
  init?(_ image: CGImage, source: RoundedBox, level: Int) {
    let levels = Picture(image: image, source: source, destination: source, isFlipped: false)
    guard var picture = levels else { return nil }
    picture.level = level
    let (width, height) = picture.readSize
    let part = RoundedBox(
      minX: source.minX * Double(width) / Double(image.width),
      minY: source.minY * Double(height) / Double(image.height),
      maxX: source.maxX * Double(width) / Double(image.width), maxY: source.maxY * Double(height) / Double(image.height)
    )
    let columns = Self.range(part.minX, part.maxX, in: width)
    let lines = Self.range(part.minY, part.maxY, in: height)
    let (stride, count) = (columns.count + 2, lines.count + 2)
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: stride * count)
    let isRead: Void? = picture.withRows(ofLevel: level) { rows in
      for y in 0..<count {
        let line = rows.base + max(lines.lowerBound, min(lines.upperBound - 1, lines.lowerBound + y - 1)) * rows.stride
        let target = memory + y * stride
        (target + 1).update(from: line + columns.lowerBound, count: columns.count)
        target[0] = target[1]
        target[stride - 1] = target[stride - 2]
      }
    }
    guard isRead != nil else {
      memory.deallocate()
      return nil
    }
    self.image = image
    self.memory = memory
    rows = ImageRows(base: UnsafePointer(memory), width: stride, height: count, stride: stride)
    left = part.minX - Double(columns.lowerBound) + 0.5
    top = part.minY - Double(lines.lowerBound) + 0.5
    self.width = part.maxX - part.minX
    self.height = part.maxY - part.minY
  }

  deinit { memory.deallocate() }

  /// The pixels between two edges: at least one, and only those of the image.
  private static func range(_ low: Double, _ high: Double, in count: Int) -> Range<Int> {
    let first = max(0, min(Double(count - 1), low.rounded(.down)))
    let last = max(first + 1, min(Double(count), high.rounded(.up)))
    return Int(first)..<Int(last)
  }
}

extension Picture {
  /// Calls `body` with the pixels of a level of detail; returns nil if they cannot be read.
  fileprivate func withRows(ofLevel level: Int, _ body: (ImageRows) -> Void) -> Void? {
    guard level > 0, image.provided == nil else { return withRows(body) }
    let levels = smallerLevels
    guard level <= levels.rows.count else { return nil }
    return withExtendedLifetime(levels) { body(levels.rows[level - 1]) }
  }
}

/// A cache for the pixels of sprites, with a limit on bytes.
final class SpriteCache: Sendable {
  static let shared = SpriteCache()

  private struct Key: Hashable {
    let image: ObjectIdentifier
    let source: [Double]
    let level: Int
  }

  private let pixels = Mutex(AgingCache<Key, SpritePixels>())

  private static var byteLimit: Int { CacheMemory.Part.small.capacity(upTo: 128 << 20) }

  /// The pixels of a part of an image; nil if they cannot be read.
  func pixels(of image: CGImage, _ source: RoundedBox, level: Int) -> SpritePixels? {
    let key = Key(
      image: ObjectIdentifier(image), source: [source.minX, source.minY, source.maxX, source.maxY], level: level)
    return pixels.withLock { pixels in
      pixels.advance()
      if let known = pixels.use(key) { return known }
      guard let made = SpritePixels(image, source: source, level: level) else { return nil }
      var byteCount = pixels.values.reduce(made.byteCount) { $0 + $1.byteCount }
      let byteLimit = Self.byteLimit
      pixels.removeOldest { oldest in
        guard byteCount > byteLimit else { return false }
        byteCount -= oldest.byteCount
        return true
      }
      pixels.keep(made, for: key)
      return made
    }
  }
}
