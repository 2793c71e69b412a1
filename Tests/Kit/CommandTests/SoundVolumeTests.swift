import Foundation
import Testing

/// Volumes that animations, a script and other sounds change.
struct SoundVolumeTests {
  private static let script = """
    script:
      - { at: 1, transaction: { animationDuration: 0.5, animationTimingFunction: linear }, set: { music.volume: 0.2 } }
      - { at: 2, transaction: { disableActions: true }, set: { music.volume: 1 } }

    """

  /// A timeline of three seconds with `tone.wav`, a constant of 0.5.
  private func scratch(_ audio: String, _ more: String = "") throws -> Scratch {
    let scratch = try Scratch(
      """
      timeline: 1
      canvas: { size: [32, 18], framesPerSecond: 10, duration: 3, background: "#000" }
      layers: []
      audio: \(audio)
      \(more)
      """)
    _ = try Program.tool(
      "ffmpeg", ["-v", "error", "-f", "lavfi", "-i", "aevalsrc=0.5:s=48000:d=4", "-c:a", "pcm_f32le", "tone.wav"],
      in: scratch)
    return scratch
  }

  /// The number that `values` prints.
  private func volume(at time: Double, in scratch: Scratch) throws -> Double? {
    let outcome = try Program.run(
      ["values", "timeline.yaml", "--layer", "music", "--key-path", "volume", "--at", "\(time)", "--format", "csv"],
      in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.lines.last?.split(separator: ",").last.flatMap { Double($0) }
  }

  @Test(
    "A volume that is set ramps as a property of a layer does",
    arguments: [(0.5, 0.8), (1, 0.8), (1.25, 0.5), (1.5, 0.2), (1.9, 0.2), (2, 1), (3, 1)])
  func ramp(time: Double, expected: Double) throws {
    let scratch = try scratch("[{ id: music, file: tone.wav, volume: 0.8 }]", Self.script)
    #expect(abs((try volume(at: time, in: scratch) ?? -1) - expected) < 1e-9)
  }

  @Test(
    "Animations count from where the sound begins",
    arguments: [(0.5, 0.0), (1, 0), (1.5, 0.5), (1.999, 0.999), (2.5, 1)])
  func animation(time: Double, expected: Double) throws {
    let scratch = try scratch(
      "[{ id: music, file: tone.wav, at: 1, animations: { in: { keyPath: volume, fromValue: 0, duration: 1 } } }]")
    #expect(abs((try volume(at: time, in: scratch) ?? -1) - expected) < 1e-9)
  }

  @Test("explain names the animation of a volume, and test checks it") func explanation() throws {
    let scratch = try scratch(
      "[{ id: music, file: tone.wav, animations: { in: { keyPath: volume, fromValue: 0, duration: 2 } } }]",
      "expect: [{ at: [0, 1, 2.5], of: music, keyPath: volume, is: [0, 0.5, 1] }, { of: music, keyPath: volume, monotonic: increasing }]"
    )
    let explained = try Program.run(
      ["explain", "timeline.yaml", "--layer", "music", "--key-path", "volume", "--at", "1"], in: scratch)
    #expect(
      explained.status == 0 && explained.text.contains("1. in, CABasicAnimation of volume"),
      "\(explained.text)\(explained.errors)")
    let tested = try Program.run(["test", "timeline.yaml"], in: scratch)
    #expect(tested.status == 0, "\(tested.text)\(tested.errors)")
  }

  @Test("A sound has no other key path, and the error suggests its volume") func unknownKeyPath() throws {
    let outcome = try Program.run(
      ["values", "timeline.yaml", "--layer", "music", "--key-path", "volum", "--at", "1"],
      in: try scratch("[{ id: music, file: tone.wav }]"))
    #expect(outcome.status == 64 && outcome.errors.contains("did you mean 'volume'?"), "\(outcome.errors)")
  }

  @Test("The movie has the volume of the script") func movie() throws {
    let scratch = try scratch("[{ id: music, file: tone.wav, volume: 0.8 }]", Self.script)
    #expect(try Program.run(["render", "timeline.yaml", "-o", "out.mkv"], in: scratch).status == 0)
    // Opus removes the constant, so the level of the script is checked with a tone.
    _ = try Program.tool(
      "ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", "sine=1000:d=4:r=48000", "tone.wav"], in: scratch)
    #expect(try Program.run(["render", "timeline.yaml", "-o", "out.mkv"], in: scratch).status == 0)
    func level(_ time: Double) throws -> Double {
      let data = try Program.tool(
        "ffmpeg", ["-v", "error", "-ss", "\(time)", "-t", "0.05", "-i", "out.mkv", "-f", "f32le", "-ac", "1", "-"],
        in: scratch
      ).output
      return data.withUnsafeBytes { bytes in
        stride(from: 0, to: bytes.count, by: 4).map { Double(bytes.loadUnaligned(fromByteOffset: $0, as: Float.self)) }
          .map { abs($0) }.max() ?? 0
      }
    }
    let full = try level(0.5) / 0.8
    for (time, expected) in [(1.2, 0.56), (1.7, 0.2), (2.5, 1)] {
      #expect(abs(try level(time) / full - expected) < 0.05, "\(time)")
    }
  }

  @Test("A farm gives the same sound and subtitles as render") func farm() throws {
    let scratch = try scratch(
      "[{ id: music, file: tone.wav, volume: 0.8 }, { file: tone.wav, at: 1, duration: 0.5, duckOthers: 0.25 }]",
      Self.script + "subtitles: [{ file: talk.srt, language: en }]\n")
    try scratch.write(Data("1\n00:00:00,500 --> 00:00:01,500\nHello\n".utf8), to: "talk.srt")
    for command in [
      "render timeline.yaml -o whole.mp4", "plan timeline.yaml -o plan --chunk-frames 10",
      "render-chunk plan --index 0", "render-chunk plan --index 1", "render-chunk plan --index 2",
      "assemble plan -o joined.mp4",
    ] {
      let outcome = try Program.run(command.split(separator: " ").map(String.init), in: scratch)
      try #require(outcome.status == 0, "\(command): \(outcome.errors)")
    }
    func sums(_ name: String) throws -> [String] {
      try Program.tool(
        "ffmpeg", ["-v", "error", "-i", name, "-map", "0:a", "-map", "0:s", "-c", "copy", "-f", "framemd5", "-"],
        in: scratch
      ).lines.filter { !$0.hasPrefix("#") }
    }
    #expect(try sums("joined.mp4") == sums("whole.mp4"))
    #expect(try sums("whole.mp4").count > 100)
  }

  @Test("Expanding keeps the animations of sounds") func expansion() throws {
    let audio =
      "[{ id: music, file: tone.wav, duckOthers: 0.5, animations: { in: { keyPath: volume, fromValue: 0, delay: 0.5, duration: 1 } } }]"
    let scratch = try scratch(audio, Self.script)
    let once = try Program.run(["expand", "timeline.yaml"], in: scratch)
    #expect(once.status == 0 && once.text.contains("duckOthers: 0.5") && once.text.contains("music.volume: 0.2"))
    try scratch.write(once.output, to: "plain.yaml")
    #expect(try Program.run(["expand", "plain.yaml"], in: scratch).text == once.text)
  }
}
