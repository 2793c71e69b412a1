import CH264
import Pixels

extension YUVBuffer {
  /// Whether a scene begins: see `h264_is_scene`.
  /// - Parameters:
  ///   - addresses: the addresses of the newly changed macroblocks, in ascending order.
  ///   - previous: the previous picture, of the same shape.
  ///   - share: the minimum cost of these macroblocks, as a share of the whole picture's.
  package func beginsScene(_ addresses: [UInt32], after previous: YUVBuffer, share: Double) -> Bool {
    let luma = planes[0]
    let samples = h264_luma(
      samples: luma.base, stride: Int64(luma.stride), width: Int32(clamping: width),
      height: Int32(clamping: height), sample_bytes: Int32(luma.sampleBytes))
    return withExtendedLifetime((self, previous)) {
      h264_is_scene(samples, previous.planes[0].base, addresses, Int64(addresses.count), share)
    }
  }
}
