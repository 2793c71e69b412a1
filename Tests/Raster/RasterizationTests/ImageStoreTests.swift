import Pixels
import Testing

@testable import Rasterization

@Suite("Images in memory")
struct ImageStoreTests {
  private struct OneWorker: ParallelExecutor {
    func forEachPiece(_ count: Int, _ body: @Sendable (Int) -> Void) { for piece in 0..<count { body(piece) } }
  }

  private func need(_ image: CGImage, _ levels: Set<Int> = [0]) throws -> ImageRequest {
    try #require(ImageRequest(image, levels: levels))
  }

  private func pixels(_ rows: PixelRows?) throws -> [UInt32] {
    let rows = try #require(rows)
    return (0..<rows.height).flatMap { y in (0..<rows.width).map { rows.row(y)[$0] } }
  }

  private func pixels(_ rows: ImageRows) -> [UInt32] {
    (0..<rows.height).flatMap { y in (0..<rows.width).map { rows.base[y * rows.stride + $0] } }
  }

  @Test(
    "Levels computed from rows as they arrive equal those of the whole image",
    arguments: [(64, 32), (37, 21), (1, 9), (8, 1), (130, 7), (6, 5)])
  func levels(width: Int, height: Int) throws {
    let provider = try CountedPixels(width: width, height: height)
    let image = CGImage(provider)
    let pyramid = MipPyramid(provider.image)
    let all = Set(0...ImageLevels.last(width: width, height: height))
    let held = try ImageStore().hold([need(image, all)], limit: 1 << 20, OneWorker())
    let provided = try #require(image.provided)
    try #expect(pixels(provided[0]) == provider.image.pixels)
    #expect(pyramid.smaller.count == all.count - 1)
    for (index, level) in pyramid.smaller.enumerated() { try #expect(pixels(provided[index + 1]) == pixels(level)) }
    #expect(provider.readCount == 1)
    withExtendedLifetime(held) {}
  }

  @Test(
    "Levels in a file equal those in memory, are computed in one pass, and use no memory",
    arguments: [(64, 32), (37, 21), (1, 9), (300, 299)])
  func levelsInFile(width: Int, height: Int) throws {
    let provider = try CountedPixels(width: width, height: height)
    let image = CGImage(provider).paged(over: 0)
    let pyramid = MipPyramid(provider.image)
    let store = ImageStore()
    let held = try store.hold([need(image)], limit: 0, OneWorker())
    held.letGoOfPages()
    let provided = try #require(image.provided)
    try #expect(pixels(provided[0]) == provider.image.pixels)
    for (index, level) in pyramid.smaller.enumerated() { try #expect(pixels(provided[index + 1]) == pixels(level)) }
    #expect(provider.readCount == 1 && store.byteCount == 0)
  }

  @Test("An image gets the same object in a file each time; one with few pixels, or without a provider, is unchanged")
  func sameInFile() throws {
    let image = CGImage(try CountedPixels(width: 20, height: 10))
    #expect(image.paged() === image && image.paged(over: 199) !== image)
    #expect(image.paged(over: 199) === image.paged(over: 199))
    let still = try #require(CGImage(width: 1, height: 1, pixels: [0]))
    #expect(still.paged(over: 0) === still)
  }

  @Test("A file that does not fit on the disk is an error with its size and a remedy")
  func noSpace() throws {
    let error = #expect(throws: ImageStorageError.self) { try PixelFile(byteCount: 1 << 60) }
    #expect(error?.byteCount == 1 << 60 && error?.description.contains("TMPDIR") == true)
  }

  @Test("A picture of a movie is dropped when another is read and no frame shows it; a still image is kept")
  func brief() throws {
    let store = ImageStore()
    let (picture, still, next) = (
      CGImage(try CountedPixels(width: 64, height: 4, isBrief: true)), CGImage(try CountedPixels(width: 64, height: 4)),
      CGImage(try CountedPixels(width: 64, height: 4, isBrief: true))
    )
    var held: HeldImages? = try store.hold([need(picture), need(still)], limit: 1 << 20, OneWorker())
    var again: HeldImages? = try store.hold([need(picture)], limit: 1 << 20, OneWorker())
    held = nil
    #expect(held == nil && again != nil && store.byteCount == 2 * 1024)
    again = nil
    let other = try store.hold([need(next)], limit: 1 << 20, OneWorker())
    #expect(store.byteCount == 2 * 1024 && picture.provided?[0] == nil && still.provided?[0] != nil)
    withExtendedLifetime((other, picture)) {}
  }

  @Test("A smaller level is computed from a larger one in memory, and is the same")
  func fromMemory() throws {
    let provider = try CountedPixels(width: 40, height: 30)
    let (image, other) = (CGImage(provider), CGImage(provider))
    let store = ImageStore()
    let held = try store.hold([need(image, [1])], limit: 1 << 20, OneWorker())
    let more = try store.hold([need(image, [1, 3])], limit: 1 << 20, OneWorker())
    #expect(provider.readCount == 1)
    let fresh = try store.hold([need(other, [3])], limit: 1 << 20, OneWorker())
    try #expect(pixels(image.provided?[3]) == pixels(other.provided?[3]))
    withExtendedLifetime((held, more, fresh)) {}
  }

  @Test("Images that are no longer visible are dropped when memory is short, and read again when visible")
  func dropping() throws {
    let providers = try (0..<6).map { try CountedPixels(width: 100, height: 50, seed: UInt64($0)) }
    let images = providers.map { CGImage($0) }
    let store = ImageStore(capacity: 40_000)
    for _ in 0..<2 {
      for image in images {
        let held = try store.hold([need(image)], limit: 50_000, OneWorker())
        #expect(store.byteCount <= 50_000)
        withExtendedLifetime(held) {}
      }
    }
    #expect(providers.allSatisfy { $0.readCount == 2 })
  }

  @Test("Images that become visible again while there is memory are not read again")
  func keeping() throws {
    let providers = try (0..<2).map { try CountedPixels(width: 100, height: 50, seed: UInt64($0)) }
    let images = providers.map { CGImage($0) }
    let store = ImageStore()
    for _ in 0..<3 { for image in images { _ = try store.hold([need(image)], limit: 1 << 20, OneWorker()) } }
    #expect(providers.allSatisfy { $0.readCount == 1 })
  }

  @Test("Images that exceed the limit together are an error that names the largest, whatever is in memory")
  func limit() throws {
    let small = CGImage(try CountedPixels(width: 50, height: 50), source: "small.png")
    let large = CGImage(try CountedPixels(width: 100, height: 100), source: "large.png")
    let store = ImageStore()
    let held = try store.hold([need(small), need(large)], limit: 50_000, OneWorker())
    let error = #expect(throws: ImageMemoryError.self) {
      try store.hold([need(small), need(large)], limit: 49_999, OneWorker())
    }
    #expect(error?.image == "large.png" && error?.imageNeeds == 40_000 && error?.allNeed == 50_000)
    withExtendedLifetime(held) {}
  }

  @Test("Memory for images that can only be read as a whole counts while they are read")
  func readingWhole() throws {
    let image = CGImage(try CountedPixels(width: 100, height: 100, readingByteCount: 40_000))
    #expect(throws: ImageMemoryError.self) { try ImageStore().hold([need(image)], limit: 79_999, OneWorker()) }
    _ = try ImageStore().hold([need(image)], limit: 80_000, OneWorker())
  }

  @Test("An image that cannot be read throws its provider's error")
  func broken() throws {
    let image = CGImage(try CountedPixels(width: 4, height: 4, isBroken: true))
    #expect(throws: CountedPixels.Broken.self) { try ImageStore().hold([need(image)], limit: 1 << 20, OneWorker()) }
  }

  @Test("An image is released with its last reference")
  func forgetting() throws {
    let store = ImageStore()
    for seed in 0..<3 {
      let image = CGImage(try CountedPixels(width: 100, height: 50, seed: UInt64(seed)))
      _ = try store.hold([need(image)], limit: 1 << 20, OneWorker())
    }
    _ = try store.hold([], limit: 1 << 20, OneWorker())
    #expect(store.byteCount == 0)
  }
}
