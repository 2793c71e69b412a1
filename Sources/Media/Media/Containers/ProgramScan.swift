import Foundation

/// The parts of a transport stream with one programme, from the tables in its packets.
struct ProgramScan {
  struct Part {
    let program: Program

    /// The ranges of bytes in which its packets follow one another; there may be other bytes between them.
    var stretches: [Range<Int>]
  }

  /// The distance between two packets, in bytes.
  let stride: Int
  private(set) var parts: [Part] = []

  private static let packetLength = 188
  private static let syncByte: UInt8 = 0x47

  /// The number of bytes that are read at a time.
  private static let blockLength = 1 << 20

  private let descriptor: Int32
  private let size: Int

  /// The programme according to the last program association table, and where that table began to differ.
  private var association: (number: Int, table: Int)?
  private var changed: Int?

  /// Reads all packets of a file.
  /// - Returns: nil if it is no transport stream, or has several programmes.
  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    (self.descriptor, size) = (descriptor, Int(status.st_size))
    let start = Self.read(descriptor, 0..<min(size, 1024))
    let layouts = [(188, 0), (192, 4), (192, 0), (204, 0)]
    guard let layout = layouts.first(where: { Self.isPacket(at: $1, in: start, stride: $0) }) else { return nil }
    stride = layout.0
    guard readPackets(from: layout.1) else { return nil }
  }

  /// Whether up to four packets begin at an index and the following ones.
  private static func isPacket(at index: Int, in bytes: [UInt8], stride: Int) -> Bool {
    index < bytes.count
      && Swift.stride(from: index, to: min(index + 4 * stride, bytes.count), by: stride).allSatisfy {
        bytes[$0] == syncByte
      }
  }

  /// Returns false if there are several programmes.
  private mutating func readPackets(from first: Int) -> Bool {
    var (position, begin) = (first, first)
    while position + Self.packetLength <= size {
      let bytes = Self.read(descriptor, position..<min(position + Self.blockLength, size))
      guard bytes.count >= Self.packetLength else { break }
      var index = 0
      while index + Self.packetLength <= bytes.count, bytes[index] == Self.syncByte {
        guard take(bytes[index..<(index + Self.packetLength)], at: position + index, &begin) else { return false }
        index += stride
      }
      if index + Self.packetLength > bytes.count {
        position += index
        continue
      }
      // After other bytes, packets may begin anywhere.
      close(begin, position + index)
      let next = (index + 1..<bytes.count).first { Self.isPacket(at: $0, in: bytes, stride: stride) }
      position += next ?? bytes.count
      begin = position
    }
    close(begin, size)
    return true
  }

  /// Ends a stretch of packets.
  private mutating func close(_ begin: Int, _ end: Int) {
    guard let last = parts.indices.last, begin < end else { return }
    parts[last].stretches.append(begin..<end)
  }

  /// Reads a packet. Returns false if there are several programmes.
  /// - Parameter begin: where the current stretch begins.
  private mutating func take(_ packet: ArraySlice<UInt8>, at position: Int, _ begin: inout Int) -> Bool {
    let first = packet.startIndex
    let identifier = Int(packet[first + 1] & 0x1F) << 8 | Int(packet[first + 2])
    guard identifier == 0 || identifier == association?.table, packet[first + 1] & 0x40 != 0,
      let section = Self.section(packet)
    else { return true }
    if identifier == 0 {
      guard let programs = Self.programs(section) else { return true }
      guard programs.count == 1 else { return programs.isEmpty }
      if association?.number != programs[0].number || association?.table != programs[0].table {
        (association, changed) = (programs[0], position)
      }
    } else if let (number, table) = association, let program = Program(number: number, table: table, section) {
      guard program != parts.last?.program else {
        changed = nil
        return true
      }
      // Packets before the first table belong to the first part.
      let start = parts.isEmpty ? begin : max(begin, changed ?? position)
      close(begin, start)
      parts.append(Part(program: program, stretches: []))
      (begin, changed) = (start, nil)
    }
    return true
  }

  /// The table that begins in a packet; nil if none does.
  private static func section(_ packet: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let first = packet.startIndex
    let flags = packet[first + 3]
    guard flags & 0x10 != 0 else { return nil }
    let payload = first + 4 + (flags & 0x20 != 0 ? 1 + Int(packet[first + 4]) : 0)
    guard payload < packet.endIndex else { return nil }
    let table = payload + 1 + Int(packet[payload])
    return table < packet.endIndex ? packet[table...] : nil
  }

  /// The programmes in a program association table (ISO/IEC 13818-1, 2.4.4.3), without that of the network; nil for
  /// another table.
  private static func programs(_ section: ArraySlice<UInt8>) -> [(number: Int, table: Int)]? {
    let start = section.startIndex
    guard section.count >= 12, section[start] == 0, section[start + 5] & 1 == 1 else { return nil }
    let end = min(start + 3 + (Int(section[start + 1] & 0x0F) << 8 | Int(section[start + 2])) - 4, section.endIndex)
    var programs: [(number: Int, table: Int)] = []
    for entry in Swift.stride(from: start + 8, to: end - 3, by: 4) {
      let number = Int(section[entry]) << 8 | Int(section[entry + 1])
      if number > 0 { programs.append((number, Int(section[entry + 2] & 0x1F) << 8 | Int(section[entry + 3]))) }
    }
    return programs
  }

  private static func read(_ descriptor: Int32, _ range: Range<Int>) -> [UInt8] {
    guard !range.isEmpty else { return [] }
    return [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, range.count, off_t(range.lowerBound)))
    }
  }
}
