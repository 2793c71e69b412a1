#if HAS_X264
  import CLibAV
  import CX264

  /// The pictures of a stream, in the order of decoding: those of libx264, and those between them.
  final class X264Output {
    let path: String
    let packets: X264Packets
    let slices: H264Slices?
    let columns: Int
    let rows: Int

    /// What comes before the first picture: a message with libx264's settings.
    private var prologue: [UInt8]

    /// The pictures between two of libx264 that have not been written yet, with the picture of libx264 that is shown after
    /// them, and when macroblocks have last changed, up to that one.
    private var groups: [(pictures: InterGroup, next: Int, changes: [Int32])] = []

    /// The pictures after the latest one for libx264.
    private var open = InterGroup()

    /// The latest picture of libx264, its number, and what decoders make of it, if others refer to it.
    private(set) var latest: (frame: Int, number: Int, decoded: DecodedReference?)?

    /// How many pictures of libx264 since the latest key frame, and of our own, others refer to.
    private(set) var libx264References = 0
    var ownReferences = 0

    /// The motion of the latest picture of our own since the latest key frame that others refer to, if anything moves in it.
    var latestMotions: PictureMotions?

    /// The number of the latest picture, in the order of decoding, that others refer to.
    var latestNumber = 0

    /// libx264's quantiser for a picture as a whole, which it tells of most pictures but the last ones.
    private(set) var quantiser: Int

    /// The latest key frame.
    private(set) var key = 0

    /// By how much finer libx264's pictures are quantised that ours refer to, as their quality is that of several.
    /// libx264 heeds it where it adapts quantisers: at all presets but `ultrafast`.
    ///
    /// Of six showcases at `veryfast`, at the same signal to noise ratio, 2 and 4 take 1.01 times the room; 5, with the offset
    /// below at 8, takes 1.04 times as much.
    static let finerBy: Float = 3

    /// The same of macroblocks that change in the next picture, where more than `busyShare` of them do: what is finer in
    /// them serves that picture less. Of S1, S2, S5 and S6 at the same signal to noise ratio, 3 takes 0.99, 0.95, 1.02 and
    /// 1.07 times the room of libx264 alone, 2 takes 0.98, 0.91, 1.01 and 1.05; where less changes, loaders and two-cubes
    /// take 2 % more with less than 3.
    static let finerByWhereBusy: Float = 2
    static let busyShare = 0.33

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
      packets = try X264Packets(delay: headers.delay, path: path)
      (self.path, self.columns, self.rows) = (path, columns, rows)
      (slices, prologue) = (headers.slices, headers.prologue)
      quantiser = Int((quality ?? 0) + Self.usualOffset)
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

    /// Sends a picture that libx264 has given back, and begins the pictures of ours that could not be made before.
    func send(
      _ picture: x264_picture_t, _ units: [X264Handle.Unit],
      _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void
    ) throws {
      let (frame, isKey) = (Int(picture.i_pts), picture.b_keyframe != 0)
      let group = groups.first?.next == frame ? groups.removeFirst() : nil
      // Decoders forget at a key frame what was before it.
      if isKey, let group { try begin(group.pictures, before: nil) }
      if isKey { (key, libx264References, ownReferences, latestMotions) = (frame, 0, 0, nil) }
      let (bytes, number) = try placed(units, order: frame - key)
      packets.append(X264Packets.Packet(bytes: bytes, frame: frame, isKey: isKey, isDisposable: false))
      if picture.i_qpplus1 > 0 { quantiser = Int(picture.i_qpplus1) - 1 }
      // Pictures that refer forwards are not referred to, and their number is that of the next reference.
      if picture.i_type != X264_TYPE_B {
        latestNumber = number
        libx264References += 1
      }
      let isFollowed = isFollowed(frame)
      let isBetween = !isKey && group != nil
      let decoded = isFollowed || isBetween ? try copy(picture.img) : nil
      if isBetween, let group, let decoded {
        let shown = InterReference(frame: frame, number: .shortTerm(number), decoded: decoded)
        try begin(group.pictures, before: Next(reference: shown, changes: group.changes, isFollowed: isFollowed))
      }
      // Pictures of libx264 that refer forwards come after one that is shown later.
      if frame >= latest?.frame ?? 0 { latest = (frame, number, isFollowed ? decoded : nil) }
      try packets.deliver(deliver)
    }

    /// Sends the pictures after the last one of libx264.
    func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
      try begin(open, before: nil)
      open = InterGroup()
      try packets.finish(deliver)
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

    var lacksReference: MediaError {
      .encodingFailed(path: path, reason: "libx264 has not given back what decoders make of a picture")
    }

    /// Whether pictures of ours follow a picture of libx264: they are there before it comes back.
    private func isFollowed(_ frame: Int) -> Bool { (groups.first?.pictures ?? open).first == frame + 1 }

    /// A copy of a picture of libx264, as its encoder has just returned it.
    private func copy(_ image: x264_image_t) throws -> DecodedReference {
      guard let luma = image.plane.0, let chroma = image.plane.1 else { throw lacksReference }
      let copy = packets.takeMemory {
        DecodedReference(strides: (Int(image.i_stride.0), Int(image.i_stride.1)), columns: columns, rows: rows)
      }
      copy.copy(luma: luma, chroma: chroma)
      return copy
    }
  }
#endif
