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

    /// The latest picture of libx264, its frame number, and what decoders make of it, if others refer to it.
    private(set) var latest: (frame: Int, frameNumber: Int, decoded: DecodedReference?)?

    /// What decoders keep of the pictures up to now, where others refer to some of our own.
    var kept = KeptPictures()
    private let hasOwnReferences: Bool

    /// The motion of the first picture of our own in the latest group since the latest key frame, if others refer to it and
    /// anything moves in it.
    var latestMotions: PictureMotions?

    /// The frame number of the latest picture, in the order of decoding, that others refer to.
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
      hasOwnReferences = headers.hasOwnReferences
      quantiser = Int((quality ?? 0) + Self.usualOffset)
    }

    /// Adds a picture of our own after the latest one for libx264.
    func append(_ member: InterGroup.Member) { open.append(member) }

    /// Notes that the next picture is for libx264.
    /// - Parameter changes: when macroblocks have last changed, up to that picture.
    func endGroup(at frame: Int, _ changes: [Int32]) {
      guard open.first != nil else { return }
      open.end()
      groups.append((open, frame, changes))
      open = InterGroup()
    }

    /// Takes back the latest picture of our own, if no picture for libx264 follows it, and returns its frame.
    func takeBack() -> Int? { open.removeLast() }

    /// Sends a picture that libx264 has given back, and begins the pictures of ours that could not be made before.
    func send(
      _ picture: x264_picture_t, _ units: [X264Handle.Unit],
      _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void
    ) throws {
      let (frame, isKey) = (Int(picture.i_pts), picture.b_keyframe != 0)
      let group = groups.first?.next == frame ? groups.removeFirst() : nil
      if isKey { (key, latestNumber, latestMotions) = (frame, -1, nil) }
      let frameNumber = latestNumber + 1
      let isReference = picture.i_type != X264_TYPE_B
      packets.append(
        X264Packets.Packet(
          bytes: try placed(units, frame: frame, frameNumber, isReference: isReference, isKey: isKey), frame: frame,
          isKey: isKey, isDisposable: !isReference))
      if picture.i_qpplus1 > 0 { quantiser = Int(picture.i_qpplus1) - 1 }
      if isReference { latestNumber = frameNumber }
      let isFollowed = isFollowed(frame)
      let decoded = isFollowed || group != nil ? try copy(picture.img) : nil
      if let group, let decoded {
        let shown = InterReference(frame: frame, frameNumber: frameNumber, decoded: decoded)
        let next = GroupReferences.Member(reference: shown, changes: group.changes)
        try begin(group.pictures, before: next, isFollowed: isFollowed)
      }
      // Pictures of libx264 that refer forwards come after one that is shown later.
      if frame >= latest?.frame ?? 0 { latest = (frame, frameNumber, isFollowed ? decoded : nil) }
      try packets.deliver(deliver)
    }

    /// Sends what has not been sent yet.
    func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws { try packets.finish(deliver) }

    /// The units of libx264's picture as they are among ours.
    private func placed(
      _ units: [X264Handle.Unit], frame: Int, _ frameNumber: Int, isReference: Bool, isKey: Bool
    ) throws -> [UInt8] {
      defer { prologue = [] }
      guard let slices else { return prologue + units.flatMap { Array($0.bytes) } }
      let place = place(frame: frame, frameNumber, isReference: isReference, isKey: isKey)
      return try units.reduce(into: prologue) { bytes, unit in
        switch H264Slices.Unit.kind(unit.payload) {
        case H264Slices.Unit.slice, H264Slices.Unit.keySlice:
          guard let slice = slices.placed(unit.payload, at: place) else {
            throw MediaError.encodingFailed(path: path, reason: "libx264 has written a slice with an unknown header")
          }
          bytes += slice
        case H264Slices.Unit.sequenceSet: bytes += slices.sequenceSet.unit
        case H264Slices.Unit.pictureSet: bytes += unit.bytes + slices.ownPictureSet
        default: bytes += unit.bytes
        }
      }
    }

    /// Where a picture of libx264 is among ours. Only where others refer to some of ours, decoders forget other ones than
    /// libx264 expects.
    private func place(frame: Int, _ frameNumber: Int, isReference: Bool, isKey: Bool) -> H264Slices.Place {
      var place = H264Slices.Place(order: frame - key, frameNumber: frameNumber)
      guard hasOwnReferences, isReference else { return place }
      guard !isKey, let latest else {
        kept.begin()
        return place
      }
      place.forgotten = kept.append(frameNumber, needed: [latest.frameNumber])
      if latest.frameNumber < frameNumber - 1 { place.reference = latest.frameNumber }
      return place
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
