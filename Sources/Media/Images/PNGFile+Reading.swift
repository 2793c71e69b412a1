import CPNG
import Foundation
import Pixels

extension PNGFile {
  /// Reads an image of any colour type, depth and interlacing as 8 bits a channel; its samples are taken as sRGB,
  /// whatever gamma or profile the file names. Throws `MediaError`.
  public static func read(from path: String) throws -> CGImage {
    let stream = try open(path)
    defer { fclose(stream) }
    guard let file = cpng_open(stream, 0) else {
      throw MediaError.cannotRead(path: path, reason: describe(ENOMEM))
    }
    defer { cpng_close(file) }

    let (width, height) = try readSize(file, path: path)
    let pixels = try [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      try readPixels(file, into: buffer, path: path)
      StraightAlpha.premultiply(UnsafeMutableBufferPointer(rebasing: buffer[..<(width * height)]))
      count = width * height
    }
    guard let image = CGImage(width: width, height: height, pixels: pixels, source: path) else {
      throw MediaError.invalidImage(path: path, reason: "it has no pixels")
    }
    return image
  }

  private static func open(_ path: String) throws -> UnsafeMutablePointer<FILE> {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw MediaError.cannotRead(path: path, reason: "this is not the name of a file")
    }
    // A folder can be opened, but not read, and a pipe without a writer would never open.
    var status = stat()
    guard stat(path, &status) == 0 else { throw MediaError.cannotRead(path: path, reason: describe(errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw MediaError.cannotRead(path: path, reason: "it is not a plain file")
    }
    guard let stream = fopen(path, "rbe") else { throw MediaError.cannotRead(path: path, reason: describe(errno)) }
    return stream
  }

  private static func readSize(_ file: UnsafeMutablePointer<cpng_file>, path: String) throws -> (Int, Int) {
    var width: UInt32 = 0
    var height: UInt32 = 0
    guard cpng_read_header(file, &width, &height) == 1 else { throw failure(of: file, path: path) }
    // libpng's own limit on both keeps the product within 64 bits.
    guard Int(width) * Int(height) <= maximumPixels else {
      throw MediaError.imageTooLarge(path: path, width: Int(width), height: Int(height), limit: maximumPixels)
    }
    return (Int(width), Int(height))
  }

  private static func readPixels(
    _ file: UnsafeMutablePointer<cpng_file>, into buffer: UnsafeMutableBufferPointer<UInt32>, path: String
  ) throws {
    let succeeded = buffer.withMemoryRebound(to: UInt8.self) { bytes in
      bytes.baseAddress.map { cpng_read_pixels(file, $0) == 1 } ?? false
    }
    guard succeeded else { throw failure(of: file, path: path) }
  }

  private static func failure(of file: UnsafeMutablePointer<cpng_file>, path: String) -> MediaError {
    if ferror(file.pointee.stream) != 0 {
      return .cannotRead(path: path, reason: describe(file.pointee.error_number))
    }
    if feof(file.pointee.stream) != 0 { return .invalidImage(path: path, reason: "the file ends too early") }
    return .invalidImage(path: path, reason: String(cString: cpng_message(file)))
  }
}
