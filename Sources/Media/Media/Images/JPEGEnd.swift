import Foundation

/// The mark at the end of JPEG images. Decoders make up for the rest of a file that ends too early.
enum JPEGEnd {
  /// Whether a file goes on to the end of its image.
  static func isFound(in file: FileBytes) -> Bool {
    let (bytes, count) = (file.pointer, file.count)
    var position = 2
    // Segments have a mark and a length, up to the first one of pixels.
    while position + 4 <= count, bytes[position] == 0xFF {
      let mark = bytes[position + 1]
      if mark == 0xFF {
        position += 1
        continue
      }
      if mark == 0xDA { break }
      position += 2 + (Int(bytes[position + 2]) << 8 | Int(bytes[position + 3]))
    }
    // Among pixels, 0xFF is followed by 0 or another mark.
    while position + 2 <= count {
      if bytes[position] == 0xFF, bytes[position + 1] == 0xD9 { return true }
      position += 1
    }
    return false
  }
}
