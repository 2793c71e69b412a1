import Foundation
import Testing

/// `layerkit render --since --was`.
struct RenewalTests {
  /// A card that moves to and fro, and a lamp that is on in frames 300…319, in 540 frames of several groups of
  /// pictures.
  private static let old = """
    timeline: 1
    canvas: { size: [64, 32], framesPerSecond: 60, duration: 9, background: "#000000" }
    layers:
      - id: card
        frame: [0, 0, 20, 20]
        backgroundColor: "#ff8000"
        animations: { move: { keyPath: position.x, fromValue: 0, toValue: 64, duration: 2, repeatCount: .inf } }
      - { id: lamp, frame: [50, 20, 10, 10], backgroundColor: "#ffffff", isHidden: true }
    script:
      - { at: 5, transaction: { disableActions: true }, set: { lamp.hidden: false } }
      - { at: 5.3333, transaction: { disableActions: true }, set: { lamp.hidden: true } }

    """

  private static let new = old.replacing("#ffffff", with: "#00ff00")

  /// Renders a movie of the old timeline, and then the new one from it with --since.
  private func renew(
    _ old: String = old, _ new: String = new, ending: String = "mp4", first: [String] = [], _ options: [String] = []
  ) throws -> (scratch: Scratch, outcome: Program.Outcome) {
    let scratch = try Scratch(old)
    try scratch.write(Data(new.utf8), to: "new.yaml")
    let rendered = try Program.run(["render", "timeline.yaml", "-o", "old.\(ending)"] + first, in: scratch)
    try #require(rendered.status == 0, "\(rendered.errors)")
    let outcome = try Program.run(
      ["render", "new.yaml", "-o", "new.\(ending)", "--since", "old.\(ending)", "--was", "timeline.yaml"] + options,
      in: scratch)
    return (scratch, outcome)
  }

  /// The same in half a second.
  private func short(_ timeline: String) -> String {
    timeline.replacing("duration: 9", with: "duration: 0.5").replacing("at: 5,", with: "at: 0.2,")
      .replacing("5.3333", with: "0.4")
  }

  /// A checksum of each decoded picture.
  private func sums(_ name: String, in scratch: Scratch) throws -> [Substring] {
    let sums = try Program.tool(
      "ffmpeg", ["-v", "error", "-i", name, "-map", "0:v", "-f", "framemd5", "-"], in: scratch)
    try #require(sums.errors.isEmpty, "\(sums.errors)")
    return sums.lines.filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: ",").last }
  }

  /// The times of packets, as ffprobe prints them.
  private func times(_ name: String, in scratch: Scratch) throws -> [String] {
    try Program.tool(
      "ffprobe",
      ["-v", "error", "-select_streams", "v", "-show_entries", "packet=pts_time,dts_time", "-of", "csv=p=0", name],
      in: scratch
    ).lines
  }

  @Test("Frames outside changed groups are copied, those inside show the new timeline")
  func copied() throws {
    let (scratch, outcome) = try renew()
    try #require(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.isEmpty && outcome.text.isEmpty)
    let (before, after) = (try sums("old.mp4", in: scratch), try sums("new.mp4", in: scratch))
    try #require(before.count == 540 && after.count == 540)
    let changed = before.indices.filter { before[$0] != after[$0] }
    #expect(changed.allSatisfy { (240..<360).contains($0) } && changed.contains(310))
    let pixels = try Pixels.decoded("new.mp4", format: "rgb24", in: scratch)
    let lamp = pixels[(310 * 32 * 64 + 25 * 64 + 55) * 3..<(310 * 32 * 64 + 25 * 64 + 55) * 3 + 3]
    #expect(zip(lamp, [0, 255, 0]).allSatisfy { abs(Int($0) - $1) <= 10 }, "\(Array(lamp))")
    #expect(try times("new.mp4", in: scratch).count == 540)
  }

  @Test("Without changes, all pictures are copied") func unchanged() throws {
    let (scratch, outcome) = try renew(Self.old, Self.old)
    try #require(outcome.status == 0, "\(outcome.errors)")
    #expect(try sums("old.mp4", in: scratch) == sums("new.mp4", in: scratch))
    #expect(try times("old.mp4", in: scratch) == times("new.mp4", in: scratch))
  }

  @Test(
    "Every codec with groups of pictures is copied",
    arguments: [("mov", "prores"), ("mkv", "ffv1"), ("webm", "vp9"), ("mp4", "hevc"), ("mkv", "h264")])
  func codecs(ending: String, codec: String) throws {
    let options = ["--codec", codec] + (codec == "hevc" || codec == "vp9" ? ["--preset", "ultrafast"] : [])
    // The lamp is on in frames 138…143 of 150.
    let brief = { (text: String) in
      text.replacing("duration: 9", with: "duration: 2.5").replacing("at: 5,", with: "at: 2.3,")
        .replacing("5.3333", with: "2.4")
    }
    let (scratch, outcome) = try renew(brief(Self.old), brief(Self.new), ending: ending, first: options, options)
    try #require(outcome.status == 0, "\(outcome.errors)")
    let (before, after) = (try sums("old.\(ending)", in: scratch), try sums("new.\(ending)", in: scratch))
    try #require(before.count == 150 && after.count == 150)
    #expect(before[0] == after[0] && before[140] != after[140])
    if codec == "prores" || codec == "ffv1" {
      #expect(before[..<138] == after[..<138] && before[144...] == after[144...])
    }
  }

  @Test("For a longer timeline the whole old movie is copied, for a shorter one a part")
  func lengths() throws {
    for duration in ["9.5", "4.5"] {
      let (scratch, outcome) = try renew(Self.old, Self.old.replacing("duration: 9", with: "duration: \(duration)"))
      try #require(outcome.status == 0, "\(outcome.errors)")
      let (before, after) = (try sums("old.mp4", in: scratch), try sums("new.mp4", in: scratch))
      #expect(after.count == Int((Double(duration) ?? 0) * 60) && before[..<240] == after[..<240])
    }
  }

  @Test("The old movie is not replaced, because it is read") func inPlace() throws {
    let (scratch, _) = try renew(Self.old, Self.old)
    let outcome = try Program.run(
      ["render", "new.yaml", "-o", "old.mp4", "--since", "old.mp4", "--was", "timeline.yaml"], in: scratch)
    #expect(outcome.status == 64 && outcome.errors.contains("old.mp4 is used by --since"), "\(outcome.errors)")
  }

  @Test(
    "A movie that cannot be copied is rejected with the reason",
    arguments: [
      (["--crf", "30"], "other settings"), (["--codec", "hevc"], "it is h264, not hevc"),
      (["--pixel-format", "yuv444p"], "not yuv444p"), (["--fps", "30"], "frame rate"),
      (["--scale", "0.5"], "not 32 × 16"), (["--range", "0-5"], "leave out --range"),
    ])
  func refusals(options: [String], reason: String) throws {
    let (scratch, outcome) = try renew(short(Self.old), short(Self.new), options)
    #expect(outcome.status == 64 && outcome.errors.contains(reason), "\(outcome.errors)")
    #expect(scratch.names() == ["new.yaml", "old.mp4", "timeline.yaml"])
  }

  @Test("A movie of another timeline is rejected") func otherMovie() throws {
    let (scratch, outcome) = try renew(short(Self.old), short(Self.new), ["--since", "none.mp4"])
    #expect(outcome.status == 66, "\(outcome.errors)")
    try scratch.write(Data(Timelines.plain().utf8), to: "other.yaml")
    let refused = try Program.run(
      ["render", "other.yaml", "-o", "new.mp4", "--since", "old.mp4", "--was", "other.yaml"], in: scratch)
    #expect(refused.status == 64 && refused.errors.contains("it has 30 frames"), "\(refused.errors)")
  }

  @Test("Both options are needed") func alone() throws {
    let scratch = try Scratch(Self.old)
    let outcome = try Program.run(["render", "timeline.yaml", "-o", "new.mp4", "--since", "old.mp4"], in: scratch)
    #expect(outcome.status == 64 && outcome.errors.contains("--was old.yaml"))
  }
}
