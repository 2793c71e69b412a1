import CLibAV
import Pixels

extension PixelFormat {
  /// Sets an encoder's pixel format and the colour tags of the stream.
  func tag(_ context: UnsafeMutablePointer<AVCodecContext>) {
    // The names of deep formats omit the byte order; libavutil chooses the native one.
    context.pointee.pix_fmt = av_get_pix_fmt(name)
    context.pointee.color_range = range == .limited ? AVCOL_RANGE_MPEG : AVCOL_RANGE_JPEG
    context.pointee.color_primaries = AVCOL_PRI_BT709
    // RGB formats store the drawn sRGB values. YUV is tagged as BT.709, because players show video with the BT.1886
    // curve.
    context.pointee.color_trc = matrix == .bt709 ? AVCOL_TRC_BT709 : AVCOL_TRC_IEC61966_2_1
    context.pointee.colorspace =
      switch matrix {
      case .bt709: AVCOL_SPC_BT709
      case .bt601: AVCOL_SPC_BT470BG
      case .identity: AVCOL_SPC_RGB
      }
    // A 4:2:0 chroma sample is the mean of four pixels, and is located at their centre. The tag exists only for 4:2:0.
    if chroma == .yuv420 { context.pointee.chroma_sample_location = AVCHROMA_LOC_CENTER }
  }
}
