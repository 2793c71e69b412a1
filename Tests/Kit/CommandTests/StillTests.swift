import Foundation
import Testing

/// `layerkit still`.
struct StillTests {
  private func still(_ name: String, _ options: [String] = [], of timeline: String = Timelines.moving) throws -> Scratch
  {
    let scratch = try Scratch(timeline)
    let outcome = try Program.run(["still", "timeline.yaml", "-o", name] + options, in: scratch)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return scratch
  }

  private func drawn(at time: String, in scratch: Scratch) throws -> Data {
    try Program.run(
      ["frames", "timeline.yaml", "--at", time, "-o", "-", "--pixel-format", "rgba"], in: scratch
    ).output
  }

  @Test("A still has exactly the pixels of the frame, including alpha", arguments: ["a.png", "a.webp", "A.PNG"])
  func pixels(name: String) throws {
    let scratch = try still(name, ["--at", "0.6"])
    #expect(try Pixels.decoded(name, format: "rgba", in: scratch) == drawn(at: "0.6", in: scratch))
  }

  @Test("The default is the first frame") func firstFrame() throws {
    let scratch = try still("a.png")
    #expect(try Pixels.decoded("a.png", format: "rgba", in: scratch) == drawn(at: "0", in: scratch))
  }

  @Test("A JPEG approximates the colours", arguments: ["a.jpg", "a.jpeg"]) func jpeg(name: String) throws {
    let scratch = try still(name, of: Timelines.plain("\"#ff5a5f\""))
    let pixels = try Pixels.decoded(name, format: "rgb24", in: scratch)
    try #require(pixels.count == 32 * 16 * 3)
    #expect(
      zip(pixels.prefix(3), [0xff, 0x5a, 0x5f]).allSatisfy { abs(Int($0) - $1) <= 3 }, "\(Array(pixels.prefix(3)))")
  }

  @Test("A JPEG of a clear canvas is black there, with a warning") func blackJPEG() throws {
    let scratch = try Scratch(Timelines.moving)
    let outcome = try Program.run(["still", "timeline.yaml", "-o", "a.jpg"], in: scratch)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("JPEG has no alpha"))
    #expect(try Pixels.decoded("a.jpg", format: "gray", in: scratch)[20] < 4)
  }

  @Test("A lower quality makes a smaller file", arguments: ["a.jpg", "a.webp"]) func quality(name: String) throws {
    let timeline = Timelines.movingOverWhite
    let good = try still(name, ["--quality", "95"], of: timeline)
    let bad = try still(name, ["--quality", "10"], of: timeline)
    #expect(try bad.read(name).count < good.read(name).count)
  }

  @Test("A scale multiplies the pixels") func scale() throws {
    let scratch = try still("a.png", ["--scale", "2"])
    #expect(try Movie(scratch: scratch, name: "a.png").property("width,height") == "80,40")
  }

  @Test(
    "Impossible options are wrong usage, and nothing is written",
    arguments: [
      ["-o", "a.gif"], ["-o", "a"], ["-o", "-"], ["-o", "a.png", "--quality", "50"], ["-o", "a.jpg", "--quality", "0"],
      ["-o", "a.jpg", "--quality", "101"], ["-o", "a.png", "--at", "-1"], ["-o", "a.png", "--at", "nan"],
    ])
  func wrongUsage(options: [String]) throws {
    let scratch = try Scratch(Timelines.moving)
    let outcome = try Program.run(["still", "timeline.yaml"] + options, in: scratch)
    #expect(outcome.status == 64)
    #expect(scratch.names() == ["timeline.yaml"])
  }

  @Test("An image that is too large for its format is an error with advice") func tooLarge() throws {
    let scratch = try Scratch(Timelines.plain(size: "[20000, 2]"))
    let outcome = try Program.run(["still", "timeline.yaml", "-o", "a.webp"], in: scratch)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("write .png"))
    #expect(scratch.names() == ["timeline.yaml"])
  }
}
