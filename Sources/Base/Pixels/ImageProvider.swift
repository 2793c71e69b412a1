/// A source of pixels that are not kept in memory permanently, such as a file or a frame of a movie.
///
/// The size is known before any pixel is read. The pixels may be read any number of times, on any thread, and must be
/// the same every time.
package protocol ImageProvider: Sendable {
  var width: Int { get }
  var height: Int { get }

  /// Whether every pixel is known to be opaque without reading the pixels.
  var isSurelyOpaque: Bool { get }

  /// The temporary memory for reading, in bytes: 0 if rows are decoded one by one, or the size of all pixels if the
  /// image must be decoded as a whole.
  var readingByteCount: Int { get }

  /// Whether the image is shown only briefly, like a frame of a movie. Its pixels are then released when no frame shows
  /// it.
  var isBrief: Bool { get }

  /// Reads all rows from the top down and passes each to `body`: `width` premultiplied pixels, `0xAARRGGBB`, valid
  /// during the call. Only one row has to be in memory, so an image larger than memory can be read at a reduced size.
  /// - Throws: errors of reading, and what `body` throws.
  func readRows(_ body: (UnsafePointer<UInt32>) throws -> Void) throws
}

extension ImageProvider {
  package var isBrief: Bool { false }
}
