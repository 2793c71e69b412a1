import CPNG
import Foundation
import Pixels
import Rasterization

/// Provides the pixels of a PNG file, which it decodes again at each request.
struct PNGPixels: ImageProvider {
  let path: String
  let width: Int
  let height: Int
  let isSurelyOpaque: Bool
  private let isInterlaced: Bool
  private let colors: PNGColors
  private let orientation: PictureOrientation

  /// The size of the image before its orientation is applied, in pixels.
  private let stored: (width: Int, height: Int)

  /// Whether colours are converted from 16-bit samples.
  private let isDeep: Bool
  private let version: FileVersion

  /// Reads and checks the structure of an image without decoding its pixels. Throws `MediaError`; `ImageMemoryError` for
  /// pixels that cannot be decoded in the memory that frames may hold.
  /// - Parameter maximumPixels: the maximum number of pixels.
  init(_ path: String, maximumPixels: Int) throws {
    let file = try PNGFile.open(path)
    defer { fclose(file) }
    let structure = try PNGStructure(file, path: path, maximumPixels: maximumPixels)
    self.path = path
    stored = (structure.width, structure.height)
    orientation = structure.description.orientation
    (width, height) = orientation.size(width: stored.width, height: stored.height)
    isSurelyOpaque = !structure.hasAlpha
    isInterlaced = structure.isInterlaced
    colors = structure.description.colors
    isDeep = structure.isDeep && colors.light != nil
    version = FileVersion(of: file)
    try DecodingMemory.check(
      path, width: width, height: height, byteCount: readingByteCount, isInterlaced: isInterlaced)
  }

  /// An interlaced image needs memory for all of its rows, because each of its seven passes adds pixels to them. So
  /// does an image that is not upright.
  var readingByteCount: Int {
    (isInterlaced ? width * height * sampleBytes : 0) + (orientation != .upright ? width * height * 4 : 0)
  }

  /// The bytes of a pixel that libpng returns.
  private var sampleBytes: Int { isDeep ? 8 : 4 }

  func readRows(_ body: (UnsafePointer<UInt32>) throws -> Void) throws {
    guard orientation != .upright else { return try readStoredRows(body) }
    guard let memory = malloc(width * height * 4) else { throw MediaError.unreadable(path, ENOMEM) }
    defer { free(memory) }
    let pixels = memory.bindMemory(to: UInt32.self, capacity: width * height)
    var next = pixels
    try readStoredRows { row in
      next.update(from: row, count: stored.width)
      next += stored.width
    }
    try orientation.readRows(of: pixels, width: stored.width, height: stored.height, body)
  }

  /// Reads the rows of the image as it is stored.
  private func readStoredRows(_ body: (UnsafePointer<UInt32>) throws -> Void) throws {
    let stream = try FileVersion.reopen(path, version)
    defer { fclose(stream) }
    guard let file = cpng_open(stream, 0) else { throw MediaError.unreadable(path, ENOMEM) }
    defer { cpng_close(file) }
    func check(_ result: Int32) throws { if result != 1 { throw failure(of: file) } }

    var (columns, rows, passes): (UInt32, UInt32, Int32) = (0, 0, 0)
    try check(cpng_read_header(file, isDeep ? 1 : 0, &columns, &rows, &passes))
    let (width, height) = stored
    guard columns == width, rows == height else {
      throw MediaError.invalidImage(path: path, reason: "it has two headers")
    }
    let rowsInMemory = passes > 1 ? height : 1
    guard let memory = malloc(width * rowsInMemory * sampleBytes) else { throw MediaError.unreadable(path, ENOMEM) }
    defer { free(memory) }
    let samples = memory.bindMemory(to: UInt8.self, capacity: width * rowsInMemory * sampleBytes)
    for pass in 1...max(1, passes) {
      for y in 0..<height {
        let row = samples + (passes > 1 ? y * width * sampleBytes : 0)
        try check(cpng_read_row(file, row))
        // The row is complete after the last pass.
        if pass == passes { try body(pixels(of: row)) }
      }
    }
    try check(cpng_read_end(file))
  }

  /// Converts the samples of a row to premultiplied pixels, in place.
  private func pixels(of row: UnsafeMutablePointer<UInt8>) -> UnsafePointer<UInt32> {
    let memory = UnsafeMutableRawPointer(row)
    let pixels = memory.assumingMemoryBound(to: UInt32.self)
    if isDeep {
      colors.light?.convert(deep: memory.assumingMemoryBound(to: UInt16.self), into: pixels, count: stored.width)
    } else {
      colors.convert(pixels, count: stored.width)
    }
    StraightAlpha.premultiply(UnsafeMutableBufferPointer(start: pixels, count: stored.width))
    return UnsafePointer(pixels)
  }

  private func failure(of file: UnsafeMutablePointer<cpng_file>) -> MediaError {
    if ferror(file.pointee.stream) != 0 { return .unreadable(path, file.pointee.error_number) }
    if feof(file.pointee.stream) != 0 { return .invalidImage(path: path, reason: "the file ends too early") }
    return .invalidImage(path: path, reason: String(cString: cpng_message(file)))
  }
}
