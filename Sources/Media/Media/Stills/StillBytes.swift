import Foundation
import Pixels

/// Bitmaps encoded in memory for immediate display: optimised for speed, not size.
package enum StillBytes {
  /// A PNG file of a bitmap, in the format of `PNGFile`.
  /// - Throws: `MediaError`.
  package static func png(_ picture: PixelBuffer) throws -> Data {
    var bytes: UnsafeMutablePointer<CChar>?
    var count = 0
    defer { free(bytes) }
    guard let stream = open_memstream(&bytes, &count) else { throw MediaError.unwritable(name, errno) }
    // The stream sets both when it is closed.
    try PNGFile.encode(
      width: picture.width, height: picture.height, to: stream, path: name, level: PNGFile.quickLevel
    ) { UnsafePointer(picture.row($0)) }
    guard let bytes else { throw MediaError.unwritable(name, ENOMEM) }
    return Data(bytes: bytes, count: count)
  }

  /// A JPEG file of a bitmap, in 4:2:0.
  /// - Parameters:
  ///   - board: drawn behind the bitmap, which is modified; nil shows it over black.
  ///   - quality: 1…100.
  /// - Throws: `MediaError`.
  package static func jpeg(
    _ picture: PixelBuffer, over board: Checkerboard? = nil, quality: Int
  ) throws -> Data {
    let longest = StillFormat.jpeg.longestSide
    guard max(picture.width, picture.height) <= longest else {
      throw MediaError.pictureTooLarge(path: name, width: picture.width, height: picture.height, limit: longest)
    }
    if let board { picture.lay(over: board) }
    var data = Data()
    try JPEGFile.encode(picture, quality: quality, sharesColor: true, path: name) { data = Data($0) }
    return data
  }

  /// The name in errors.
  private static let name = "the picture"
}
