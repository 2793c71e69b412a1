import CLibAV

/// An encoder of libavcodec for stereo sound at the standard rate.
final class LibAVSoundEncoder {
  let stream: StreamParameters

  private let codec: SoundCodec
  private let path: String
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let frame: UnsafeMutablePointer<AVFrame>
  private let packet: UnsafeMutablePointer<AVPacket>
  private var count: Int64 = 0

  /// Samples that do not fill a frame yet, interleaved.
  private var waiting: [Float] = []

  /// - Parameters:
  ///   - container: the format of the movie.
  ///   - path: the movie's name in errors.
  /// - Throws: `MediaError.missingEncoder`, `MediaError.encodingFailed`.
  init(_ codec: SoundCodec, in container: ContainerFormat, path: String) throws {
    guard let encoder = avcodec_find_encoder_by_name(codec.encoder) else {
      throw MediaError.missingEncoder(codec.encoder)
    }
    var (context, frame, packet) = (avcodec_alloc_context3(encoder), av_frame_alloc(), av_packet_alloc())
    do {
      guard let context, let frame, let packet else { throw Self.failure(clibav_no_memory(), path) }
      context.pointee.sample_fmt = codec.isPlanar ? AV_SAMPLE_FMT_FLTP : AV_SAMPLE_FMT_FLT
      context.pointee.sample_rate = Int32(SoundRate.standard)
      context.pointee.time_base = AVRational(num: 1, den: Int32(SoundRate.standard))
      context.pointee.bit_rate = numericCast(codec.bitRate)
      context.pointee.thread_count = 1
      context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
      if container.keepsHeadersApart { context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER }
      clibav_set_stereo(context)
      try Self.check(avcodec_open2(context, encoder, nil), path)
      stream = try StreamParameters(of: context, path: path)
      (self.context, self.frame, self.packet) = (context, frame, packet)
      (self.codec, self.path) = (codec, path)
    } catch {
      av_packet_free(&packet)
      av_frame_free(&frame)
      avcodec_free_context(&context)
      throw error
    }
  }

  deinit {
    var (context, frame, packet):
      (
        UnsafeMutablePointer<AVCodecContext>?, UnsafeMutablePointer<AVFrame>?, UnsafeMutablePointer<AVPacket>?
      ) = (context, frame, packet)
    av_packet_free(&packet)
    av_frame_free(&frame)
    avcodec_free_context(&context)
  }

  /// The number of samples of a channel in a frame; the last frame may be shorter.
  private var frameLength: Int { max(1, Int(context.pointee.frame_size)) }

  /// Encodes interleaved samples, and delivers the packets that are ready.
  func encode(_ samples: [Float], _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    waiting += samples
    let length = frameLength * SoundRate.channels
    var start = 0
    while waiting.count - start >= length {
      try send(waiting[start..<start + length], deliver)
      start += length
    }
    waiting.removeFirst(start)
  }

  /// Encodes the samples that do not fill a frame, and delivers the packets that the encoder still delays.
  func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    if !waiting.isEmpty { try send(waiting[...], deliver) }
    waiting = []
    try Self.check(avcodec_send_frame(context, nil), path)
    try receive(deliver)
  }

  private func send(_ samples: ArraySlice<Float>, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    let length = samples.count / SoundRate.channels
    frame.pointee.format = context.pointee.sample_fmt.rawValue
    frame.pointee.sample_rate = context.pointee.sample_rate
    frame.pointee.nb_samples = Int32(clamping: length)
    frame.pointee.pts = count
    try Self.check(clibav_get_stereo_buffer(frame), path)
    fill(samples, length)
    let result = avcodec_send_frame(context, frame)
    av_frame_unref(frame)
    try Self.check(result, path)
    count += Int64(length)
    try receive(deliver)
  }

  /// Copies samples into the frame, in planes if the encoder requires that.
  private func fill(_ samples: ArraySlice<Float>, _ length: Int) {
    samples.withUnsafeBufferPointer { source in
      guard let planes = frame.pointee.extended_data, let base = source.baseAddress else { return }
      guard codec.isPlanar else {
        planes[0]?.withMemoryRebound(to: Float.self, capacity: source.count) {
          $0.update(from: base, count: source.count)
        }
        return
      }
      for channel in 0..<SoundRate.channels {
        planes[channel]?.withMemoryRebound(to: Float.self, capacity: length) { plane in
          for index in 0..<length { plane[index] = base[index * SoundRate.channels + channel] }
        }
      }
    }
  }

  private func receive(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    while true {
      let result = avcodec_receive_packet(context, packet)
      if result == clibav_try_again() || result == clibav_end_of_file() { return }
      try Self.check(result, path)
      defer { av_packet_unref(packet) }
      try deliver(packet)
    }
  }

  private static func check(_ result: Int32, _ path: String) throws {
    if result < 0 { throw failure(result, path) }
  }

  private static func failure(_ result: Int32, _ path: String) -> MediaError {
    .encodingFailed(path: path, reason: LibAV.describe(result))
  }
}
