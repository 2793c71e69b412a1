import Foundation
import Testing

/// Movies of timelines with `audio`.
struct SoundTests {
  /// A tenth of a second with a click at its beginning, in 44,100 samples a second.
  private func clickFile(in scratch: Scratch) throws {
    _ = try Program.tool(
      "ffmpeg", ["-v", "error", "-f", "lavfi", "-i", "aevalsrc='if(eq(n,0),0.5,0)':s=44100:d=0.1", "click.wav"],
      in: scratch)
  }

  /// Flashes and clicks at the same moments: every tenth frame. Flashes are set a millionth of a second early, because
  /// a computed time may be slightly after the beginning of its frame.
  private func flashes(rate: String, duration: String) -> String {
    """
    timeline: 1
    canvas: { size: [16, 16], framesPerSecond: \(rate), duration: \(duration), background: "#000" }
    layers: [{ id: flash, frame: [0, 0, 16, 16], backgroundColor: "#fff", opacity: 0 }]
    script:
      - { for: { n: [1, 16] }, at: "${10 * n / (\(rate)) - 0.000001}", transaction: { disableActions: true }, set: { flash.opacity: 1 } }
      - { for: { n: [1, 16] }, at: "${(10 * n + 1) / (\(rate)) - 0.000001}", transaction: { disableActions: true }, set: { flash.opacity: 0 } }
    audio:
      - { for: { n: [1, 16] }, file: click.wav, at: "${10 * n / (\(rate))}" }
    """
  }

  /// The samples at which clicks are loudest.
  private func clicks(_ name: String, in scratch: Scratch) throws -> [Int] {
    let data = try Program.tool(
      "ffmpeg", ["-v", "error", "-i", name, "-f", "f32le", "-ac", "1", "-ar", "48000", "-"], in: scratch
    ).output
    let samples = data.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 4).map { bytes.loadUnaligned(fromByteOffset: $0, as: Float.self).magnitude }
    }
    var (found, index): ([Int], Int) = ([], 0)
    while index < samples.count {
      guard samples[index] > 0.1 else {
        index += 1
        continue
      }
      found.append((index..<min(samples.count, index + 200)).max { samples[$0] < samples[$1] } ?? index)
      index += 1000
    }
    return found
  }

  @Test(
    "Clicks and flashes are simultaneous, within a millisecond",
    arguments: [("30000/1001", 30_000.0 / 1001, "mp4"), ("30", 30, "webm"), ("24", 24, "mkv"), ("25", 25, "mov")])
  func sync(rate: String, number: Double, ending: String) throws {
    let scratch = try Scratch(flashes(rate: rate, duration: "6.5"))
    try clickFile(in: scratch)
    let outcome = try Program.run(
      ["render", "timeline.yaml", "-o", "out.\(ending)", "--preset", "ultrafast"], in: scratch)
    try #require(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    let luma = try Pixels.decoded("out.\(ending)", format: "gray", in: scratch)
    let bright = (0..<luma.count / 256).filter { luma[$0 * 256 + 128] > 128 }
    let places = try clicks("out.\(ending)", in: scratch)
    #expect(bright.count >= 15 && places.count == bright.count)
    for (frame, sample) in zip(bright, places) {
      #expect(abs(Double(frame) / number - Double(sample) / 48_000) < 0.001)
    }
  }

  @Test("Sound and video have the same duration", arguments: ["mp4", "mov"]) func durations(ending: String) throws {
    let scratch = try Scratch(flashes(rate: "30000/1001", duration: "20"))
    try clickFile(in: scratch)
    _ = try Program.run(["render", "timeline.yaml", "-o", "out.\(ending)", "--preset", "ultrafast"], in: scratch)
    let probe = try Program.tool(
      "ffprobe", ["-v", "error", "-show_entries", "stream=duration", "-of", "csv=p=0", "out.\(ending)"], in: scratch)
    // 600 frames of 1001/30000 s.
    #expect(probe.lines == ["20.020000", "20.020000"])
  }

  @Test("A range of frames has the sound of its time") func range() throws {
    let scratch = try Scratch(flashes(rate: "30", duration: "6"))
    try clickFile(in: scratch)
    let outcome = try Program.run(
      ["render", "timeline.yaml", "-o", "out.mp4", "--range", "15-44"], in: scratch)
    #expect(outcome.status == 0)
    // Frames 20, 30 and 40, 1600 samples each.
    #expect(try clicks("out.mp4", in: scratch).map { abs($0 % 16_000 - 8000) <= 1 } == [true, true, true])
  }

  @Test("Clipping is reported with the peak, its time and advice") func fullScale() throws {
    let scratch = try Scratch(Timelines.plain() + "audio: [{ file: click.wav, at: 0.05, volume: 4 }]\n")
    try clickFile(in: scratch)
    let outcome = try Program.run(["render", "timeline.yaml", "-o", "out.mp4"], in: scratch)
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("layerkit: warning: the sounds add up to 6"), "\(outcome.errors)")
    #expect(outcome.errors.contains(" dB over full scale at 0.05 s, and are cut there: write 0."), "\(outcome.errors)")
  }

  @Test("A timeline without audio gives a movie without sound") func silence() throws {
    let scratch = try Scratch(Timelines.plain())
    _ = try Program.run(["render", "timeline.yaml", "-o", "out.mp4"], in: scratch)
    let probe = try Program.tool(
      "ffprobe", ["-v", "error", "-show_entries", "stream=codec_type", "-of", "csv=p=0", "out.mp4"], in: scratch)
    #expect(probe.lines == ["video"])
  }

  @Test("A missing sound is an error of check and of render, at its position", arguments: ["check", "render"])
  func missing(command: String) throws {
    let scratch = try Scratch(Timelines.plain() + "audio: [{ file: none.wav }]\n")
    let outcome = try Program.run(
      [command, "timeline.yaml"] + (command == "render" ? ["-o", "out.mp4"] : []), in: scratch)
    #expect(outcome.status == 65)
    #expect(
      outcome.errors == "timeline.yaml:5:17: error: there is no file 'none.wav'; expected a file beside the timeline\n")
    #expect(scratch.names() == ["timeline.yaml"])
  }

  @Test("Frames are drawn without a message about sound") func frames() throws {
    let scratch = try Scratch(Timelines.plain() + "audio: [{ file: click.wav, volume: 9 }]\n")
    try clickFile(in: scratch)
    let outcome = try Program.run(["frames", "timeline.yaml", "-o", "out"], in: scratch)
    #expect(outcome.status == 0 && outcome.errors == "" && scratch.names(in: "out").count == 6)
  }

  @Test("Ctrl-C during a seek far into a sound file ends with 130 and leaves nothing")
  func interruption() throws {
    let scratch = try Scratch(Timelines.long + "audio: [{ file: long.mkv, from: 3500, loops: true }]\n")
    _ = try Program.tool(
      "ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", "anullsrc=r=8000:cl=mono", "-t", "3600", "-c:a", "pcm_u8", "long.mkv"],
      in: scratch)
    let before = scratch.names().count
    let outcome = try Program.run(["render", "timeline.yaml", "-o", "out.mp4"], in: scratch) { process in
      let limit = Date() + 20
      while scratch.names().count == before, process.isRunning, Date() < limit { usleep(5000) }
      process.interrupt()
    }
    #expect(outcome.status == 130)
    #expect(scratch.names() == ["long.mkv", "timeline.yaml"])
  }

  @Test("Joined files of two sample rates are decoded completely, without a warning") func twoSampleRates() throws {
    let scratch = try Scratch(
      """
      timeline: 1
      canvas: { size: [16, 16], framesPerSecond: 10, duration: 0.4, background: "#000" }
      layers: []
      audio: [{ file: joined.ts }]
      """)
    let made = try Program.shell(
      "for rate in 48000 44100; do ffmpeg -v error -f lavfi -i sine=d=0.2 -c:a mp2 -ar $rate $rate.ts; done "
        + "&& cat 48000.ts 44100.ts > joined.ts", in: scratch)
    try #require(made.status == 0, "\(made.errors)")
    let outcome = try Program.run(["render", "timeline.yaml", "-o", "out.mp4"], in: scratch)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
  }
}
