import Foundation
import Testing

/// `layerkit check` with images that are too large for the memory.
@Suite("Memory for checks")
struct CheckMemoryTests {
  private struct Run {
    let outcome: Program.Outcome
    let peak: Int
  }

  private func run(_ command: [String], in scratch: Scratch) throws -> Run {
    var peak = 0
    let outcome = try Program.run(command, in: scratch) { process in
      while process.isRunning {
        peak = max(peak, process.peakMemory)
        usleep(1000)
      }
    }
    return Run(outcome: outcome, peak: peak >> 20)
  }

  /// A timeline that shows a red image, and the image.
  private func scratch(_ name: String, side: Int, _ options: [String]) throws -> Scratch {
    let scratch = try Scratch(
      "timeline: 1\ncanvas: { size: [64, 64], framesPerSecond: 1, duration: 1 }\nlayers:\n"
        + "  - { frame: [0, 0, 64, 64], contents: \(name) }\n")
    let source = ["-v", "error", "-f", "lavfi", "-i", "color=c=red:s=\(side)x\(side):r=10"]
    let made = try Program.tool("ffmpeg", source + options + [name], in: scratch)
    try #require(made.status == 0, "\(made.errors)")
    return scratch
  }

  private static let formats: [(name: String, options: [String])] = [
    ("a.jpg", ["-frames:v", "1"]), ("a.bmp", ["-frames:v", "1"]), ("a.gif", ["-frames:v", "1"]),
    ("a.webp", ["-frames:v", "1", "-compression_level", "0", "-lossless", "1", "-pix_fmt", "bgra"]),
    ("lossy.webp", ["-frames:v", "1", "-compression_level", "0"]),
    ("a.avif", ["-frames:v", "1", "-c:v", "libsvtav1", "-preset", "12"]),
    ("deflate.tiff", ["-frames:v", "1", "-compression_algo", "deflate"]),
    ("lzw.tiff", ["-frames:v", "1", "-compression_algo", "lzw"]),
    ("still.apng", ["-frames:v", "1", "-pix_fmt", "rgba"]), ("two.apng", ["-frames:v", "2", "-pix_fmt", "rgba"]),
    ("two.gif", ["-frames:v", "2"]), ("two.webp", ["-frames:v", "2", "-c:v", "libwebp_anim", "-lossless", "1"]),
    ("a.mp4", ["-frames:v", "2", "-c:v", "libx264", "-preset", "ultrafast"]),
  ]

  @Test(
    "An image that cannot be decoded in the memory is an error, before it is decoded", arguments: formats,
    ["check", "frames"])
  func refused(_ format: (name: String, options: [String]), _ command: String) throws {
    let scratch = try scratch(format.name, side: 4096, format.options)
    let arguments = [command, "timeline.yaml", "--memory", "160M"] + (command == "frames" ? ["-o", "out"] : [])
    let run = try run(arguments, in: scratch)
    #expect(run.outcome.status == 65)
    let pattern =
      /timeline\.yaml:4:\d+: error: cannot read '[\w.]+': its 4096 × 4096 pixels take \d+ MB, and images may take 32 MB; save it with fewer pixels, or allow more \(--memory\).*\n/
    #expect(try pattern.wholeMatch(in: run.outcome.errors) != nil, "\(run.outcome.errors)")
    #expect(run.peak < 100, "\(run.peak) MB")
  }

  @Test("An image that can be decoded in the memory is fine, and takes no more", arguments: formats)
  func allowed(_ format: (name: String, options: [String])) throws {
    let scratch = try scratch(format.name, side: 2048, format.options)
    let run = try run(["check", "timeline.yaml", "--memory", "300M"], in: scratch)
    #expect(run.outcome.status == 0, "\(run.outcome.errors)")
    #expect(run.peak < 300, "\(run.peak) MB")
  }

  @Test("An interlaced image that cannot be decoded in the memory is an error with advice")
  func interlaced() throws {
    let scratch = try scratch("a.png", side: 16, ["-frames:v", "1"])
    try scratch.write(EnormousPNG.data(width: 4096, height: 4096, isInterlaced: true), to: "a.png")
    let run = try run(["check", "timeline.yaml", "--memory", "160M"], in: scratch)
    #expect(run.outcome.status == 65)
    #expect(run.outcome.errors.contains("save it without interlacing"), "\(run.outcome.errors)")
  }

  @Test("Many images are read in the memory of one")
  func many() throws {
    let layers = (0..<12).map { "  - { frame: [0, 0, 64, 64], contents: \($0).tiff }\n" }.joined()
    let scratch = try scratch("0.tiff", side: 2048, ["-frames:v", "1", "-compression_algo", "deflate"])
    try scratch.write(
      Data("timeline: 1\ncanvas: { size: [64, 64], framesPerSecond: 1, duration: 1 }\nlayers:\n\(layers)".utf8),
      to: "timeline.yaml")
    for index in 1..<12 { try scratch.write(try scratch.read("0.tiff"), to: "\(index).tiff") }
    let run = try run(["check", "timeline.yaml", "--memory", "200M"], in: scratch)
    #expect(run.outcome.status == 0, "\(run.outcome.errors)")
    #expect(run.peak < 160, "\(run.peak) MB")
  }
}
