import Foundation
import Testing

@Suite("--set and --props")
struct VariableOptionTests {
  private let timeline = """
    timeline: 1
    canvas: { size: [40, 20], framesPerSecond: 10, duration: 1 }
    variables: { x: { type: number }, title: { type: string, default: Hi } }
    layers: [{ id: card, name: "${title}", position: ["${x}", 0], bounds: [0, 0, 4, 4], backgroundColor: "#fff" }]
    expect: [{ at: 0, of: card, keyPath: position.x, is: 3 }]
    """

  private func shell(_ line: String) throws -> Program.Outcome {
    try Program.shell("set -o pipefail; \(line)", in: Scratch(timeline))
  }

  @Test(
    "Every command that reads a timeline accepts them",
    arguments: [
      "check timeline.yaml --set x=3", "test timeline.yaml --set x=3", "render timeline.yaml -o out.mp4 --set x=3",
      "frames timeline.yaml --at 0 -o out --set x=3", "fonts timeline.yaml --set x=3",
      "explain timeline.yaml --layer card --key-path opacity --at 0 --set x=3",
      "values timeline.yaml --layer card --key-path position.x --at 0 --set x=3",
    ])
  func everyCommand(command: String) throws {
    let outcome = try shell("$LAYERKIT \(command)")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  private func position(_ options: String) throws -> String {
    let line = "$LAYERKIT values timeline.yaml --layer card --key-path position.x --at 0 --format csv \(options)"
    return try shell("echo '{\"x\": 5}' > a.json; echo 'x: 7' > b.yaml; \(line)").text
      .split(separator: "\n").last.map { String($0.split(separator: ",").last ?? "") } ?? ""
  }

  @Test("Later values override earlier ones, and --set overrides --props")
  func order() throws {
    #expect(try position("--props a.json") == "5")
    #expect(try position("--props a.json --props b.yaml") == "7")
    #expect(try position("--set x=9 --props a.json") == "9")
    #expect(try position("--set x=9 --set x=11") == "11")
    #expect(try position("--set title=a=b --set x=1") == "1")
    #expect(try position("--props - < a.json") == "5")
  }

  @Test(
    "A mistake is reported in one line with its source",
    arguments: [
      ("--set x=3 --set y=1", 65, "--set y=1: error: unknown variable 'y'; expected one of 'title', 'x'"),
      ("--set x=three", 65, "--set x=three: error: 'three' is not allowed here; expected a number"),
      (
        "", 65,
        "timeline.yaml:3:14: error: the variable 'x' has no value; expected a default, or a value as from --set x=…"
      ),
      ("--set x", 64, "Error: --set takes name=value, such as --set title=Hello; found 'x'."),
      ("--props none.json", 66, "layerkit: error: there is no file none.json"),
    ])
  func mistakes(options: String, status: Int, message: String) throws {
    let outcome = try shell("$LAYERKIT check timeline.yaml \(options)")
    #expect(Int(outcome.status) == status)
    #expect(outcome.errors.split(separator: "\n").first ?? "" == message, "\(outcome.errors)")
  }

  @Test("The frames with --set equal those with the same value in the file")
  func frames() throws {
    let outcome = try shell(
      "$LAYERKIT frames timeline.yaml --at 0 -o a --set x=3; sed 's/\"\\${x}\"/3/; s/type: number/type: number, default: 1/' "
        + "timeline.yaml > b.yaml; $LAYERKIT frames b.yaml --at 0 -o b; cmp a/frame-000000.png b/frame-000000.png")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
