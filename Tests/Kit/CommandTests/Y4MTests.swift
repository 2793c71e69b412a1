import Foundation
import Testing

/// `layerkit frames --format y4m`.
struct Y4MTests {
  private func movie(_ timeline: String, _ options: [String] = []) throws -> Movie {
    let scratch = try Scratch(timeline)
    let outcome = try Program.run(["frames", "timeline.yaml", "--format", "y4m", "-o", "-"] + options, in: scratch)
    try #require(outcome.status == 0, "\(outcome.errors)")
    try scratch.write(outcome.output, to: "out.y4m")
    return Movie(scratch: scratch, name: "out.y4m")
  }

  private func header(_ movie: Movie) throws -> String {
    let bytes = try movie.scratch.read(movie.name).prefix { $0 != 10 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("The header has the size, the exact rate and the range") func header() throws {
    let movie = try movie(Timelines.plain(framesPerSecond: "30000/1001"))
    #expect(try header(movie) == "YUV4MPEG2 W32 H16 F30000:1001 Ip A1:1 C420jpeg XCOLORRANGE=LIMITED")
  }

  @Test(
    "The samples have the requested format",
    arguments: [
      ("yuv420p", "C420jpeg"), ("yuv422p", "C422"), ("yuv444p", "C444"), ("yuv420p10", "C420p10"),
      ("yuv422p10", "C422p10"), ("yuv444p10", "C444p10"),
    ])
  func samples(format: String, tag: String) throws {
    let movie = try movie(Timelines.plain("\"#3366cc\""), ["--pixel-format", format])
    #expect(try header(movie).contains(" \(tag) "))
    #expect(try movie.property("pix_fmt").hasPrefix(format))
  }

  @Test("ffmpeg reads every frame, in the timeline's colours within 3") func colors() throws {
    let movie = try movie(Timelines.movingOverWhite, ["--pixel-format", "yuv444p"])
    let decoded = try Program.tool(
      "ffmpeg",
      [
        "-v", "error", "-i", movie.name, "-vf", "scale=in_color_matrix=bt709:flags=accurate_rnd+full_chroma_int", "-f",
        "rawvideo", "-pix_fmt", "rgba", "-",
      ], in: movie.scratch)
    let drawn = try Program.run(
      ["frames", "timeline.yaml", "-o", "-", "--pixel-format", "rgba"], in: movie.scratch)
    #expect(decoded.output.count == drawn.output.count)
    #expect(zip(decoded.output, drawn.output).allSatisfy { abs(Int($0) - Int($1)) <= 3 })
  }

  @Test("Odd sizes keep their last column and row") func oddSize() throws {
    let movie = try movie(Timelines.plain("\"#3366cc\"", size: "[21, 19]"))
    #expect(try movie.property("width,height") == "21,19")
    #expect(try Pixels.decoded(movie.name, format: "gray", in: movie.scratch).count == 6 * 21 * 19)
  }

  @Test("A clear background gives a warning, and is black") func clear() throws {
    let scratch = try Scratch(Timelines.moving)
    let outcome = try Program.run(["frames", "timeline.yaml", "--format", "y4m", "-o", "-"], in: scratch)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("y4m has no alpha"))
  }

  @Test("A closed pipe ends it without a message") func closedPipe() throws {
    let outcome = try Program.shell(
      "$LAYERKIT frames timeline.yaml --format y4m -o - | head -c 10; exit ${PIPESTATUS[0]}",
      in: Scratch(Timelines.long))
    #expect(outcome.status == 73)
  }

  @Test(
    "Options that y4m does not support are wrong usage",
    arguments: [
      ["-o", "out", "--format", "y4m"], ["-o", "-", "--format", "y4m", "--pixel-format", "bgra"],
      ["-o", "-", "--format", "y4m", "--pixel-format", "yuva444p"], ["-o", "-", "--pixel-format", "yuv420p"],
    ])
  func wrongUsage(options: [String]) throws {
    #expect(try Program.run(["frames", "timeline.yaml"] + options, in: Scratch(Timelines.moving)).status == 64)
  }
}
