import Foundation

/// The bytes of a file after the end of its sound or movie, which readers ignore, as in concatenated files. Supports
/// WAV, AIFF and AVI files, which declare their length, and MP4 and QuickTime files, which contain one movie.
struct BytesAfterEnd {
  private let descriptor: Int32
  private let size: Int

  /// - Parameter file: an open file, whose position does not change.
  private init(_ file: UnsafeMutablePointer<FILE>) {
    descriptor = fileno(file)
    var status = stat()
    size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The number of bytes; 0 if there are only padding, tags and chunks without sound or pictures.
  static func count(in file: UnsafeMutablePointer<FILE>) -> Int {
    let bytes = BytesAfterEnd(file)
    let end =
      switch bytes.name(at: 0) {
      case "RIFF": bytes.end(ofChunksFrom: bytes.littleEndian(at: 4), isBigEndian: false)
      case "RF64": bytes.end(ofChunksFrom: bytes.littleEndian(at: 20, count: 8), isBigEndian: false)
      case "FORM": bytes.end(ofChunksFrom: bytes.bigEndian(at: 4), isBigEndian: true)
      default: bytes.endOfMovie()
      }
    return end.map { bytes.size - $0 } ?? 0
  }

  /// Names that begin another file, not a chunk of the same file.
  private static let beginnings: Set = ["RIFF", "RF64", "FORM", "OggS", "fLaC", "caff"]

  /// The end of the chunks, if something else follows; nil otherwise.
  /// - Parameter length: the length of all chunks that the file declares.
  private func end(ofChunksFrom length: Int?, isBigEndian: Bool) -> Int? {
    // Programs that write to a pipe do not fill in the length.
    guard let length, length > 0, length < Int(UInt32.max) || name(at: 0) == "RF64" else { return nil }
    var position = 12
    while let name = name(at: position),
      var length = isBigEndian ? bigEndian(at: position + 4) : littleEndian(at: position + 4)
    {
      // A length beyond 32 bits is stored in the first chunk.
      if name == "data", self.name(at: 0) == "RF64" { length = littleEndian(at: 28, count: 8) ?? length }
      // Large AVI files have several parts.
      let isPart = name == "RIFF" && self.name(at: 0) == "RIFF" && self.name(at: position + 8) == "AVIX"
      guard isPart || !Self.beginnings.contains(name) && Self.isPlain(name) else { break }
      // A chunk without a length extends to the end of the file.
      if length == Int(UInt32.max) || length == 0 && name == "data" { return nil }
      position += 8 + length + length % 2
    }
    return endWithoutTags(position)
  }

  private static func isPlain(_ name: String) -> Bool { name.utf8.allSatisfy { (0x20...0x7E).contains($0) } }

  /// The end of a movie that is followed by another one; nil if there is only one.
  private func endOfMovie() -> Int? {
    var (position, hasMovie, second): (Int, Bool, Int?) = (0, false, nil)
    while let name = name(at: position + 4), let length = bigEndian(at: position) {
      switch name {
      // libavformat reads fragments of a second movie as fragments of the first.
      case "moof": return nil
      case "ftyp" where hasMovie: second = second ?? position
      case "moov" where hasMovie: return second ?? position
      case "moov": hasMovie = true
      default: guard position > 0 || Self.firstBoxes.contains(name) else { return nil }
      }
      let wholeLength = length == 1 ? bigEndian(at: position + 8, count: 8) ?? 0 : length
      guard wholeLength >= 8, wholeLength <= size - position else { return second }
      position += wholeLength
    }
    return second
  }

  private static let firstBoxes: Set = ["ftyp", "mdat", "wide", "free", "skip", "pnot"]

  /// The minimum number of bytes; fewer are padding.
  private static let fewest = 12

  /// `position`, or nil if only tags and padding follow.
  private func endWithoutTags(_ position: Int) -> Int? {
    guard position <= size - Self.fewest else { return nil }
    let rest = bytes(position..<min(size, position + 1 << 16))
    let isTag = rest.withUnsafeBufferPointer { SoundTag($0) != nil }
    return isTag || rest.allSatisfy { $0 == 0 } ? nil : position
  }

  private func name(at position: Int) -> String? {
    let bytes = bytes(position..<position + 4)
    return bytes.count == 4 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  private func bigEndian(at position: Int, count: Int = 4) -> Int? { number(bytes(position..<position + count), count) }

  private func littleEndian(at position: Int, count: Int = 4) -> Int? {
    number(bytes(position..<position + count).reversed(), count)
  }

  private func number(_ bytes: [UInt8], _ count: Int) -> Int? {
    bytes.count == count ? Int(clamping: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }) : nil
  }

  private func bytes(_ range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, range.count, off_t(range.lowerBound)))
    }
  }
}
