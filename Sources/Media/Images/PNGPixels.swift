import CPNG
import Foundation
import Pixels
import Rasterization

/// Provides the pixels of a PNG file, decoded anew at each request.
struct PNGPixels: ImageProvider {
  let path: String
  let width: Int
  let height: Int
  let isSurelyOpaque: Bool
  private let isInterlaced: Bool
  private let profile: ProfileConverter?
  private let version: FileVersion

  /// Reads and checks the structure of an image without decoding its pixels. Throws `MediaError`.
  /// - Parameter mostPixels: the greatest number of pixels.
  init(_ path: String, mostPixels: Int) throws {
    let file = try PNGFile.open(path)
    defer { fclose(file) }
    let structure = try PNGStructure(file, path: path, mostPixels: mostPixels)
    self.path = path
    (width, height) = (structure.width, structure.height)
    isSurelyOpaque = !structure.hasAlpha
    isInterlaced = structure.isInterlaced
    profile = structure.profile
    version = FileVersion(of: file)
  }

  /// An interlaced image needs memory for all of its rows: they come in seven passes, each with a part of every row.
  var readingByteCount: Int { isInterlaced ? width * height * 4 : 0 }

  func readRows(_ body: (UnsafePointer<UInt32>) throws -> Void) throws {
    let stream = try FileVersion.reopen(path, version)
    defer { fclose(stream) }
    guard let file = cpng_open(stream, 0) else { throw MediaError.unreadable(path, ENOMEM) }
    defer { cpng_close(file) }
    func check(_ result: Int32) throws { if result != 1 { throw failure(of: file) } }

    var (columns, rows, passes): (UInt32, UInt32, Int32) = (0, 0, 0)
    try check(cpng_read_header(file, &columns, &rows, &passes))
    guard columns == width, rows == height else {
      throw MediaError.invalidImage(path: path, reason: "it has two headers")
    }
    let rowsInMemory = passes > 1 ? height : 1
    guard let memory = malloc(width * rowsInMemory * 4) else {
      throw MediaError.unreadable(path, ENOMEM)
    }
    defer { free(memory) }
    let pixels = memory.bindMemory(to: UInt32.self, capacity: width * rowsInMemory)
    for pass in 1...max(1, passes) {
      for y in 0..<height {
        let row = pixels + (passes > 1 ? y * width : 0)
        try check(cpng_read_row(file, UnsafeMutableRawPointer(row).assumingMemoryBound(to: UInt8.self)))
        guard pass == passes else { continue }
        // The row is complete after the last pass.
        profile?.convert(row, count: width)
        StraightAlpha.premultiply(UnsafeMutableBufferPointer(start: row, count: width))
        try body(row)
      }
    }
    try check(cpng_read_end(file))
  }

  private func failure(of file: UnsafeMutablePointer<cpng_file>) -> MediaError {
    if ferror(file.pointee.stream) != 0 { return .unreadable(path, file.pointee.error_number) }
    if feof(file.pointee.stream) != 0 { return .invalidImage(path: path, reason: "the file ends too early") }
    return .invalidImage(path: path, reason: String(cString: cpng_message(file)))
  }
}
