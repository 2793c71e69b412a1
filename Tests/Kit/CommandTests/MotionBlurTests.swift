import Foundation
import Testing

/// The canvas key `shutter` in the output of the program.
struct MotionBlurTests {
  /// A card that turns and moves over an opaque canvas, 10 frames a second.
  private func timeline(_ canvas: String = "") -> String {
    """
    timeline: 1
    canvas: { size: [48, 32], framesPerSecond: 10, duration: 1, background: "#304060"\(canvas) }
    layers:
      - id: card
        frame: [0, 8, 20, 12]
        backgroundColor: "#ff8000"
        animations:
          move: { keyPath: position.x, fromValue: 0, toValue: 60, duration: 1 }
          turn: { keyPath: transform.rotation.z, toValue: 400deg, duration: 1 }
      - { id: badge, frame: [2.5, 26, 9, 4], cornerRadius: 2, backgroundColor: "#40c080" }
    script:
      - { at: 0.42, transaction: { disableActions: true }, set: { card.backgroundColor: "#ffffff" } }

    """
  }

  private func raw(_ canvas: String, _ options: [String]) throws -> [UInt8] {
    let scratch = try Scratch(timeline(canvas))
    let outcome = try Program.run(
      ["frames", "timeline.yaml", "--format", "raw", "-o", "-"] + options, in: scratch)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return Array(outcome.output)
  }

  @Test("A frame is the mean of the images at the middles of its shutter intervals", arguments: [0.4, 0.55])
  func mean(time: Double) throws {
    let (samples, bytes) = (8, 48 * 32 * 4)
    let times = (0..<samples).map { "\(time + (Double($0) + 0.5) / Double(samples) * 0.05)" }
    let pictures = try raw("", ["--at", times.joined(separator: ",")])
    try #require(pictures.count == samples * bytes)
    let blurred = try raw(", shutter: 180deg, shutterSamples: \(samples)", ["--at", "\(time)"])
    let mean = (0..<bytes).map { index in
      (2 * (0..<samples).reduce(0) { $0 + Int(pictures[$1 * bytes + index]) } + samples) / (2 * samples)
    }
    #expect(blurred.map { Int($0) } == mean)
  }

  @Test("A range has the frames of the whole movie, with one thread and with two")
  func range() throws {
    let shutter = ", shutter: 270deg, shutterSamples: 5"
    let whole = try raw(shutter, ["--threads", "1"])
    #expect(try raw(shutter, ["--threads", "2", "--range", "3-5"]) == Array(whole[(3 * 6144)..<(6 * 6144)]))
  }

  @Test("A movie shows the blurred frames")
  func movie() throws {
    let scratch = try Scratch(
      """
      timeline: 1
      canvas: { size: [32, 16], framesPerSecond: 10, duration: 0.1, background: "#ff0000", shutter: 360deg }
      layers: [{ id: cover, frame: [0, 0, 32, 16], backgroundColor: "#0000ff" }]
      script: [{ at: 0.05, transaction: { disableActions: true }, set: { cover.hidden: true } }]
      """)
    let outcome = try Program.run(["render", "timeline.yaml", "-o", "out.mp4", "--crf", "1"], in: scratch)
    try #require(outcome.status == 0, "\(outcome.errors)")
    let color = try Movie(scratch: scratch, name: "out.mp4").middleColor()
    for (channel, expected) in zip(color, [128, 0, 128]) { #expect(abs(Int(channel) - expected) <= 4) }
  }

  @Test("Values are those of the exact time")
  func values() throws {
    let scratch = try Scratch(timeline(", shutter: 360deg"))
    let outcome = try Program.run(
      ["values", "timeline.yaml", "--layer", "card", "--key-path", "position.x", "--at", "0.5", "--format", "json"],
      in: scratch)
    #expect(outcome.text.contains("\"value\": 30 "))
  }

  @Test("An impossible shutter angle is an error with its position")
  func wrongAngle() throws {
    let scratch = try Scratch(timeline(", shutter: 180"))
    let outcome = try Program.run(["frames", "timeline.yaml", "-o", "out"], in: scratch)
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("timeline.yaml:2:"))
    #expect(outcome.errors.contains("expected an angle from 0deg to 360deg; write 180deg"))
    #expect(!scratch.names().contains("out"))
  }
}
