import CLibAV
import Pixels

/// Pictures in, packets of H.264 out, through libx264.
final class H264Encoder {
  /// The opened encoder, for the parameters of the stream.
  let context: UnsafeMutablePointer<AVCodecContext>

  private let path: String
  private let frame: UnsafeMutablePointer<AVFrame>
  private let packet: UnsafeMutablePointer<AVPacket>
  private var count: Int64 = 0

  /// `path` is what errors call the movie.
  init(_ settings: MovieSettings, path: String) throws {
    guard let codec = avcodec_find_encoder_by_name("libx264") else { throw MediaError.missingEncoder("libx264") }
    guard let context = avcodec_alloc_context3(codec) else { throw Self.failure(clibav_no_memory(), path) }
    var openedContext: UnsafeMutablePointer<AVCodecContext>? = context
    do {
      try Self.configure(context, settings, path)
      let result = avcodec_open2(context, codec, nil)
      guard result >= 0 else { throw Self.failure(result, path) }
      guard let frame = av_frame_alloc() else { throw Self.failure(clibav_no_memory(), path) }
      guard let packet = av_packet_alloc() else {
        var unused: UnsafeMutablePointer<AVFrame>? = frame
        av_frame_free(&unused)
        throw Self.failure(clibav_no_memory(), path)
      }
      self.context = context
      self.frame = frame
      self.packet = packet
      self.path = path
    } catch {
      avcodec_free_context(&openedContext)
      throw error
    }
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = packet
    var frame: UnsafeMutablePointer<AVFrame>? = frame
    var context: UnsafeMutablePointer<AVCodecContext>? = context
    av_packet_free(&packet)
    av_frame_free(&frame)
    avcodec_free_context(&context)
  }

  /// Encodes the next picture and hands over the packets that are ready. The picture is not used afterwards.
  func encode(_ picture: YUVBuffer, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    let memory = try lend(picture)
    let result = avcodec_send_frame(context, frame)
    av_frame_unref(frame)
    guard result >= 0 else {
      var memory: UnsafeMutablePointer<AVBufferRef>? = memory
      av_buffer_unref(&memory)
      throw Self.failure(result, path)
    }
    count += 1
    var lent: UnsafeMutablePointer<AVBufferRef>? = memory
    defer { av_buffer_unref(&lent) }
    try receive(deliver)
    // libx264 copies a picture as it takes it. Were it to keep one, the caller would overwrite it.
    guard av_buffer_get_ref_count(memory) == 1 else {
      throw MediaError.encodingFailed(path: path, reason: "the encoder did not let go of a frame")
    }
  }

  /// Hands over the packets of the pictures that the encoder still holds back.
  func flush(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    let result = avcodec_send_frame(context, nil)
    guard result >= 0 else { throw Self.failure(result, path) }
    try receive(deliver)
  }

  private func receive(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    while true {
      let result = avcodec_receive_packet(context, packet)
      if result == clibav_try_again() || result == clibav_end_of_file() { return }
      guard result >= 0 else { throw Self.failure(result, path) }
      defer { av_packet_unref(packet) }
      packet.pointee.duration = 1
      try deliver(packet)
    }
  }

  /// Points the frame at the picture's own planes. Returns a second reference, by which to see that the first is gone.
  private func lend(_ picture: YUVBuffer) throws -> UnsafeMutablePointer<AVBufferRef> {
    // libav copies a frame without reference counted memory, so the planes pass as such; nothing frees them.
    let bytes = picture.lumaStride * picture.height
    guard let memory = av_buffer_create(picture.y, numericCast(bytes), { _, _ in }, nil, AV_BUFFER_FLAG_READONLY)
    else { throw Self.failure(clibav_no_memory(), path) }
    frame.pointee.width = context.pointee.width
    frame.pointee.height = context.pointee.height
    frame.pointee.format = AV_PIX_FMT_YUV420P.rawValue
    frame.pointee.color_range = context.pointee.color_range
    frame.pointee.color_primaries = context.pointee.color_primaries
    frame.pointee.color_trc = context.pointee.color_trc
    frame.pointee.colorspace = context.pointee.colorspace
    frame.pointee.pts = count
    frame.pointee.data.0 = picture.y
    frame.pointee.data.1 = picture.u
    frame.pointee.data.2 = picture.v
    frame.pointee.linesize.0 = Int32(clamping: picture.lumaStride)
    frame.pointee.linesize.1 = Int32(clamping: picture.chromaStride)
    frame.pointee.linesize.2 = Int32(clamping: picture.chromaStride)
    frame.pointee.buf.0 = memory
    guard let second = av_buffer_ref(memory) else {
      av_frame_unref(frame)
      throw Self.failure(clibav_no_memory(), path)
    }
    return second
  }

  static func failure(_ result: Int32, _ path: String) -> MediaError {
    .encodingFailed(path: path, reason: LibAV.describe(result))
  }
}

extension H264Encoder {
  /// A constant, because x264's decisions, and so the bytes of the movie, depend on it: left to itself it takes 1.5
  /// times the number of cores. On 2 cores, 300 frames of 1080p at veryfast took 3.28 s with x264's own choice, 3.28 s
  /// with 4 threads, 3.17 s with 6 and 3.14 s with 8; processor time is some percent less with 8, and the size of the
  /// file differs by 0.3 % at most. So the many threads that a large machine needs cost a small one nothing.
  private static let threadCount: Int32 = 8

  private static func configure(
    _ context: UnsafeMutablePointer<AVCodecContext>, _ settings: MovieSettings, _ path: String
  ) throws {
    context.pointee.width = Int32(clamping: settings.width)
    context.pointee.height = Int32(clamping: settings.height)
    context.pointee.pix_fmt = AV_PIX_FMT_YUV420P
    context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)

    // One tick of the clock is one frame, so that every time is a whole number.
    let rate = AVRational(
      num: Int32(clamping: settings.frameRateNumerator), den: Int32(clamping: settings.frameRateDenominator))
    var reduced = AVRational()
    av_reduce(&reduced.num, &reduced.den, Int64(rate.num), Int64(rate.den), Int64(Int32.max))
    context.pointee.framerate = reduced
    context.pointee.time_base = AVRational(num: reduced.den, den: reduced.num)

    context.pointee.color_range = AVCOL_RANGE_MPEG
    context.pointee.color_primaries = AVCOL_PRI_BT709
    context.pointee.color_trc = AVCOL_TRC_BT709
    context.pointee.colorspace = AVCOL_SPC_BT709
    // A chroma sample is the mean of four pixels and lies between them.
    context.pointee.chroma_sample_location = AVCHROMA_LOC_CENTER

    // MP4 keeps the stream's headers apart from its frames.
    context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER | AV_CODEC_FLAG_BITEXACT
    context.pointee.thread_count = threadCount
    try set(context, "preset", settings.preset.rawValue, path)
    try set(context, "crf", String(settings.quality), path)
    // Without it x264 may choose other algorithms, and so other bytes, on another processor.
    try set(context, "x264-params", "cpu-independent=1", path)
  }

  private static func set(
    _ context: UnsafeMutablePointer<AVCodecContext>, _ option: String, _ value: String, _ path: String
  ) throws {
    let result = av_opt_set(context.pointee.priv_data, option, value, 0)
    guard result >= 0 else { throw failure(result, path) }
  }
}
