import Synchronization

/// The levels of detail of an image with a provider that are currently in memory.
package final class ProvidedPixels: Sendable {
  package let provider: any ImageProvider

  /// The levels of detail by index; nil for those not in memory.
  private let levels = Mutex<[PixelRows?]>([])

  /// Whether every pixel is opaque; nil if unknown. It is kept when pixels are released.
  private let opacity: Mutex<Bool?>

  /// Locked while the provider is read, so that only one thread at a time reads the image.
  private let reading = Mutex(())

  /// Whether all levels of detail are created at once in a temporary file, instead of in memory when needed.
  package let isPaged: Bool

  /// The same image in a file; nil until it is needed.
  private let pagedImage = Mutex<CGImage?>(nil)

  init(_ provider: any ImageProvider, isPaged: Bool = false) {
    self.provider = provider
    self.isPaged = isPaged
    opacity = Mutex(provider.isSurelyOpaque ? true : nil)
  }

  /// The same image in a file, created by the first call.
  func paged(_ make: () -> CGImage) -> CGImage {
    pagedImage.withLock { image in
      let result = image ?? make()
      image = result
      return result
    }
  }

  /// A level of detail, if it is in memory; level 0 is the image itself.
  package subscript(level: Int) -> PixelRows? {
    levels.withLock { level < $0.count ? $0[level] : nil }
  }

  package func keep(_ rows: PixelRows, level: Int) {
    levels.withLock { levels in
      while levels.count <= level { levels.append(nil) }
      levels[level] = rows
    }
  }

  package func drop(level: Int) {
    levels.withLock { if level < $0.count { $0[level] = nil } }
  }

  /// Whether every pixel is opaque; nil if unknown because no pixels have been read yet.
  package var knownOpacity: Bool? { opacity.withLock { $0 } }

  /// Runs `body` while no other thread reads the image. Rethrows errors of `body`.
  package func whileReading<Result>(_ body: () throws -> Result) rethrows -> Result {
    try reading.withLock { _ in try body() }
  }

  /// Reads all rows from the provider, and records whether they are opaque.
  /// - Throws: errors of the provider and of `body`.
  package func readRows(_ body: (UnsafePointer<UInt32>) throws -> Void) throws {
    let isKnown = knownOpacity != nil
    let width = provider.width
    var alpha = UInt32.max
    try provider.readRows { row in
      if !isKnown { for x in 0..<width { alpha &= row[x] } }
      try body(row)
    }
    if !isKnown { opacity.withLock { $0 = alpha >= 0xFF00_0000 } }
  }

  /// Whether every pixel is opaque; reads the pixels if that is unknown. False if they cannot be read.
  var isOpaque: Bool {
    if let knownOpacity { return knownOpacity }
    return whileReading {
      if knownOpacity == nil { try? readRows { _ in } }
      return knownOpacity ?? false
    }
  }
}
