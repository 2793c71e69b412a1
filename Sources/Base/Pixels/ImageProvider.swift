/// A source of pixels that are not kept in memory all the time: a file, a frame of a movie.
///
/// A provider knows the size before it reads any pixel. It may be read any number of times, on any thread, and has to
/// give the same pixels every time.
package protocol ImageProvider: Sendable {
  var width: Int { get }
  var height: Int { get }

  /// Whether every pixel is opaque, as far as that is known without reading them.
  var isSurelyOpaque: Bool { get }

  /// The temporary memory that reading takes, in bytes: 0 where rows are decoded one by one, the size of all pixels
  /// where the image has to be decoded as a whole.
  var readingByteCount: Int { get }

  /// Whether the image is shown for a moment, as a picture of a movie is: then its pixels are not kept once no frame
  /// shows it.
  var isBrief: Bool { get }

  /// Reads all rows from the top down and hands each to `body`, valid during the call: `width` premultiplied pixels,
  /// `0xAARRGGBB`. Only one row has to be in memory, so that an image larger than memory can be read at a smaller size.
  /// - Throws: errors of reading, and what `body` throws.
  func readRows(_ body: (UnsafePointer<UInt32>) throws -> Void) throws
}

extension ImageProvider {
  package var isBrief: Bool { false }
}
