import Foundation
import Testing

/// `layerkit render`.
struct RenderTests {
  private func render(_ timeline: String, _ options: [String] = []) throws -> Movie {
    let scratch = try Scratch(timeline)
    let outcome = try Program.run(["render", "timeline.yaml", "-o", "out.mp4"] + options, in: scratch)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return Movie(scratch: scratch, name: "out.mp4")
  }

  @Test("A movie has the canvas's size") func size() throws {
    #expect(try render(Timelines.plain(size: "[48, 26]")).property("width,height") == "48,26")
  }

  @Test("A scale multiplies the size") func scaledSize() throws {
    #expect(try render(Timelines.plain(size: "[17, 9]", more: ", scale: 2")).property("width,height") == "34,18")
  }

  @Test(
    "The frame rate is exact",
    arguments: [("60", "60/1"), ("30000/1001", "30000/1001"), ("23.976", "2997/125"), ("0.5", "1/2")])
  func frameRate(written: String, probed: String) throws {
    let movie = try render(Timelines.plain(framesPerSecond: written, duration: "4"))
    #expect(try movie.property("r_frame_rate,avg_frame_rate") == "\(probed),\(probed)")
  }

  @Test("A movie has every frame that begins before its end") func frameCount() throws {
    #expect(try render(Timelines.plain(framesPerSecond: "30000/1001", duration: "1")).property("nb_frames") == "30")
  }

  @Test("A movie lasts as long as its frames") func duration() throws {
    #expect(try render(Timelines.plain(framesPerSecond: "25", duration: "0.4")).property("duration") == "0.400000")
  }

  @Test("The colours are tagged bt.709 in limited range")
  func tags() throws {
    let tags = try render(Timelines.plain()).property("color_range,color_space,color_transfer,color_primaries")
    #expect(tags == "tv,bt709,bt709,bt709")
  }

  @Test("The pixels are 4:2:0 in H.264") func codec() throws {
    #expect(try render(Timelines.plain()).property("codec_name,pix_fmt") == "h264,yuv420p")
  }

  @Test("The table of frames precedes the frames") func fastStart() throws {
    let movie = try render(Timelines.plain())
    let data = try movie.scratch.read(movie.name)
    let table = try #require(data.range(of: Data("moov".utf8)))
    let frames = try #require(data.range(of: Data("mdat".utf8)))
    #expect(table.lowerBound < frames.lowerBound)
  }

  @Test("Decoded colours are within 3 of the timeline's") func colors() throws {
    let colors = [
      [0, 0, 0], [255, 255, 255], [128, 128, 128], [16, 16, 16], [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 90, 95],
      [18, 52, 86], [250, 240, 30],
    ]
    let values = colors.map { "\"#" + $0.map { String(format: "%02x", $0) }.joined() + "\"" }.joined(separator: ", ")
    // Each colour is in two frames.
    let movie = try render(
      """
      timeline: 1
      canvas: { size: [32, 16], framesPerSecond: 20, duration: 1 }
      layers:
        - frame: [0, 0, 32, 16]
          backgroundColor: "#ffffff"
          animations: { all: { keyPath: backgroundColor, values: [\(values)], calculationMode: discrete, duration: 1 } }

      """)
    let decoded = try Pixels.decoded(movie.name, format: "rgb24", in: movie.scratch)
    for (index, color) in colors.enumerated() {
      let start = ((2 * index + 1) * 32 * 16 + 8 * 32 + 16) * 3
      let found = Array(try #require(decoded.count >= start + 3 ? decoded[start..<start + 3] : nil))
      #expect(zip(found, color).allSatisfy { abs(Int($0) - $1) <= 3 }, "\(color): \(found)")
    }
  }

  @Test("Colours are the same at a scale of 2") func scaledColors() throws {
    let decoded = try render(Timelines.plain("\"#3366cc\"", more: ", scale: 2")).middleColor()
    #expect(zip(decoded, [0x33, 0x66, 0xcc]).allSatisfy { abs(Int($0) - $1) <= 3 }, "\(decoded)")
  }

  @Test("A higher rate factor makes a smaller movie") func quality() throws {
    let good = try render(Timelines.moving, ["--crf", "0"])
    let bad = try render(Timelines.moving, ["--crf", "51"])
    #expect(try bad.scratch.read(bad.name).count < good.scratch.read(good.name).count)
  }

  @Test(
    "The pixel format is the requested one, and its colours are the timeline's within 3",
    arguments: ["yuv420p", "yuv422p", "yuv444p", "yuv420p10", "yuv422p10", "yuv444p10"])
  func pixelFormat(name: String) throws {
    let movie = try render(Timelines.plain("\"#ff5a5f\""), ["--pixel-format", name])
    #expect(try movie.property("pix_fmt").hasPrefix(name))
    #expect(zip(try movie.middleColor(), [0xff, 0x5a, 0x5f]).allSatisfy { abs(Int($0) - $1) <= 3 })
  }

  @Test("4:4:4 allows an odd size") func oddSizeWithoutSubsampling() throws {
    let movie = try render(Timelines.plain(size: "[21, 19]"), ["--pixel-format", "yuv444p"])
    #expect(try movie.property("width,height") == "21,19")
  }

  @Test("A codec is chosen by its name") func codecByName() throws {
    #expect(try render(Timelines.plain(), ["--codec", "h264"]).property("codec_name") == "h264")
  }

  @Test("A lower bit rate makes a smaller movie") func bitRate() throws {
    let good = try render(Timelines.moving, ["--bitrate", "1M"])
    let bad = try render(Timelines.moving, ["--bitrate", "20k"])
    #expect(try bad.scratch.read(bad.name).count < good.scratch.read(good.name).count)
  }

  @Test(
    "Errors about unknown names list the known ones",
    arguments: [
      (["-o", "out.avi"], ".mp4"), (["--codec", "mpeg1"], "h264"), (["--pixel-format", "rgb"], "yuv422p10"),
    ])
  func alternatives(options: [String], known: String) throws {
    let output = options.contains("-o") ? [] : ["-o", "out.mp4"]
    let outcome = try Program.run(["render", "timeline.yaml"] + output + options, in: Scratch(Timelines.moving))
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(known))
  }

  @Test("The preset reaches the encoder") func preset() throws {
    let fast = try render(Timelines.moving, ["--preset", "ultrafast"])
    let medium = try render(Timelines.moving)
    #expect(try fast.scratch.read(fast.name) != medium.scratch.read(medium.name))
  }

  @Test(
    "Impossible options are wrong usage",
    arguments: [
      ["--crf", "52"], ["--crf", "-1"], ["--crf", "nan"], ["--crf", "good"], ["--preset", "fastest"],
      ["--threads", "0"], ["--range", "3-1"], ["--range", "0-10"], ["--range", "a-b"], ["--progress", "loud"],
      ["-o", "out.avi"], ["--codec", "mpeg1"], ["--pixel-format", "rgb"], ["--bitrate", "0"], ["--bitrate", "fast"],
      ["--bitrate", "1M", "--crf", "20"],
    ])
  func wrongUsage(options: [String]) throws {
    let scratch = try Scratch(Timelines.moving)
    let output = options.contains("-o") ? [] : ["-o", "out.mp4"]
    let outcome = try Program.run(["render", "timeline.yaml"] + output + options, in: scratch)
    #expect(outcome.status == 64)
    #expect(!outcome.errors.isEmpty)
    #expect(scratch.names() == ["timeline.yaml"])
  }

  @Test("A range has exactly its frames") func range() throws {
    #expect(try render(Timelines.moving, ["--range", "2-5"]).property("nb_frames") == "4")
  }

  @Test("Frames of a range equal those of the whole movie") func rangeContent() throws {
    let whole = try render(Timelines.moving, ["--crf", "0"])
    let part = try render(Timelines.moving, ["--crf", "0", "--range", "3-6"])
    let all = try Pixels.decoded(whole.name, format: "yuv420p", in: whole.scratch)
    let some = try Pixels.decoded(part.name, format: "yuv420p", in: part.scratch)
    let frame = 40 * 20 * 3 / 2
    #expect(some == all[3 * frame..<7 * frame])
  }

  @Test("The same timeline gives the same bytes with any number of threads", arguments: [[], ["--threads", "1"]])
  func deterministic(options: [String]) throws {
    let one = try render(Timelines.moving, ["--threads", "2"])
    let other = try render(Timelines.moving, options)
    #expect(try one.scratch.read(one.name) == other.scratch.read(other.name))
  }

  @Test("An odd size is an error with advice") func oddSize() throws {
    let scratch = try Scratch(Timelines.plain(size: "[21, 20]"))
    let outcome = try Program.run(["render", "timeline.yaml", "-o", "out.mp4"], in: scratch)
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("timeline.yaml:3:11: error: "))
    #expect(outcome.errors.contains("write size: [22, 20]"))
  }

  @Test("A canvas too large for any machine is an error") func hugeSize() throws {
    let scratch = try Scratch(Timelines.plain(size: "[100000, 100000]"))
    let outcome = try Program.run(["render", "timeline.yaml", "-o", "out.mp4"], in: scratch)
    #expect(outcome.status == 65)
  }
}
