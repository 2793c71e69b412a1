#if HAS_X264
  import CH264
  import CLibAV
  import CX264

  /// The packets of a stream, in the order of decoding: the pictures of libx264, and those between them.
  final class X264Output {
    private let path: String
    private let packet: UnsafeMutablePointer<AVPacket>
    private let slices: H264Slices?
    private let columns: Int
    private let rows: Int

    /// By how many pictures decoding has to be ahead of showing.
    private let delay: Int

    /// What comes before the first picture: a message with libx264's settings.
    private var prologue: [UInt8]

    /// The pictures between two of libx264, which have not been written yet.
    private var groups: [Group] = []

    /// The pictures after the latest one for libx264.
    private var open: [DisposablePicture] = []

    /// The latest picture of libx264.
    private var latest: Latest?

    /// What decoders make of it, if others refer to it.
    private var decoded: DecodedReference?

    /// libx264's quantiser for a picture as a whole, which it tells of most pictures but the last ones.
    private var quantiser: Int

    /// The latest key frame, and how many packets there were.
    private var key = 0
    private var count: Int64 = 0

    private struct Group {
      let pictures: [DisposablePicture]

      /// The picture of libx264 that is shown after them.
      let next: Int

      /// When macroblocks have last changed, up to that picture.
      let changes: [Int32]
    }

    private struct Latest {
      let frame: Int

      /// Its number among the pictures that others refer to.
      let number: Int
    }

    /// By how much more our own pictures are quantised than those of libx264, as nothing refers to them. On the showcases,
    /// one more takes a tenth of the size and 0.2 to 0.3 dB of the picture.
    private static let quantiserOffset = 2

    /// How much more libx264 quantises than its rate factor says, about, where it has told nothing else.
    private static let usualOffset = 6.0

    /// - Parameters:
    ///   - quality: the rate factor.
    ///   - columns: the number of macroblocks in a row.
    ///   - rows: the number of rows of macroblocks.
    ///   - path: the movie's name in errors.
    /// - Throws: `MediaError.encodingFailed`.
    init(_ headers: X264Headers, quality: Double?, columns: Int, rows: Int, path: String) throws {
      guard let packet = av_packet_alloc() else {
        throw MediaError.encodingFailed(path: path, reason: LibAV.describe(clibav_no_memory()))
      }
      (self.packet, self.path, self.columns, self.rows) = (packet, path, columns, rows)
      (slices, prologue, delay) = (headers.slices, headers.prologue, headers.delay)
      quantiser = Int((quality ?? 0) + Self.usualOffset)
    }

    deinit {
      var packet: UnsafeMutablePointer<AVPacket>? = packet
      av_packet_free(&packet)
    }

    /// Adds a picture after the latest one for libx264.
    func append(_ picture: DisposablePicture) { open.append(picture) }

    /// Notes that the next picture is for libx264.
    /// - Parameter changes: when macroblocks have last changed, up to that picture.
    func endGroup(at frame: Int, _ changes: [Int32]) {
      guard !open.isEmpty else { return }
      groups.append(Group(pictures: open, next: frame, changes: changes))
      open = []
    }

    /// Sends a picture that libx264 has given back, and the pictures of ours that could not be sent before.
    func send(
      _ picture: x264_picture_t, _ units: [X264Handle.Unit],
      _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void
    ) throws {
      let (frame, isKey) = (Int(picture.i_pts), picture.b_keyframe != 0)
      let group = groups.first?.next == frame ? groups.removeFirst() : nil
      // Decoders forget at a key frame what was before it.
      if isKey, let group { try sendAfterLatest(group.pictures, deliver) }
      if isKey { key = frame }
      let (bytes, number) = try placed(units, order: frame - key)
      try send(bytes, frame: frame, isKey: isKey, isDisposable: false, deliver)
      if picture.i_qpplus1 > 0 { quantiser = Int(picture.i_qpplus1) - 1 }
      let former = latest
      let shown = Latest(frame: frame, number: number)
      if !isKey, let group { try send(group, after: former, before: shown, picture.img, deliver) }
      // Pictures of libx264 that refer forwards come after one that is shown later.
      guard frame >= latest?.frame ?? 0 else { return }
      latest = shown
      if isFollowed(frame) { keep(picture.img) }
    }

    /// Sends the pictures after the last one of libx264.
    func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
      try sendAfterLatest(open, deliver)
      open = []
    }

    /// The units of libx264's picture as they are among ours, and its number.
    private func placed(_ units: [X264Handle.Unit], order: Int) throws -> ([UInt8], number: Int) {
      var (bytes, number) = (prologue, 0)
      prologue = []
      for unit in units {
        let kind = H264Slices.Unit.kind(unit.payload)
        guard let slices else {
          bytes += unit.bytes
          continue
        }
        switch kind {
        case H264Slices.Unit.slice, H264Slices.Unit.keySlice:
          guard let slice = slices.placed(unit.payload, order: order) else {
            throw MediaError.encodingFailed(
              path: path, reason: "libx264 has written a slice without an end of its header")
          }
          bytes += slice.unit
          number = slice.number
        case H264Slices.Unit.sequenceSet: bytes += slices.sequenceSet.unit
        case H264Slices.Unit.pictureSet: bytes += unit.bytes + slices.pictureSet
        default: bytes += unit.bytes
        }
      }
      return (bytes, number)
    }

    /// Whether pictures of ours follow a picture of libx264: they are there before it comes back.
    private func isFollowed(_ frame: Int) -> Bool {
      if let group = groups.first, let first = group.pictures.first { return first.frame == frame + 1 }
      return open.first?.frame == frame + 1
    }

    private func keep(_ image: x264_image_t) {
      let kept = decoded ?? DecodedReference(like: image, columns: columns, rows: rows)
      kept.copy(image)
      decoded = kept
    }

    /// Sends pictures that refer to the latest one of libx264 alone.
    private func sendAfterLatest(
      _ pictures: [DisposablePicture], _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void
    ) throws {
      guard let latest, let reference = decoded?.reference else { return }
      let total = columns * rows
      try send(pictures, .before(latest.number), [reference], deliver) { $0.kinds(count: total) }
    }

    private func send(
      _ group: Group, after: Latest?, before: Latest, _ image: x264_image_t,
      _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void
    ) throws {
      guard let after, let reference = decoded?.reference else { return }
      try send(
        group.pictures, .around(after: before.number, before: after.number), [h264_reference(image), reference], deliver
      ) { $0.kinds(changes: group.changes) }
    }

    private func send(
      _ pictures: [DisposablePicture], _ references: H264Slices.References, _ decoded: [h264_reference],
      _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void,
      kinds: (DisposablePicture) -> [UInt8]
    ) throws {
      guard let slices else { return }
      let own = pictures.map { picture in
        DisposableSlice(
          picture: picture, kinds: kinds(picture), references: decoded, numbers: references,
          order: picture.frame - key, columns: columns, rows: rows,
          quantiser: min(51, quantiser + Self.quantiserOffset))
      }
      for (picture, unit) in zip(pictures, DisposableSlice.units(own, slices)) {
        guard let unit else { throw MediaError.encodingFailed(path: path, reason: LibAV.describe(clibav_no_memory())) }
        try send(unit, frame: picture.frame, isKey: false, isDisposable: true, deliver)
      }
    }

    private func send(
      _ bytes: [UInt8], frame: Int, isKey: Bool, isDisposable: Bool,
      _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void
    ) throws {
      let result = av_new_packet(packet, Int32(clamping: bytes.count))
      guard result >= 0 else { throw MediaError.encodingFailed(path: path, reason: LibAV.describe(result)) }
      defer { av_packet_unref(packet) }
      packet.pointee.data.update(from: bytes, count: bytes.count)
      (packet.pointee.pts, packet.pointee.dts, packet.pointee.duration) = (Int64(frame), count - Int64(delay), 1)
      count += 1
      if isKey { packet.pointee.flags |= AV_PKT_FLAG_KEY }
      if isDisposable { packet.pointee.flags |= AV_PKT_FLAG_DISPOSABLE }
      try deliver(packet)
    }
  }
#endif
