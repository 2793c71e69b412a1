import CLibAV
import Pixels
import Rasterization

/// JPEG files, through libavcodec.
enum JPEGFile {
  /// Encodes a bitmap over black.
  /// - Parameters:
  ///   - quality: 1…100, similar to the scale of other programs.
  ///   - sharesColor: whether to use 4:2:0, which is faster; otherwise 4:4:4, which keeps letters and edges clean.
  ///   - path: the file's name in errors.
  ///   - write: receives the bytes of the file.
  /// - Throws: `MediaError`.
  static func encode(
    _ picture: PixelBuffer, quality: Int, sharesColor: Bool = false, path: String,
    _ write: (UnsafeRawBufferPointer) -> Void
  ) throws {
    LibAV.silenceLogs()
    guard let codec = avcodec_find_encoder(AV_CODEC_ID_MJPEG) else { throw MediaError.missingEncoder("mjpeg") }
    var (context, frame, packet) = (avcodec_alloc_context3(codec), av_frame_alloc(), av_packet_alloc())
    defer {
      av_packet_free(&packet)
      av_frame_free(&frame)
      avcodec_free_context(&context)
    }
    func check(_ result: Int32) throws {
      if result < 0 { throw MediaError.encodingFailed(path: path, reason: LibAV.describe(result)) }
    }
    guard let context, let frame, let packet else { return try check(clibav_no_memory()) }
    let scale = Self.scale(ofQuality: quality)
    context.pointee.width = Int32(clamping: picture.width)
    context.pointee.height = Int32(clamping: picture.height)
    let format = sharesColor ? AV_PIX_FMT_YUVJ420P : AV_PIX_FMT_YUVJ444P
    context.pointee.pix_fmt = format
    context.pointee.color_range = AVCOL_RANGE_JPEG
    context.pointee.time_base = AVRational(num: 1, den: 1)
    context.pointee.flags |= AV_CODEC_FLAG_BITEXACT | AV_CODEC_FLAG_QSCALE
    context.pointee.global_quality = scale
    context.pointee.thread_count = 1
    try check(avcodec_open2(context, codec, nil))

    let planes = planes(of: picture, sharesColor ? .yuv420 : .yuv444)
    frame.pointee.width = context.pointee.width
    frame.pointee.height = context.pointee.height
    frame.pointee.format = format.rawValue
    frame.pointee.color_range = AVCOL_RANGE_JPEG
    frame.pointee.quality = scale
    frame.pointee.pts = 0
    // libavcodec copies planes without a reference-counted buffer.
    (frame.pointee.data.0, frame.pointee.data.1, frame.pointee.data.2) = (planes.y, planes.u, planes.v)
    frame.pointee.linesize.0 = Int32(clamping: planes.lumaStride)
    frame.pointee.linesize.1 = Int32(clamping: planes.chromaStride)
    frame.pointee.linesize.2 = Int32(clamping: planes.chromaStride)
    try withExtendedLifetime(planes) {
      try check(avcodec_send_frame(context, frame))
      try check(avcodec_receive_packet(context, packet))
    }
    write(UnsafeRawBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size)))
  }

  private static func planes(of picture: PixelBuffer, _ chroma: ChromaSubsampling) -> YUVBuffer {
    let planes = YUVBuffer(
      width: picture.width, height: picture.height, format: PixelFormat(chroma, range: .full, matrix: .bt601))
    let whole = PixelRect(minX: 0, minY: 0, maxX: picture.width, maxY: picture.height)
    VideoRows.convert(whole, of: picture, at: whole, into: planes)
    return planes
  }

  /// The encoder's quantiser, in lambda units, that is about as coarse as libjpeg's tables at a quality.
  private static func scale(ofQuality quality: Int) -> Int32 {
    let percent = quality < 50 ? 5000 / Double(max(1, quality)) : 200 - 2 * Double(quality)
    return Int32(max(1, min(31, (percent * 0.09).rounded()))) * FF_QP2LAMBDA
  }
}
