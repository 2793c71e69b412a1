/// A programme of a transport stream, as its program map table describes it (ISO/IEC 13818-1, 2.4.4.8).
struct Program: Equatable, Sendable {
  enum Kind: Sendable {
    case pictures, sound, other
  }

  struct Stream: Equatable, Sendable {
    let identifier: Int
    let kind: Kind

    /// The codec: the stream type, or the descriptor that determines it.
    let codec: Int

    /// Whether a decoder of an earlier part's stream can continue with this one.
    func follows(_ other: Stream) -> Bool { kind == .pictures || codec == other.codec }
  }

  /// The number of the programme, and the packet identifier of the table.
  let number: Int
  let table: Int
  let streams: [Stream]

  var hasPictures: Bool { streams.contains { $0.kind == .pictures } }

  /// Reads a table.
  /// - Parameter section: its bytes, from the table's identifier on.
  /// - Returns: nil for another table, or one that needs several packets.
  init?(number: Int, table: Int, _ section: ArraySlice<UInt8>) {
    let start = section.startIndex
    func word(_ index: Int, _ mask: UInt8) -> Int { Int(section[index] & mask) << 8 | Int(section[index + 1]) }
    guard section.count >= 12, section[start] == 2, section[start + 1] & 0xC0 == 0x80, section[start + 5] & 1 == 1,
      word(start + 3, 0xFF) == number
    else { return nil }
    // A checksum of four bytes ends the table.
    let end = start + 3 + word(start + 1, 0x0F) - 4
    guard end <= section.endIndex else { return nil }
    var (entry, streams): (Int, [Stream]) = (start + 12 + word(start + 10, 0x0F), [])
    while entry + 5 <= end {
      let next = entry + 5 + word(entry + 3, 0x0F)
      guard next <= end else { return nil }
      streams.append(
        Stream(type: section[entry], identifier: word(entry + 1, 0x1F), Self.descriptors(section[(entry + 5)..<next])))
      entry = next
    }
    (self.number, self.table, self.streams) = (number, table, streams)
  }

  /// The tags of descriptors, and the format identifier of a registration descriptor as a tag.
  private static func descriptors(_ bytes: ArraySlice<UInt8>) -> [Int] {
    var (index, tags): (Int, [Int]) = (bytes.startIndex, [])
    while index + 2 <= bytes.endIndex {
      let (tag, count) = (Int(bytes[index]), Int(bytes[index + 1]))
      let content = bytes[(index + 2)...].prefix(count)
      tags.append(tag == 0x05 && content.count >= 4 ? content.prefix(4).reduce(0) { $0 << 8 | Int($1) } : tag)
      index += 2 + count
    }
    return tags
  }
}

extension Program.Stream {
  private static let pictureTypes: Set<UInt8> = [0x01, 0x02, 0x10, 0x1B, 0x24, 0x33, 0x42, 0xD1, 0xEA]
  private static let soundTypes: Set<UInt8> = [
    0x03, 0x04, 0x0F, 0x11, 0x1C, 0x80, 0x81, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0xA1, 0xA2,
  ]

  /// The descriptors of sound in private data: AC-3, Enhanced AC-3, DTS and AAC of DVB, and registered formats.
  private static let soundDescriptors: Set<Int> = [
    0x6A, 0x7A, 0x7B, 0x7C, format("AC-3"), format("EAC3"), format("Opus"), format("BSSD"), format("DTS1"),
    format("DTS2"), format("DTS3"),
  ]

  private static func format(_ name: String) -> Int { name.utf8.reduce(0) { $0 << 8 | Int($1) } }

  fileprivate init(type: UInt8, identifier: Int, _ descriptors: [Int]) {
    self.identifier = identifier
    let descriptor = descriptors.first { Self.soundDescriptors.contains($0) }
    if Self.pictureTypes.contains(type) {
      (kind, codec) = (.pictures, Int(type))
    } else if Self.soundTypes.contains(type) {
      // Layers of MPEG sound have one decoder.
      (kind, codec) = (.sound, type == 0x04 ? 0x03 : Int(type))
    } else if type == 0x06, let descriptor {
      (kind, codec) = (.sound, descriptor)
    } else {
      (kind, codec) = (.other, Int(type))
    }
  }
}
