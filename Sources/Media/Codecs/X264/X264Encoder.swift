#if HAS_X264
  import CLibAV
  import CX264
  import Pixels
  import Rasterization

  /// The encoder libx264 through its own interface, which is told what does not change, and is given only some of the
  /// pictures: `ReferencePlan` tells which. The others are `DisposablePicture`s, written without it.
  ///
  /// A macroblock that has stood still for two pictures of libx264 is marked as constant: libx264 skips it without a search
  /// where it refers to the picture before. The first picture after a change or a key frame stays unmarked, for there
  /// libx264 mends what was coarse; with it marked, S7 lost 0.3 dB.
  final class X264Encoder: VideoEncoder {
    let stream: StreamParameters

    private let handle: X264Handle
    private let output: X264Output
    private var history: MacroblockHistory
    private var plan: ReferencePlan

    /// The latest picture, to compare the next one with if nothing is known of it.
    private var latest: VideoPicture?

    /// The latest picture for libx264, which does not get it before it is known what follows.
    private var held: Held?

    /// The latest frames that were for libx264, the last one first.
    private var references: (last: Int, before: Int) = (-1, -1)

    private struct Held {
      let picture: VideoPicture
      let frame: Int
      let role: ReferencePlan.Role
      let flags: [UInt8]
    }

    /// - Parameter path: the movie's name in errors.
    /// - Throws: `MediaError.encodingFailed`.
    init(_ movie: MovieFormat, _ video: VideoStream, path: String) throws {
      let headers = try X264Headers(movie, video, path: path)
      (handle, stream) = (headers.handle, headers.stream)
      history = MacroblockHistory(width: video.width, height: video.height)
      plan = ReferencePlan(
        total: history.total, mayDispose: headers.slices != nil, mayChange: X264Settings.codesChanges(movie),
        hasForwardReferences: headers.handle.parameters.i_bframe > 0)
      output = try X264Output(
        headers, quality: movie.quality, columns: history.columns, rows: history.rows, path: path)
    }

    func encode(_ picture: VideoPicture, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
      history.append(unchanged(in: picture))
      switch plan.next(history) {
      case .disposable(let frame):
        let places = history.places(since: references.last)
        output.append(DisposablePicture(picture.samples, frame: frame, places: places))
        try giveHeld(isFollowed: true, deliver)
      case .reference(let frame, let role):
        try giveHeld(isFollowed: false, deliver)
        output.endGroup(at: frame, history.changes)
        held = Held(picture: picture, frame: frame, role: role, flags: settled(role))
        references = (frame, references.last)
      }
    }

    func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
      try giveHeld(isFollowed: false, deliver)
      while handle.isHoldingPictures { try take(nil, deliver) }
      try output.finish(deliver)
    }

    /// What a picture has in common with the one before, which is looked for if it is not known; nil for the first.
    private func unchanged(in picture: VideoPicture) -> UnchangedMacroblocks? {
      defer { latest = picture }
      guard let latest else { return nil }
      let (samples, former) = (picture.samples, latest.samples)
      if let known = picture.unchanged, known.index - 1 == latest.unchanged?.index, known.total == history.total {
        return known
      }
      let found = UnchangedMacroblocks(width: samples.width, height: samples.height, index: 0, areUnchanged: false)
      VideoRows.compare(
        PixelRect(minX: 0, minY: 0, maxX: samples.width, maxY: samples.height), of: samples, with: former, into: found)
      return found
    }

    /// A 1 for each macroblock that libx264 may skip, for others a 0.
    private func settled(_ role: ReferencePlan.Role) -> [UInt8] {
      let total = history.total
      guard role != .key, references.before >= plan.latestKey else { return Array(repeating: 0, count: total) }
      return Array(unsafeUninitializedCapacity: total) { flags, count in
        if let base = flags.baseAddress { history.writeUnchanged(since: references.before, to: base) }
        count = total
      }
    }

    /// Gives libx264 the picture that is held back.
    /// - Parameter isFollowed: whether pictures that are not for libx264 follow.
    private func giveHeld(isFollowed: Bool, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
      guard let held else { return }
      self.held = nil
      var input = x264_picture_t()
      x264_picture_init(&input)
      input.i_pts = Int64(held.frame)
      input.i_type = type(held.role, isFollowed: isFollowed)
      cx264_lend_flags(&input, held.flags.count).update(from: held.flags, count: held.flags.count)
      let samples = held.picture.samples
      input.img.point(to: samples, handle.parameters.i_csp)
      try withExtendedLifetime(samples) { try take(&input, deliver) }
    }

    private func type(_ role: ReferencePlan.Role, isFollowed: Bool) -> Int32 {
      switch role {
      case .key: X264_TYPE_IDR
      case .forwards: X264_TYPE_P
      case .any: isFollowed && handle.parameters.i_bframe > 0 ? X264_TYPE_P : X264_TYPE_AUTO
      }
    }

    /// Gives libx264 a picture, or nothing at the end, and delivers what it gives back.
    private func take(
      _ input: UnsafeMutablePointer<x264_picture_t>?, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void
    ) throws {
      var picture = x264_picture_t()
      let units = try handle.encode(input, into: &picture)
      guard !units.isEmpty else { return }
      if picture.b_keyframe != 0 { plan.noteKey(Int(picture.i_pts)) }
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
