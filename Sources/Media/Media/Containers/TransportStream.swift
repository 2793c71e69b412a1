import Foundation

/// The packets of one elementary stream in an MPEG transport stream, read without a demuxer. Finds whether the packets
/// of a picture are complete, and their codec.
///
/// libavformat marks data after a lost packet, but its parser drops the mark of the first picture and moves other marks
/// to the previous picture. It marks nothing where a file was cut off.
struct TransportStream {
  /// The size of a packet without the bytes that some formats add before or after it.
  private static let packetLength = 188
  private static let syncByte: UInt8 = 0x47

  /// The maximum size of a picture that is checked, in bytes.
  private static let longestPicture = 64 << 20

  private let descriptor: Int32
  private let identifier: Int
  private let size: Int
  private let moves: ProgramMoves?

  /// The distance between two packets in bytes, and the number of bytes before the sync byte.
  private let stride, offset: Int

  /// - Parameters:
  ///   - descriptor: an open file, whose position does not change.
  ///   - identifier: the packet identifier (PID) of the elementary stream.
  ///   - position: where one of its packets begins.
  ///   - moves: how packets are moved; nil if they are not.
  /// - Returns: nil if there are no consecutive packets at that position.
  init?(_ descriptor: Int32, identifier: Int, position: Int, _ moves: ProgramMoves? = nil) {
    var status = stat()
    guard position >= 0, fstat(descriptor, &status) == 0 else { return nil }
    (self.descriptor, self.identifier, size, self.moves) = (descriptor, identifier, Int(status.st_size), moves)
    let bytes = Self.read(descriptor, position..<min(position + 1024, size))
    let length = [188, 192, 204].first { length in
      bytes.count > length
        && Swift.stride(from: length - Self.packetLength, to: bytes.count, by: length).allSatisfy {
          bytes[$0] == Self.syncByte
        }
    }
    guard let length else { return nil }
    (stride, offset) = (length, length - Self.packetLength)
  }

  /// Whether all packets of a picture are present.
  /// - Parameters:
  ///   - position: where the first packet of the picture begins.
  ///   - next: where the first packet of the next picture begins; nil for the last picture.
  ///   - mayEndPart: whether the continuity counter may restart with the next picture, as in concatenated files.
  func isWhole(at position: Int, next: Int?, mayEndPart: Bool) -> Bool {
    let end = next.map { $0 + stride } ?? size
    guard position >= 0, end - position <= Self.longestPicture else { return true }
    var bytes = Self.read(descriptor, position..<end)
    moves?.apply(to: &bytes, at: position, of: descriptor)
    var picture = Picture()
    for start in Swift.stride(from: offset, to: bytes.count, by: stride) {
      let packet = bytes[start..<min(start + Self.packetLength, bytes.count)]
      guard let header = Header(packet), header.identifier == identifier else { continue }
      guard packet.count == Self.packetLength else { return false }
      let isContinuous = picture.take(header, packet)
      if picture.isOver { return isContinuous || mayEndPart && picture.isComplete }
      if !isContinuous { return false }
    }
    return picture.isComplete
  }

  /// How far back `codec(at:)` searches for a program map table, in bytes.
  private static let longestSearch = 1 << 20

  /// The name of the stream's codec in the last program map table before a packet; nil if there is none.
  /// - Parameter position: where the packet begins.
  func codec(at position: Int) -> String? {
    guard position >= 0 else { return nil }
    let count = min(position, Self.longestSearch) / stride
    let bytes = Self.read(descriptor, position - count * stride..<position)
    let identifier = moves?.original(of: identifier, at: position) ?? identifier
    var type: UInt8?
    for start in Swift.stride(from: offset, to: bytes.count, by: stride) {
      let packet = bytes[start..<min(start + Self.packetLength, bytes.count)]
      guard let header = Header(packet), header.beginsUnit, let payload = header.payload else { continue }
      type = Self.streamType(of: identifier, packet, payload) ?? type
    }
    return type.map { Self.codecs[$0] ?? "stream type \($0)" }
  }

  private static let codecs: [UInt8: String] = [
    0x01: "MPEG-1", 0x02: "MPEG-2", 0x10: "MPEG-4", 0x1B: "H.264", 0x24: "HEVC", 0x33: "VVC", 0xEA: "VC-1",
  ]

  /// The stream's type in a program map table (ISO/IEC 13818-1, 2.4.4.8); nil for other packets.
  private static func streamType(of identifier: Int, _ packet: ArraySlice<UInt8>, _ payload: Int) -> UInt8? {
    guard payload < packet.endIndex else { return nil }
    let table = payload + 1 + Int(packet[payload])
    func number(_ index: Int, _ mask: UInt8) -> Int { Int(packet[index] & mask) << 8 | Int(packet[index + 1]) }
    guard table + 12 <= packet.endIndex, packet[table] == 2, packet[table + 1] & 0xC0 == 0x80 else { return nil }
    // A checksum of four bytes ends the table.
    let end = min(table + 3 + number(table + 1, 0x0F) - 4, packet.endIndex)
    var entry = table + 12 + number(table + 10, 0x0F)
    while entry + 5 <= end {
      if number(entry + 1, 0x1F) == identifier { return packet[entry] }
      entry += 5 + number(entry + 3, 0x0F)
    }
    return nil
  }

  private static func read(_ descriptor: Int32, _ range: Range<Int>) -> [UInt8] {
    guard !range.isEmpty else { return [] }
    return [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, range.count, off_t(range.lowerBound)))
    }
  }
}

extension TransportStream {
  /// The header of a packet (ISO/IEC 13818-1, 2.4.3.2).
  private struct Header {
    let identifier: Int
    let beginsUnit: Bool
    let counter: UInt8

    /// The offset of the payload; nil if there is none.
    let payload: Int?

    /// Whether the counter may restart, and whether the packet has stuffing bytes.
    private(set) var isDiscontinuous = false
    private(set) var isStuffed = false

    init?(_ packet: ArraySlice<UInt8>) {
      let first = packet.startIndex
      guard packet.count > 3, packet[first] == TransportStream.syncByte else { return nil }
      identifier = Int(packet[first + 1] & 0x1F) << 8 | Int(packet[first + 2])
      beginsUnit = packet[first + 1] & 0x40 != 0
      counter = packet[first + 3] & 0x0F
      var start = first + 4
      if packet[first + 3] & 0x20 != 0, packet.count > 5 {
        let (length, flags) = (Int(packet[first + 4]), packet[first + 5])
        isDiscontinuous = length > 0 && flags & 0x80 != 0
        // The flags, PCR, OPCR and splice countdown.
        let needed = 1 + (flags & 0x10 != 0 ? 6 : 0) + (flags & 0x08 != 0 ? 6 : 0) + (flags & 0x04 != 0 ? 1 : 0)
        isStuffed = length == 0 || length > needed
        start += 1 + length
      }
      payload = packet[first + 3] & 0x10 != 0 ? start : nil
    }
  }

  /// The packets of a picture so far.
  private struct Picture {
    private var counter: UInt8?
    private var byteCount = 0

    /// The picture's size in bytes according to its PES header; 0 if it does not declare one.
    private var declaredCount = 0
    private var isFilled = false

    /// Whether the next picture has begun.
    private(set) var isOver = false

    /// Whether all declared bytes are present; without a declared size, whether the last packet is stuffed, as it
    /// nearly always is at the end of a picture.
    var isComplete: Bool { declaredCount > 0 ? byteCount >= declaredCount : isFilled }

    /// Adds a packet. Returns false if a packet before it is missing.
    mutating func take(_ header: Header, _ packet: ArraySlice<UInt8>) -> Bool {
      guard let payload = header.payload else { return true }
      defer { counter = header.counter }
      let isRepeated = counter == header.counter
      let isNext = counter.map { ($0 + 1) & 0x0F == header.counter } ?? true
      let isContinuous = header.isDiscontinuous || isRepeated || isNext
      if header.beginsUnit, counter != nil {
        isOver = true
        return isContinuous
      }
      if header.beginsUnit, payload + 6 <= packet.endIndex {
        let length = Int(packet[payload + 4]) << 8 | Int(packet[payload + 5])
        declaredCount = length > 0 ? length + 6 : 0
      }
      if !isRepeated { byteCount += max(0, packet.endIndex - payload) }
      isFilled = header.isStuffed
      return isContinuous
    }
  }
}
