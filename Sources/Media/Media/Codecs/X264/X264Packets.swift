#if HAS_X264
  import CLibAV
  import H264

  /// The packets of a stream in decoding order: finished ones, and slices that are still being written.
  final class X264Packets {
    /// A picture's packet.
    struct Packet {
      let bytes: [UInt8]
      let frame: Int
      let isKey: Bool

      /// Whether the picture is not a reference.
      let isDisposable: Bool
    }

    private enum Entry {
      case packet(Packet)
      case miniGOP(MiniGOPSlices)
    }

    private let path: String
    private let packet: UnsafeMutablePointer<AVPacket>

    /// By how many pictures decoding is ahead of output.
    private let delay: Int

    /// The number of packets so far.
    private var count: Int64 = 0

    private var waiting: [Entry] = []
    private var miniGOPCount = 0

    /// Memory of decoded pictures that nothing refers to any more.
    private(set) var free: [DecodedReference] = []

    /// The number of mini-GOPs written while libx264 continues. It is fixed, so that packets are interleaved with those
    /// of sound in the same order on every run.
    private static let maximumMiniGOPs = 4

    /// - Parameters:
    ///   - delay: by how many pictures decoding is ahead of output.
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

    /// Memory for a decoded picture, reused if possible.
    func takeMemory(_ make: () -> DecodedReference) -> DecodedReference { free.popLast() ?? make() }

    func append(_ packet: Packet) { waiting.append(.packet(packet)) }

    func append(_ miniGOP: MiniGOPSlices) {
      waiting.append(.miniGOP(miniGOP))
      miniGOPCount += 1
    }

    /// Delivers finished packets, and waits for mini-GOPs if there are too many.
    func deliver(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
      try send(keeping: Self.maximumMiniGOPs, deliver)
    }

    /// Delivers everything.
    func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws { try send(keeping: 0, deliver) }

    private func send(keeping maximum: Int, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
      while let entry = waiting.first {
        switch entry {
        case .packet(let packet): try send(packet, deliver)
        case .miniGOP(let miniGOP):
          guard miniGOPCount > maximum else { return }
          try send(miniGOP, deliver)
          miniGOPCount -= 1
        }
        waiting.removeFirst()
      }
    }

    private func send(_ miniGOP: MiniGOPSlices, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
      for (slice, unit) in zip(miniGOP.slices, miniGOP.wait()) {
        guard let unit else { throw MediaError.encodingFailed(path: path, reason: LibAV.describe(clibav_no_memory())) }
        let packet = Packet(
          bytes: unit, frame: slice.picture.frame, isKey: false, isDisposable: slice.header.unusedForReference == nil)
        try send(packet, deliver)
      }
      free += miniGOP.memory
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
