#if HAS_X264
  import CLibAV
  import CX264
  import H264
  import Pixels
  import Rasterization

  /// An H.264 encoder that uses libx264 through its own interface. libx264 gets only some pictures, chosen by
  /// `ReferencePlan`; the others are B pictures that the slice writer encodes (`InterPicture`).
  ///
  /// The hint `mb_info` of libx264 is not used: with more than one thread, the bytes then differ between runs.
  final class X264Encoder: VideoEncoder {
    let stream: StreamParameters

    private let handle: X264Handle
    let output: X264Output
    private var history: MacroblockHistory
    private var plan: ReferencePlan

    /// The latest picture. The next one is compared with it if its changes are unknown.
    private var latest: VideoPicture?

    /// The latest picture for libx264. It is held back until the next picture is known.
    private var held: Held?

    /// The offsets for libx264's pictures that our B pictures refer to, by macroblock.
    private var quantiserOffsets: [Float]

    /// The frame of the latest picture that libx264 got.
    private var latestEncoded = 0

    /// The B references after that picture, at which the mini-GOP may be divided.
    private var bReferences: [Held] = []

    private struct Held {
      let picture: VideoPicture
      let frame: Int
      let role: ReferencePlan.Role
    }

    /// - Parameter path: the movie's name in errors.
    /// - Throws: `MediaError.encodingFailed`.
    init(_ movie: MovieFormat, _ video: VideoStream, path: String) throws {
      let headers = try X264Headers(movie, video, path: path)
      (handle, stream) = (headers.handle, headers.stream)
      history = MacroblockHistory(width: video.width, height: video.height)
      plan = ReferencePlan(
        total: history.total, writesBPictures: headers.slices != nil, codesChanges: X264Settings.codesChanges(movie),
        hasBPictures: headers.handle.parameters.i_bframe > 0)
      let quantisers = X264Settings.isFast(movie.preset) ? PyramidQuantisers.fast : .efficient
      quantiserOffsets = Array(repeating: -quantisers.finerBy, count: history.total)
      output = try X264Output(
        headers, quality: movie.quality, quantisers, columns: history.columns, rows: history.rows, path: path)
    }

    func encode(_ picture: VideoPicture, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
      // The samples of a picture without known changes may be overwritten later.
      let picture = picture.unchanged == nil ? VideoPicture(YUVBuffer(copying: picture.samples)) : picture
      let (previous, previousChanges) = (latest, history.changes)
      history.append(unchanged(in: picture))
      switch plan.next(history, isScene: { isScene(picture.samples, after: previous?.samples, share: $0) }) {
      case .bPicture(let frame, let level, let previous):
        let addresses = history.addresses(since: previous)
        let inter = InterPicture(picture.samples, frame: frame, addresses: addresses)
        let isBusy = Double(history.latestCount) > PyramidQuantisers.busyShare * Double(history.total)
        // A reference to the changes would make the next picture copy them.
        let changes = level == .disposable ? [] : history.changes
        output.append(MiniGOP.Member(picture: inter, level: level, changes: changes, isBusy: isBusy))
        try encodeHeld(isFollowed: true, deliver)
        if level.isReference { bReferences.append(Held(picture: picture, frame: frame, role: .pPicture)) }
      case .reference(let frame, let role):
        // Pictures do not refer beyond a key frame.
        let isKey = role == .key
        if isKey { endMiniGOP(with: previous, previousChanges) }
        try encodeHeld(isFollowed: false, isBeforeKey: isKey, deliver)
        if !isKey { output.endMiniGOP(at: frame, history.changes) }
        held = Held(picture: picture, frame: frame, role: role)
      }
    }

    func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
      endMiniGOP(with: latest, history.changes)
      try encodeHeld(isFollowed: false, deliver)
      while handle.isHoldingPictures { try take(nil, deliver) }
      try output.finish(deliver)
    }

    /// Makes the latest picture one for libx264 if it was planned as a B picture, which needs a picture of libx264
    /// after it.
    /// - Parameter changes: the frame of the latest change of each macroblock, up to that picture.
    private func endMiniGOP(with picture: VideoPicture?, _ changes: [Int32]) {
      guard let picture, let frame = output.takeBack() else { return }
      output.endMiniGOP(at: frame, changes)
      held = Held(picture: picture, frame: frame, role: .pPicture)
    }

    /// The macroblocks that equal those of the previous picture, found by comparison if unknown; nil for the first
    /// picture.
    private func unchanged(in picture: VideoPicture) -> UnchangedMacroblocks? {
      defer { latest = picture }
      guard let latest else { return nil }
      let (samples, previous) = (picture.samples, latest.samples)
      if let known = picture.unchanged, known.index - 1 == latest.unchanged?.index, known.total == history.total {
        return known
      }
      let found = UnchangedMacroblocks(width: samples.width, height: samples.height, index: 0, areUnchanged: false)
      VideoRows.compare(
        PixelRect(minX: 0, minY: 0, maxX: samples.width, maxY: samples.height), of: samples, with: previous, into: found
      )
      return found
    }

    /// Whether the new macroblocks of a picture cost at least a share of the whole picture.
    private func isScene(_ picture: YUVBuffer, after previous: YUVBuffer?, share: Double) -> Bool {
      guard let previous else { return true }
      return picture.beginsScene(history.newAddresses, after: previous, share: share)
    }

    /// Passes libx264 the picture that is held back, and before it those at which its mini-GOP is divided.
    /// - Parameters:
    ///   - isFollowed: whether B pictures of ours follow.
    ///   - isBeforeKey: whether a key frame follows.
    private func encodeHeld(
      isFollowed: Bool, isBeforeKey: Bool = false, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void
    ) throws {
      guard let last = held else { return }
      held = nil
      var frame = latestEncoded
      for length in MiniGOP.division(of: last.frame - frame, isBeforeKey: isBeforeKey).dropLast() {
        frame += length
        guard let middle = bReferences.first(where: { $0.frame == frame }) else { continue }
        output.splitMiniGOP(at: frame)
        try encode(middle, isFollowed: true, deliver)
      }
      (latestEncoded, bReferences) = (last.frame, [])
      try encode(last, isFollowed: isFollowed, deliver)
    }

    private func encode(
      _ held: Held, isFollowed: Bool, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void
    ) throws {
      var input = x264_picture_t()
      x264_picture_init(&input)
      input.i_pts = Int64(held.frame)
      input.i_type = type(held.role, isFollowed: isFollowed)
      let samples = held.picture.samples
      input.img.point(to: samples, handle.parameters.i_csp)
      try withExtendedLifetime(samples) {
        guard isFollowed else { return try take(&input, deliver) }
        try quantiserOffsets.withUnsafeMutableBufferPointer { offsets in
          input.prop.quant_offsets = offsets.baseAddress
          try take(&input, deliver)
        }
      }
    }

    private func type(_ role: ReferencePlan.Role, isFollowed: Bool) -> Int32 {
      switch role {
      case .key: X264_TYPE_IDR
      case .pPicture: X264_TYPE_P
      case .any: isFollowed && handle.parameters.i_bframe > 0 ? X264_TYPE_P : X264_TYPE_AUTO
      }
    }

    /// Passes libx264 a picture, or nil at the end, and delivers the packets that it returns.
    private func take(
      _ input: UnsafeMutablePointer<x264_picture_t>?, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void
    ) throws {
      var picture = x264_picture_t()
      let units = try handle.encode(input, into: &picture)
      guard !units.isEmpty else { return }
      try output.send(picture, units, deliver)
    }
  }

  extension x264_image_t {
    /// Points the image at a picture's planes, which libx264 copies.
    fileprivate mutating func point(to picture: YUVBuffer, _ form: Int32) {
      i_csp = form
      i_plane = Int32(picture.planes.count)
      plane = (picture.planes[0].base, picture.planes[1].base, picture.planes[2].base, nil)
      i_stride = (
        Int32(clamping: picture.planes[0].stride), Int32(clamping: picture.planes[1].stride),
        Int32(clamping: picture.planes[2].stride), 0
      )
    }
  }
#endif
