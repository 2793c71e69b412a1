import Foundation
import Pixels

extension CGImage {
  /// Reads an image of any format that `ImageFile` supports, with all its pixels; for a movie, its first picture.
  /// - Throws: `MediaError` if the file cannot be read, is not a complete image or has more than 2²⁸ pixels.
  public convenience init(contentsOfFile path: String) throws {
    self.init(try ImageFile.image(at: path, maximumPixels: PictureLimits.area).decoded(), source: path)
  }

  /// Reads an image, as `init(contentsOfFile:)` does from a path.
  /// - Throws: `MediaError`, also for a URL that is not a file's.
  public convenience init(contentsOf url: URL) throws {
    guard url.isFileURL else {
      throw MediaError.cannotRead(path: url.absoluteString, reason: "this is not the URL of a file")
    }
    try self.init(contentsOfFile: url.path)
  }

  /// Writes a PNG file with alpha, tagged as sRGB. The file gets its name when it is complete. Creates missing folders.
  /// - Throws: `MediaError.cannotWrite`.
  public func write(to path: String) throws { try PNGFile.write(self, to: path) }

  /// Writes a PNG file, as `write(to:)` does to a path.
  /// - Throws: `MediaError.cannotWrite`, also for a URL that is not a file's.
  public func write(to url: URL) throws { try write(to: url.pathToWrite()) }
}

extension URL {
  /// The path of a file that is to be written.
  /// - Throws: `MediaError.cannotWrite` if the URL is not a file's.
  package func pathToWrite() throws -> String {
    guard isFileURL else {
      throw MediaError.cannotWrite(path: absoluteString, reason: "this is not the URL of a file")
    }
    return path
  }
}
