import CLibAV

/// Memory that encoders have freed.
package enum FreedMemory {
  /// Keeps it in this process for the encoders that come next. Otherwise each one's pictures come from the system, which
  /// clears every page: in chunks of two seconds, S7 took a sixth more processor time.
  /// - Parameter pixels: the pixels of a picture; nil where pictures of any size are made. What is larger than an
  ///   encoder's picture goes back to the system: a table of packets that grows for an hour would leave a hole of its
  ///   former size each time.
  package static func keep(pixels: Int? = nil) {
    let largest = pixels.map { max(leastLargest, $0.multipliedReportingOverflow(by: bytesPerPixel).partialValue) }
    clibav_keep_freed_memory(largest.map { Int32(clamping: $0) } ?? .max)
  }

  /// A picture of an encoder with its margins and its reduced copies.
  private static let bytesPerPixel = 8
  private static let leastLargest = 1 << 20
}
