import Synchronization

/// The pixels of an image that has a provider, as far as they are in memory.
package final class ProvidedPixels: Sendable {
  package let provider: any ImageProvider

  /// The levels of detail that are in memory, by their numbers.
  private let levels = Mutex<[PixelRows?]>([])

  /// What is known of the image's alpha: it does not change, however often pixels are dropped.
  private let opacity: Mutex<Bool?>

  /// Held by who reads.
  private let reading = Mutex(())

  init(_ provider: any ImageProvider) {
    self.provider = provider
    opacity = Mutex(provider.isSurelyOpaque ? true : nil)
  }

  /// A level of detail, if it is in memory; 0 is the image itself.
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

  /// Whether every pixel is opaque; nil while nobody has read them.
  package var knownOpacity: Bool? { opacity.withLock { $0 } }

  /// Runs `body` while nobody else reads the image.
  package func whileReading<Result>(_ body: () throws -> Result) rethrows -> Result {
    try reading.withLock { _ in try body() }
  }

  /// Reads all rows, and finds out about the alpha on the way.
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

  /// Whether every pixel is opaque; reads them where nobody has. What cannot be read is not opaque.
  var isOpaque: Bool {
    if let knownOpacity { return knownOpacity }
    return whileReading {
      if knownOpacity == nil { try? readRows { _ in } }
      return knownOpacity ?? false
    }
  }
}
