import Foundation
import Testing

/// Components in files, through the built program.
@Suite("Files of components")
struct ComponentFileCommandTests {
  private let main = """
    timeline: 1
    canvas: { size: [64, 32], framesPerSecond: 10, duration: 1, background: "#000000" }
    layers: [{ id: a, component: parts/dot.yaml, set: { x: 4 } }]
    audio: []
    """

  private let dot = """
    timeline: 1
    canvas: { size: [64, 32], framesPerSecond: 10, duration: 1 }
    variables: { x: { type: number }, picture: { type: file, default: dot.png } }
    layers: [{ id: dot, frame: ["${x}", 4, 8, 8], contents: "${picture}" }]
    """

  /// A folder with a timeline, a component in a folder below, and its image.
  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.url("parts"), withIntermediateDirectories: true)
    try scratch.write(Data(main.utf8), to: "main.yaml")
    try scratch.write(Data(dot.utf8), to: "parts/dot.yaml")
    let image = ["-f", "lavfi", "-i", "color=red:size=8x8", "-frames:v", "1", "parts/dot.png"]
    _ = try Program.shell("ffmpeg -v error -y " + image.joined(separator: " "), in: scratch)
    return scratch
  }

  @Test("Files that a component names are relative to the component") func images() throws {
    let scratch = try scratch()
    #expect(try Program.run(["still", "main.yaml", "-o", "a.png"], in: scratch).status == 0)
    let outcome = try Program.run(["expand", "main.yaml"], in: scratch)
    #expect(outcome.text.contains("contents: parts/dot.png"), "\(outcome.text)")
  }

  @Test("Expanding an expanded timeline of components does not change it") func again() throws {
    let scratch = try scratch()
    let once = try Program.run(["expand", "main.yaml"], in: scratch)
    let twice = try Program.shell("$LAYERKIT expand main.yaml | $LAYERKIT expand -", in: scratch)
    #expect(once.status == 0 && once.text == twice.text)
  }

  @Test("A component is not replaced by an output") func output() throws {
    let scratch = try scratch()
    let outcome = try Program.run(["expand", "main.yaml", "-o", "parts/dot.yaml", "--overwrite"], in: scratch)
    #expect(outcome.status == 64)
    #expect(try scratch.read("parts/dot.yaml") == Data(dot.utf8))
  }

  @Test("With a root, a component outside of it is not read") func root() throws {
    let scratch = try scratch()
    try scratch.write(Data(main.replacing("parts/dot.yaml", with: "../main.yaml").utf8), to: "parts/outer.yaml")
    let outcome = try Program.run(["check", "parts/outer.yaml", "--root", "parts"], in: scratch)
    #expect(outcome.status == 65)
  }

  @Test("A stored plan has the files of components") func plan() throws {
    let scratch = try scratch()
    let planned = try Program.run(["plan", "main.yaml", "-o", "plan", "--no-probe"], in: scratch)
    #expect(planned.status == 0, "\(planned.errors)")
    let rendered = try Program.run(["render-chunk", "plan", "--index", "0"], in: scratch)
    #expect(rendered.status == 0, "\(rendered.errors)")
  }
}
