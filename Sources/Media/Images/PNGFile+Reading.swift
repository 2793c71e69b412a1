import Foundation
import Pixels

extension PNGFile {
  /// Opens an image of any colour type, depth and interlacing, as 8 bits a channel, turned as the file says. Colours that the
  /// file describes (cICP, a profile with a matrix, sRGB, gAMA and cHRM, in this order) become those of sRGB.
  ///
  /// The file's structure is checked from beginning to end, but its pixels are decoded when they are first drawn, and
  /// again after they were dropped from memory: the file must not be moved or changed.
  /// - Throws: `MediaError`.
  public static func image(at path: String) throws -> CGImage { try image(at: path, mostPixels: PictureLimits.area) }

  /// Opens an image as `image(at:)` does.
  /// - Parameter mostPixels: the greatest number of pixels.
  /// - Throws: `MediaError`.
  static func image(at path: String, mostPixels: Int) throws -> CGImage {
    CGImage(try PNGPixels(path, mostPixels: mostPixels), source: path)
  }

  /// Reads an image with all its pixels; otherwise as `image(at:)`.
  /// - Throws: `MediaError`.
  package static func read(from path: String) throws -> CGImage { try image(at: path).decoded() }

  /// Opens a regular file. Throws `MediaError.cannotRead`.
  static func open(_ path: String) throws -> UnsafeMutablePointer<FILE> {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw MediaError.cannotRead(path: path, reason: "this is not the name of a file")
    }
    // Opening a folder succeeds, but reading it fails; opening a pipe without a writer blocks forever.
    var status = stat()
    guard stat(path, &status) == 0 else { throw MediaError.unreadable(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw MediaError.cannotRead(path: path, reason: "it is not a plain file")
    }
    guard let stream = fopen(path, "rbe") else { throw MediaError.unreadable(path) }
    return stream
  }
}
