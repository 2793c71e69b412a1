#if HAS_X264
  import CH264
  import CLibAV
  import CX264

  /// The packets of a stream, in the order of decoding: the pictures of libx264, and those between them.
  final class X264Output {
    let path: String
    private let packet: UnsafeMutablePointer<AVPacket>
    let slices: H264Slices?
    let columns: Int
    let rows: Int

    /// By how many pictures decoding has to be ahead of showing.
    private let delay: Int

    /// What comes before the first picture: a message with libx264's settings.
    private var prologue: [UInt8]

    /// The pictures between two of libx264 that have not been written yet, with the picture of libx264 that is shown after
    /// them, and when macroblocks have last changed, up to that one.
    private var groups: [(pictures: InterGroup, next: Int, changes: [Int32])] = []

    /// The pictures after the latest one for libx264.
    private var open = InterGroup()

    /// The latest picture of libx264, its number, and what decoders make of it, if others refer to it.
    private(set) var latest: (frame: Int, number: Int)?
    private(set) var decoded: DecodedReference?

    /// What decoders make of the latest picture of our own that others refer to.
    var ownDecoded: DecodedReference?

    /// How many pictures of libx264 since the latest key frame, and of our own, others refer to.
    private(set) var libx264References = 0
    var ownReferences = 0

    /// The number of the latest picture, in the order of decoding, that others refer to.
    var latestNumber = 0

    /// libx264's quantiser for a picture as a whole, which it tells of most pictures but the last ones.
    private(set) var quantiser: Int

    /// The latest key frame, and how many packets there were.
    private(set) var key = 0
    private var count: Int64 = 0

    /// By how much finer libx264's pictures are quantised that ours refer to, as their quality is that of several.
    /// libx264 heeds it where it adapts quantisers: at all presets but `ultrafast`.
    ///
    /// Of six showcases at `veryfast`, at the same signal to noise ratio, 2 and 4 take 1.01 times the room; 5, with the offset
    /// below at 8, takes 1.04 times as much.
    static let finerBy: Float = 3

    /// By how much more our own pictures are quantised than libx264 usually does, as nothing refers to them: one more takes
    /// 4 % of the size and 0.2 dB of the picture.
    static let quantiserOffset = 7

    /// The same of those that others refer to.
    static let ownReferenceOffset = 3

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

    /// Adds a picture after the latest one for libx264 that nothing refers to.
    func append(_ picture: InterPicture) { open.append(picture) }

    /// Adds one that others refer to.
    /// - Parameter changes: when macroblocks have last changed, up to that picture.
    func appendMiddle(_ picture: InterPicture, changes: [Int32]) { open.appendMiddle(picture, changes: changes) }

    /// Notes that the next picture is for libx264.
    /// - Parameter changes: when macroblocks have last changed, up to that picture.
    func endGroup(at frame: Int, _ changes: [Int32]) {
      guard open.first != nil else { return }
      groups.append((open, frame, changes))
      open = InterGroup()
    }

    /// Sends a picture that libx264 has given back, and the pictures of ours that could not be sent before.
    func send(
      _ picture: x264_picture_t, _ units: [X264Handle.Unit],
      _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void
    ) throws {
      let (frame, isKey) = (Int(picture.i_pts), picture.b_keyframe != 0)
      let group = groups.first?.next == frame ? groups.removeFirst() : nil
      // Decoders forget at a key frame what was before it.
      if isKey, let group { try send(group.pictures, before: nil, deliver) }
      if isKey { (key, libx264References, ownReferences) = (frame, 0, 0) }
      let (bytes, number) = try placed(units, order: frame - key)
      try send(bytes, frame: frame, isKey: isKey, isDisposable: false, deliver)
      if picture.i_qpplus1 > 0 { quantiser = Int(picture.i_qpplus1) - 1 }
      // Pictures that refer forwards are not referred to, and their number is that of the next reference.
      if picture.i_type != X264_TYPE_B {
        latestNumber = number
        libx264References += 1
      }
      if !isKey, let group {
        let shown = InterReference(number: .shortTerm(number), samples: h264_reference(picture.img))
        try send(group.pictures, before: Next(reference: shown, changes: group.changes), deliver)
      }
      // Pictures of libx264 that refer forwards come after one that is shown later.
      guard frame >= latest?.frame ?? 0 else { return }
      latest = (frame, number)
      if isFollowed(frame) { keep(picture.img) }
    }

    /// Sends the pictures after the last one of libx264.
    func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
      try send(open, before: nil, deliver)
      open = InterGroup()
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
          guard let slice = slices.placed(unit.payload, order: order, ownReferences: ownReferences) else {
            throw MediaError.encodingFailed(
              path: path, reason: "libx264 has written a slice without an end of its header")
          }
          bytes += slice.unit
          number = slice.number
        case H264Slices.Unit.sequenceSet: bytes += slices.sequenceSet.unit
        case H264Slices.Unit.pictureSet: bytes += unit.bytes + slices.pictureSets
        default: bytes += unit.bytes
        }
      }
      return (bytes, number)
    }

    /// Whether pictures of ours follow a picture of libx264: they are there before it comes back.
    private func isFollowed(_ frame: Int) -> Bool { (groups.first?.pictures ?? open).first == frame + 1 }

    private func keep(_ image: x264_image_t) {
      let kept = decoded ?? DecodedReference(like: image, columns: columns, rows: rows)
      kept.copy(image)
      decoded = kept
    }

    func send(
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
