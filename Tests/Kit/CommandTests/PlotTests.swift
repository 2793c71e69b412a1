import Foundation
import Testing

@Suite("layerkit values --plot")
struct PlotTests {
  private func plot(_ arguments: [String], in scratch: Scratch) throws -> Program.Outcome {
    try Program.run(["values", "timeline.yaml"] + arguments, in: scratch)
  }

  @Test("A plot is an image with a curve for each component") func picture() throws {
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

  @Test("--plot can precede the timeline") func order() throws {
    let scratch = try Scratch(Timelines.moving)
    let outcome = try Program.run(
      ["values", "--plot", "timeline.yaml", "--layer", "card", "--key-path", "opacity"], in: scratch)
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "card.opacity")
  }

  @Test(
    "Values that cannot be plotted are wrong usage",
    arguments: [["opacity", "curve.jpg"], ["name", "curve.png"], ["contents", "curve.png"]])
  func wrongUsage(arguments: [String]) throws {
    let scratch = try Scratch(Timelines.moving)
    let outcome = try plot(["--layer", "card", "--key-path", arguments[0], "--plot", arguments[1]], in: scratch)
    #expect(outcome.status == 64)
    #expect(!FileManager.default.fileExists(atPath: scratch.url(arguments[1]).path))
  }

  @Test(
    "Numbers of any size can be plotted",
    arguments: [
      ("-1.7e308", "1.7e308"), ("1.7e308", "1.7976931348623157e308"), ("0", "5e-324"), ("-5e-324", "-5e-324"),
      ("0", "1.7e308"), ("1e154", "1e-154"),
    ])
  func sizes(from: String, to: String) throws {
    let scratch = try Scratch(
      Timelines.plain(duration: "1").replacing(
        "layers: []",
        with: "layers: [{ id: card, zPosition: 1, animations: { a: { keyPath: zPosition, fromValue: \(from), "
          + "toValue: \(to), duration: 1 } } }]"))
    let arguments = ["values", "timeline.yaml", "--layer", "card", "--key-path", "zPosition", "--plot"]
    let text = try Program.run(arguments, in: scratch)
    #expect(text.status == 0, "\(text.errors)")
    let ends = [try #require(Double(from)), try #require(Double(to))]
    // A curve that changes is drawn over many rows.
    let rows = text.lines.count { line in line.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) } }
    #expect(abs(ends[0]) < 1e-290 && abs(ends[1]) < 1e-290 ? rows >= 1 : rows > 5, "\(text.text)")
    #expect(!text.text.contains("nan") && !text.text.contains("inf"), "\(text.text)")
    #expect(try Program.run(arguments + ["a.png"], in: scratch).status == 0)
  }

  @Test("Times of any size have a plot", arguments: ["0,1e300", "0,1.7976931348623157e308", "1e15,2e15", "1,1.00001"])
  func times(list: String) throws {
    let outcome = try plot(
      ["--layer", "card", "--key-path", "opacity", "--plot", "--at", list], in: Scratch(Timelines.moving))
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("An image that cannot be written is reported") func cannotWrite() throws {
    let outcome = try plot(
      ["--layer", "card", "--key-path", "opacity", "--plot", "timeline.yaml/curve.png"], in: Scratch(Timelines.moving))
    #expect(outcome.status == 73)
  }
}
