import CLibAV
import Pixels
import Support

/// An encoder of libavcodec.
final class LibAVVideoEncoder: VideoEncoder {
  let stream: StreamParameters

  private let path: String
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let frame: UnsafeMutablePointer<AVFrame>
  private let packet: UnsafeMutablePointer<AVPacket>
  private var count: Int64 = 0

  /// The decoding time of the last packet, in frames; nil before the first.
  private var lastDecoding: Int64?

  /// An upper bound of the delay between decoding and showing a picture, in frames.
  private static let maximumDelay: Int64 = 64

  /// - Parameters:
  ///   - name: the encoder's name in libavcodec.
  ///   - options: options of this encoder or of libavcodec in general, in the order in which they are set.
  ///   - threads: the number of the encoder's threads; 0 lets the encoder choose.
  ///   - sharesPictures: whether threads work on slices of one picture instead of on several pictures. Only for native
  ///     encoders of libavcodec.
  ///   - path: the movie's name in errors.
  ///   - configure: sets more options; returns 0 or a libav error.
  init(
    _ name: String, _ movie: MovieFormat, _ video: VideoStream, options: [(name: String, value: String)],
    threads: Int32, sharesPictures: Bool = false, path: String,
    configure: (UnsafeMutablePointer<AVCodecContext>) -> Int32 = { _ in 0 }
  ) throws {
    guard let codec = avcodec_find_encoder_by_name(name) else { throw MediaError.missingEncoder(name) }
    let (context, frame, packet) = (
      avcodec_alloc_context3(codec), av_frame_alloc(), av_packet_alloc()
    )
    do {
      guard let context, let frame, let packet else { throw Self.failure(clibav_no_memory(), path) }
      context.configure(movie, video)
      context.pointee.thread_count = threads
      if sharesPictures { context.pointee.thread_type = FF_THREAD_SLICE }
      for option in options {
        try Self.check(av_opt_set(context, option.name, option.value, AV_OPT_SEARCH_CHILDREN), path)
      }
      try Self.check(configure(context), path)
      try Self.check(ThreadScheduling.preserving { avcodec_open2(context, codec, nil) }, path)
      stream = try StreamParameters(of: context, path: path)
      self.context = context
      self.frame = frame
      self.packet = packet
      self.path = path
    } catch {
      Self.free(context, frame, packet)
      throw error
    }
  }

  /// Whether libavcodec has an encoder with a name.
  static func exists(_ name: String) -> Bool { avcodec_find_encoder_by_name(name) != nil }

  deinit { Self.free(context, frame, packet) }

  private static func free(
    _ context: UnsafeMutablePointer<AVCodecContext>?, _ frame: UnsafeMutablePointer<AVFrame>?,
    _ packet: UnsafeMutablePointer<AVPacket>?
  ) {
    var (context, frame, packet) = (context, frame, packet)
    av_packet_free(&packet)
    av_frame_free(&frame)
    avcodec_free_context(&context)
  }

  func encode(_ picture: VideoPicture, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    try encode(picture.samples, isKey: false, deliver)
  }

  /// Encodes the next picture, as a key frame if `isKey` is true, and delivers the packets that are ready.
  func encode(
    _ picture: YUVBuffer, isKey: Bool, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void
  ) throws {
    try lend(picture)
    if isKey { frame.pointee.pict_type = AV_PICTURE_TYPE_I }
    let result = avcodec_send_frame(context, frame)
    av_frame_unref(frame)
    try Self.check(result, path)
    count += 1
    try receive(deliver)
  }

  func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    try Self.check(avcodec_send_frame(context, nil), path)
    try receive(deliver)
  }

  private func receive(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    while true {
      let result = avcodec_receive_packet(context, packet)
      if result == clibav_try_again() || result == clibav_end_of_file() { return }
      try Self.check(result, path)
      defer { av_packet_unref(packet) }
      packet.pointee.duration = 1
      setTimeOfDecoding()
      try deliver(packet)
    }
  }

  /// Sets a packet's decoding time if the encoder has not set a valid one. In movies with fewer pictures than it
  /// delays, x265 3.5 leaves it uninitialised.
  private func setTimeOfDecoding() {
    let (shown, decoded) = (packet.pointee.pts, packet.pointee.dts)
    guard shown != clibav_no_time() else { return }
    let earliest = max(shown - Self.maximumDelay, lastDecoding.map { $0 + 1 } ?? .min)
    if decoded > shown || decoded < earliest {
      packet.pointee.dts = min(shown, lastDecoding.map { $0 + 1 } ?? shown)
    }
    lastDecoding = packet.pointee.dts
  }

  /// Points the frame at the picture's planes without copying them.
  private func lend(_ picture: YUVBuffer) throws {
    frame.pointee.width = context.pointee.width
    frame.pointee.height = context.pointee.height
    frame.pointee.format = context.pointee.pix_fmt.rawValue
    frame.pointee.color_range = context.pointee.color_range
    frame.pointee.color_primaries = context.pointee.color_primaries
    frame.pointee.color_trc = context.pointee.color_trc
    frame.pointee.colorspace = context.pointee.colorspace
    frame.pointee.pts = count
    try onFailure {
      av_frame_unref(frame)
    } of: {
      for index in picture.planes.indices { try frame.lend(picture, plane: index, path: path) }
    }
  }

  private static func check(_ result: Int32, _ path: String) throws {
    if result < 0 { throw failure(result, path) }
  }

  fileprivate static func failure(_ result: Int32, _ path: String) -> MediaError {
    .encodingFailed(path: path, reason: LibAV.describe(result))
  }
}

extension UnsafeMutablePointer<AVFrame> {
  /// Points one of the frame's planes at the memory of a picture's plane, and keeps the picture as long as the frame
  /// or an encoder refers to it.
  ///
  /// libav copies frames whose memory is not reference counted, so the plane is wrapped in a buffer.
  fileprivate func lend(_ picture: YUVBuffer, plane index: Int, path: String) throws {
    let plane = picture.planes[index]
    let owner = Unmanaged.passRetained(picture)
    let memory = av_buffer_create(
      plane.base, numericCast(plane.byteCount),
      { owner, _ in if let owner { Unmanaged<YUVBuffer>.fromOpaque(owner).release() } }, owner.toOpaque(),
      AV_BUFFER_FLAG_READONLY)
    guard let memory else {
      owner.release()
      throw LibAVVideoEncoder.failure(clibav_no_memory(), path)
    }
    Self.set(&pointee.buf, index, to: memory as UnsafeMutablePointer<AVBufferRef>?)
    Self.set(&pointee.data, index, to: plane.base as UnsafeMutablePointer<UInt8>?)
    Self.set(&pointee.linesize, index, to: Int32(clamping: plane.stride))
  }

  /// Sets an element of a C array, which Swift imports as a tuple.
  private static func set<Elements, Element>(_ elements: inout Elements, _ index: Int, to value: Element) {
    withUnsafeMutableBytes(of: &elements) { $0.bindMemory(to: Element.self)[index] = value }
  }
}

extension UnsafeMutablePointer<AVCodecContext> {
  /// Sets the fields that every video encoder needs.
  func configure(_ movie: MovieFormat, _ video: VideoStream) {
    pointee.width = Int32(clamping: video.width)
    pointee.height = Int32(clamping: video.height)
    pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    movie.pixelFormat.tag(self)

    // One tick of the time base is one frame, so that every timestamp is a whole number.
    let rate = AVRational(
      num: Int32(clamping: video.frameRateNumerator), den: Int32(clamping: video.frameRateDenominator))
    var reduced = AVRational()
    av_reduce(&reduced.num, &reduced.den, Int64(rate.num), Int64(rate.den), Int64(Int32.max))
    pointee.framerate = reduced
    pointee.time_base = AVRational(num: reduced.den, den: reduced.num)

    // 0 overrides libavcodec's default bit rate, which some encoders would apply.
    pointee.bit_rate = numericCast(movie.bitRate ?? 0)
    pointee.flags |= AV_CODEC_FLAG_BITEXACT
    if movie.container.keepsHeadersApart { pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER }
  }
}
