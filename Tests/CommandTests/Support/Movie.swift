import Foundation
import Testing

/// A movie as other programs see it.
struct Movie {
  let scratch: Scratch
  let name: String

  /// A property of the video stream, as ffprobe prints it.
  func property(_ key: String) throws -> String {
    let probe = try Program.tool(
      "ffprobe", ["-v", "error", "-select_streams", "v", "-show_entries", "stream=\(key)", "-of", "csv=p=0", name],
      in: scratch)
    return probe.text.trimmingCharacters(in: .whitespacesAndNewlines).trimmingCharacters(in: [","])
  }

  /// Red, green and blue of the middle of the first frame.
  func middleColor() throws -> [UInt8] {
    let size = try property("width,height").split(separator: ",").compactMap { Int($0) }
    try #require(size.count == 2)
    let pixels = try Pixels.decoded(name, format: "rgb24", in: scratch)
    let start = (size[1] / 2 * size[0] + size[0] / 2) * 3
    try #require(pixels.count >= start + 3)
    return Array(pixels[start..<start + 3])
  }
}

enum Pixels {
  /// The pixels of all frames of a movie or an image, through ffmpeg.
  static func decoded(_ name: String, format: String, in scratch: Scratch) throws -> Data {
    try Program.tool(
      "ffmpeg",
      [
        "-v", "error", "-i", name, "-sws_flags", "accurate_rnd+full_chroma_int", "-f", "rawvideo", "-pix_fmt", format,
        "-",
      ], in: scratch
    ).output
  }
}
