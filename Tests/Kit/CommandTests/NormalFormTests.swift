import Foundation
import Testing

/// Names whose Unicode normal form differs from that on the disk: é is U+00E9, or e and U+0301.
@Suite("Names in other normal forms")
struct NormalFormTests {
  private static let composed = "caf\u{E9}"
  private static let decomposed = "cafe\u{301}"

  /// A folder with a decomposed name, with files with decomposed names.
  private func scratch() throws -> Scratch {
    let scratch = try Scratch(Timelines.plain())
    let made = try Program.shell(
      """
      set -e; mkdir \(Self.decomposed); n=\(Self.decomposed)/\(Self.decomposed)
      $LAYERKIT render timeline.yaml -o $n.mp4; $LAYERKIT still timeline.yaml -o $n.png
      ffmpeg -v error -f lavfi -i sine=d=0.1 $n.wav; echo 'f: a' > $n.yml
      cp /usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf $n.ttf; echo '[{ "word": "a" }]' > $n.json
      printf 'f\\na\\n' > $n.csv; cp timeline.yaml $n.yaml
      """, in: scratch)
    try #require(made.status == 0, "\(made.errors)")
    return scratch
  }

  @Test(
    "Files are found",
    arguments: [
      "layers: [{ frame: [0, 0, 9, 9], contents: NAME.png }]", "layers: [{ frame: [0, 0, 9, 9], contents: NAME.mp4 }]",
      "layers: []\naudio: [{ file: NAME.wav }]", "layers: []\nfonts: [NAME.ttf]", "layers: []\nfonts: [FOLDER]",
      "layers: [{ class: CATextLayer, string: a, font: NAME.ttf }]",
      "variables: { r: { type: list, default: NAME.json } }\nlayers: [{ for: { a: '${r}' }, name: '${a.word}' }]",
    ])
  func files(part: String) throws {
    let scratch = try scratch()
    let text = Timelines.plain().replacing("layers: []", with: part)
      .replacing("NAME", with: "\(Self.composed)/\(Self.composed)").replacing("FOLDER", with: Self.composed)
    try scratch.write(Data(text.utf8), to: "t.yaml")
    for root in [[], ["--root", "."]] {
      let outcome = try Program.run(["check", "t.yaml"] + root, in: scratch)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test("Files on the command line are found, too") func arguments() throws {
    let name = "\(Self.composed)/\(Self.composed)"
    let scratch = try scratch()
    let text = Timelines.plain() + "variables: { f: { type: string, default: b } }\n"
    try scratch.write(Data(text.utf8), to: "t.yaml")
    let outcome = try Program.shell(
      """
      set -e; $LAYERKIT check \(name).yaml; $LAYERKIT check t.yaml --props \(name).yml
      $LAYERKIT render t.yaml --batch \(name).csv -o '${f}.mp4'; $LAYERKIT check \(name).yaml --root .
      """, in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("Two names in different normal forms are two files, each found by its exact name") func bothForms() throws {
    let scratch = try Scratch(Timelines.plain())
    try scratch.write(Data(Timelines.plain("\"#00ff00\"").utf8), to: "green.yaml")
    let text = Timelines.plain().replacing(
      "layers: []",
      with: "layers: [{ frame: [0, 0, 16, 16], contents: \(Self.composed).png }, "
        + "{ frame: [16, 0, 16, 16], contents: \(Self.decomposed).png }]")
    try scratch.write(Data(text.utf8), to: "t.yaml")
    let outcome = try Program.shell(
      """
      set -e; $LAYERKIT still timeline.yaml -o \(Self.composed).png; $LAYERKIT still green.yaml -o \(Self.decomposed).png
      $LAYERKIT frames t.yaml --at 0 -o -
      """, in: scratch)
    try #require(outcome.status == 0, "\(outcome.errors)")
    #expect(Array(outcome.output.prefix(4)) == [0, 0, 255, 255])
    #expect(Array(outcome.output[(31 * 4)..<(32 * 4)]) == [0, 255, 0, 255])
  }

  @Test("If several files match a name, the message describes the difference", arguments: [false, true])
  func ambiguous(hasRoot: Bool) throws {
    let scratch = try Scratch(Timelines.plain())
    let text = Timelines.plain().replacing("layers: []", with: "layers: [{ contents: \"\u{E9}\u{E9}.png\" }]")
    try scratch.write(Data(text.utf8), to: "t.yaml")
    let outcome = try Program.shell(
      "touch e\u{301}e\u{301}.png e\u{301}\u{E9}.png; $LAYERKIT check t.yaml \(hasRoot ? "--root ." : "")", in: scratch)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("composed") && outcome.errors.contains("decomposed"), "\(outcome.errors)")
  }
}
