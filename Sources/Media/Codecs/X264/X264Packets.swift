#if HAS_X264
  import CLibAV

  /// The packets of a stream, in the order of decoding: finished ones, and slices that are still being made.
  final class X264Packets {
    /// A picture's packet.
    struct Packet {
      let bytes: [UInt8]
      let frame: Int
      let isKey: Bool

      /// Whether no other picture refers to it.
      let isDisposable: Bool
    }

    private enum Entry {
      case packet(Packet)
      case group(GroupSlices)
    }

    private let path: String
    private let packet: UnsafeMutablePointer<AVPacket>

    /// By how many pictures decoding has to be ahead of showing.
    private let delay: Int

    /// How many packets there were.
    private var count: Int64 = 0

    private var waiting: [Entry] = []
    private var groupCount = 0

    /// The memory of decoded pictures to which no picture refers any more.
    private(set) var free: [DecodedReference] = []

    /// So many groups are made while libx264 goes on: that many and no fewer, so that packets come in the same order among
    /// those of sound in every run.
    private static let mostGroups = 4

    /// - Parameters:
    ///   - delay: by how many pictures decoding has to be ahead of showing.
    ///   - path: the movie's name in errors.
    /// - Throws: `MediaError.encodingFailed`.
    init(delay: Int, path: String) throws {
      guard let packet = av_packet_alloc() else {
        throw MediaError.encodingFailed(path: path, reason: LibAV.describe(clibav_no_memory()))
      }
      (self.packet, self.delay, self.path) = (packet, delay, path)
    }

    deinit {
      var packet: UnsafeMutablePointer<AVPacket>? = packet
      av_packet_free(&packet)
    }

    /// Memory for a decoded picture: such as is free, or else new.
    func takeMemory(_ make: () -> DecodedReference) -> DecodedReference { free.popLast() ?? make() }

    func append(_ packet: Packet) { waiting.append(.packet(packet)) }

    func append(_ group: GroupSlices) {
      waiting.append(.group(group))
      groupCount += 1
    }

    /// Delivers what is finished, and waits for groups if there are too many.
    func deliver(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
      try send(keeping: Self.mostGroups, deliver)
    }

    /// Delivers everything.
    func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws { try send(keeping: 0, deliver) }

    private func send(keeping most: Int, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
      while let entry = waiting.first {
        switch entry {
        case .packet(let packet): try send(packet, deliver)
        case .group(let group):
          guard groupCount > most else { return }
          try send(group, deliver)
          groupCount -= 1
        }
        waiting.removeFirst()
      }
    }

    private func send(_ group: GroupSlices, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
      for (slice, unit) in zip(group.slices, group.wait()) {
        guard let unit else { throw MediaError.encodingFailed(path: path, reason: LibAV.describe(clibav_no_memory())) }
        let packet = Packet(
          bytes: unit, frame: slice.picture.frame, isKey: false, isDisposable: slice.header.forgotten == nil)
        try send(packet, deliver)
      }
      free += group.memory
    }

    private func send(_ picture: Packet, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
      let result = av_new_packet(packet, Int32(clamping: picture.bytes.count))
      guard result >= 0 else { throw MediaError.encodingFailed(path: path, reason: LibAV.describe(result)) }
      defer { av_packet_unref(packet) }
      packet.pointee.data.update(from: picture.bytes, count: picture.bytes.count)
      (packet.pointee.pts, packet.pointee.dts) = (Int64(picture.frame), count - Int64(delay))
      packet.pointee.duration = 1
      count += 1
      if picture.isKey { packet.pointee.flags |= AV_PKT_FLAG_KEY }
      if picture.isDisposable { packet.pointee.flags |= AV_PKT_FLAG_DISPOSABLE }
      try deliver(packet)
    }
  }
#endif
