import Foundation

/// The size of a JPEG, BMP or TIFF image, and the memory for decoding it, from the header of its file.
struct StillHeader {
  /// The size of the image as it is stored, in pixels.
  let width, height: Int

  /// The memory while the image is decoded, in bytes, with what is read of the file.
  let byteCount: Int

  /// Returns nil if the header is damaged or of another format.
  init?(_ file: UnsafeMutablePointer<FILE>) {
    guard let mark = FilePart.read(2, at: 0, of: file) else { return nil }
    let fileSize = FilePart.size(of: file)
    switch mark {
    case [0xFF, 0xD8]:
      guard let frame = JPEGFrame(file) else { return nil }
      // The parser collects the bytes, and the decoder removes their stuffing.
      self.init(frame.width, frame.height, frame.bytesPerPixel, more: 4 * fileSize)
    case Array("BM".utf8):
      guard let head = FilePart.read(30, at: 0, of: file) else { return nil }
      let isOld = head[14] == 12
      func number(_ place: Int, _ count: Int) -> Int {
        head[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
      }
      // Rows from the top down have a negative height.
      let (width, height) = isOld ? (number(18, 2), number(20, 2)) : (number(18, 4), number(22, 4))
      let rows = isOld ? height : abs(Int(Int32(truncatingIfNeeded: height)))
      self.init(width, rows, Double(max(8, number(isOld ? 24 : 28, 2))) / 8, more: fileSize)
    default:
      let tags = TIFFTags(file)
      let pixel = tags.bytesPerPixel * (tags.isUnpacked ? 2 : 1)
      self.init(tags.width, tags.height, Double(pixel), more: fileSize)
    }
  }

  private init?(_ width: Int, _ height: Int, _ bytesPerPixel: Double, more: Int) {
    // The sides that libav decodes; their product fits a number.
    guard (1...1 << 20).contains(width), (1...1 << 20).contains(height), bytesPerPixel < 1024 else { return nil }
    (self.width, self.height) = (width, height)
    byteCount = Int(Double(width * height) * bytesPerPixel) + more
  }

  /// The number of pixels that libav may decode: rows are longer there, and there are more of them, for alignment.
  var maximumPixels: Int { (width + 128) * (height + 64) }
}

/// The header of the frame in a JPEG image.
private struct JPEGFrame {
  let width, height: Int

  /// The memory of a decoded pixel, in bytes. A progressive image keeps all coefficients, of two bytes each.
  let bytesPerPixel: Double

  /// The maximum number of segments before the frame's.
  private static let maximumSegments = 10_000

  init?(_ file: UnsafeMutablePointer<FILE>) {
    var position = 2
    for _ in 0..<Self.maximumSegments {
      guard let head = FilePart.read(4, at: position, of: file), head[0] == 0xFF else { return nil }
      let mark = head[1]
      if mark == 0xFF {
        position += 1
        continue
      }
      // Start of frame, 0…15 without tables and reserved marks.
      if (0xC0...0xCF).contains(mark), ![0xC4, 0xC8, 0xCC].contains(mark) {
        self.init(file, at: position + 4, isProgressive: mark & 3 == 2)
        return
      }
      position += 2 + (Int(head[2]) << 8 | Int(head[3]))
    }
    return nil
  }

  private init?(_ file: UnsafeMutablePointer<FILE>, at position: Int, isProgressive: Bool) {
    guard let head = FilePart.read(6, at: position, of: file),
      let components = FilePart.read(3 * Int(head[5]), at: position + 6, of: file), !components.isEmpty
    else { return nil }
    (height, width) = (Int(head[1]) << 8 | Int(head[2]), Int(head[3]) << 8 | Int(head[4]))
    let factors = stride(from: 1, to: components.count, by: 3).map {
      (across: Int(components[$0] >> 4), down: Int(components[$0] & 15))
    }
    let most = (factors.map(\.across).max() ?? 1) * (factors.map(\.down).max() ?? 1)
    let samples = Double(factors.reduce(0) { $0 + $1.across * $1.down }) / Double(max(1, most))
    bytesPerPixel = max(1, samples) * ((head[0] > 8 ? 2 : 1) + (isProgressive ? 2 : 0))
  }
}
