import Foundation

/// The end of image (EOI) marker of JPEG images. Decoders conceal missing data of a truncated file, so it is checked
/// here.
enum JPEGEnd {
  /// Whether a file contains the EOI marker.
  static func isFound(in file: FileBytes) -> Bool {
    let (bytes, count) = (file.pointer, file.count)
    var position = 2
    // Segments have a marker and a length, up to the first scan.
    while position + 4 <= count, bytes[position] == 0xFF {
      let mark = bytes[position + 1]
      if mark == 0xFF {
        position += 1
        continue
      }
      if mark == 0xDA { break }
      position += 2 + (Int(bytes[position + 2]) << 8 | Int(bytes[position + 3]))
    }
    // In a scan, 0xFF is followed by 0 or another marker.
    while position + 2 <= count {
      if bytes[position] == 0xFF, bytes[position + 1] == 0xD9 { return true }
      position += 1
    }
    return false
  }
}
