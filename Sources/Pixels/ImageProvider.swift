/// Where the pixels of an image come from that are not kept in memory all the time: a file, a frame of a movie.
///
/// A provider knows the size before it reads any pixel. It is asked as often as its pixels are needed, on any thread, and
/// has to give the same pixels every time.
package protocol ImageProvider: Sendable {
  var width: Int { get }
  var height: Int { get }

  /// Whether every pixel is opaque, as far as that is known without reading them.
  var isSurelyOpaque: Bool { get }

  /// The memory that reading takes besides what is made of the rows, in bytes: 0 where rows come one after the other, all
  /// pixels where they cannot.
  var readingByteCount: Int { get }

  /// Reads all rows from the top down and hands each to `body` for the time of the call: `width` premultiplied pixels,
  /// `0xAARRGGBB`. A row is all that has to be in memory at a time, so that what is made of an image can be smaller than it.
  func readRows(_ body: (UnsafePointer<UInt32>) throws -> Void) throws
}
