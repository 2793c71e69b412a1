import CWebP
import Pixels

extension WebPFile {
  /// Encodes a bitmap with its alpha.
  /// - Parameters:
  ///   - quality: 1…100; nil is lossless.
  ///   - path: the file's name in errors.
  ///   - write: receives the bytes of the file.
  /// - Throws: `MediaError.encodingFailed`.
  static func encode(
    _ picture: PixelBuffer, quality: Int?, path: String, _ write: (UnsafeRawBufferPointer) -> Void
  ) throws {
    let (width, height) = (picture.width, picture.height)
    var straight = [UInt32](repeating: 0, count: width * height)
    straight.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      for y in 0..<height {
        StraightAlpha.convert(picture.row(y), count: width, to: base + y * width, order: .bgra)
      }
    }
    var output: UnsafeMutablePointer<UInt8>?
    let size = straight.withUnsafeBytes { pixels -> Int in
      let bytes = pixels.bindMemory(to: UInt8.self).baseAddress
      let (columns, rows, stride) = (Int32(clamping: width), Int32(clamping: height), Int32(clamping: width * 4))
      guard let quality else { return WebPEncodeLosslessBGRA(bytes, columns, rows, stride, &output) }
      return WebPEncodeBGRA(bytes, columns, rows, stride, Float(quality), &output)
    }
    defer { WebPFree(output) }
    guard size > 0, let output else {
      throw MediaError.encodingFailed(path: path, reason: "libwebp rejected the image, or there is not enough memory")
    }
    write(UnsafeRawBufferPointer(start: output, count: size))
  }
}
