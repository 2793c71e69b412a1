import Foundation
import Repository
import Testing

/// The statements of the page about untrusted timelines.
struct StrangersTests {
  private static let page = Repository.url("Sources/Timelines/TimelineFiles/TimelineFiles.docc/Strangers.md")

  private static func blocks(_ language: String) throws -> [String] {
    try String(contentsOf: page, encoding: .utf8).matches(of: /(?ms)^```(\w*)\n(.*?)^```$/).filter { $0.1 == language }
      .map { String($0.2) }
  }

  private func scratch(_ timeline: String) throws -> Scratch {
    let scratch = try Scratch(Timelines.plain())
    let made = try Program.shell(
      "mkdir job; $LAYERKIT still timeline.yaml -o job/photo.png; cp job/photo.png secret.png", in: scratch)
    try #require(made.status == 0, "\(made.errors)")
    try scratch.write(Data(timeline.utf8), to: "job/card.yaml")
    return scratch
  }

  @Test("Its commands run, and print the output on the page") func example() throws {
    let timeline = try #require(try Self.blocks("yaml").first)
    let scratch = try scratch(timeline)
    let commands = try #require(try Self.blocks("sh").first)
    let outcome = try Program.shell(commands.replacing("layerkit ", with: "$LAYERKIT "), in: scratch)
    #expect(outcome.status == 0 && scratch.names().contains("card.mp4"), "\(outcome.errors)")
    #expect(try Self.blocks("").contains(outcome.text), "\(outcome.text)")
  }

  @Test("The message about a file that is outside is the one on the page") func message() throws {
    let timeline = try #require(try Self.blocks("yaml").first)
    let scratch = try scratch(timeline.replacing("photo.png", with: "../secret.png"))
    let outcome = try Program.shell("cd job; $LAYERKIT check card.yaml --root .", in: scratch)
    #expect(outcome.status == 65)
    #expect(try Self.blocks("").contains(outcome.errors), "\(outcome.errors)")
  }
}
