import CPNG
import Foundation
import Pixels

/// The properties of a PNG image, read and validated without decoding any pixel.
///
/// One pass over the chunks, in constant memory, checks their order, their lengths against the size of the file, the
/// CRCs of those that pixels depend on, and whether the compressed data can hold as many pixels as the header claims.
struct PNGStructure: Sendable {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var isInterlaced = false

  /// Whether a pixel may be translucent.
  private(set) var hasAlpha = false

  /// The colours and the orientation that the file describes.
  private(set) var description = PNGDescription()

  /// Whether samples have 16 bits.
  var isDeep: Bool { depth == 16 }

  private let maximumPixels: Int
  private var depth = 0
  private var colorType = UInt8(0)
  private var packedByteCount = 0
  private var names: Set<[UInt8]> = []

  /// Reads from the beginning of a file. Throws `MediaError`.
  /// - Parameter maximumPixels: the maximum number of pixels.
  init(_ stream: UnsafeMutablePointer<FILE>, path: String, maximumPixels: Int) throws {
    self.maximumPixels = maximumPixels
    var chunks = ChunkReader(stream, path: path)
    try chunks.readSignature()
    var last: [UInt8] = []
    while last != Self.end {
      let chunk = try chunks.next()
      try check(chunk, after: last, in: chunks)
      last = chunk.name
      names.insert(chunk.name)
    }
    try checkSize(readsInOrder: !isInterlaced && description.orientation == .upright, path: path)
    let channels = Self.colorTypes[colorType]?.channels ?? 1
    let (rowByteCount, overflow) = (width * channels * depth).addingReportingOverflow(7)
    guard names.contains(Self.pixels) else { throw chunks.invalid("it has no pixels") }
    // Deflate never expands one byte to more than 1032.
    let (unpacked, isHuge) = (rowByteCount / 8).multipliedReportingOverflow(by: height)
    guard !overflow, !isHuge, unpacked / 1032 <= packedByteCount else {
      throw chunks.invalid(
        "its \(packedByteCount) bytes of pixels cannot be \(width) × \(height) pixels")
    }
  }

  private static let header = Array("IHDR".utf8)
  private static let palette = Array("PLTE".utf8)
  private static let transparency = Array("tRNS".utf8)
  private static let pixels = Array("IDAT".utf8)
  private static let end = Array("IEND".utf8)

  /// The number of channels and the depths that each colour type allows.
  private static let colorTypes: [UInt8: (channels: Int, depths: [Int])] = [
    0: (1, [1, 2, 4, 8, 16]), 2: (3, [8, 16]), 3: (1, [1, 2, 4, 8]), 4: (2, [8, 16]),
    6: (4, [8, 16]),
  ]

  private mutating func check(_ chunk: PNGChunk, after last: [UInt8], in file: ChunkReader) throws {
    guard last.isEmpty == (chunk.name == Self.header) else {
      throw file.invalid(last.isEmpty ? "it does not begin with a header" : "it has two headers")
    }
    switch chunk.name {
    case Self.header: try readHeader(chunk, in: file)
    case Self.palette:
      guard chunk.length <= 768, chunk.length % 3 == 0, chunk.length > 0, !names.contains(Self.palette),
        !names.contains(Self.pixels)
      else { throw file.invalid("its palette is invalid") }
    case Self.transparency: hasAlpha = true
    case Self.pixels:
      guard last == Self.pixels || !names.contains(Self.pixels) else {
        throw file.invalid("its pixels are not in one piece")
      }
      guard colorType != 3 || names.contains(Self.palette) else { throw file.invalid("it has no palette") }
      packedByteCount += chunk.length
    case Self.end: break
    default:
      // A capital first letter marks a critical chunk, without which the image cannot be shown.
      guard chunk.name[0] & 0x20 != 0 else {
        throw file.invalid("it has an unknown chunk '\(String(decoding: chunk.name, as: UTF8.self))'")
      }
      description.read(chunk, isBeforePixels: names.isDisjoint(with: [Self.palette, Self.pixels]))
    }
  }

  private mutating func readHeader(_ chunk: PNGChunk, in file: ChunkReader) throws {
    guard chunk.length == 13 else { throw file.invalid("its header is invalid") }
    let bytes = chunk.data
    func number(_ index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height, depth, colorType) = (number(0), number(4), Int(bytes[8]), bytes[9])
    let depths = Self.colorTypes[colorType]?.depths ?? []
    guard width > 0, height > 0, width < 1 << 31, height < 1 << 31, depths.contains(depth), bytes[10] == 0,
      bytes[11] == 0, bytes[12] <= 1
    else { throw file.invalid("its header is invalid") }
    // A small file can claim any size; sides below 2³¹ keep the product within 64 bits.
    hasAlpha = colorType == 4 || colorType == 6
    isInterlaced = bytes[12] == 1
    try checkSize(readsInOrder: !isInterlaced, path: file.path)
  }

  /// Checks the size. All rows must fit in memory unless they are read in order.
  private func checkSize(readsInOrder: Bool, path: String) throws {
    let limit = readsInOrder ? maximumPixels : min(maximumPixels, PictureLimits.area)
    guard width * height <= limit, max(width, height) <= PictureLimits.area else {
      throw MediaError.imageTooLarge(path: path, width: width, height: height, limit: limit)
    }
  }
}

/// A chunk of a PNG file.
struct PNGChunk {
  let name: [UInt8]
  let length: Int

  /// The first 13 bytes of the data, as many as a header has; all bytes of a chunk that describes the image; no bytes
  /// of a skipped chunk.
  let data: [UInt8]
}

/// Reads the chunks of a PNG file one after the other.
struct ChunkReader {
  private let stream: UnsafeMutablePointer<FILE>
  let path: String
  private var left: Int
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(_ stream: UnsafeMutablePointer<FILE>, path: String) {
    self.stream = stream
    self.path = path
    var status = stat()
    left = fstat(fileno(stream), &status) == 0 ? Int(status.st_size) : 0
  }

  func invalid(_ reason: String) -> MediaError { .invalidImage(path: path, reason: reason) }

  mutating func readSignature() throws {
    guard left > 0 else { throw invalid("the file is empty") }
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let known = min(left, signature.count)
    guard try read(known) == signature.prefix(known) else { throw invalid("Not a PNG file") }
    guard known == signature.count else { throw invalid(Self.ending) }
  }

  private static let ending = "the file ends too early"

  /// Reads the next chunk, and verifies the CRC of those that pixels depend on.
  mutating func next() throws -> PNGChunk {
    guard left >= 12 else { throw invalid(Self.ending) }
    let frame = Array(try read(8))
    let length = frame[..<4].reduce(0) { $0 << 8 | Int($1) }
    let name = Array(frame[4...])
    guard name.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) }) else {
      throw invalid("it has a chunk without a name")
    }
    guard length <= left - 4 else {
      throw invalid(
        "the file ends too early: its chunk \(String(decoding: name, as: UTF8.self)) claims \(length) bytes, and "
          + "\(max(0, left - 4)) follow")
    }
    // Other ancillary chunks are skipped.
    let isDescription = PNGDescription.reads(name, length: length)
    guard name[0] & 0x20 == 0 || name == Array("tRNS".utf8) || isDescription else {
      guard fseeko(stream, off_t(length + 4), SEEK_CUR) == 0 else {
        throw MediaError.unreadable(path)
      }
      left -= length + 4
      return PNGChunk(name: name, length: length, data: [])
    }
    return try readCheckedData(name, length, keeping: isDescription ? length : 13)
  }

  private mutating func readCheckedData(_ name: [UInt8], _ length: Int, keeping kept: Int) throws -> PNGChunk {
    var crc = cpng_crc(0, name, 4)
    var start: [UInt8] = []
    var rest = length
    while rest > 0 {
      let part = try read(min(rest, buffer.count))
      if start.count < kept { start += part.prefix(kept - start.count) }
      crc = part.withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { cpng_crc(crc, $0, UInt32(bytes.count)) } ?? crc
      }
      rest -= part.count
    }
    let expected = try read(4).reduce(0) { $0 << 8 | UInt32($1) }
    // Ancillary chunks with a wrong CRC are ignored, a tRNS chunk by libpng.
    guard crc == expected || name[0] & 0x20 != 0 else {
      throw invalid("\(String(decoding: name, as: UTF8.self)): CRC error")
    }
    if crc != expected { start = [] }
    return PNGChunk(name: name, length: length, data: start)
  }

  /// The next `count` bytes of the file; at most as many as the buffer holds.
  private mutating func read(_ count: Int) throws -> ArraySlice<UInt8> {
    errno = 0
    guard fread(&buffer, 1, count, stream) == count else {
      throw ferror(stream) != 0 ? .unreadable(path) : invalid(Self.ending)
    }
    left -= count
    return buffer[..<count]
  }
}
