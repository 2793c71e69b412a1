import Foundation
import Media
import Pixels

/// The small files of the tests. The pictures of clips have 64 × 48 pixels. Eight columns show the bits of the
/// picture's number, the lowest at the left: white for 1, dark blue for 0. The bottom quarter is red at the left and
/// green at the right; in files with alpha, it is clear at the left and half-covered green at the right.
enum MediaFiles {
  static func path(_ name: String) -> String {
    Bundle.module.resourceURL?.appendingPathComponent("Files/\(name)").path ?? name
  }

  /// The numbers of a clip's pictures at times.
  static func numbers(_ clip: Clip, at times: [Double]) throws -> [Int] {
    try times.map { try number(clip.image.picture(at: $0)) }
  }

  /// The number of a picture.
  static func number(_ image: CGImage) throws -> Int {
    let pixels = try image.decoded().pixels
    return (0..<8).reduce(0) { $0 | (pixels[10 * image.width + $1 * 8 + 4] >> 8 & 0xFF > 128 ? 1 << $1 : 0) }
  }
}
