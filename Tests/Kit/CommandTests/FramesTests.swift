import Foundation
import Testing

/// `layerkit frames`.
struct FramesTests {
  private func frames(_ options: [String], of timeline: String = Timelines.moving) throws -> Scratch {
    let scratch = try Scratch(timeline)
    let outcome = try Program.run(["frames", "timeline.yaml", "-o", "out"] + options, in: scratch)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return scratch
  }

  private func raw(_ options: [String], of timeline: String = Timelines.moving) throws -> Data {
    let scratch = try Scratch(timeline)
    return try Program.run(["frames", "timeline.yaml", "--format", "raw", "-o", "-"] + options, in: scratch).output
  }

  @Test("Files of frames are named after the indices, others after the times") func names() throws {
    let scratch = try frames(["--at", "0.512345,0,0.9,123.4"])
    #expect(
      scratch.names(in: "out") == ["frame-000000.png", "frame-000009.png", "frame-001234.png", "time-0.512345.png"])
  }

  @Test(
    "Each frame is written once, even if its time is given repeatedly or in another form",
    arguments: [
      ("0.5,0.5", ["frame-000005.png"]), ("0.5,5e-1,0.50", ["frame-000005.png"]),
      ("0.5,0.50000001", ["frame-000005.png"]), ("0.55,0.55", ["time-0.550000.png"]),
      ("0.5512341,0.5512342", ["time-0.5512341.png", "time-0.5512342.png"]),
      ("0.55123412345,0.55123412346", ["time-0.551234123.png"]),
    ])
  func once(times: String, names: [String]) throws {
    #expect(try frames(["--at", times]).names(in: "out") == names)
    #expect(try raw(["--at", times]).count == names.count * 40 * 20 * 4)
  }

  @Test("Effects that are nested too deeply are reported with layer and time, and nothing is written")
  func nestedEffects() throws {
    let depth = 65
    let layers =
      (0..<depth).map { "{ id: l\($0), sublayers: [" }.joined()
      + "{ frame: [0, 0, 9, 9], backgroundColor: \"#fff\" }" + String(repeating: "] }", count: depth)
    let filters = (0..<depth).map { "l\($0).filters: [{ type: gaussianBlur, inputRadius: 1 }]" }.joined(separator: ", ")
    let scratch = try Scratch(
      """
      timeline: 1
      canvas: { size: [40, 20], framesPerSecond: 10, duration: 1 }
      layers: [\(layers)]
      script:
        - { at: 0.5, transaction: { disableActions: true }, set: { \(filters) } }
      """)
    #expect(try Program.run(["frames", "timeline.yaml", "--at", "0.4", "-o", "before"], in: scratch).status == 0)
    let outcome = try Program.run(["frames", "timeline.yaml", "--at", "0,0.7", "-o", "out"], in: scratch)
    #expect(outcome.status == 65)
    #expect(
      outcome.errors == "timeline.yaml:3:1472: error: at 0.7 s, at the layer 'l64': more than 64 blurs and shadows of "
        + "contents apply to the same pixels, one within the other\n")
    #expect(!scratch.names(in: ".").contains("out"))
  }

  @Test("A thousand equal times give one file") func equalTimes() throws {
    let times = Array(repeating: "0.123", count: 1000).joined(separator: ",")
    #expect(try frames(["--at", times]).names(in: "out") == ["time-0.123000.png"])
  }

  @Test("Times that are too long for file names have short names") func enormousTime() throws {
    #expect(try frames(["--at", "1e300"]).names(in: "out") == ["time-1e+300.png"])
  }

  @Test("A range includes both ends") func range() throws {
    let scratch = try frames(["--range", "2-4"])
    #expect(scratch.names(in: "out") == ["frame-000002.png", "frame-000003.png", "frame-000004.png"])
  }

  @Test("By default, all frames are written") func all() throws {
    #expect(try frames([]).names(in: "out").count == 10)
  }

  @Test("A clear canvas stays clear, and alpha is not premultiplied") func alpha() throws {
    let scratch = try frames(["--range", "0-0"])
    let pixels = try Pixels.decoded("out/frame-000000.png", format: "rgba", in: scratch)
    try #require(pixels.count == 40 * 20 * 4)
    let start = (15 * 40 + 30) * 4
    #expect(Array(pixels[start..<start + 4]) == [0, 0, 255, 128])
    #expect(Array(pixels[20 * 4..<21 * 4]) == [0, 0, 0, 0])
  }

  @Test("Raw frames are the pixels of the PNG files") func rawPixels() throws {
    let scratch = try frames(["--range", "3-3"])
    let decoded = try Pixels.decoded("out/frame-000003.png", format: "rgba", in: scratch)
    #expect(decoded.count == 40 * 20 * 4)
    #expect(try raw(["--range", "3-3", "--pixel-format", "rgba"]) == decoded)
  }

  @Test("Raw frames can be BGRA") func bgra() throws {
    let rgba = try raw(["--range", "3-3", "--pixel-format", "rgba"])
    let bgra = try raw(["--range", "3-3"])
    var swapped = rgba
    for start in stride(from: 0, to: rgba.count, by: 4) { swapped.swapAt(start, start + 2) }
    #expect(bgra == swapped)
  }

  @Test("Frames on standard output are raw by default") func rawByDefault() throws {
    let scratch = try Scratch(Timelines.moving)
    let outcome = try Program.run(["frames", "timeline.yaml", "-o", "-", "--at", "0.3"], in: scratch)
    #expect(outcome.output == (try raw(["--range", "3-3"])))
  }

  @Test("Raw frames take width times height times four bytes each") func rawSize() throws {
    #expect(try raw([]).count == 40 * 20 * 4 * 10)
  }

  @Test("Frames of a range equal those of the whole movie") func rangeContent() throws {
    #expect(try raw(["--range", "4-7"]) == raw([])[4 * 3200..<8 * 3200])
  }

  @Test("A single frame equals that of the whole movie") func aloneContent() throws {
    #expect(try raw(["--at", "0.6"]) == raw([])[6 * 3200..<7 * 3200])
  }

  @Test("The number of threads changes no pixel") func threads() throws {
    #expect(try raw(["--threads", "1"]) == raw(["--threads", "3"]))
  }

  @Test("A closed pipe ends raw frames without a crash") func closedPipe() throws {
    let outcome = try Program.shell(
      "$LAYERKIT frames timeline.yaml --format raw -o - | head -c 10; exit ${PIPESTATUS[0]}",
      in: Scratch(Timelines.long))
    #expect(outcome.status == 73)
    #expect(outcome.output.count == 10)
  }

  @Test("A frame at a distant time shows earlier events without drawing earlier frames") func farTime() throws {
    let start = Date()
    #expect(try frames(["--at", "1e9"]).names(in: "out") == ["frame-10000000000.png"])
    #expect(Date().timeIntervalSince(start) < 10)
  }

  @Test("A distant frame of a very long timeline is drawn at once") func farFrame() throws {
    let timeline = Timelines.plain(duration: "1e12")
    #expect(try frames(["--range", "10000000000-10000000001"], of: timeline).names(in: "out").count == 2)
  }

  @Test(
    "Options that exclude each other are wrong usage",
    arguments: [
      ["-o", "-", "--format", "png"], ["-o", "out", "--format", "raw"], ["-o", "out", "--at", "0", "--range", "0-1"],
      ["-o", "out", "--at", "-1"], ["-o", "out", "--at", "nan"], ["-o", "out", "--at", ""],
      ["-o", "out", "--at", "1;2"],
      ["-o", "out", "--range", "5-10"], ["-o", "out", "--pixel-format", "rgba"],
    ])
  func wrongUsage(options: [String]) throws {
    let outcome = try Program.run(["frames", "timeline.yaml"] + options, in: Scratch(Timelines.moving))
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
  }

  @Test("Frames go to a folder, not into a file") func fileAsFolder() throws {
    let scratch = try Scratch(Timelines.moving)
    try scratch.write(Data(), to: "out")
    #expect(try Program.run(["frames", "timeline.yaml", "-o", "out"], in: scratch).status == 73)
  }
}
