import Foundation
import Testing

/// Values of a damaged or untrusted `plan.json`.
@Suite("Values in plans")
struct PlanValueTests {
  private static let commands = [
    "render-chunk plan --index 0", "assemble plan -o a.mp4", "job plan --slurm -o a.sh",
    "plan timeline.yaml -o plan --no-probe", "render timeline.yaml --resumable plan -o a.mp4",
  ]

  private func planned() throws -> Scratch {
    let scratch = try Scratch(Timelines.plain())
    let made = try Program.run(["plan", "timeline.yaml", "-o", "plan", "--no-probe"], in: scratch)
    try #require(made.status == 0, "\(made.errors)")
    return scratch
  }

  /// Expects that every command that reads the plan rejects it with an error at a position, and writes nothing.
  private func expectRefusal(_ text: String, at place: Regex<Substring> = /\d+:\d+/, in scratch: Scratch) throws {
    let names = scratch.names()
    for command in Self.commands {
      let outcome = try Program.run(command.split(separator: " ").map(String.init), in: scratch)
      #expect(outcome.status == 65 && outcome.errors.contains(text), "\(command): \(outcome.errors)")
      let start = outcome.errors.prefixMatch(of: /plan\/plan\.json:\d+:\d+: error:/)
      #expect(start != nil && outcome.errors.contains(place), "\(command): \(outcome.errors)")
    }
    #expect(scratch.names() == names && !scratch.names(in: "plan").contains("chunks"))
  }

  @Test("A plan that is cut off is an error of every command, with its position", arguments: [1, 20, 200, 600])
  func cut(length: Int) throws {
    let scratch = try planned()
    try scratch.write(scratch.read("plan/plan.json").prefix(length), to: "plan/plan.json")
    try expectRefusal("the plan in plan is damaged", in: scratch)
  }

  @Test(
    "A value that is impossible is an error at its position",
    arguments: [
      (#""quality" : "#, "18", "-9", "constant rate factor of -9 is impossible"),
      (#""scale" : "#, "1", "0", "'scale' is 0"), (#""scale" : "#, "1", "-2", "'scale' is -2"),
      (#""framesPerSecond" : "#, "\"60/1\"", "\"0/0\"", "'0/0' is not a frame rate"),
      (#""framesPerSecond" : "#, "\"60/1\"", "\"-10/1\"", "'-10/1' is not a frame rate"),
      (#""width" : "#, "32", "-32", "cannot have -32 × 16 pixels"), (#""width" : "#, "32", "0", "cannot have 0 × 16"),
      (#""height" : "#, "16", "17", "cannot have 32 × 17 pixels"),
      (#""height" : "#, "16", "9223372036854775807", "cannot have 32 × 9223372036854775807 pixels"),
      (#""codec" : "#, "\"h264\"", "\"h265x\"", "unknown codec “h265x”"),
      (#""codec" : "#, "\"h264\"", "\"vp9\"", "does not take the codec “vp9”"),
      (#""pixelFormat" : "#, "\"yuv420p\"", "\"yuv9\"", "is not encoded as yuv9"),
      (#""preset" : "#, "\"medium\"", "\"warp\"", "unknown preset “warp”"),
      (#""container" : "#, "\"mp4\"", "\"gif\"", "cannot be made in parts"),
      (#""name" : "#, "\"timeline.mp4\"", "\"timeline.txt\"", "'timeline.txt' cannot be the name of a movie"),
      (#""frames" : "#, "6", "7", "'frames' is 7, and the chunks have 6"),
      (#""first" : "#, "0", "-1", "'first' is -1"), (#""last" : "#, "5", "-5", "'last' is -5"),
      (#""last" : "#, "5", "9223372036854775807", "'last' is 9223372036854775807"),
      (#""index" : "#, "0", "7", "'index' is 7; expected 0"), (#""version" : "#, "1", "2", "version 2 of its format"),
      (#""size" : "#, "", "-", "'size' is -"),
    ])
  func impossible(key: String, value: String, new: String, message: String) throws {
    let scratch = try planned()
    let plan = String(decoding: try scratch.read("plan/plan.json"), as: UTF8.self)
    try #require(plan.contains(key + value), "\(plan)")
    try scratch.write(Data(plan.replacing(key + value, with: key + new).utf8), to: "plan/plan.json")
    let lines = plan.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains(key) }) + 1
    try expectRefusal(message, at: try Regex("plan\\.json:\(line):", as: Substring.self), in: scratch)
  }

  @Test(
    "A value of another type, or a missing one, is an error at its position",
    arguments: [
      (#""width" : 32"#, #""width" : "wide""#, "'output.width' is not a whole number"),
      (#""codec" : "h264","#, "", "'codec' is missing"),
      (#""codec" : "h264""#, #""codec" : 4"#, "'output.codec' is not text"),
      (#""chunks" : ["#, #""chunks" : 4, "more" : ["#, "'chunks' is not"),
    ])
  func types(text: String, new: String, message: String) throws {
    let scratch = try planned()
    let plan = String(decoding: try scratch.read("plan/plan.json"), as: UTF8.self)
    try #require(plan.contains(text), "\(plan)")
    try scratch.write(Data(plan.replacing(text, with: new).utf8), to: "plan/plan.json")
    try expectRefusal(message, in: scratch)
  }

  @Test("A digest that is none is an error at its file") func digests() throws {
    let scratch = try planned()
    let plan = String(decoding: try scratch.read("plan/plan.json"), as: UTF8.self)
    let new = plan.replacing(/"timeline.yaml" : "[0-9a-f]*"/, with: #""timeline.yaml" : "0""#)
    try scratch.write(Data(new.utf8), to: "plan/plan.json")
    try expectRefusal("the digest of 'timeline.yaml' is not a SHA-256", in: scratch)
  }

  @Test("A damaged resources.json is an error of the job, with its position") func resources() throws {
    let outcome = try Program.shell("echo '{' > plan/resources.json; $LAYERKIT job plan --slurm", in: planned())
    #expect(outcome.status == 65 && outcome.errors.hasPrefix("plan/resources.json:2:1: error: "), "\(outcome.errors)")
  }
}
