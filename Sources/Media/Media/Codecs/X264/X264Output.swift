#if HAS_X264
  import CLibAV
  import CX264
  import H264

  /// The pictures of a stream in decoding order: those of libx264, and our B pictures between them.
  final class X264Output {
    let path: String
    let packets: X264Packets
    let slices: H264Slices?
    let columns: Int
    let rows: Int
    let quantisers: PyramidQuantisers

    /// The bytes before the first picture: an SEI message with libx264's settings.
    private var prologue: [UInt8]

    /// The mini-GOPs that are not written yet, each with the picture of libx264 that is shown after it, and the frame
    /// of the latest change of each macroblock up to that picture.
    private var miniGOPs: [(pictures: MiniGOP, next: Int, changes: [Int32])] = []

    /// The pictures after the latest one for libx264.
    private var open = MiniGOP()

    /// The latest picture of libx264, its frame_num, and the decoded picture, if our B pictures refer to it.
    private(set) var latest: (frame: Int, frameNum: Int, decoded: DecodedReference?)?

    /// The DPB, if some of our B pictures are references.
    var dpb = DecodedPictureBuffer()
    private let hasBReferences: Bool

    /// The motion of the first picture of the latest mini-GOP since the latest key frame, if it is a reference in which
    /// anything moves.
    var latestMotions: PictureMotions?

    /// frame_num of the latest reference in decoding order.
    var latestFrameNum = 0

    /// libx264's average quantiser of a picture, which it reports for most pictures but the last ones.
    private(set) var quantiser: Int

    /// The latest key frame.
    private(set) var key = 0

    /// The typical difference between libx264's quantiser and its rate factor, used until libx264 reports a quantiser.
    private static let usualOffset = 6.0

    /// - Parameters:
    ///   - quality: the rate factor.
    ///   - quantisers: the quantisers of a mini-GOP relative to libx264's.
    ///   - columns: the number of macroblocks in a row.
    ///   - rows: the number of rows of macroblocks.
    ///   - path: the movie's name in errors.
    /// - Throws: `MediaError.encodingFailed`.
    init(
      _ headers: X264Headers, quality: Double?, _ quantisers: PyramidQuantisers, columns: Int, rows: Int, path: String
    ) throws {
      packets = try X264Packets(delay: headers.delay, path: path)
      (self.path, self.quantisers, self.columns, self.rows) = (path, quantisers, columns, rows)
      (slices, prologue) = (headers.slices, headers.prologue)
      hasBReferences = headers.hasBReferences
      quantiser = Int((quality ?? 0) + Self.usualOffset)
    }

    /// Adds a B picture after the latest picture for libx264.
    func append(_ member: MiniGOP.Member) { open.append(member) }

    /// Ends the mini-GOP: the next picture is for libx264.
    /// - Parameter changes: the frame of the latest change of each macroblock, up to that picture.
    func endMiniGOP(at frame: Int, _ changes: [Int32]) {
      guard open.first != nil else { return }
      open.end()
      miniGOPs.append((open, frame, changes))
      open = MiniGOP()
    }

    /// Takes back the latest B picture, if no picture for libx264 follows it, and returns its frame.
    func takeBack() -> Int? { open.removeLast() }

    /// Ends the latest mini-GOP earlier, at a picture that libx264 encodes instead. The pictures after it become the
    /// next mini-GOP.
    func splitMiniGOP(at frame: Int) {
      guard let index = miniGOPs.indices.last else { return }
      let (next, changes) = (miniGOPs[index].next, miniGOPs[index].changes)
      guard let (picture, rest) = miniGOPs[index].pictures.split(at: frame) else { return }
      (miniGOPs[index].next, miniGOPs[index].changes) = (frame, picture.changes)
      if rest.first != nil { miniGOPs.append((rest, next, changes)) }
    }

    /// Sends a picture that libx264 returned, and begins the mini-GOP before it.
    func send(
      _ picture: x264_picture_t, _ units: [X264Handle.Unit],
      _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void
    ) throws {
      let (frame, isKey) = (Int(picture.i_pts), picture.b_keyframe != 0)
      let miniGOP = miniGOPs.first?.next == frame ? miniGOPs.removeFirst() : nil
      if isKey { (key, latestFrameNum, latestMotions) = (frame, -1, nil) }
      let frameNum = latestFrameNum + 1
      let isReference = picture.i_type != X264_TYPE_B
      packets.append(
        X264Packets.Packet(
          bytes: try rewritten(units, frame: frame, frameNum, isReference: isReference, isKey: isKey), frame: frame,
          isKey: isKey, isDisposable: !isReference))
      if picture.i_qpplus1 > 0 { quantiser = Int(picture.i_qpplus1) - 1 }
      if isReference { latestFrameNum = frameNum }
      let isFollowed = isFollowed(frame)
      let decoded = isFollowed || miniGOP != nil ? try copy(picture.img) : nil
      if let miniGOP, let decoded {
        let shown = InterReference(frame: frame, frameNum: frameNum, decoded: decoded)
        let next = MiniGOPReferences.Member(reference: shown, changes: miniGOP.changes)
        try begin(miniGOP.pictures, before: next, isFollowed: isFollowed)
      }
      // B pictures of libx264 come after a picture that is shown later.
      if frame >= latest?.frame ?? 0 { latest = (frame, frameNum, isFollowed ? decoded : nil) }
      try packets.deliver(deliver)
    }

    /// Sends the remaining packets.
    func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws { try packets.finish(deliver) }

    /// The NAL units of libx264's picture, with rewritten headers.
    private func rewritten(
      _ units: [X264Handle.Unit], frame: Int, _ frameNum: Int, isReference: Bool, isKey: Bool
    ) throws -> [UInt8] {
      defer { prologue = [] }
      guard let slices else { return prologue + units.flatMap { Array($0.bytes) } }
      let headerChanges = headerChanges(frame: frame, frameNum, isReference: isReference, isKey: isKey)
      return try units.reduce(into: prologue) { bytes, unit in
        switch H264Slices.NALUnit.type(unit.payload) {
        case H264Slices.NALUnit.slice, H264Slices.NALUnit.idrSlice:
          guard let slice = slices.rewritten(unit.payload, with: headerChanges) else {
            throw MediaError.encodingFailed(path: path, reason: "libx264 has written a slice with an unknown header")
          }
          bytes += slice
        case H264Slices.NALUnit.sps: bytes += slices.sps.unit
        case H264Slices.NALUnit.pps: bytes += unit.bytes + slices.ownPPS
        default: bytes += unit.bytes
        }
      }
    }

    /// The changes in the header of libx264's picture. The DPB differs from what libx264 expects only if some of our B
    /// pictures are references.
    private func headerChanges(frame: Int, _ frameNum: Int, isReference: Bool, isKey: Bool) -> H264Slices.HeaderChanges
    {
      var headerChanges = H264Slices.HeaderChanges(framesSinceKey: frame - key, frameNum: frameNum)
      guard hasBReferences, isReference else { return headerChanges }
      guard !isKey, let latest else {
        dpb.reset()
        return headerChanges
      }
      headerChanges.unusedForReference = dpb.append(frameNum, needed: [latest.frameNum])
      if latest.frameNum < frameNum - 1 { headerChanges.reference = latest.frameNum }
      return headerChanges
    }

    var lacksReference: MediaError {
      .encodingFailed(path: path, reason: "libx264 has not returned a reconstructed picture")
    }

    /// Whether our B pictures follow a picture of libx264. They are known before libx264 returns it.
    private func isFollowed(_ frame: Int) -> Bool { (miniGOPs.first?.pictures ?? open).first == frame + 1 }

    /// A copy of the reconstructed picture that libx264 has just returned.
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
