import Foundation
import Testing

/// `layerkit render` into GIF and animated PNG.
struct AnimatedImageTests {
  /// A card that moves over an image of many colours.
  private static let colorful = """
    timeline: 1
    canvas: { size: [60, 40], framesPerSecond: 30, duration: 0.5 }
    layers:
      - id: sky
        class: CAGradientLayer
        frame: [0, 0, 60, 40]
        colors: ["#102040", "#ff8060", "#f0ffd0"]
        startPoint: [0, 0]
        endPoint: [1, 1]
      - id: card
        frame: [0, 20, 10, 10]
        backgroundColor: "#00c0a0"
        animations: { move: { keyPath: position.x, fromValue: 5, toValue: 55, duration: 0.5 } }

    """

  private func render(_ name: String, of timeline: String, _ options: [String] = []) throws -> Movie {
    let scratch = try Scratch(timeline)
    let outcome = try Program.run(["render", "timeline.yaml", "-o", name] + options, in: scratch)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return Movie(scratch: scratch, name: name)
  }

  /// The pixels of all frames as `layerkit frames` draws them.
  private func drawn(_ movie: Movie) throws -> [UInt8] {
    let outcome = try Program.run(
      ["frames", "timeline.yaml", "--format", "raw", "--pixel-format", "rgba", "-o", "-"], in: movie.scratch)
    return [UInt8](outcome.output)
  }

  private func decoded(_ movie: Movie) throws -> [UInt8] {
    let outcome = try Program.tool(
      "ffmpeg",
      ["-v", "error", "-i", movie.name, "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-"],
      in: movie.scratch)
    return [UInt8](outcome.output)
  }

  /// The times of a GIF's images, in hundredths of a second.
  private func delays(_ movie: Movie) throws -> [Int] {
    let bytes = [UInt8](try movie.scratch.read(movie.name))
    return bytes.indices.dropLast(8).filter {
      bytes[$0] == 0x21 && bytes[$0 + 1] == 0xF9 && bytes[$0 + 2] == 4 && bytes[$0 + 7] == 0 && bytes[$0 + 8] == 0x2C
    }.map { Int(bytes[$0 + 4]) | Int(bytes[$0 + 5]) << 8 }
  }

  @Test("An animated PNG with alpha has exactly the pixels of the frames") func lossless() throws {
    let movie = try render("out.png", of: Timelines.moving, ["--alpha"])
    #expect(try decoded(movie) == drawn(movie))
  }

  @Test("An opaque animated PNG has exactly the pixels of the frames") func opaque() throws {
    let movie = try render("out.png", of: Self.colorful)
    #expect(try movie.property("codec_name,pix_fmt") == "apng,rgb24")
    #expect(try decoded(movie) == drawn(movie))
  }

  @Test("An animated PNG contains its frame count, repeats for ever, and is tagged sRGB")
  func header() throws {
    let movie = try render("out.png", of: Timelines.moving, ["--alpha"])
    let bytes = try movie.scratch.read(movie.name)
    let control = try #require(bytes.range(of: Data("acTL".utf8)))
    #expect(bytes[control.upperBound..<control.upperBound + 8] == Data([0, 0, 0, 10, 0, 0, 0, 0]))
    #expect(bytes.range(of: Data("sRGB\0".utf8)) != nil)
  }

  @Test(
    "The times of an animated PNG's frames are exact",
    arguments: [("30000/1001", [1001, 30000]), ("60", [1, 60]), ("0.5", [2, 1])])
  func exactTimes(written: String, delay: [Int]) throws {
    let movie = try render("out.png", of: Timelines.plain(framesPerSecond: written, duration: "4"))
    let bytes = try movie.scratch.read(movie.name)
    // After the frame's sequence number, size and position.
    let terms = try #require(bytes.range(of: Data("fcTL".utf8))).upperBound + 20
    #expect([terms, terms + 2].map { Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]) } == delay)
  }

  @Test("An animated PNG can be read again") func readBack() throws {
    let movie = try render("out.png", of: Timelines.moving, ["--alpha"])
    let original = try drawn(movie)
    try movie.scratch.write(
      Data(
        """
        timeline: 1
        canvas: { size: [40, 20], framesPerSecond: 10, duration: 1 }
        layers: [{ frame: [0, 0, 40, 20], contents: out.png }]

        """.utf8), to: "timeline.yaml")
    #expect(try drawn(movie) == original)
  }

  @Test("A GIF of few colours has exactly these colours") func exactColors() throws {
    let movie = try render("out.gif", of: Timelines.movingOverWhite)
    #expect(try movie.property("codec_name,width,height") == "gif,40,20")
    #expect(try decoded(movie) == drawn(movie))
  }

  @Test("A GIF of many colours approximates them") func manyColors() throws {
    let movie = try render("out.gif", of: Self.colorful)
    let (pixels, original) = (try decoded(movie), try drawn(movie))
    try #require(pixels.count == original.count)
    let sum = zip(pixels, original).reduce(0.0) { $0 + pow(Double($1.0) - Double($1.1), 2) }
    #expect(10 * log10(255 * 255 / (sum / Double(pixels.count) * 4 / 3)) > 36)
  }

  @Test("Static regions of a GIF have the same pixels in every frame") func stillness() throws {
    let movie = try render("out.gif", of: Self.colorful)
    let (pixels, original) = (try decoded(movie), try drawn(movie))
    let frame = 60 * 40 * 4
    try #require(pixels.count == 15 * frame)
    for start in stride(from: frame, to: pixels.count, by: frame) {
      let wrong = (start..<start + frame).filter { place in
        let pixel = place & ~3
        return original[pixel..<pixel + 4] == original[pixel - frame..<pixel - frame + 4]
          && pixels[place] != pixels[place - frame]
      }
      #expect(wrong.isEmpty)
    }
  }

  @Test("A scene of other colours gets its own palette") func scenes() throws {
    let cut = """
      timeline: 1
      canvas: { size: [40, 40], framesPerSecond: 10, duration: 0.6 }
      layers:
        - id: a
          class: CAGradientLayer
          frame: [0, 0, 40, 40]
          colors: ["#000010", "#0000ff"]
          endPoint: [1, 1]
      script:
        - { at: 0.3, transaction: { disableActions: true }, set: { a.colors: ["#100000", "#ff0000"] } }

      """
    let movie = try render("out.gif", of: cut)
    let (pixels, original) = (try decoded(movie), try drawn(movie))
    try #require(pixels.count == original.count)
    #expect(zip(pixels, original).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
  }

  @Test("The times of a GIF's frames add up to the duration") func times() throws {
    let movie = try render("out.gif", of: Timelines.plain(framesPerSecond: "30", duration: "1"))
    let delays = try delays(movie)
    #expect(delays.count == 30)
    #expect(delays.reduce(0, +) == 100)
    #expect(Set(delays) == [3, 4])
  }

  @Test("A rate beyond what players show is divided, with a warning") func fastRate() throws {
    let scratch = try Scratch(Timelines.plain(framesPerSecond: "60", duration: "1"))
    let outcome = try Program.run(["render", "timeline.yaml", "-o", "out.gif"], in: scratch)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("one in 2 is written, 30 a second"))
    let delays = try delays(Movie(scratch: scratch, name: "out.gif"))
    #expect(delays.count == 30)
    #expect(delays.reduce(0, +) == 100)
  }

  @Test("A GIF repeats for ever") func loop() throws {
    let movie = try render("out.gif", of: Timelines.movingOverWhite)
    #expect(try movie.scratch.read(movie.name).range(of: Data("NETSCAPE2.0\u{3}\u{1}\0\0\0".utf8)) != nil)
  }

  @Test("Pixels of a GIF with alpha are clear below one half, and opaque from there on") func clearPixels() throws {
    let movie = try render("out.gif", of: Timelines.moving, ["--alpha"])
    let (pixels, original) = (try decoded(movie), try drawn(movie))
    try #require(pixels.count == original.count)
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let expected = original[start + 3] < 128 ? nil : Array(original[start..<start + 3])
      let found = pixels[start + 3] == 0 ? nil : Array(pixels[start..<start + 3])
      guard found != expected else { continue }
      Issue.record("\(start / 4): \(String(describing: found)) for \(original[start..<start + 4])")
      return
    }
  }

  @Test("The bytes do not depend on the number of processors", arguments: ["out.gif", "out.png"])
  func determinism(name: String) throws {
    let movie = try render(name, of: Self.colorful)
    let outcome = try Program.shell(
      "taskset -c 0 $LAYERKIT render timeline.yaml -o one-\(name) --threads 1", in: movie.scratch)
    try #require(outcome.status == 0, "\(outcome.errors)")
    #expect(try movie.scratch.read(name) == movie.scratch.read("one-" + name))
  }

  @Test("Odd sizes are allowed", arguments: ["out.gif", "out.png"])
  func oddSize(name: String) throws {
    #expect(try render(name, of: Timelines.plain(size: "[21, 1]")).property("width,height") == "21,1")
  }

  @Test(
    "Options that GIF and PNG do not have are wrong usage",
    arguments: [
      ["-o", "out.gif", "--crf", "10"], ["-o", "out.gif", "--bitrate", "1M"], ["-o", "out.gif", "--codec", "h264"],
      ["-o", "out.gif", "--preset", "slow"], ["-o", "out.png", "--crf", "10"], ["-o", "out.png", "--bitrate", "1M"],
      ["-o", "out.png", "--codec", "gif"],
    ])
  func wrongUsage(options: [String]) throws {
    let scratch = try Scratch(Timelines.movingOverWhite)
    #expect(try Program.run(["render", "timeline.yaml"] + options, in: scratch).status == 64)
    #expect(scratch.names() == ["timeline.yaml"])
  }
}
