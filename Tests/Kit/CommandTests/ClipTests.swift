import Foundation
import Testing

/// Timelines that show movies of other programs.
struct ClipTests {
  private static let timeline = """
    timeline: 1
    canvas: { size: [64, 48], framesPerSecond: 25, duration: 2, background: "#000" }
    layers: [{ frame: [0, 0, 64, 48], contents: clip.ts }]
    audio: [{ file: clip.ts }]

    """

  /// A second of a colour and a tone in a transport stream, over noise so that each picture needs several packets.
  private func part(_ color: String, _ tone: Int, in scratch: Scratch) throws -> Data {
    _ = try Program.tool(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "lavfi", "-i", "color=\(color):s=320x240:r=25:d=1,noise=alls=20:allf=t", "-f",
        "lavfi",
        "-i", "sine=f=\(tone):r=48000:d=1", "-c:v", "libx264", "-threads", "1", "-g", "10", "-bf", "2", "-c:a", "aac",
        "part.ts",
      ], in: scratch)
    return try scratch.read("part.ts")
  }

  private func colors(in scratch: Scratch) throws -> [String] {
    let pixels = try Pixels.decoded("out.mkv", format: "rgb24", in: scratch)
    return stride(from: 0, to: pixels.count, by: 64 * 48 * 3).map { frame in
      let place = frame + (24 * 64 + 32) * 3
      return pixels[place] > 128 ? "red" : pixels[place + 1] > 64 ? "green" : "?"
    }
  }

  private func render(_ scratch: Scratch) throws -> Program.Outcome {
    try Program.run(["render", "timeline.yaml", "-o", "out.mkv", "--codec", "ffv1"], in: scratch)
  }

  @Test("Transport streams that were joined end to end are shown in sequence, without a warning") func joined() throws {
    let scratch = try Scratch(Self.timeline)
    try scratch.write(part("red", 400, in: scratch) + part("green", 800, in: scratch), to: "clip.ts")
    #expect(try Program.run(["check", "timeline.yaml"], in: scratch).errors == "")
    let outcome = try render(scratch)
    try #require(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    #expect(try colors(in: scratch) == Array(repeating: "red", count: 25) + Array(repeating: "green", count: 25))
  }

  /// Removes a packet of a transport stream: the middle one of those whose second and third bytes satisfy a condition.
  private func loseMiddlePacket(of bytes: inout Data, where isMeant: (UInt8, UInt8) -> Bool) throws {
    let packets = stride(from: 0, to: bytes.count, by: 188).filter { isMeant(bytes[$0 + 1], bytes[$0 + 2]) }
    let lost = try #require(packets.dropFirst(packets.count / 2).first)
    bytes.removeSubrange(lost..<lost + 188)
  }

  @Test("A lost packet is a warning with the file and the time, and the movie is written")
  func lostPacket() throws {
    let scratch = try Scratch(Self.timeline)
    var bytes = try part("red", 400, in: scratch)
    try loseMiddlePacket(of: &bytes) { $0 & 0x5F == 1 && $1 == 0 }
    try scratch.write(bytes, to: "clip.ts")
    let check = try Program.run(["check", "timeline.yaml"], in: scratch)
    #expect(check.status == 0)
    #expect(
      check.errors.hasPrefix("timeline.yaml:3:45: warning: the frames of 'clip.ts' from 0.")
        && check.errors.contains(/to 0\.\d+ s are damaged:/), "\(check.errors)")
    let outcome = try render(scratch)
    #expect(outcome.status == 0 && outcome.errors == check.errors, "\(outcome.errors)")
    #expect(try colors(in: scratch) == Array(repeating: "red", count: 50))
  }

  @Test("A lost packet of sound is a warning of check, and only one warning of render")
  func lostSound() throws {
    let scratch = try Scratch(Self.timeline)
    var bytes = try part("red", 400, in: scratch)
    try loseMiddlePacket(of: &bytes) { $0 & 0x1F == 1 && $1 == 1 }
    try scratch.write(bytes, to: "clip.ts")
    let check = try Program.run(["check", "timeline.yaml"], in: scratch)
    #expect(check.status == 0)
    #expect(
      check.errors.hasPrefix("timeline.yaml:4:9: warning: the sound of 'clip.ts' is damaged at 0."), "\(check.errors)")
    let outcome = try render(scratch)
    #expect(outcome.status == 0 && outcome.errors == check.errors, "\(outcome.errors)")
  }

  @Test("Damage that only decoding finds is a warning when the movie is written") func foundWhileDrawing() throws {
    let scratch = try Scratch(Self.timeline.replacing("clip.ts", with: "clip.mp4"))
    _ = try part("red", 400, in: scratch)
    _ = try Program.tool("ffmpeg", ["-v", "error", "-i", "part.ts", "-c", "copy", "clip.mp4"], in: scratch)
    var bytes = try scratch.read("clip.mp4")
    for index in bytes.count / 2..<bytes.count / 2 + 900 { bytes[index] = 0x55 }
    try scratch.write(bytes, to: "clip.mp4")
    #expect(try Program.run(["check", "timeline.yaml"], in: scratch).errors == "")
    let outcome = try render(scratch)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("timeline.yaml:3:45: warning: the frames"), "\(outcome.errors)")
  }

  @Test("Interlaced pictures give a warning with a command that deinterlaces them") func interlaced() throws {
    let scratch = try Scratch(Self.timeline)
    _ = try Program.tool(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "testsrc=s=320x240:r=50:d=1", "-f", "lavfi", "-i", "sine=d=1", "-vf",
        "interlace", "-c:v", "mpeg2video", "-flags", "+ildct+ilme", "clip.ts",
      ], in: scratch)
    let outcome = try Program.run(["check", "timeline.yaml"], in: scratch)
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "timeline.yaml:3:45: warning: the frames of 'clip.ts' are interlaced: each combines two times, so motion "
        + "has comb artefacts; write a progressive file, as this does: ffmpeg -i 'clip.ts' -vf bwdif=deint=interlaced "
        + "progressive.mp4\n")
  }

  @Test("Joined parts of another size give a warning with file and time, and an error if they are shown")
  func sizes() throws {
    let scratch = try Scratch(Self.timeline)
    let first = try part("red", 400, in: scratch)
    _ = try Program.tool(
      "ffmpeg", ["-v", "error", "-f", "lavfi", "-i", "testsrc=s=160x120:r=25:d=1", "-c:v", "libx264", "other.ts"],
      in: scratch)
    try scratch.write(first + scratch.read("other.ts"), to: "clip.ts")
    let check = try Program.run(["check", "timeline.yaml"], in: scratch)
    #expect(check.status == 0)
    #expect(
      check.errors
        == "timeline.yaml:3:45: warning: the frames of 'clip.ts' change from 320 × 240 to 160 × 120 pixels at 1 s, and "
        + "cannot be shown from then on; write one size, as this does: ffmpeg -i 'clip.ts' -vf scale=320:240 "
        + "one-size.mp4\n")
    let outcome = try render(scratch)
    #expect(outcome.status == 66)
    #expect(
      outcome.errors.contains("its pictures change from 320 × 240 to 160 × 120 pixels at 1"), "\(outcome.errors)")
  }

  @Test("Data after the end of a joined movie and its sound gives a warning with the number of bytes")
  func afterEnd() throws {
    let scratch = try Scratch(Self.timeline.replacing("contents: clip.ts", with: "contents: clip.mp4"))
    let whole = try part("red", 400, in: scratch)
    _ = try Program.tool("ffmpeg", ["-v", "error", "-i", "part.ts", "-c", "copy", "part.mp4"], in: scratch)
    let movie = try scratch.read("part.mp4")
    try scratch.write(whole, to: "clip.ts")
    try scratch.write(movie + movie, to: "clip.mp4")
    #expect(
      try Program.run(["check", "timeline.yaml"], in: scratch).errors
        == "timeline.yaml:3:45: warning: \(movie.count) bytes of 'clip.mp4' after the end of its movie are not shown, as "
        + "where files were joined; write one movie, as ffmpeg -f concat does\n")
  }
}
