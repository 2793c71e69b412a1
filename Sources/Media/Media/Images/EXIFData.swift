import Rasterization

/// The EXIF tags of an image file, in the layout of a TIFF file.
struct EXIFData {
  private let bytes: [UInt8]
  private let isBigEndian: Bool

  init(_ bytes: [UInt8]) { (self.bytes, isBigEndian) = (bytes, bytes.first == UInt8(ascii: "M")) }

  /// The orientation of the image; upright if the tag is missing or damaged.
  var orientation: PictureOrientation {
    guard [Array("II*\0".utf8), Array("MM\0*".utf8)].contains(Array(bytes.prefix(4))), let start = number(4, bytes: 4),
      let count = number(start, bytes: 2)
    else { return .upright }
    for entry in stride(from: start + 2, to: start + 2 + count * 12, by: 12) {
      guard let tag = number(entry, bytes: 2) else { return .upright }
      // One value of type SHORT.
      if tag == 0x112, number(entry + 2, bytes: 2) == 3, number(entry + 4, bytes: 4) == 1,
        let value = number(entry + 8, bytes: 2)
      {
        return PictureOrientation(exif: value)
      }
    }
    return .upright
  }

  private func number(_ offset: Int, bytes count: Int) -> Int? {
    guard offset + count <= bytes.count else { return nil }
    let part = bytes[offset..<offset + count]
    return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }
}
