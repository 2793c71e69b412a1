import Foundation
import Testing

/// Outputs named like inputs whose names have another normal form on the disk: é is U+00E9, or e and U+0301.
@Suite("Outputs in other normal forms")
struct OutputNormalFormTests {
  private static let composed = "\u{E9}"
  private static let decomposed = "e\u{301}"

  /// A folder with an image in a folder, whose names are decomposed, and a timeline that spells both composed.
  private func scratch(_ name: String = composed) throws -> Scratch {
    let scratch = try Scratch(Timelines.plain())
    let made = try Program.shell(
      """
      set -e; mkdir \(Self.decomposed); $LAYERKIT still timeline.yaml -o \(Self.decomposed).png
      cp \(Self.decomposed).png \(Self.decomposed)/a.png
      """, in: scratch)
    try #require(made.status == 0, "\(made.errors)")
    let text = Timelines.plain().replacing(
      "layers: []",
      with: "layers: [{ frame: [0, 0, 9, 9], contents: \(name).png }, { frame: [0, 0, 9, 9], contents: \(name)/a.png }]"
    )
    try scratch.write(Data(text.utf8), to: "t.yaml")
    return scratch
  }

  @Test(
    "An output that would be read instead of an input, because the timeline spells it so, is rejected",
    arguments: [
      "still t.yaml -o NAME.png", "sheet t.yaml -o ./NAME.png", "still t.yaml -o NAME/b.png", "frames t.yaml -o NAME",
      "frames t.yaml -o NAME/frames", "plan t.yaml -o NAME --no-probe", "expand t.yaml -o NAME/t.yaml",
      "track t.yaml -o NAME/t.jsonl", "render t.yaml --batch rows.csv -o NAME/${word}.mp4",
      "render t.yaml --resumable NAME -o a.mp4",
    ], [[], ["--root", "."]])
  func shadows(command: String, root: [String]) throws {
    let scratch = try scratch()
    try scratch.write(Data("word\na\n".utf8), to: "rows.csv")
    if command.contains("--batch") {
      let text = String(decoding: try scratch.read("t.yaml"), as: UTF8.self)
      try scratch.write(Data((text + "variables: { word: { type: string } }\n").utf8), to: "t.yaml")
    }
    let names = scratch.names()
    let arguments = command.replacing("NAME", with: Self.composed).split(separator: " ").map(String.init)
    let outcome = try Program.run(arguments + root, in: scratch)
    #expect(outcome.status == 64, "\(outcome.errors)")
    #expect(outcome.errors.contains("is used by the timeline as a name of"), "\(outcome.errors)")
    #expect(scratch.names() == names)
  }

  @Test("An output in the form of the disk is the input itself") func sameFile() throws {
    let scratch = try scratch()
    let outcome = try Program.run(["still", "t.yaml", "-o", "\(Self.decomposed).png"], in: scratch)
    #expect(outcome.status == 64 && outcome.errors.contains("\(Self.decomposed).png is used by the timeline"))
  }

  @Test("An output in another form than the timeline's and the disk's is another file") func otherFile() throws {
    let scratch = try scratch(Self.decomposed)
    let outcome = try Program.run(["still", "t.yaml", "-o", "\(Self.composed).png"], in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("Files of the command line are compared, too") func arguments() throws {
    let scratch = try Scratch(Timelines.plain() + "variables: { a: { type: string, default: b } }\n")
    let outcome = try Program.shell(
      """
      echo 'a: c' > \(Self.decomposed).png
      $LAYERKIT still timeline.yaml --props \(Self.composed).png -o \(Self.composed).png
      """, in: scratch)
    #expect(
      outcome.status == 64 && outcome.errors.contains("is used by the timeline as a name of"), "\(outcome.errors)")
  }

  @Test("The chunks of a plan are written into its folder, whatever form its name has") func plans() throws {
    let scratch = try Scratch(Timelines.plain())
    let outcome = try Program.shell(
      """
      set -e; $LAYERKIT plan timeline.yaml -o \(Self.decomposed) --no-probe
      $LAYERKIT render-chunk \(Self.composed) --index 0; $LAYERKIT assemble \(Self.composed) -o a.mp4
      """, in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(scratch.names(in: Self.decomposed).contains("chunks"))
  }
}
