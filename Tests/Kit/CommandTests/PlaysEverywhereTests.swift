import Foundation
import H264Streams
import Media
import Pixels
import Repository
import Testing

/// Movies of the showcases and the starters, as other decoders and parsers see them.
@Suite("H.264 of showcases and starters") struct PlaysEverywhereTests {
  /// The first 48 frames of a timeline, at a small size.
  private struct Pictures {
    let width, height: Int
    private(set) var pictures: [YUVBuffer] = []

    init(of timeline: String, in scratch: Scratch) throws {
      let outcome = try Program.run(
        ["frames", timeline, "--format", "y4m", "--scale", "1/8", "--range", "0-47", "--quiet", "-o", "-"],
        in: scratch)
      try #require(outcome.status == 0, "\(outcome.errors)")
      let lines = outcome.output.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
      let header = String(decoding: try #require(lines.first), as: UTF8.self).split(separator: " ")
      func field(_ name: Character) throws -> Int {
        try #require(header.first { $0.first == name }.flatMap { Int($0.dropFirst()) })
      }
      let (columns, rows) = (try field("W"), try field("H"))
      (width, height) = (columns & ~1, rows & ~1)
      let size = columns * rows + 2 * ((columns + 1) / 2) * ((rows + 1) / 2)
      let frameHeader = Data("FRAME\n".utf8)
      var rest = try #require(lines.last)
      while rest.count >= frameHeader.count + size {
        rest = rest.dropFirst(frameHeader.count)
        pictures.append(picture(rest.prefix(size), columns: columns, rows: rows))
        rest = rest.dropFirst(size)
      }
    }

    /// A frame without the last of an odd number of rows or columns, because H.264 does not allow odd sizes.
    private func picture(_ bytes: Data, columns: Int, rows: Int) -> YUVBuffer {
      let picture = YUVBuffer(width: width, height: height, format: .yuv420p)
      let bytes = [UInt8](bytes)
      var start = 0
      for plane in picture.planes {
        let side = plane.stride
        let (width, height) = (width / plane.columns, height / plane.rows)
        let stride = (columns + plane.columns - 1) / plane.columns
        for row in 0..<height {
          (plane.base + row * side).update(from: Array(bytes[(start + row * stride)...].prefix(width)), count: width)
        }
        start += stride * ((rows + plane.rows - 1) / plane.rows)
      }
      return picture
    }

    /// The streams of movies of these frames, `medium.mp4` and so on.
    func streams(_ presets: [Preset], in scratch: Scratch) throws -> [[UInt8]] {
      for preset in presets {
        let writer = try MovieWriter(
          path: scratch.url("\(preset).mp4").path,
          video: VideoStream(width: width, height: height, frameRateNumerator: 30),
          settings: MovieSettings(preset: preset))
        for picture in pictures { try writer.write(picture) }
        try writer.finish()
      }
      let inputs = presets.flatMap { ["-i", "\($0).mp4"] }
      let outputs = presets.enumerated().flatMap { ["-map", "\($0)", "-c", "copy", "\($1).h264"] }
      let copying = try Program.tool("ffmpeg", ["-v", "error"] + inputs + outputs, in: scratch)
      try #require(copying.status == 0, "\(copying.errors)")
      return try presets.map { [UInt8](try scratch.read("\($0).h264")) }
    }
  }

  private static let root = Repository.root

  /// The showcases and the starters, by their paths within the repository.
  private static let timelines: [String] = {
    func timelines(_ folder: String) -> [String] {
      let paths = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)?.compactMap {
        $0 as? String
      }
      return (paths ?? []).filter { $0.hasSuffix(".yaml") }.map { "\(folder)/\($0)" }.sorted()
    }
    return timelines("timelines/showcase") + timelines("Sources/Kit/Starters/Templates")
  }()

  @Test("There are showcases and starters") func all() {
    #expect(Self.timelines.count >= 25)
  }

  /// At slower presets, libx264 encodes all pictures, as at `slow`.
  private static let presets = Preset.allCases.filter { ![.slower, .veryslow, .placebo].contains($0) }

  @Test(
    "Their structure is that of libx264's streams at each preset, and OpenH264 decodes them as FFmpeg does",
    arguments: timelines)
  func structure(timeline: String) throws {
    let scratch = try Scratch()
    let pictures = try Pictures(of: Self.root.appendingPathComponent(timeline).path, in: scratch)
    try #require(!pictures.pictures.isEmpty)
    for (preset, stream) in zip(Self.presets, try pictures.streams(Self.presets, in: scratch)) {
      let structure = StreamStructure(stream, profiles: preset == .slow ? [77, 100] : [77])
      #expect(structure.faults == [], "\(preset)")
      #expect(structure.areReferences.count == pictures.pictures.count)
      #if HAS_OPENH264
        if preset == .medium { try expectDecoded(stream, count: pictures.pictures.count, in: scratch) }
      #endif
    }
  }

  #if HAS_OPENH264
    /// Expects that OpenH264 decodes the stream of `medium.mp4` as FFmpeg does.
    private func expectDecoded(_ stream: [UInt8], count: Int, in scratch: Scratch) throws {
      let decoded = try #require(OpenH264Decoder.decode(stream))
      let output = try Program.tool(
        "ffmpeg", ["-v", "warning", "-i", "medium.mp4", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-"], in: scratch)
      #expect(output.errors == "")
      let expected = [UInt8](output.output)
      let size = expected.count / count
      let frames = stride(from: 0, to: expected.count, by: size).map { Array(expected[$0..<$0 + size]) }
      #expect(decoded.complaintCount == 0)
      #expect(Likeness.worst(decoded.pictures, frames) >= 40)
    }
  #endif
}
