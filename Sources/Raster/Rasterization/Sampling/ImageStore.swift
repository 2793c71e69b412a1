import Pixels
import Support
import Synchronization

/// A cache for the pixels of images with providers. Pixels are read in parallel when a frame needs them, held while it
/// is drawn, and then kept while there is space.
///
/// Output does not depend on the cache: a level of detail has the same pixels no matter how often it is computed.
package final class ImageStore: Sendable {
  package static let shared = ImageStore()

  private struct Entry {
    /// nil once the image is deallocated.
    weak var pixels: ProvidedPixels?
    let level: Int
    let byteCount: Int
    var holders = 0

    /// Whether the pixels are evicted before the next ones are read.
    var isOver: Bool { holders == 0 && pixels?.provider.isBrief != false }
  }

  private struct Key: Hashable {
    let image: ObjectIdentifier
    let level: Int
  }

  private typealias Entries = AgingCache<Key, Entry>

  /// The maximum memory for pixels that no frame holds, in bytes.
  private let capacity: Int
  private let entries = Mutex(Entries())

  package init(capacity: Int = 256 << 20) { self.capacity = capacity }

  /// The default limit on memory for images, in bytes: half of the memory available to the process.
  package static let standardLimit = Int(min(SystemMemory.allowed / 2, UInt64(Int.max)))

  /// The memory for all pixels in the store, in bytes.
  package var byteCount: Int { entries.withLock { Self.byteCounts($0).all } }

  // MARK: Frames

  /// Reads the missing pixels of the images of a frame, and evicts others to free memory.
  /// - Parameters:
  ///   - limit: the memory for all images of the frame together, in bytes.
  ///   - workers: read several images in parallel.
  /// - Returns: an object that holds the pixels in memory until it is released.
  /// - Throws: `ImageMemoryError` if the images exceed the limit; errors of providers.
  package func hold(_ requests: [ImageRequest], limit: Int, _ workers: some ParallelExecutor) throws -> HeldImages {
    try Self.check(requests, limit: limit)
    let held = HeldImages(self, requests)
    entries.withLock { entries in
      entries.advance()
      for request in requests where !request.pixels.isPaged {
        for level in request.levels { Self.use(&entries, request.pixels, level) { $0.holders += 1 } }
      }
      entries.remove { _, entry, _ in
        if entry.isOver { entry.pixels?.drop(level: entry.level) }
        return entry.isOver
      }
      Self.drop(&entries, idle: capacity, all: limit)
    }
    let missing = requests.filter { request in request.levels.contains { request.pixels[$0] == nil } }
    // Images that need additional memory while they are read are read one after another.
    let (alone, together) = (
      missing.filter { $0.pixels.provider.readingByteCount > 0 },
      missing.filter { $0.pixels.provider.readingByteCount == 0 }
    )
    held.letGoOfPages()
    let failures = Mutex<[Int: any Error]>([:])
    workers.forEachPiece(together.count) { index in
      do { try Self.read(together[index]) } catch { failures.withLock { $0[index] = error } }
    }
    if let first = failures.withLock({ $0.min { $0.key < $1.key } }) { throw first.value }
    for request in alone { try Self.read(request) }
    return held
  }

  /// Throws if a frame needs more memory than `limit`; the result does not depend on the cache.
  private static func check(_ requests: [ImageRequest], limit: Int) throws {
    var (sum, reading) = (0, 0)
    for request in requests {
      sum += request.byteCount
      reading = max(reading, request.pixels.provider.readingByteCount)
    }
    guard sum + reading > limit, let largest = requests.max(by: { $0.peakByteCount < $1.peakByteCount }) else { return }
    throw ImageMemoryError(
      image: largest.name, width: largest.pixels.provider.width, height: largest.pixels.provider.height,
      imageNeeds: largest.peakByteCount, allNeed: sum + reading, count: requests.count, limit: limit,
      isReadWhole: largest.pixels.provider.readingByteCount > 0)
  }

  fileprivate func release(_ requests: [ImageRequest]) {
    entries.withLock { entries in
      for request in requests {
        for level in request.levels {
          entries.update(Key(image: ObjectIdentifier(request.pixels), level: level)) { $0.holders -= 1 }
        }
      }
    }
  }

  // MARK: Single images

  /// A level of detail, read if it is not in memory; nil if reading fails.
  func rows(of pixels: ProvidedPixels, level: Int) -> PixelRows? {
    if let known = pixels[level] { return known }
    if pixels.isPaged {
      try? Self.page(pixels)
      return pixels[level]
    }
    entries.withLock { entries in
      entries.advance()
      entries.remove { _, entry, _ in entry.pixels == nil }
      Self.use(&entries, pixels, level) { _ in }
      Self.drop(&entries, idle: capacity, all: Self.standardLimit)
    }
    return try? Self.read(pixels, levels: [level])[level]
  }

  // MARK: Memory

  private static func byteCounts(_ entries: Entries) -> (idle: Int, all: Int) {
    entries.values.reduce(into: (0, 0)) { sums, entry in
      if entry.holders == 0 { sums.0 += entry.byteCount }
      sums.1 += entry.byteCount
    }
  }

  private static func use(
    _ entries: inout Entries, _ pixels: ProvidedPixels, _ level: Int, _ change: (inout Entry) -> Void
  ) {
    let size = ImageLevels.size(width: pixels.provider.width, height: pixels.provider.height, level: level)
    let key = Key(image: ObjectIdentifier(pixels), level: level)
    var entry =
      entries.use(key)
      ?? Entry(pixels: pixels, level: level, byteCount: PixelRows.byteCount(width: size.width, height: size.height))
    change(&entry)
    entries.keep(entry, for: key)
  }

  /// Evicts the least recently used pixels that no frame holds.
  /// - Parameters:
  ///   - idle: the maximum memory that may remain for pixels that no frame holds, in bytes.
  ///   - all: the maximum memory that may remain altogether, in bytes; held pixels always remain.
  private static func drop(_ entries: inout Entries, idle: Int, all: Int) {
    var (idleCount, count) = byteCounts(entries)
    guard idleCount > idle || count > all else { return }
    entries.removeOldest(where: { $0.holders == 0 }) { entry in
      guard idleCount > idle || count > all else { return false }
      entry.pixels?.drop(level: entry.level)
      (idleCount, count) = (idleCount - entry.byteCount, count - entry.byteCount)
      return true
    }
  }

  // MARK: Reading

  private static func read(_ request: ImageRequest) throws {
    if request.pixels.isPaged {
      try page(request.pixels)
    } else {
      _ = try read(request.pixels, levels: request.levels)
    }
  }

  /// Computes all levels of detail of an image in one pass and writes them to a file.
  private static func page(_ pixels: ProvidedPixels) throws {
    try pixels.whileReading {
      guard pixels[0] == nil else { return }
      let (width, height) = (pixels.provider.width, pixels.provider.height)
      let last = ImageLevels.last(width: width, height: height)
      var offsets = [0]
      for level in 0...last {
        let size = ImageLevels.size(width: width, height: height, level: level)
        let byteCount = PixelRows.byteCount(width: size.width, height: size.height)
        let pages = (byteCount + PixelFile.alignment - 1) / PixelFile.alignment
        offsets.append(offsets[level] + pages * PixelFile.alignment)
      }
      let file = try PixelFile(byteCount: offsets[last + 1])
      let rows = (0...last).map { level in
        let size = ImageLevels.size(width: width, height: height, level: level)
        return PixelRows(file, offset: offsets[level], width: size.width, height: size.height)
      }
      let writers = zip(rows, offsets).map { PixelFileWriter(file, rows: $0, offset: $1) }
      let cascade = LevelCascade(width: width, height: height, levels: 0...last) { try writers[$0].add($1) }
      try pixels.readRows { try cascade.add($0) }
      for writer in writers { try writer.finish() }
      for (level, rows) in rows.enumerated() { pixels.keep(rows, level: level) }
    }
  }

  /// Computes missing levels of detail, all in one pass: from the smallest larger level in memory, or else from the
  /// provider's rows. Other threads that need levels of the image wait meanwhile.
  private static func read(_ pixels: ProvidedPixels, levels: [Int]) throws -> [Int: PixelRows] {
    try pixels.whileReading {
      var result: [Int: PixelRows] = [:]
      for level in levels { result[level] = pixels[level] }
      let missing = levels.filter { result[$0] == nil }
      guard let first = missing.min(), let last = missing.max() else { return result }
      let provider = pixels.provider
      for level in missing {
        let size = ImageLevels.size(width: provider.width, height: provider.height, level: level)
        guard let rows = PixelRows(width: size.width, height: size.height) else {
          throw ImageMemoryError.missing(for: provider, PixelRows.byteCount(width: size.width, height: size.height))
        }
        result[level] = rows
      }
      let known = (0..<first).reversed().lazy.compactMap { level in pixels[level].map { (level, $0) } }.first
      var made = result.filter { missing.contains($0.key) }
      var next = Array(repeating: 0, count: last + 1)
      let cascade = LevelCascade(
        width: provider.width, height: provider.height, levels: (known?.0 ?? 0)...last
      ) { level, row in
        guard let target = made[level] else { return }
        target.row(next[level]).update(from: row, count: target.width)
        next[level] += 1
      }
      if let (_, rows) = known {
        for y in 0..<rows.height { try cascade.add(rows.row(y)) }
      } else {
        try pixels.readRows { try cascade.add($0) }
      }
      for (level, rows) in made { pixels.keep(rows, level: level) }
      made = [:]
      return result
    }
  }
}

/// Passes the rows of an image or level of detail through successive halvings into the requested levels.
private final class LevelCascade {
  private let halvings: [RowHalving]
  private let first: Int
  private let body: (_ level: Int, _ row: UnsafePointer<UInt32>) throws -> Void

  /// - Parameters:
  ///   - levels: from the level whose rows are added to the last one that is computed.
  ///   - body: takes the next row of a level.
  init(
    width: Int, height: Int, levels: ClosedRange<Int>,
    _ body: @escaping (_ level: Int, _ row: UnsafePointer<UInt32>) throws -> Void
  ) {
    first = levels.lowerBound
    self.body = body
    halvings = levels.dropLast().map { level in
      let size = ImageLevels.size(width: width, height: height, level: level)
      return RowHalving(width: size.width, height: size.height)
    }
  }

  /// Adds the next row of the first level.
  func add(_ row: UnsafePointer<UInt32>) throws { try add(row, to: 0) }

  private func add(_ row: UnsafePointer<UInt32>, to index: Int) throws {
    try body(first + index, row)
    if index < halvings.count { try halvings[index].add(row) { try add($0, to: index + 1) } }
  }
}

/// The pixels of an image that a frame shows.
package struct ImageRequest: Sendable {
  let pixels: ProvidedPixels

  /// The required levels of detail, ascending.
  let levels: [Int]

  /// The name of the image in messages.
  let name: String

  /// Returns nil for an image without a provider, whose pixels are always in memory.
  package init?(_ image: CGImage, levels: Set<Int>) {
    guard let pixels = image.provided else { return nil }
    self.pixels = pixels
    self.levels = levels.sorted()
    name = image.source ?? "an image"
  }

  /// The memory for all levels, in bytes; none for levels in a file.
  package var byteCount: Int {
    pixels.isPaged
      ? 0
      : levels.reduce(0) { sum, level in
        let size = ImageLevels.size(width: pixels.provider.width, height: pixels.provider.height, level: level)
        return sum + PixelRows.byteCount(width: size.width, height: size.height)
      }
  }

  /// The memory for all levels and for reading them, in bytes.
  var peakByteCount: Int { byteCount + pixels.provider.readingByteCount }
}

/// Holds the pixels of a frame's images in memory until it is released.
package final class HeldImages: Sendable {
  private let store: ImageStore
  private let requests: [ImageRequest]

  fileprivate init(_ store: ImageStore, _ requests: [ImageRequest]) {
    self.store = store
    self.requests = requests
  }

  deinit { store.release(requests) }

  /// Returns the memory of images in files to the system, before the next frame reads its images.
  package func letGoOfPages() {
    for request in requests where request.pixels.isPaged { request.pixels[0]?.letGo() }
  }
}
