import LayerKit
import Media
import TextLayout

/// The output of `--version`: the versions of the program and of the loaded libraries that its results depend on, and
/// the encoders.
enum ProgramVersion {
  static let number = "0.1.0"

  static var text: String {
    let libraries = TextLibraries.versions + MediaLibraries.images
    let encoders = MediaLibraries.encoders
    let missing = encoders.filter { $0.encoder == nil }.map(\.codec)
    let lines = [
      "layerkit \(number)", "FFmpeg \(MediaLibraries.ffmpeg)",
      libraries.map { "\($0.name) \($0.version)" }.joined(separator: ", "),
      "Encoders: " + encoders.compactMap { one in one.encoder.map { "\(one.codec) (\($0))" } }.joined(separator: ", "),
      "H.264: \(VideoCodec.h264Encoder)",
    ]
    return (lines + (missing.isEmpty ? [] : ["No encoder for: " + missing.joined(separator: ", ")]))
      .joined(separator: "\n")
  }
}
