import Foundation
import Testing

@Suite("Unknown commands and options")
struct UnknownNameTests {
  private func firstLine(_ arguments: [String]) throws -> Substring {
    let scratch = try Scratch(Timelines.moving)
    let outcome = try Program.run(arguments, in: scratch)
    #expect(outcome.status == 64)
    #expect(outcome.text == "")
    #expect(scratch.names() == ["timeline.yaml"])
    return try #require(outcome.errors.split(separator: "\n").first)
  }

  @Test(
    "An unknown command gets a suggestion",
    arguments: [
      ("rendr", "Error: Unknown command 'rendr'. Did you mean 'render'?"),
      ("vlaues", "Error: Unknown command 'vlaues'. Did you mean 'values'?"),
      ("export", "Error: Unknown command 'export'. Did you mean 'render'?"),
      ("lint", "Error: Unknown command 'lint'. Did you mean 'check'?"),
      ("typefaces", "Error: Unknown command 'typefaces'. Did you mean 'fonts'?"),
      ("json-schema", "Error: Unknown command 'json-schema'. Did you mean 'schema'?"),
      ("version", "Error: Unknown command 'version'. Did you mean '--version'?"),
      (
        "zzz",
        "Error: Unknown command 'zzz'. There are init, preview, render, frames, still, sheet, values, explain, "
          + "test, check, fonts, track, diff, expand, subtitles, schema, plan, render-chunk, assemble, job."
      ),
      (
        "timeline.yaml",
        "Error: 'timeline.yaml' is not a command; write one before the file, as in 'layerkit check timeline.yaml'."
      ),
    ])
  func commands(command: String, message: String) throws {
    #expect(try firstLine([command, "timeline.yaml", "-o", "out.mp4"]) == message)
  }

  @Test(
    "An unknown option gets a suggestion, or the key of the timeline to use instead",
    arguments: [
      ("values", "--fps", ": the frame rate is framesPerSecond in the timeline's canvas."),
      ("render", "--frame-rate", ". Did you mean '--fps'?"),
      ("frames", "--width", ": the size is size in the timeline's canvas, in points."),
      ("render", "--pressed", ". Did you mean '--preset'?"), ("render", "--thread", ". Did you mean '--threads'?"),
      ("render", "--quality", ". Did you mean '--crf'?"), ("render", "--var", ". Did you mean '--set'?"),
      ("values", "--keyPath", ". Did you mean '--key-path'?"), ("values", "--json", ". Did you mean '--format json'?"),
      ("explain", "--id", ". Did you mean '--layer'?"), ("frames", "--time", ". Did you mean '--at'?"),
      ("render", "--at", ": 'frames', 'still', 'values' and 'explain' have it, 'render' does not."),
      ("render", "--every", ": 'sheet' and 'values' have it, 'render' does not."),
      (
        "check", "--threads",
        ": 'preview', 'render', 'frames', 'still', 'sheet', 'plan' and 'render-chunk' have it, 'check' does not."
      ),
      ("check", "--loud", "."),
      // The names in ffmpeg, Remotion and Manim.
      ("render", "--vcodec", ". Did you mean '--codec'?"), ("render", "-c:v", ". Did you mean '--codec'?"),
      ("render", "-vcodec", ". Did you mean '--codec'?"), ("render", "-b:v", ". Did you mean '--bitrate'?"),
      ("render", "-r", ". Did you mean '--fps'?"), ("render", "--frame_rate", ". Did you mean '--fps'?"),
      ("render", "-ss", ". Did you mean '--range'?"), ("render", "--start", ". Did you mean '--range'?"),
      ("render", "--end", ". Did you mean '--range'?"), ("render", "-y", ". Did you mean '--overwrite'?"),
      ("render", "-i", ": the timeline is written without an option."),
      ("render", "-vf", ": filters are those of layers, in the timeline."),
      ("render", "--transparent", ". Did you mean '--alpha'?"),
      ("render", "--concurrency", ". Did you mean '--threads'?"),
      ("render", "--video-bitrate", ". Did you mean '--bitrate'?"),
      ("render", "--output-location", ". Did you mean '--output'?"),
      ("render", "--muted", ": sound is audio in the timeline."),
      ("still", "--jpeg-quality", ". Did you mean '--quality'?"), ("still", "--crf", ". Did you mean '--quality'?"),
      ("frames", "--image-format", ". Did you mean '--format'?"),
      ("frames", "--media_dir", ". Did you mean '--output'?"),
    ])
  func options(command: String, option: String, message: String) throws {
    let line = try firstLine([command, "timeline.yaml", option, "30"])
    #expect(line.hasPrefix("Error: Unknown option '\(option)'\(message)"), "\(line)")
  }

  @Test(
    "An invalid value of an option gets a suggestion",
    arguments: [
      ("--codec", "libx264", " Did you mean 'h264'?"), ("--codec", "x265", " Did you mean 'hevc'?"),
      ("--codec", "h246", " Did you mean 'h264'?"),
      ("--codec", "zzz", " There are h264, hevc, av1, prores, vp9, ffv1, gif, apng."),
      ("--preset", "mediun", " Did you mean 'medium'?"), ("--for", "youtube", " Did you mean 'social'?"),
      ("--pixel-format", "nv12", " Did you mean 'yuv420p'?"),
    ])
  func values(option: String, value: String, message: String) throws {
    let line = try firstLine(["render", "timeline.yaml", option, value, "-o", "a.mp4"])
    #expect(line == "Error: '\(value)' is not a value of '\(option)'.\(message)")
  }

  @Test("An output without its option gets a suggestion")
  func bareOutput() throws {
    #expect(
      try firstLine(["render", "timeline.yaml", "a.mp4"])
        == "Error: The output needs its option: write '-o a.mp4'.")
  }

  @Test(
    "Unknown options before any command get a suggestion, too",
    arguments: [("--verson", " Did you mean '--version'?"), ("-v", " Did you mean '--version'?"), ("--loud", "")])
  func rootOptions(option: String, message: String) throws {
    #expect(try firstLine([option]) == "Error: Unknown option '\(option)'.\(message)")
  }

  @Test("So does one with its value after an equals sign", arguments: ["--size", "--pressed", "--loud"])
  func equalsSign(option: String) throws {
    let lines = try [[option, "30"], ["\(option)=30"]].map { try firstLine(["render", "timeline.yaml"] + $0) }
    #expect(lines[0] == lines[1] && lines[0].hasPrefix("Error: Unknown option '\(option)'"), "\(lines)")
  }

  @Test("A negative number is not taken for an option") func negative() throws {
    let arguments = ["values", "timeline.yaml", "--layer", "card", "--key-path", "opacity", "--at", "-1"]
    #expect(try firstLine(arguments) == "Error: '--at' takes no negative number; found '-1'.")
  }

  @Test("The usage of the command is printed after the message") func usage() throws {
    let outcome = try Program.run(
      ["render", "timeline.yaml", "-o", "a.mp4", "--size", "30"], in: Scratch(Timelines.moving))
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix("Usage: layerkit render [<options>] <file> --output <output>"))
    #expect(lines[2] == "  See 'layerkit render --help' for more information.")
  }

  @Test(
    "Options that would be ignored are rejected with a sentence",
    arguments: [
      (["frames", "-o", "out", "--pixel-format", "bgra"], "PNG has its own"),
      (
        ["values", "--layer", "card", "--key-path", "opacity", "--plot", "a.png", "--every", "0.1"], "leave out --every"
      ),
      (
        ["values", "--layer", "card", "--key-path", "opacity", "--plot", "a.png", "--format", "csv"], "give one of them"
      ),
      (["values", "--layer", "card", "--key-path", "opacity", "--plot", "a.png", "--at", "0.5"], "give two"),
      (["values", "--layer", "card", "--key-path", "opacity", "--plot", "--at", "5e-324,0"], "give two"),
    ])
  func ignored(arguments: [String], message: String) throws {
    #expect(try firstLine([arguments[0], "timeline.yaml"] + arguments.dropFirst()).contains(message))
  }
}
