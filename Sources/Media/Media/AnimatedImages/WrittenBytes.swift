import CLibAV

/// Passes the bytes of an encoder that writes a complete file as the packets of a raw stream, which the container
/// stores unchanged.
final class WrittenBytes {
  let stream: StreamParameters
  private let packet: UnsafeMutablePointer<AVPacket>
  private let path: String
  private var count: Int64 = 0

  /// - Parameter path: the movie's name in errors.
  init(_ video: VideoStream, path: String) throws {
    var context = avcodec_alloc_context3(nil)
    defer { avcodec_free_context(&context) }
    guard let context, let packet = av_packet_alloc() else {
      throw MediaError.encodingFailed(path: path, reason: LibAV.describe(clibav_no_memory()))
    }
    (self.packet, self.path) = (packet, path)
    context.pointee.codec_type = AVMEDIA_TYPE_VIDEO
    context.pointee.codec_id = AV_CODEC_ID_RAWVIDEO
    context.pointee.pix_fmt = AV_PIX_FMT_RGBA
    context.pointee.width = Int32(clamping: video.width)
    context.pointee.height = Int32(clamping: video.height)
    let (numerator, denominator) = (
      Int32(clamping: video.frameRateNumerator), Int32(clamping: video.frameRateDenominator)
    )
    context.pointee.time_base = AVRational(num: denominator, den: numerator)
    context.pointee.framerate = AVRational(num: numerator, den: denominator)
    stream = try StreamParameters(of: context, path: path)
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = packet
    av_packet_free(&packet)
  }

  func deliver(_ bytes: [UInt8], _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    guard !bytes.isEmpty else { return }
    let result = av_new_packet(packet, Int32(clamping: bytes.count))
    guard result >= 0, Int(packet.pointee.size) == bytes.count else {
      throw MediaError.encodingFailed(path: path, reason: LibAV.describe(result < 0 ? result : clibav_no_memory()))
    }
    defer { av_packet_unref(packet) }
    bytes.withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { packet.pointee.data.update(from: base, count: bytes.count) }
    }
    (packet.pointee.pts, packet.pointee.dts, packet.pointee.duration) = (count, count, 1)
    packet.pointee.flags |= AV_PKT_FLAG_KEY
    count += 1
    try deliver(packet)
  }
}
