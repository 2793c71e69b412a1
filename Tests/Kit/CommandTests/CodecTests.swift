import Foundation
import Testing

/// `layerkit render` in every codec, compared with the frames that `layerkit frames` writes.
struct CodecTests {
  /// Bars of colours and greys, and a translucent circle over a clear canvas, in 3 frames.
  private static let picture = """
    timeline: 1
    canvas: { size: [96, 64], framesPerSecond: 30, duration: 0.1 }
    layers:
      - { frame: [0, 0, 24, 32], backgroundColor: "#e02020" }
      - { frame: [24, 0, 24, 32], backgroundColor: "#20c040" }
      - { frame: [48, 0, 24, 32], backgroundColor: "#3050e0" }
      - { frame: [72, 0, 24, 32], backgroundColor: "#808080" }
      - { frame: [8, 20, 40, 40], cornerRadius: 20, backgroundColor: "#ff800080" }
      - { frame: [56, 40, 32, 20], cornerRadius: 4, backgroundColor: "#40d0ff" }

    """

  private static let opaque = picture.replacing("duration: 0.1 }", with: "duration: 0.1, background: \"#183048\" }")

  private func render(_ timeline: String, _ name: String, _ options: [String]) throws -> Scratch {
    let scratch = try Scratch(timeline)
    let outcome = try Program.run(["render", "timeline.yaml", "-o", name] + options, in: scratch)
    try #require(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "")
    return scratch
  }

  /// The first frame as `layerkit frames` writes it: straight RGBA.
  private func frame(in scratch: Scratch) throws -> [UInt8] {
    let outcome = try Program.run(["frames", "timeline.yaml", "-o", "frames", "--at", "0"], in: scratch)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return [UInt8](try Pixels.decoded("frames/frame-000000.png", format: "rgba", in: scratch))
  }

  /// Red, green and blue of pixels over a checkerboard of greys.
  private func overCheckerboard(_ rgba: ArraySlice<UInt8>) -> [Double] {
    let pixels = Array(rgba)
    return (0..<pixels.count / 4 * 3).map { index in
      let pixel = index / 3
      let board = (pixel % 96 / 8 + pixel / 96 / 8) % 2 == 0 ? 96.0 : 160.0
      let alpha = Double(pixels[4 * pixel + 3]) / 255
      return Double(pixels[4 * pixel + index % 3]) * alpha + board * (1 - alpha)
    }
  }

  private func psnr(_ first: [Double], _ second: [Double]) -> Double {
    let squares = zip(first, second).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    return squares == 0 ? .infinity : 10 * log10(255 * 255 * Double(first.count) / squares)
  }

  @Test(
    "A movie has the colours of the frames",
    arguments: [
      ("a.mp4", "h264"), ("a.mp4", "hevc"), ("a.mp4", "av1"), ("a.mov", "prores"), ("a.webm", "vp9"), ("a.mkv", "ffv1"),
    ])
  func colors(name: String, codec: String) throws {
    let scratch = try render(Self.opaque, name, ["--codec", codec])
    let movie = [UInt8](try Pixels.decoded(name, format: "rgba", in: scratch))
    let frame = try frame(in: scratch)
    try #require(movie.count == 3 * frame.count)
    // The middles of the bars, and of the background.
    for (x, y) in [(12, 10), (36, 10), (60, 10), (84, 10), (72, 50), (92, 36)] {
      for channel in 0..<3 {
        let index = (y * 96 + x) * 4 + channel
        #expect(abs(Int(movie[index]) - Int(frame[index])) <= 4, "\(x) \(y)")
      }
    }
  }

  @Test(
    "A movie with alpha looks like the frames over a checkerboard",
    arguments: [("a.mov", "prores", 38.0), ("a.webm", "vp9", 30), ("a.mkv", "ffv1", .infinity)])
  func alpha(name: String, codec: String, quality: Double) throws {
    let scratch = try render(Self.picture, name, ["--alpha"])
    #expect(try Movie(scratch: scratch, name: name).property("codec_name") == codec)
    let decoder = codec == "vp9" ? ["-c:v", "libvpx-vp9"] : []
    let movie = [UInt8](
      try Program.tool(
        "ffmpeg",
        ["-v", "error"] + decoder + [
          "-i", name, "-sws_flags", "accurate_rnd+full_chroma_int", "-f", "rawvideo", "-pix_fmt", "rgba", "-",
        ], in: scratch
      ).output)
    let frame = try frame(in: scratch)
    try #require(movie.count == 3 * frame.count)
    #expect(psnr(overCheckerboard(movie[..<frame.count]), overCheckerboard(frame[...])) >= quality)
  }

  @Test("An archive has the exact pixels of the frames, including alpha") func archive() throws {
    let scratch = try render(Self.picture, "a.mkv", ["--for", "archive"])
    let movie = [UInt8](try Pixels.decoded("a.mkv", format: "rgba", in: scratch))
    #expect(try Array(movie.prefix(96 * 64 * 4)) == frame(in: scratch))
  }

  @Test("FFV1 without alpha has the exact pixels of opaque frames") func lossless() throws {
    let scratch = try render(Self.opaque, "a.mkv", ["--codec", "ffv1"])
    let movie = [UInt8](try Pixels.decoded("a.mkv", format: "rgba", in: scratch))
    #expect(try Array(movie.prefix(96 * 64 * 4)) == frame(in: scratch))
  }

  @Test("FFmpeg's name of a byte order is accepted") func byteOrder() throws {
    let scratch = try render(Self.opaque, "a.mkv", ["--codec", "ffv1", "--pixel-format", "yuv422p10le"])
    #expect(try Movie(scratch: scratch, name: "a.mkv").property("pix_fmt") == "yuv422p10le")
  }

  @Test(
    "Impossible formats are wrong usage, and the message lists the possible ones",
    arguments: [
      (["-o", "a.mp4", "--alpha"], ".mov (prores), .webm (vp9), .mkv (ffv1, vp9)"),
      (["-o", "a.mov", "--alpha", "--codec", "h264"], "H.264 in QuickTime has no alpha"),
      (["-o", "a.mp4", "--for", "overlay"], "write .mov (prores) or .webm (vp9)"),
      (["-o", "a.mkv", "--for", "web"], "write .mp4 (h264) or .webm (vp9)"),
      (["-o", "a.mp4", "--codec", "vp9"], "vp9 is for .webm, .mkv"),
      (["-o", "a.mp4", "--for", "fun"], "archive, overlay"),
      (["-o", "a.mov", "--codec", "prores", "--crf", "9"], "ProRes has no quality to choose"),
    ])
  func refused(options: [String], advice: String) throws {
    let scratch = try Scratch(Self.picture)
    let outcome = try Program.run(["render", "timeline.yaml"] + options, in: scratch)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(advice))
    #expect(scratch.names() == ["timeline.yaml"])
  }

  @Test("The error about an odd size suggests a pixel format that allows it") func oddSize() throws {
    let scratch = try Scratch(Timelines.plain(size: "[65, 65]"))
    let outcome = try Program.run(["render", "timeline.yaml", "-o", "a.webm"], in: scratch)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("write size: [66, 66], or choose --pixel-format yuv444p"))
  }

  @Test("The warning about a clear background suggests --alpha if the codec supports it") func warning() throws {
    let scratch = try Scratch(Self.picture)
    let outcome = try Program.run(["render", "timeline.yaml", "-o", "a.webm"], in: scratch)
    #expect(outcome.errors.contains("write --for overlay or --alpha to keep alpha, or background:"))
  }

  @Test("Help lists every ending with its codecs, and those that keep alpha") func help() throws {
    let text = try Program.run(["render", "--help"], in: Scratch()).text
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(".mkv (h264, hevc, vp9, av1, ffv1)"))
    #expect(text.contains(".mov (prores), .webm (vp9), .mkv (ffv1, vp9)"))
  }

  @Test(
    "No thread of an encoder has a real-time policy, which would stop all other programs",
    arguments: ["h264", "hevc", "vp9", "av1"])
  func scheduling(codec: String) async throws {
    // Field 41 of a thread's status is its policy: 1 and 2 are the real-time ones.
    let outcome = try await Program.waitingShell(
      """
      $LAYERKIT render timeline.yaml -o a.mkv --codec \(codec) & program=$!
      for i in {1..100}; do ls -a | grep -q '^[.].*a.mkv' && break; sleep 0.1; done; sleep 0.5
      cat /proc/$program/task/*/stat | cut -d ' ' -f 41 | sort -u; kill -9 $program
      """, in: Scratch(Timelines.long))
    #expect(outcome.lines == ["0"], "\(outcome.errors)")
  }
}
