import Foundation
import Rasterization

/// The tags of the first image in a TIFF file.
struct TIFFTags {
  /// The orientation of the image.
  private(set) var orientation = PictureOrientation.upright

  /// Whether the pixels are JPEG data, which libav decodes as black.
  private(set) var isJPEG = false

  /// The size of the image, in pixels; 0 if it is unknown.
  private(set) var (width, height) = (0, 0)

  /// The bits of a sample, and the samples of a pixel.
  private var (sampleBits, sampleCount) = (1, 1)

  /// Whether libav unpacks strips of rows in memory before it decodes them: Deflate and LZMA.
  private(set) var isUnpacked = false

  /// The memory of a decoded pixel, in bytes; a palette of less than 256 colours takes a byte.
  var bytesPerPixel: Int { max(1, (sampleBits * sampleCount + 7) / 8) }

  /// Reads the tags of a file; keeps the defaults if it is damaged.
  init(_ file: UnsafeMutablePointer<FILE>) {
    guard let head = FilePart.read(8, at: 0, of: file) else { return }
    let isBigEndian = head[0] == UInt8(ascii: "M")
    func number(_ bytes: ArraySlice<UInt8>) -> Int {
      (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    let start = number(head[4...])
    guard let count = FilePart.read(2, at: start, of: file).map({ number($0[...]) }), count > 0,
      let entries = FilePart.read(count * 12, at: start + 2, of: file)
    else { return }
    for entry in stride(from: 0, to: entries.count, by: 12) {
      // A value of type LONG has four bytes, one of type SHORT two.
      let isLong = number(entries[entry + 2..<entry + 4]) == 4
      let value = number(entries[entry + 8..<entry + (isLong ? 12 : 10)])
      switch number(entries[entry..<entry + 2]) {
      case 0x100: width = value
      case 0x101: height = value
      case 0x102:
        // Of more than two samples, the bits are elsewhere in the file, and equal.
        let isElsewhere = number(entries[entry + 4..<entry + 8]) > 2
        let place = number(entries[entry + 8..<entry + 12])
        sampleBits = isElsewhere ? FilePart.read(2, at: place, of: file).map { number($0[...]) } ?? 16 : value
      case 0x103:
        isJPEG = value == 6 || value == 7
        isUnpacked = [8, 32_946, 34_925].contains(value)
      case 0x115: sampleCount = value
      case 0x112: orientation = PictureOrientation(exif: value)
      default: continue
      }
    }
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
