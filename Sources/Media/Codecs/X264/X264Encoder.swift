#if HAS_X264
  import CLibAV
  import CX264
  import Pixels

  /// The encoder libx264 through its own interface, which is told what does not change.
  ///
  /// A macroblock that has stood still for two pictures is marked as constant: libx264 skips it without a search where it
  /// refers to the picture before. The first picture after a change or a key frame stays unmarked, for there libx264
  /// mends what was coarse; with it marked, S7 lost 0.3 dB. Of a long still stretch, libx264 gets the first pictures
  /// alone, and `H264Repeats` writes the others.
  final class X264Encoder: VideoEncoder {
    let stream: StreamParameters

    private let path: String
    private let handle: X264Handle
    private let video: VideoStream
    private let format: PixelFormat
    private let packet: UnsafeMutablePointer<AVPacket>
    private var still: StillMacroblocks
    private var repeats: H264Repeats?

    /// What comes before the first picture: a message with libx264's settings.
    private var prologue: [UInt8] = []

    /// The number of pictures so far.
    private var count = 0

    /// The latest key frame that is known.
    private var lastKey = 0

    /// How many pictures that wholly stand still came one after the other.
    private var stillPictures = 0

    /// How many pictures libx264 looks ahead: where so many stand still, it has seen how long.
    private let lookahead: Int

    /// Pictures to be repeated after those that libx264 still holds, as frames, with the frame that each follows.
    private var pending: [(frame: Int, after: Int)] = []

    /// The latest frame given to libx264, and the latest that it has given back.
    private var lastGiven = 0
    private var lastTaken = -1

    /// No more frames than this lie between two key frames, as libx264 has it.
    private static let mostBetweenKeys = 250

    /// The share of unchanged macroblocks from which on a picture refers to the one before it whatever the preset. At
    /// `medium`, S7 takes 12 ms a picture instead of 30, at the same size; between 0.94 and 1 there is little difference.
    private static let nearlyStill = 0.97

    /// - Parameter path: the movie's name in errors.
    /// - Throws: `MediaError.encodingFailed`.
    init(_ movie: MovieFormat, _ video: VideoStream, path: String) throws {
      let headers = try X264Headers(movie, video, path: path)
      (handle, stream, repeats, prologue) = (headers.handle, headers.stream, headers.repeats, headers.prologue)
      still = StillMacroblocks(width: video.width, height: video.height)
      lookahead = max(2, Int(headers.handle.parameters.rc.i_lookahead))
      guard let packet = av_packet_alloc() else {
        throw MediaError.encodingFailed(path: path, reason: LibAV.describe(clibav_no_memory()))
      }
      (self.packet, self.path, self.video, format) = (packet, path, video, movie.pixelFormat)
    }

    deinit {
      var packet: UnsafeMutablePointer<AVPacket>? = packet
      av_packet_free(&packet)
    }

    func encode(_ picture: VideoPicture, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
      let frame = count
      count += 1
      still.append(picture)
      stillPictures = still.count == still.total ? stillPictures + 1 : 0
      let isKey = frame == 0 || frame - lastKey >= Self.mostBetweenKeys
      if repeats != nil, stillPictures > lookahead, !isKey {
        pending.append((frame, lastGiven))
        return try deliverRepeats(deliver)
      }
      if isKey {
        lastKey = frame
        still.begin()
      }
      lastGiven = frame
      var input = x264_picture_t()
      x264_picture_init(&input)
      input.i_pts = Int64(frame)
      input.i_type = type(isKey: isKey)
      if !isKey { still.writeSettled(to: cx264_lend_flags(&input, still.total)) }
      input.img.point(to: picture.samples, handle.parameters.i_csp)
      try withExtendedLifetime(picture.samples) { try take(&input, deliver) }
    }

    func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
      while handle.isHoldingPictures { try take(nil, deliver) }
    }

    private func type(isKey: Bool) -> Int32 {
      if isKey { return X264_TYPE_IDR }
      let isNearlyStill = Double(still.count) >= Self.nearlyStill * Double(still.total)
      return isNearlyStill ? X264_TYPE_P : X264_TYPE_AUTO
    }

    /// Gives libx264 a picture, or nothing at the end, and delivers what it gives back.
    private func take(
      _ input: UnsafeMutablePointer<x264_picture_t>?, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void
    ) throws {
      var output = x264_picture_t()
      let units = try handle.encode(input, into: &output)
      guard !units.isEmpty else { return }
      let isKey = output.b_keyframe != 0
      lastTaken = Int(output.i_pts)
      if isKey { lastKey = max(lastKey, lastTaken) }
      var bytes = prologue
      prologue = []
      if let raised = repeats?.renumber(units.map(\.payload)) {
        bytes += raised
      } else {
        for unit in units { bytes += unit.bytes }
      }
      try send(bytes, shown: output.i_pts, decoded: output.i_dts, isKey: isKey, deliver)
      try deliverRepeats(deliver)
    }

    /// Delivers the repeated pictures whose turn it is.
    private func deliverRepeats(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
      while let next = pending.first, next.after <= lastTaken, let bytes = repeats?.next() {
        pending.removeFirst()
        try send(bytes, shown: Int64(next.frame), decoded: Int64(next.frame), isKey: false, deliver)
      }
    }

    private func send(
      _ bytes: [UInt8], shown: Int64, decoded: Int64, isKey: Bool,
      _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void
    ) throws {
      let result = av_new_packet(packet, Int32(clamping: bytes.count))
      guard result >= 0 else { throw MediaError.encodingFailed(path: path, reason: LibAV.describe(result)) }
      defer { av_packet_unref(packet) }
      packet.pointee.data.update(from: bytes, count: bytes.count)
      (packet.pointee.pts, packet.pointee.dts, packet.pointee.duration) = (shown, decoded, 1)
      if isKey { packet.pointee.flags |= AV_PKT_FLAG_KEY }
      try deliver(packet)
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
