import Foundation
import Testing

/// Outputs that are files of options, and standard output that leads to a file that is read.
@Suite("Outputs that are given files")
struct OutputOverGivenFileTests {
  /// A folder with a timeline of half a second, its movie, and an edited timeline.
  private func edited() throws -> Scratch {
    let scratch = try Scratch(Timelines.plain("\"#102030\""))
    try scratch.write(Data(Timelines.plain("\"#405060\"").utf8), to: "new.yaml")
    let made = try Program.shell("$LAYERKIT render timeline.yaml -o old.mp4; cp old.mp4 kept.mp4", in: scratch)
    try #require(made.status == 0, "\(made.errors)")
    return scratch
  }

  @Test(
    "A movie is not replaced by one that is made from it, nor is the timeline of --was",
    arguments: [("old.mp4", "old.mp4"), ("./link.mp4", "./link.mp4"), ("hard.mp4", "hard.mp4"), ("was.mp4", "was.mp4")])
  func renewals(output: String, name: String) throws {
    let scratch = try edited()
    let linked = try Program.shell(
      "ln -s old.mp4 link.mp4; ln old.mp4 hard.mp4; ln -s timeline.yaml was.mp4", in: scratch)
    try #require(linked.status == 0)
    let names = scratch.names()
    let outcome = try Program.run(
      ["render", "new.yaml", "--since", "old.mp4", "--was", "timeline.yaml", "-o", output], in: scratch)
    #expect(outcome.status == 64 && outcome.errors.contains("\(name) is used by --"), "\(outcome.errors)")
    #expect(try scratch.read("old.mp4") == scratch.read("kept.mp4") && scratch.names() == names)
  }

  @Test("Frames are not appended to a movie that they show") func rawFrames() throws {
    let scratch = try edited()
    let text = Timelines.plain().replacing(
      "layers: []", with: "layers: [{ frame: [0, 0, 32, 16], contents: old.mp4 }]")
    try scratch.write(Data(text.utf8), to: "cut.yaml")
    for format in ["raw", "y4m"] {
      let outcome = try Program.shell("$LAYERKIT frames cut.yaml --format \(format) -o - >> old.mp4", in: scratch)
      #expect(outcome.status == 64 && outcome.errors.contains("old.mp4 is used by the timeline"), "\(outcome.errors)")
    }
    let piped = try Program.shell("$LAYERKIT frames - -o - < cut.yaml >> cut.yaml", in: scratch)
    #expect(piped.status == 64 && piped.errors.contains("is used by the timeline"), "\(piped.errors)")
    #expect(try scratch.read("old.mp4") == scratch.read("kept.mp4"))
    #expect(try scratch.read("cut.yaml") == Data(text.utf8))
  }

  @Test(
    "Text is not appended to a file that is read",
    arguments: [
      "expand timeline.yaml", "track timeline.yaml -o -", "values timeline.yaml --layer root --key-path opacity --at 0",
      "explain timeline.yaml --layer root --key-path opacity --at 0", "check timeline.yaml",
      "check new.yaml timeline.yaml",
      "diff new.yaml timeline.yaml", "diff timeline.yaml new.yaml", "fonts timeline.yaml --name Liberation",
      "expand new.yaml --props timeline.yaml", "expand timeline.yaml -o /dev/stdout --overwrite",
      "track timeline.yaml -o /dev/stdout",
    ])
  func text(command: String) throws {
    let scratch = try edited()
    let before = try scratch.read("timeline.yaml")
    let outcome = try Program.shell("$LAYERKIT \(command) >> timeline.yaml", in: scratch)
    #expect(outcome.status == 64 || command.contains("--props"), "\(outcome.errors)")
    #expect(try scratch.read("timeline.yaml") == before)
  }

  @Test("Output that is appended to another file is written") func otherFile() throws {
    let scratch = try edited()
    let outcome = try Program.shell(
      "echo a > log; $LAYERKIT check timeline.yaml new.yaml >> log; wc -l < log", in: scratch)
    #expect(outcome.status == 0 && outcome.lines.first == "3", "\(outcome.errors)")
  }

  @Test("A file named - is not standard output") func hyphen() throws {
    let outcome = try Program.shell("cp timeline.yaml ./-; $LAYERKIT track ./- -o - | wc -l", in: edited())
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test("A job is not appended to its plan, and its movie does not replace a file of the plan") func jobs() throws {
    let scratch = try edited()
    let made = try Program.shell("$LAYERKIT plan timeline.yaml -o plan --no-probe; cp plan/plan.json kept", in: scratch)
    try #require(made.status == 0, "\(made.errors)")
    let appended = try Program.shell("$LAYERKIT job plan --slurm >> plan/plan.json", in: scratch)
    #expect(appended.status == 64 && appended.errors.contains("plan.json is used by the plan"), "\(appended.errors)")
    #expect(try scratch.read("plan/plan.json") == scratch.read("kept"))
    let movie = try Program.shell("$LAYERKIT job plan --slurm --movie plan/timeline.yaml", in: scratch)
    #expect(movie.status == 64 && movie.errors.contains("timeline.yaml is used by the plan"), "\(movie.errors)")
  }

  @Test("A folder of chunks belongs to one movie, and another one does not replace a chunk in it")
  func chunks() throws {
    let scratch = try edited()
    let made = try Program.shell("$LAYERKIT render timeline.yaml --resumable parts -o a.mp4", in: scratch)
    try #require(made.status == 0, "\(made.errors)")
    let chunk = try scratch.read("parts/chunks/0000.mp4")
    let outcome = try Program.shell(
      "$LAYERKIT render timeline.yaml --resumable parts -o parts/chunks/0000.mp4", in: scratch)
    #expect(outcome.status == 73 && outcome.errors.contains("has the plan of another movie"), "\(outcome.errors)")
    #expect(try scratch.read("parts/chunks/0000.mp4") == chunk)
    let again = try Program.shell(
      "echo >> parts/chunks/0000.mp4; $LAYERKIT render timeline.yaml --resumable parts -o a.mp4", in: scratch)
    #expect(again.status == 0, "\(again.errors)")
  }

  @Test("A chunk is not written if its record would replace a file of the plan") func records() throws {
    let scratch = try edited()
    let outcome = try Program.shell(
      """
      $LAYERKIT plan timeline.yaml -o plan --no-probe; mkdir plan/chunks; ln -s ../timeline.yaml plan/chunks/0000.json
      $LAYERKIT render-chunk plan --index 0
      """, in: scratch)
    #expect(outcome.status == 64 && scratch.names(in: "plan/chunks") == ["0000.json"], "\(outcome.errors)")
  }
}
