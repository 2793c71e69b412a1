import Foundation
import Rasterization

/// The tags of the first image in a TIFF file.
struct TIFFTags {
  /// The orientation of the image.
  private(set) var orientation = PictureOrientation.upright

  /// Whether the pixels are JPEG data, which libav decodes as black.
  private(set) var isJPEG = false

  /// Reads the tags of a file; keeps the defaults if it is damaged.
  init(_ file: UnsafeMutablePointer<FILE>) {
    guard let head = Self.read(8, at: 0, of: file) else { return }
    let isBigEndian = head[0] == UInt8(ascii: "M")
    func number(_ bytes: ArraySlice<UInt8>) -> Int {
      (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    let start = number(head[4...])
    guard let count = Self.read(2, at: start, of: file).map({ number($0[...]) }), count > 0,
      let entries = Self.read(count * 12, at: start + 2, of: file)
    else { return }
    for entry in stride(from: 0, to: entries.count, by: 12) {
      let value = number(entries[entry + 8..<entry + 10])
      switch number(entries[entry..<entry + 2]) {
      case 0x103: isJPEG = value == 6 || value == 7
      case 0x112: orientation = PictureOrientation(exif: value)
      default: continue
      }
    }
  }

  private static func read(_ count: Int, at offset: Int, of file: UnsafeMutablePointer<FILE>) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    guard fseeko(file, off_t(offset), SEEK_SET) == 0, fread(&bytes, 1, count, file) == count else { return nil }
    return bytes
  }
}

extension PictureOrientation {
  /// The orientation for the EXIF and TIFF values 1…8; upright for other numbers.
  init(exif number: Int) {
    self.init(
      swapsAxes: (5...8).contains(number), reversesRow: [2, 3, 6, 7].contains(number),
      reversesRows: [3, 4, 7, 8].contains(number))
  }
}
