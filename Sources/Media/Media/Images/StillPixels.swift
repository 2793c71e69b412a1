import Foundation
import Pixels
import Rasterization

/// Provides the pixels of a still image that is decoded as a whole. Decodes it again if it is no longer in
/// `PictureCache`.
final class StillPixels: ImageProvider {
  /// Decodes an image from a file that is open at its beginning, after `DecodingMemory.check`.
  typealias Decode = @Sendable (_ file: UnsafeMutablePointer<FILE>, _ path: String) throws -> StillPicture

  private let path: String
  private let version: FileVersion
  private let decode: Decode
  let width, height: Int
  let isSurelyOpaque: Bool
  let readingByteCount: Int

  /// Decodes the image once, so that errors are found now. Throws `MediaError`; `ImageMemoryError` before it is decoded.
  init(_ path: String, _ decode: @escaping Decode) throws {
    let file = try PNGFile.open(path)
    defer { fclose(file) }
    version = FileVersion(of: file)
    let still = try decode(file, path)
    (self.path, self.decode) = (path, decode)
    (width, height) = (still.width, still.height)
    isSurelyOpaque = still.isOpaque
    let turnedByteCount = still.isTurned ? width * height * 4 : 0
    readingByteCount = max(still.decodingByteCount, still.picture.byteCount + turnedByteCount)
    PictureCache.shared.keep(still.picture, 0, of: self)
  }

  deinit { PictureCache.shared.removeAll(of: ObjectIdentifier(self)) }

  func readRows(_ body: (UnsafePointer<UInt32>) throws -> Void) throws {
    if let known = PictureCache.shared.picture(0, of: self) { return try known.readRows(body) }
    let file = try FileVersion.reopen(path, version)
    defer { fclose(file) }
    let picture = try decode(file, path).picture
    PictureCache.shared.keep(picture, 0, of: self)
    try picture.readRows(body)
  }
}

/// A decoded still image, and its size as it is shown, in pixels.
struct StillPicture {
  let picture: any DecodedPicture
  let width, height: Int
  let isOpaque: Bool

  /// Whether its orientation is not upright. All of its pixels must be in memory to turn it.
  let isTurned: Bool

  /// The memory while it was decoded, in bytes.
  let decodingByteCount: Int
}
