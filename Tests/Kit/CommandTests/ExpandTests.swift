import Foundation
import Testing

@Suite("layerkit expand")
struct ExpandTests {
  private let source = """
    timeline: 1
    canvas: { size: [32, 18], framesPerSecond: 10, duration: 1 }
    variables: { title: { type: string, default: Hello } }
    layers: [{ for: { i: 2 }, id: "card-${i}", frame: ["${i * 4}", 0, 4, 4], name: "${title}", opacity: 1 }]

    """

  private let expanded = """
    timeline: 1
    canvas: { size: [32, 18], framesPerSecond: 10, duration: 1 }
    layers:
      - { id: card-0, frame: [0, 0, 4, 4], name: Hello }
      - { id: card-1, frame: [4, 0, 4, 4], name: Hello }

    """

  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Data(source.utf8), to: "card.yaml")
    return scratch
  }

  @Test("Without -o the timeline is printed, without variables and loops") func output() throws {
    let outcome = try Program.run(["expand", "card.yaml"], in: scratch())
    #expect(outcome.status == 0 && outcome.text == expanded && outcome.errors.isEmpty)
  }

  @Test("Expanding an expanded timeline does not change it") func again() throws {
    let outcome = try Program.shell("$LAYERKIT expand card.yaml | $LAYERKIT expand -", in: scratch())
    #expect(outcome.text == expanded)
  }

  @Test("Variables have the values of --set") func variables() throws {
    let outcome = try Program.run(["expand", "card.yaml", "--set", "title=Bye"], in: scratch())
    #expect(outcome.text == expanded.replacing("Hello", with: "Bye"))
  }

  @Test("A file is written once, and again with --overwrite") func files() throws {
    let scratch = try scratch()
    let command = ["expand", "card.yaml", "-o", "plain.yaml"]
    #expect(try Program.run(command, in: scratch).status == 0)
    #expect(try scratch.read("plain.yaml") == Data(expanded.utf8))
    let refused = try Program.run(command + ["--set", "title=Bye"], in: scratch)
    #expect(refused.status == 73 && refused.errors.contains("plain.yaml is there already; nothing was written"))
    #expect(try Program.run(command + ["--overwrite"], in: scratch).status == 0)
  }

  @Test("The timeline itself is never replaced") func inputs() throws {
    let scratch = try scratch()
    let outcome = try Program.run(["expand", "card.yaml", "-o", "card.yaml", "--overwrite"], in: scratch)
    #expect(outcome.status == 64 && outcome.errors.contains("card.yaml is used by the timeline"))
    #expect(try scratch.read("card.yaml") == Data(source.utf8))
  }

  @Test("A timeline with errors is not written") func errors() throws {
    let scratch = try scratch()
    try scratch.write(Data("timeline: 1\nlayers: []\n".utf8), to: "bad.yaml")
    #expect(try Program.run(["expand", "bad.yaml", "-o", "plain.yaml"], in: scratch).status == 65)
    #expect(!scratch.names().contains("plain.yaml"))
  }
}
