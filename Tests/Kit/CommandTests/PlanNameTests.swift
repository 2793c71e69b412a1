import Foundation
import Testing

/// File names in an untrusted `plan.json`.
@Suite("Names in plans")
struct PlanNameTests {
  private static let commands = ["render-chunk plan --index 0", "assemble plan -o a.mp4", "job plan --slurm -o a.sh"]

  /// A folder with a plan, beside a file that does not belong to it.
  private func planned() throws -> Scratch {
    let scratch = try Scratch(Timelines.plain())
    let made = try Program.shell("$LAYERKIT plan timeline.yaml -o plan --no-probe && echo a > x.txt", in: scratch)
    try #require(made.status == 0, "\(made.errors)")
    return scratch
  }

  /// Replaces a text of the plan.
  private func change(_ text: String, to new: String, in scratch: Scratch) throws {
    let plan = String(decoding: try scratch.read("plan/plan.json"), as: UTF8.self)
    try #require(plan.contains(text))
    try scratch.write(Data(plan.replacing(text, with: new).utf8), to: "plan/plan.json")
  }

  /// Expects that every command that reads the plan rejects it with an error and writes nothing.
  private func expectRefusal(_ pattern: some RegexComponent, in scratch: Scratch) throws {
    let names = scratch.names()
    for command in Self.commands {
      let outcome = try Program.run(command.split(separator: " ").map(String.init), in: scratch)
      #expect(outcome.status == 65 && outcome.errors.firstMatch(of: pattern) != nil, "\(command): \(outcome.errors)")
    }
    #expect(scratch.names() == names && !scratch.names(in: "plan").contains("chunks"))
  }

  @Test(
    "A file outside the plan's folder is an error at its position",
    arguments: ["../x.txt", "files/../../x.txt", "/etc/hostname", "..", "", "../none.txt", "../\u{301}x"])
  func outside(name: String) throws {
    let scratch = try planned()
    try change("\"files\" : {", to: "\"files\" : {\n    \"\(name)\" : \"0\",", in: scratch)
    try expectRefusal(/^plan\/plan\.json:\d+:5: error: '[^']*' is not in the folder of the plan/, in: scratch)
  }

  @Test(
    "A link that leads out of the plan's folder is an error", arguments: ["../x.txt", "../none.txt", "/etc/hostname"])
  func links(target: String) throws {
    let scratch = try planned()
    let timeline = scratch.url("plan/timeline.yaml")
    try FileManager.default.removeItem(at: timeline)
    try FileManager.default.createSymbolicLink(atPath: timeline.path, withDestinationPath: target)
    try expectRefusal(
      /^plan\/plan\.json:\d+:5: error: 'timeline\.yaml' is not in the folder of the plan/, in: scratch)
  }

  @Test("A link that stays in the plan's folder is followed") func linkWithin() throws {
    let outcome = try Program.shell(
      "mv plan/timeline.yaml plan/t; ln -s t plan/timeline.yaml; $LAYERKIT render-chunk plan --index 0", in: planned())
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("A plan that does not list its timeline is an error") func noTimeline() throws {
    let scratch = try planned()
    try change("\"timeline.yaml\"", to: "\"other.yaml\"", in: scratch)
    try expectRefusal(/^plan\/plan\.json:\d+:3: error: the plan lists no timeline\.yaml/, in: scratch)
  }

  @Test("A container name with a folder is an error, and nothing is written there") func container() throws {
    let scratch = try planned()
    try change("\"container\" : \"mp4\"", to: "\"container\" : \"x/../../../a.mp4\"", in: scratch)
    try expectRefusal(
      /error: 'x\/\.\.\/\.\.\/\.\.\/a\.mp4' is not the ending of a movie; expected one of 'mp4'/, in: scratch)
  }

  @Test("A movie name with a folder is an error", arguments: ["../a.mp4", "", ".."]) func movie(name: String) throws {
    let scratch = try planned()
    try change("\"name\" : \"timeline.mp4\"", to: "\"name\" : \"\(name)\"", in: scratch)
    try expectRefusal(/^plan\/plan\.json:\d+:5: error: '[^']*' cannot be the name of a movie/, in: scratch)
  }
}
