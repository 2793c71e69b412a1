import FileAccess
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
  static func open(_ path: String, _ origin: InputFile.Origin = .named) throws -> UnsafeMutablePointer<FILE> {
    guard !path.isEmpty else { throw MediaError.cannotRead(path: path, reason: InputFileProblem.notAName.reason) }
    do { return try InputFile.stream(path, origin) } catch {
      throw MediaError.cannotRead(path: path, reason: error.reason)
    }
  }
}
