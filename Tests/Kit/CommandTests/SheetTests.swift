import Foundation
import Testing

/// `layerkit sheet`.
struct SheetTests {
  private func sheet(_ options: [String], of timeline: String = Timelines.movingOverWhite) throws -> Movie {
    let scratch = try Scratch(timeline)
    let outcome = try Program.run(["sheet", "timeline.yaml", "-o", "sheet.png"] + options, in: scratch)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return Movie(scratch: scratch, name: "sheet.png")
  }

  @Test("A sheet has a frame for every step, in rows") func size() throws {
    // Four frames of 40 × 20 in rows of three, with a line of text under each.
    let movie = try sheet(["--every", "0.25", "--columns", "3", "--width", "40"])
    #expect(try movie.property("width,height") == "176,112")
  }

  @Test("The pixels are those of the frames") func pixels() throws {
    let movie = try sheet(["--every", "0.25", "--columns", "3", "--width", "40"])
    let pixels = try Pixels.decoded(movie.name, format: "rgba", in: movie.scratch)
    for (index, time) in ["0", "0.25", "0.5", "0.75"].enumerated() {
      let drawn = try Program.run(
        ["frames", "timeline.yaml", "--at", time, "-o", "-", "--pixel-format", "rgba"], in: movie.scratch
      ).output
      let corner = (16 + index % 3 * 52, 16 + index / 3 * 46)
      for y in 0..<20 {
        let start = ((corner.1 + y) * 176 + corner.0) * 4
        #expect(pixels[start..<start + 160] == drawn[y * 160..<(y + 1) * 160])
      }
    }
  }

  @Test("By default, there is a frame every half second, four in a row, 320 pixels wide") func defaults() throws {
    let movie = try sheet([], of: Timelines.plain(duration: "3"))
    #expect(try movie.property("width,height") == "1348,412")
  }

  @Test("A sheet is written in other formats, too", arguments: ["sheet.jpg", "sheet.webp"]) func formats(name: String)
    throws
  {
    let scratch = try Scratch(Timelines.movingOverWhite)
    #expect(try Program.run(["sheet", "timeline.yaml", "-o", name, "--width", "40"], in: scratch).status == 0)
    #expect(try Movie(scratch: scratch, name: name).property("width") == "124")
  }

  @Test(
    "Too many frames or pixels are wrong usage with advice",
    arguments: [(["--every", "0.001"], "--every 0.01"), (["--every", "0.01", "--width", "4000"], "--width")])
  func tooMuch(options: [String], advice: String) throws {
    let scratch = try Scratch(Timelines.movingOverWhite)
    let outcome = try Program.run(["sheet", "timeline.yaml", "-o", "sheet.png"] + options, in: scratch)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(advice))
    #expect(scratch.names() == ["timeline.yaml"])
  }

  @Test(
    "Impossible options are wrong usage",
    arguments: [
      ["--every", "0"], ["--every", "-1"], ["--every", "nan"], ["--columns", "0"], ["--width", "0"], ["-o", "a.gif"],
    ])
  func wrongUsage(options: [String]) throws {
    let output = options.contains("-o") ? [] : ["-o", "sheet.png"]
    let outcome = try Program.run(["sheet", "timeline.yaml"] + output + options, in: Scratch(Timelines.moving))
    #expect(outcome.status == 64)
  }
}
