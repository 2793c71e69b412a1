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
    let pixel = try Program.tool(
      "ffmpeg",
      [
        "-v", "error", "-i", name, "-sws_flags", "accurate_rnd+full_chroma_int", "-vf",
        "format=rgb24,crop=1:1:floor(iw/2):floor(ih/2)", "-frames:v", "1", "-f", "rawvideo", "-",
      ], in: scratch
    ).output
    try #require(pixel.count == 3)
    return Array(pixel)
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
