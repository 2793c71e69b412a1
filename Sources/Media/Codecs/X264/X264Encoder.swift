#if HAS_X264
  import CH264
  import CLibAV
  import CX264
  import Pixels
  import Rasterization

  /// The encoder libx264 through its own interface, which is given only some of the pictures: `ReferencePlan` tells which,
  /// by what does not change. The others are `InterPicture`s, written without it.
  ///
  /// libx264 could also be told which macroblocks stand still (`mb_info`), and takes some percent less time for it; but with
  /// more than one thread it then writes other bytes in some runs, though of the same pictures.
  final class X264Encoder: VideoEncoder {
    let stream: StreamParameters

    private let handle: X264Handle
    let output: X264Output
    private var history: MacroblockHistory
    private var plan: ReferencePlan

    /// The latest picture, to compare the next one with if nothing is known of it.
    private var latest: VideoPicture?

    /// The latest picture for libx264, which does not get it before it is known what follows.
    private var held: Held?

    /// By how much finer macroblocks are quantised in pictures that ours refer to.
    private var quantiserOffsets: [Float]

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
        total: history.total, mayDispose: headers.slices != nil, mayChange: X264Settings.codesChanges(movie),
        hasForwardReferences: headers.handle.parameters.i_bframe > 0)
      let quantisers = X264Settings.isHasty(movie.preset) ? GroupQuantisers.hasty : .careful
      quantiserOffsets = Array(repeating: -quantisers.finerBy, count: history.total)
      output = try X264Output(
        headers, quality: movie.quality, quantisers, columns: history.columns, rows: history.rows, path: path)
    }

    func encode(_ picture: VideoPicture, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
      // Of a picture of which nothing is known, it is not known either how long its samples stay.
      let picture = picture.unchanged == nil ? VideoPicture(YUVBuffer(copying: picture.samples)) : picture
      let (former, formerChanges) = (latest, history.changes)
      history.append(unchanged(in: picture))
      switch plan.next(history, isScene: { isScene(picture.samples, after: former?.samples, share: $0) }) {
      case .own(let frame, let layer, let former):
        let places = history.places(since: former)
        let own = InterPicture(picture.samples, frame: frame, places: places)
        let isBusy = Double(history.latestCount) > GroupQuantisers.busyShare * Double(history.total)
        // Whoever keeps the changes makes the next picture copy them.
        let changes = layer == .disposable ? [] : history.changes
        output.append(InterGroup.Member(picture: own, layer: layer, changes: changes, isBusy: isBusy))
        try giveHeld(isFollowed: true, deliver)
      case .reference(let frame, let role):
        try giveHeld(isFollowed: false, deliver)
        // Nothing refers beyond a key frame.
        if role == .key {
          try endGroup(with: former, formerChanges, deliver)
        } else {
          output.endGroup(at: frame, history.changes)
        }
        held = Held(picture: picture, frame: frame, role: role)
      }
    }

    func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
      try giveHeld(isFollowed: false, deliver)
      try endGroup(with: latest, history.changes, deliver)
      while handle.isHoldingPictures { try take(nil, deliver) }
      try output.finish(deliver)
    }

    /// Gives libx264 the latest picture, if it was to be one of our own: all of those are between two of libx264.
    /// - Parameter changes: when macroblocks have last changed, up to that picture.
    private func endGroup(
      with picture: VideoPicture?, _ changes: [Int32], _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void
    ) throws {
      guard let picture, let frame = output.takeBack() else { return }
      output.endGroup(at: frame, changes)
      held = Held(picture: picture, frame: frame, role: .forwards)
      try giveHeld(isFollowed: false, deliver)
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

    /// Whether what is new in a picture costs a share of what it costs by itself.
    private func isScene(_ picture: YUVBuffer, after former: YUVBuffer?, share: Double) -> Bool {
      guard let former else { return true }
      let (luma, places) = (picture.planes[0], history.newPlaces)
      let samples = h264_luma(
        samples: luma.base, stride: Int64(luma.stride), width: Int32(clamping: picture.width),
        height: Int32(clamping: picture.height), sample_bytes: Int32(luma.sampleBytes))
      return withExtendedLifetime((picture, former)) {
        h264_is_scene(samples, former.planes[0].base, places, Int64(places.count), share)
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
