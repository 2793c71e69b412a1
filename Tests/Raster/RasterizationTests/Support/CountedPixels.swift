import Pixels
import Randomness
import Synchronization
import Testing

/// An image of random pixels that counts its reads.
final class CountedPixels: ImageProvider {
  struct Broken: Error {}

  let width: Int
  let height: Int
  let isSurelyOpaque = false
  let readingByteCount: Int
  let isBrief: Bool
  let image: CGImage
  private let isBroken: Bool
  private let reads = Mutex(0)

  init(
    width: Int, height: Int, seed: UInt64 = 1, readingByteCount: Int = 0, isBrief: Bool = false, isBroken: Bool = false
  ) throws {
    self.width = width
    self.height = height
    self.readingByteCount = readingByteCount
    (self.isBrief, self.isBroken) = (isBrief, isBroken)
    var random = RandomNumbers(seed: seed)
    let pixels = (0..<width * height).map { _ in UInt32(random.number(0...Double(0xFF_FFFF))) | 0xFF00_0000 }
    image = try #require(CGImage(width: width, height: height, pixels: pixels))
  }

  var readCount: Int { reads.withLock { $0 } }

  func readRows(_ body: (UnsafePointer<UInt32>) throws -> Void) throws {
    reads.withLock { $0 += 1 }
    if isBroken { throw Broken() }
    try image.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      for y in 0..<height { try body(base + y * width) }
    }
  }
}
