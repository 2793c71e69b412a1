import CLibAV

/// Memory that encoders have freed.
package enum FreedMemory {
  /// Keeps freed memory in this process for the next encoders. Otherwise the pictures of each encoder are new pages,
  /// which the system clears: scene S7 in chunks of two seconds took a sixth more processor time.
  /// - Parameter pixels: the number of pixels of a picture; nil if pictures may have any size. Blocks larger than an
  ///   encoder's picture are returned to the system. Otherwise a table of packets that grows for an hour would leave a
  ///   hole at every reallocation.
  package static func keep(pixels: Int? = nil) {
    let largest = pixels.map { max(minimumKeptBytes, $0.multipliedReportingOverflow(by: bytesPerPixel).partialValue) }
    clibav_keep_freed_memory(largest.map { Int32(clamping: $0) } ?? .max)
  }

  /// The memory of a picture in an encoder, with its margins and its downscaled copies.
  private static let bytesPerPixel = 8
  private static let minimumKeptBytes = 1 << 20
}
