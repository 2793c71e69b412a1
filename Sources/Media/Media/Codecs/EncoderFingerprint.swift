import CLibAV
import Pixels

/// Identifies an encoder by a digest of its output for some test pictures. The version of FFmpeg is not enough: two
/// programs with the same version may use different versions of an encoder's library.
package enum EncoderFingerprint {
  private static let (width, height, pictures) = (256, 144, 12)

  /// The name of a format's encoder, and the first digits of the digest.
  /// - Throws: `MediaError` if the encoder is missing or fails.
  package static func of(_ format: MovieFormat) throws -> String {
    let name = format.codec.encoders.first(where: LibAVVideoEncoder.exists) ?? "LayerKit"
    return "\(name) \(try digest(format).prefix(12))"
  }

  private static func digest(_ format: MovieFormat) throws -> String {
    LibAV.silenceLogs()
    let video = VideoStream(width: width, height: height, frameRateNumerator: 25, frameCount: pictures)
    let encoder = try format.codec.open(format, video, "a test of the encoder")
    var bytes: [UInt8] = []
    let append = { (packet: UnsafeMutablePointer<AVPacket>) in
      bytes += UnsafeBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size))
    }
    for index in 0..<pictures {
      let picture = YUVBuffer(width: width, height: height, format: format.pixelFormat)
      picture.fill(index)
      try encoder.encode(VideoPicture(picture), append)
    }
    try encoder.finish(append)
    return FileDigest.of(bytes)
  }
}

extension YUVBuffer {
  /// Draws a pattern of gradients, edges and noise that moves with the picture's index.
  fileprivate func fill(_ picture: Int) {
    for (index, plane) in planes.enumerated() {
      for row in 0..<height / plane.rows {
        let line = plane.base + row * plane.stride
        for column in 0..<width / plane.columns {
          let noise = (row &* 31 &+ column &* 17) &* 2_654_435_761 >> 20 & 15
          let edge = ((column + 3 * picture) / 24 + row / 24) & 1 == 0 ? 64 : 0
          let value = 64 + index * 16 + (row >> 2) % 48 + noise + edge
          let sample = line + column * plane.sampleBytes
          if format.depth == .bits8 {
            for byte in 0..<plane.sampleBytes { sample[byte] = UInt8(truncatingIfNeeded: value) }
          } else {
            (sample[0], sample[1]) = (UInt8(truncatingIfNeeded: 4 * value), UInt8(truncatingIfNeeded: value >> 6))
          }
        }
      }
    }
  }
}
