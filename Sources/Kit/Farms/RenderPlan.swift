import Foundation
import Media
import TimelineFiles

/// The plan of a movie that is rendered in chunks, possibly by several machines: its frames, its encoding, and the
/// versions of programs.
///
/// It is stored as `plan.json` in a folder with all files that the movie needs. The same timeline, settings and
/// programs give the same bytes.
package struct RenderPlan: Codable, Equatable, Sendable {
  /// The version of the plan format.
  package var version = RenderPlan.currentVersion

  /// The versions of the program and of the libraries that draw, as `--version` prints them.
  package var program: String
  package var libraries: String

  /// The encoder, with a digest of its output for a test movie.
  package var encoder: String

  /// The number of frames of the movie.
  package var frames: Int

  package var chunks: [Chunk]
  package var output: Output

  /// The SHA-256 digests of the folder's files in hexadecimal digits, by their names.
  package var files: [String: String]

  /// The files that the folder's timeline was made from, which no output may replace; nil in older plans.
  package var sources: [SourceContent]?

  /// Frames that are drawn and encoded together.
  package struct Chunk: Codable, Equatable, Sendable {
    package var index: Int

    /// The first and the last frame, as indices in the whole timeline.
    package var first: Int
    package var last: Int

    package var range: Range<Int> { first..<last + 1 }
  }

  /// How the movie is written.
  package struct Output: Codable, Equatable, Sendable {
    /// A name for the movie.
    package var name: String

    /// The file extension of the container, and the names of the codec and the pixel format.
    package var container: String
    package var codec: String
    package var pixelFormat: String

    /// The quality or the bit rate, and the preset, if the codec has them.
    package var quality: Double?
    package var bitRate: Int?
    package var preset: String?

    /// The size in pixels, and the factor by which the canvas's scale is multiplied.
    package var width: Int
    package var height: Int
    package var scale: Double

    /// Frames per second as a ratio, such as `30000/1001`.
    package var framesPerSecond: String
  }

  package static let currentVersion = 1

  /// The file names of the plan and of the timeline in the folder.
  package static let fileName = "plan.json"
  package static let timelineName = "timeline.yaml"

  /// The folder of images, movies, sounds and fonts that the timeline names, and the folder of system fonts.
  package static let filesFolder = "files"
  package static let fontsFolder = "fonts"

  /// The plan as the bytes of its file.
  package func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// The identity of a plan: the digest of its file without `sources`, because a changed comment in the timeline
  /// changes no frame.
  package func identity() throws -> String {
    var plan = self
    plan.sources = nil
    return FileDigest.of(try plan.data())
  }
}

extension RenderPlan.Output {
  /// The settings of a movie that has exactly this format.
  package func settings() throws -> MovieSettings {
    let codec = try VideoCodec(named: self.codec)
    guard let format = codec.pixelFormats.first(where: { $0.name == pixelFormat }) else {
      throw MediaError.unsupportedPixelFormat(pixelFormat, codec)
    }
    let preset = try self.preset.map { name in
      guard let preset = Preset(rawValue: name) else { throw MediaError.unknownPreset(name) }
      return preset
    }
    return MovieSettings(
      container: try ContainerFormat(path: "movie.\(container)"), codec: codec, quality: quality, bitRate: bitRate,
      pixelFormat: format, preset: preset, alpha: format.hasAlpha)
  }
}
