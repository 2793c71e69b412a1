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
    let quantisers: GroupQuantisers

    /// What comes before the first picture: a message with libx264's settings.
    private var prologue: [UInt8]

    /// The pictures between two of libx264 that have not been written yet, with the picture of libx264 that is shown after
    /// them, and when macroblocks have last changed, up to that one.
    private var groups: [(pictures: InterGroup, next: Int, changes: [Int32])] = []

    /// The pictures after the latest one for libx264.
    private var open = InterGroup()

    /// The latest picture of libx264, its number, and what decoders make of it, if others refer to it.
    private(set) var latest: (frame: Int, number: Int, decoded: DecodedReference?)?

    /// To how many pictures of our own since the latest key frame others refer.
    var ownReferences = 0

    /// What decoders keep of the pictures up to now; nil where all are given to libx264.
    var kept: KeptPictures?

    /// The motion of the first picture of our own in the latest group since the latest key frame, if others refer to it and
    /// anything moves in it.
    var latestMotions: PictureMotions?

    /// The number of the latest picture, in the order of decoding, that others refer to.
    var latestNumber = 0

    /// libx264's quantiser for a picture as a whole, which it tells of most pictures but the last ones.
    private(set) var quantiser: Int

    /// The latest key frame.
    private(set) var key = 0

    /// How much more libx264 quantises than its rate factor says, about, where it has told nothing else.
    private static let usualOffset = 6.0

    /// - Parameters:
    ///   - quality: the rate factor.
    ///   - quantisers: how libx264's pictures and ours differ.
    ///   - columns: the number of macroblocks in a row.
    ///   - rows: the number of rows of macroblocks.
    ///   - path: the movie's name in errors.
    /// - Throws: `MediaError.encodingFailed`.
    init(
      _ headers: X264Headers, quality: Double?, _ quantisers: GroupQuantisers, columns: Int, rows: Int, path: String
    ) throws {
      packets = try X264Packets(delay: headers.delay, path: path)
      (self.path, self.quantisers, self.columns, self.rows) = (path, quantisers, columns, rows)
      (slices, prologue) = (headers.slices, headers.prologue)
      kept = headers.slices.map { KeptPictures(capacity: $0.sequenceSet.keptPictures) }
      quantiser = Int((quality ?? 0) + Self.usualOffset)
    }

    /// Adds a picture of our own after the latest one for libx264.
    func append(_ member: InterGroup.Member) { open.append(member) }

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
      if isKey, let group { try begin(group.pictures, before: nil, isFollowed: false) }
      if isKey { (key, ownReferences, latestMotions) = (frame, 0, nil) }
      let (bytes, number) = try placed(units, order: frame - key)
      packets.append(X264Packets.Packet(bytes: bytes, frame: frame, isKey: isKey, isDisposable: false))
      if picture.i_qpplus1 > 0 { quantiser = Int(picture.i_qpplus1) - 1 }
      // Pictures that refer forwards are not referred to, and their number is that of the next reference.
      if picture.i_type != X264_TYPE_B {
        latestNumber = number
        if isKey { kept?.begin(with: number) } else { kept?.append(number) }
      }
      let isFollowed = isFollowed(frame)
      let isBetween = !isKey && group != nil
      let decoded = isFollowed || isBetween ? try copy(picture.img) : nil
      if isBetween, let group, let decoded {
        let shown = InterReference(frame: frame, number: .shortTerm(number), decoded: decoded)
        let next = GroupReferences.Member(reference: shown, changes: group.changes)
        try begin(group.pictures, before: next, isFollowed: isFollowed)
      }
      // Pictures of libx264 that refer forwards come after one that is shown later.
      if frame >= latest?.frame ?? 0 { latest = (frame, number, isFollowed ? decoded : nil) }
      try packets.deliver(deliver)
    }

    /// Sends the pictures after the last one of libx264.
    func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
      try begin(open, before: nil, isFollowed: false)
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
