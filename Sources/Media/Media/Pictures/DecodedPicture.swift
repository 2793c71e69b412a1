import Foundation
import Pixels
import Rasterization

/// A decoded picture in the decoder's format, which is converted to pixels when they are needed.
protocol DecodedPicture: AnyObject, Sendable {
  /// The size of its samples in bytes, in memory or in a file.
  var byteCount: Int { get }

  /// Reads the rows of the picture with its orientation applied, like `ImageProvider.readRows(_:)`.
  func readRows(_ body: (UnsafePointer<UInt32>) throws -> Void) throws

  /// Copies the picture to `byteCount` bytes of a file, at an offset.
  /// - Throws: `ImageStorageError` for an error of the disk.
  func moved(to file: PixelFile, at offset: Int) throws -> any DecodedPicture
}

/// The final steps of decoding, from straight pixels: converts the profile's colours to sRGB, premultiplies alpha, and
/// applies the orientation.
struct PictureFinish: Sendable {
  var profile: ProfileConverter?
  var orientation = PictureOrientation.upright
  var isOpaque = true

  /// Decodes all rows and passes the final pixels to `body`, from the top.
  /// - Parameters:
  ///   - width: the width of the decoded picture, in pixels.
  ///   - height: the height of the decoded picture, in pixels.
  ///   - decode: writes the straight pixels of a row.
  func readRows(
    width: Int, height: Int, path: String, decode: (_ y: Int, UnsafeMutablePointer<UInt32>) throws -> Void,
    _ body: (UnsafePointer<UInt32>) throws -> Void
  ) throws {
    let isUpright = orientation == .upright
    guard let memory = malloc(width * (isUpright ? 1 : height) * 4) else {
      throw MediaError.cannotRead(path: path, reason: SystemError.describe(ENOMEM))
    }
    defer { free(memory) }
    let pixels = memory.bindMemory(to: UInt32.self, capacity: width * (isUpright ? 1 : height))
    for y in 0..<height {
      let row = isUpright ? pixels : pixels + y * width
      try decode(y, row)
      profile?.convert(row, count: width)
      if !isOpaque { StraightAlpha.premultiply(UnsafeMutableBufferPointer(start: row, count: width)) }
      if isUpright { try body(row) }
    }
    if !isUpright { try orientation.readRows(of: pixels, width: width, height: height, body) }
  }
}

/// A picture of straight pixels.
final class BitmapPicture: DecodedPicture {
  private let pixels: PixelRows
  private let finish: PictureFinish
  private let path: String

  init(_ pixels: PixelRows, _ finish: PictureFinish, path: String) {
    (self.pixels, self.finish, self.path) = (pixels, finish, path)
  }

  var byteCount: Int { PixelRows.byteCount(width: pixels.width, height: pixels.height) }

  func readRows(_ body: (UnsafePointer<UInt32>) throws -> Void) throws {
    defer { pixels.letGo() }
    try finish.readRows(
      width: pixels.width, height: pixels.height, path: path,
      decode: { y, row in row.update(from: pixels.row(y), count: pixels.width) }, body)
  }

  func moved(to file: PixelFile, at offset: Int) throws -> any DecodedPicture {
    try file.write(UnsafeRawBufferPointer(start: pixels.base, count: byteCount), at: offset)
    return BitmapPicture(
      PixelRows(file, offset: offset, width: pixels.width, height: pixels.height), finish, path: path)
  }
}
