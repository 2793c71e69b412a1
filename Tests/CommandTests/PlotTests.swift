import Foundation
import Testing

@Suite("layerkit values --plot")
struct PlotTests {
  private func plot(_ arguments: [String], in scratch: Scratch) throws -> Program.Outcome {
    try Program.run(["values", "timeline.yaml"] + arguments, in: scratch)
  }

  @Test("A plot is a picture with a curve for each component") func picture() throws {
    let scratch = try Scratch(Timelines.moving)
    let outcome = try plot(["--layer", "card", "--key-path", "position", "--plot", "curve.png"], in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text == "")
    let pixels = try Pixels.decoded("curve.png", format: "rgb24", in: scratch)
    try #require(pixels.count == 960 * 540 * 3)
    var colors: Set<UInt32> = []
    for start in stride(from: 0, to: pixels.count, by: 3) {
      colors.insert(UInt32(pixels[start]) << 16 | UInt32(pixels[start + 1]) << 8 | UInt32(pixels[start + 2]))
    }
    #expect(colors.isSuperset(of: [0x0072B2, 0xD55E00]))
  }

  @Test("Without a file the plot is text, without escapes in a pipe") func text() throws {
    let outcome = try plot(
      ["--layer", "card", "--key-path", "opacity", "--plot"], in: Scratch(Timelines.moving))
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "card.opacity")
    #expect(outcome.text.contains("┤") && outcome.text.contains("0.5") && outcome.text.contains(" s"))
    #expect(!outcome.text.contains("\u{1B}"))
    #expect(outcome.lines.allSatisfy { $0.count <= 84 })
  }

  @Test("--plot may stand before the timeline") func order() throws {
    let scratch = try Scratch(Timelines.moving)
    let outcome = try Program.run(
      ["values", "--plot", "timeline.yaml", "--layer", "card", "--key-path", "opacity"], in: scratch)
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "card.opacity")
  }

  @Test(
    "What cannot be plotted is wrong usage",
    arguments: [["opacity", "curve.jpg"], ["name", "curve.png"], ["contents", "curve.png"]])
  func wrongUsage(arguments: [String]) throws {
    let scratch = try Scratch(Timelines.moving)
    let outcome = try plot(["--layer", "card", "--key-path", arguments[0], "--plot", arguments[1]], in: scratch)
    #expect(outcome.status == 64)
    #expect(!FileManager.default.fileExists(atPath: scratch.url(arguments[1]).path))
  }

  @Test("A picture that cannot be written is told") func cannotWrite() throws {
    let outcome = try plot(
      ["--layer", "card", "--key-path", "opacity", "--plot", "missing/curve.png"], in: Scratch(Timelines.moving))
    #expect(outcome.status == 73)
  }
}
