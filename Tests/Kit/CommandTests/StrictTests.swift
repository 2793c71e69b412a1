import Foundation
import Testing

/// With `--strict`, warnings are errors.
@Suite("Warnings as errors")
struct StrictTests {
  /// A timeline with a warning about the unit of a font size.
  private static let warned = Timelines.plain(
    "\"#fff\"", more: ""
  ).replacing("layers: []", with: "layers: [{ id: a, opacity: 50 }]")

  @Test(
    "Every command that reads a timeline rejects one with warnings, and writes nothing",
    arguments: [
      "check timeline.yaml", "render timeline.yaml -o o.mp4", "frames timeline.yaml -o o",
      "still timeline.yaml --at 0 -o o.png",
      "sheet timeline.yaml -o o.png", "values timeline.yaml --layer a --key-path opacity --at 0",
      "explain timeline.yaml --layer a --key-path opacity --at 0", "test timeline.yaml",
      "track timeline.yaml -o o.jsonl",
      "diff timeline.yaml timeline.yaml", "plan timeline.yaml -o o",
      "render timeline.yaml --batch rows.csv -o ${n}.mp4",
    ])
  func commands(command: String) throws {
    let scratch = try Scratch(Self.warned)
    try scratch.write(Data("n\n1\n2\n".utf8), to: "rows.csv")
    let arguments = command.split(separator: " ").map(String.init)
    let lenient = try Program.run([arguments[0], "--help"], in: scratch)
    #expect(lenient.text.contains("--strict"))
    let outcome = try Program.run(arguments + ["--strict"], in: scratch)
    #expect(outcome.status == 65, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("timeline.yaml:4:"), "\(outcome.errors)")
    #expect(outcome.errors.contains(": error: ") && !outcome.errors.contains("warning"), "\(outcome.errors)")
    #expect(scratch.names() == ["rows.csv", "timeline.yaml"])
  }

  @Test("A timeline without warnings passes") func fine() throws {
    let outcome = try Program.run(["check", "timeline.yaml", "--strict"], in: Scratch(Timelines.plain()))
    #expect(outcome.status == 0 && outcome.errors == "")
  }

  @Test("A warning that is found during drawing keeps the old movie") func whileDrawing() throws {
    let scratch = try Scratch(
      Timelines.plain("\"#fff\"", duration: "1") + "audio: [{ file: a.wav, volume: 4 }]\n")
    try scratch.write(Self.tone, to: "a.wav")
    try scratch.write(Data("old".utf8), to: "out.mp4")
    let warned = try Program.run(["render", "timeline.yaml", "-o", "other.mp4"], in: scratch)
    #expect(warned.status == 0 && warned.errors.contains("warning: the sounds add up"), "\(warned.errors)")
    let outcome = try Program.run(["render", "timeline.yaml", "-o", "out.mp4", "--strict"], in: scratch)
    #expect(outcome.status == 65 && outcome.errors.hasPrefix("layerkit: error: the sounds add up"), "\(outcome.errors)")
    #expect(try scratch.read("out.mp4") == Data("old".utf8))
    #expect(scratch.names() == ["a.wav", "other.mp4", "out.mp4", "timeline.yaml"])
  }

  /// Half a second at nearly full scale: one channel of 16 bits, 8000 samples per second.
  private static var tone: Data {
    let samples = (0..<4000).map { Int16(30_000 * sin(Double($0) / 3)) }
    func bytes(_ value: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: value.littleEndian) { Array($0) } }
    let size = UInt32(samples.count * 2)
    return Data(
      Array("RIFF".utf8) + bytes(size + 36) + Array("WAVEfmt ".utf8) + bytes(UInt32(16)) + bytes(UInt16(1))
        + bytes(UInt16(1)) + bytes(UInt32(8000)) + bytes(UInt32(16_000)) + bytes(UInt16(2)) + bytes(UInt16(16))
        + Array("data".utf8) + bytes(size) + samples.flatMap { bytes($0) })
  }
}
