import FileAccess
import Foundation
import Pixels

extension PNGFile {
  /// Opens an image of any colour type, depth and interlacing, with 8 bits a channel. Applies the orientation that the
  /// file declares. Converts the colours that it describes to sRGB: cICP, a matrix profile, sRGB, or gAMA and cHRM, in
  /// this order of precedence.
  ///
  /// The structure of the whole file is checked now. Its pixels are decoded when they are first drawn, and again after
  /// they were evicted from memory, so the file must not be moved or changed.
  /// - Throws: `MediaError`.
  public static func image(at path: String) throws -> CGImage { try image(at: path, maximumPixels: PictureLimits.area) }

  /// Opens an image as `image(at:)` does.
  /// - Parameter maximumPixels: the maximum number of pixels.
  /// - Throws: `MediaError`.
  static func image(at path: String, maximumPixels: Int) throws -> CGImage {
    CGImage(try PNGPixels(path, maximumPixels: maximumPixels), source: path)
  }

  /// Opens an image like `image(at:)`, and decodes all its pixels.
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
