import Foundation
import Pixels

extension CGImage {
  /// Reads a PNG file of any colour type and depth.
  /// - Throws: `MediaError` where there is no such file, or it is no whole image.
  public convenience init(contentsOfFile path: String) throws {
    self.init(try PNGFile.read(from: path), source: path)
  }

  /// Reads a PNG file, as `init(contentsOfFile:)` does.
  public convenience init(contentsOf url: URL) throws {
    guard url.isFileURL else {
      throw MediaError.cannotRead(path: url.absoluteString, reason: "this is not the URL of a file")
    }
    try self.init(contentsOfFile: url.path)
  }

  /// Writes a PNG file with alpha, tagged sRGB. It appears under its name when it is complete; missing folders are made.
  /// - Throws: `MediaError.cannotWrite`.
  public func write(to path: String) throws { try PNGFile.write(self, to: path) }

  /// Writes a PNG file, as `write(to:)` does to a path.
  public func write(to url: URL) throws { try write(to: url.pathToWrite()) }
}

extension URL {
  /// The path of a file that is to be written.
  /// - Throws: `MediaError.cannotWrite` where the URL is none of a file.
  package func pathToWrite() throws -> String {
    guard isFileURL else {
      throw MediaError.cannotWrite(path: absoluteString, reason: "this is not the URL of a file")
    }
    return path
  }
}
