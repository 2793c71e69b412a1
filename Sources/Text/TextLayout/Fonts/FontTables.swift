import Foundation

/// The directories of the tables in a TrueType or OpenType file, which contains a font or a collection of fonts.
///
/// HarfBuzz and FreeType skip tables that end after the file, and a font without them draws nothing. So a file that was
/// cut off is found here.
struct FontTables {
  /// Returns the bytes at an offset of the file; fewer at its end.
  typealias Read = (_ offset: Int, _ count: Int) -> [UInt8]

  private let byteCount: Int
  private let read: Read

  /// The maximum numbers of fonts in a collection, and of tables of all its fonts together.
  private static let (maximumFontCount, maximumTableCount) = (0x1_0000, 1_000_000)

  init(byteCount: Int, read: @escaping Read) { (self.byteCount, self.read) = (byteCount, read) }

  /// The tables of an open file.
  init(_ descriptor: Int32) {
    var status = stat()
    self.init(byteCount: fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0) { offset, count in
      var bytes = [UInt8](repeating: 0, count: count)
      let known = pread(descriptor, &bytes, count, off_t(offset))
      return Array(bytes.prefix(max(0, known)))
    }
  }

  /// The reason why the fonts of the file cannot be read: it is cut off, or compressed. Nil for other formats.
  var problem: String? {
    let head = read(0, 12)
    guard let kind = Self.number(head, 0, 4), let fontCount = Self.number(head, 8, 4) else { return nil }
    switch UInt32(kind) {
    case 0x0001_0000, Tag.value("OTTO"), Tag.value("true"): return problem(ofFontsAt: [0])
    case Tag.value("ttcf"):
      guard fontCount <= Self.maximumFontCount else { return "it has more than \(Self.maximumFontCount) fonts" }
      let offsets = read(12, 4 * fontCount)
      guard offsets.count == 4 * fontCount else { return "it is cut off within its list of fonts" }
      let starts = stride(from: 0, to: offsets.count, by: 4).compactMap { Self.number(offsets, $0, 4) }
      return problem(ofFontsAt: Set(starts).sorted())
    case Tag.value("wOFF"), Tag.value("wOF2"):
      return "it is compressed for the web (WOFF); unpack it to TrueType or OpenType"
    default: return nil
    }
  }

  private func problem(ofFontsAt starts: [Int]) -> String? {
    var rest = Self.maximumTableCount
    for start in starts {
      guard let count = Self.number(read(start, 12), 4, 2) else { return "it is cut off within its list of tables" }
      rest -= count
      guard rest >= 0 else { return "it has more than \(Self.maximumTableCount) tables" }
      let entries = read(start + 12, 16 * count)
      guard entries.count == 16 * count else { return "it is cut off within its list of tables" }
      for entry in stride(from: 0, to: entries.count, by: 16) {
        guard let tag = Self.number(entries, entry, 4), let offset = Self.number(entries, entry + 8, 4),
          let length = Self.number(entries, entry + 12, 4), length > 0, offset + length > byteCount
        else { continue }
        return "it is cut off: its table '\(Tag.text(UInt32(tag)))' ends at byte \(offset + length), and the file has "
          + "\(byteCount) bytes"
      }
    }
    return nil
  }

  /// A big-endian number; nil if the bytes end before it.
  private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int? {
    guard offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
