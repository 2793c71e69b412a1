import CLibAV
import Pixels

extension PixelFormat {
  /// Tells an encoder how pictures are stored and what their samples stand for.
  func tag(_ context: UnsafeMutablePointer<AVCodecContext>) {
    // The library takes the name for the machine's order of bytes.
    context.pointee.pix_fmt = av_get_pix_fmt(name)
    context.pointee.color_range = range == .limited ? AVCOL_RANGE_MPEG : AVCOL_RANGE_JPEG
    context.pointee.color_primaries = AVCOL_PRI_BT709
    context.pointee.color_trc = AVCOL_TRC_BT709
    context.pointee.colorspace = matrix == .bt709 ? AVCOL_SPC_BT709 : AVCOL_SPC_RGB
    // A chroma sample is the mean of four pixels and lies between them. Other samplings have no place to name.
    if chroma == .yuv420 { context.pointee.chroma_sample_location = AVCHROMA_LOC_CENTER }
  }
}
