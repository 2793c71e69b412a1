import Foundation
import Media
import Pixels

/// The small files of the tests. The pictures of clips have 64 × 48 pixels: eight columns are white where the number of
/// the picture has a bit, the lowest at the left, and dark blue elsewhere; the lowest quarter is red at the left and green
/// at the right, in files with alpha clear at the left and half covered with green at the right.
enum MediaFiles {
  static func path(_ name: String) -> String {
    Bundle.module.resourceURL?.appendingPathComponent("Files/\(name)").path ?? name
  }

  /// The numbers that the pictures of a clip show at times.
  static func numbers(_ clip: Clip, at times: [Double]) throws -> [Int] {
    try times.map { try number(clip.image.picture(at: $0)) }
  }

  /// The number that a picture shows.
  static func number(_ image: CGImage) throws -> Int {
    let pixels = try image.decoded().pixels
    return (0..<8).reduce(0) { $0 | (pixels[10 * image.width + $1 * 8 + 4] >> 8 & 0xFF > 128 ? 1 << $1 : 0) }
  }
}
