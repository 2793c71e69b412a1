import Foundation
import Testing

/// `--root`: no file outside a folder is opened.
@Suite("A root folder for untrusted files")
struct RootTests {
  /// A file of each kind, and a timeline. They are made once.
  private static let files = Result {
    let scratch = try Scratch()
    try scratch.write(Data(Timelines.plain().utf8), to: "plain.yaml")
    let made = try Program.shell(
      """
      set -e; $LAYERKIT render plain.yaml -o a.mp4; $LAYERKIT still plain.yaml -o a.png
      ffmpeg -v error -f lavfi -i sine=d=0.1 a.wav
      cp /usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf a.ttf
      echo '[{ "word": "hunter2" }]' > a.json; printf 'word\\nhunter2\\n' > a.csv; echo 'name: b' > props.yaml
      """, in: scratch)
    try #require(made.status == 0, "\(made.errors)")
    return scratch
  }

  /// A folder `jobs` to be the root, beside one with files that must not be read.
  private func folders(_ timeline: String = "") throws -> Scratch {
    let scratch = try Scratch()
    let made = try Program.shell(
      """
      set -e; mkdir -p jobs/assets; cp -r '\(try Self.files.get().folder.path)' out
      cp out/* jobs/assets; rm jobs/assets/plain.yaml
      ln -s ../out/a.png jobs/link.png; ln -s assets/a.png jobs/inner.png; ln -s ../out jobs/folder
      ln -s "$PWD/jobs/assets/a.png" jobs/absolute.png
      """, in: scratch)
    try #require(made.status == 0, "\(made.errors)")
    try scratch.write(Data(timeline.utf8), to: "jobs/t.yaml")
    return scratch
  }

  /// A timeline that reads a file in one of the ways in which files are read.
  private static func timeline(_ kind: String, _ name: String) -> String {
    let head = "timeline: 1\ncanvas: { size: [32, 16], framesPerSecond: 10, duration: 0.2, background: \"#000\" }\n"
    let image = "layers: [{ frame: [0, 0, 9, 9], contents: '\(name)' }]\n"
    return switch kind {
    case "sound": head + "layers: []\naudio: [{ file: '\(name)' }]\n"
    case "fonts": head + "layers: []\nfonts: ['\(name)']\n"
    case "font": head + "layers: [{ class: CATextLayer, string: a, font: '\(name)' }]\n"
    case "list":
      head
        + "variables: { rows: { type: list, default: '\(name)' } }\nlayers: [{ for: { r: '${rows}' }, name: '${r.word}' }]\n"
    case "variable":
      head
        + "variables: { f: { type: file, default: '\(name)' } }\nlayers: [{ frame: [0, 0, 9, 9], contents: '${f}' }]\n"
    default: head + image
    }
  }

  private static let kinds = [
    ("image", "png"), ("image", "mp4"), ("sound", "wav"), ("fonts", "ttf"), ("font", "ttf"), ("list", "json"),
    ("list", "csv"), ("variable", "png"),
  ]

  private func check(_ scratch: Scratch, _ kind: String, _ name: String) throws -> Program.Outcome {
    try scratch.write(Data(Self.timeline(kind, name).utf8), to: "jobs/t.yaml")
    return try Program.run(["check", "jobs/t.yaml", "--root", "jobs"], in: scratch)
  }

  @Test("Files inside are read, by any path and by links that stay inside", arguments: kinds)
  func within(kind: String, ending: String) throws {
    let scratch = try folders()
    let base = scratch.url("jobs").path
    for name in [
      "assets/a.\(ending)", "./assets/../assets/a.\(ending)", "\(base)/assets/a.\(ending)",
      "../jobs/assets/a.\(ending)",
    ] {
      let outcome = try check(scratch, kind, name)
      #expect(outcome.status == 0, "\(name): \(outcome.errors)")
    }
    if kind == "image" {
      for name in ["inner.png", "absolute.png"] { #expect(try check(scratch, kind, name).status == 0) }
    }
  }

  @Test("Files outside are reported as missing, with the same message", arguments: kinds)
  func outside(kind: String, ending: String) throws {
    let scratch = try folders()
    let base = scratch.folder.path
    func message(_ name: String) throws -> String {
      let outcome = try check(scratch, kind, name)
      #expect(outcome.status == 65, "\(name): \(outcome.errors)")
      return outcome.errors.replacing(name, with: "NAME")
    }
    let missing = try message("assets/none.\(ending)")
    #expect(!missing.contains("did you mean"))
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url("jobs/b.\(ending)").path, withDestinationPath: "../out/a.\(ending)")
    for name in [
      "../out/a.\(ending)", "../out/none.\(ending)", "\(base)/out/a.\(ending)", "\(base)/out/a.\(ending)x.\(ending)",
      "folder/a.\(ending)", "b.\(ending)", "/etc/../\(base)/jobs/assets/a.\(ending)",
      "../out/../jobs/assets/a.\(ending)",
      "../none/../jobs/assets/a.\(ending)", "../out/plain.yaml/a.\(ending)",
    ] {
      #expect(try message(name) == missing, "\(name)")
    }
  }

  @Test(
    "Errors in fonts and rows name the files as the timeline does",
    arguments: [
      ("fonts", "assets/text.ttf", ""), ("fonts", "assets", "assets/text.ttf"), ("fonts", "./assets/none.ttf", ""),
      ("font", "assets/text.ttf", ""), ("font", "../none.ttf", ""), ("list", "assets/text.json", ""),
      ("list", "assets/text.csv", ""), ("list", "assets/text.jsonl", ""), ("list", "assets/text.srt", ""),
      ("list", "assets/text.vtt", ""),
    ])
  func names(kind: String, name: String, shown: String) throws {
    let scratch = try folders()
    _ = try Program.shell(
      "cd jobs/assets; for i in ttf json csv jsonl srt vtt; do echo '\"{' > text.$i; done", in: scratch)
    let outcome = try check(scratch, kind, name)
    #expect(outcome.status == 65 && outcome.errors.contains(shown.isEmpty ? name : shown), "\(outcome.errors)")
    #expect(!outcome.errors.contains(scratch.folder.path), "\(outcome.errors)")
  }

  @Test("Messages name a plan by its given path") func planNames() throws {
    let scratch = try folders(
      "timeline: 1\ncanvas: { size: [32, 16], framesPerSecond: 10, duration: 0.2 }\nlayers: []\n")
    let outcome = try Program.shell(
      """
      $LAYERKIT plan jobs/t.yaml -o jobs/plan --no-probe --root jobs 2> out/warnings
      $LAYERKIT assemble jobs/plan -o a.mp4 --root jobs; echo >> jobs/plan/timeline.yaml
      $LAYERKIT render-chunk jobs/plan --index 0 --root jobs; echo > jobs/plan/plan.json
      $LAYERKIT job jobs/plan --slurm --root jobs
      """, in: scratch)
    for text in ["chunks of jobs/plan are", "jobs/plan/timeline.yaml is not what", "the plan in jobs/plan is damaged"] {
      #expect(outcome.errors.contains(text), "\(outcome.errors)")
    }
    #expect(!outcome.errors.contains(scratch.folder.path), "\(outcome.errors)")
  }

  @Test("A slash before a combining mark divides names like any other") func combiningMark() throws {
    let scratch = try folders()
    _ = try Program.shell("cp out/a.png \"$(printf '\\314\\201').png\"", in: scratch)
    let outcome = try check(scratch, "image", "../\u{301}.png")
    #expect(outcome.status == 65 && outcome.errors.contains("there is no file"), "\(outcome.errors)")
  }

  @Test(
    "Every command has the option",
    arguments: [
      "check FILE", "test FILE", "render FILE -o r.mp4", "render FILE --batch jobs/rows.csv -o '${word}.mp4'",
      "frames FILE --at 0 -o frames", "still FILE -o s.png", "sheet FILE -o s.png",
      "values FILE --layer root --key-path opacity --at 0", "explain FILE --layer root --key-path opacity --at 0",
      "track FILE -o -", "diff FILE FILE", "plan FILE -o plan", "fonts FILE --name Liberation",
      "render FILE --resumable parts -o r.mp4",
    ])
  func commands(command: String) throws {
    let scratch = try folders(Self.timeline("variable", "link.png"))
    let (bad, good) = ("jobs/t.yaml", "jobs/u.yaml")
    try scratch.write(Data(Self.timeline("variable", "inner.png").utf8), to: good)
    try scratch.write(Data("word,f\nw,assets/a.png\n".utf8), to: "jobs/rows.csv")
    func run(_ file: String) throws -> Program.Outcome {
      try Program.shell("$LAYERKIT \(command.replacing("FILE", with: file)) --root jobs", in: scratch)
    }
    let fine = try run(good)
    #expect(fine.status == 0, "\(fine.errors)")
    if command.contains("--batch") {
      try scratch.write(Data("word,f\nx,link.png\n".utf8), to: "jobs/rows.csv")
      #expect(try run(bad).status == 1)
    } else if !command.hasPrefix("fonts") {
      let refused = try run(bad)
      #expect(refused.status == 65 && refused.errors.contains("there is no file 'link.png'"), "\(refused.errors)")
    }
    let outside = try run("out/plain.yaml")
    #expect(outside.status == 66 && outside.errors == "layerkit: error: there is no file out/plain.yaml\n")
    let missing = try run("out/none.yaml")
    #expect(missing.status == 66 && missing.errors == "layerkit: error: there is no file out/none.yaml\n")
  }

  @Test("Values and rows are read from inside", arguments: ["--props out/props.yaml", "--batch out/a.csv --overwrite"])
  func valuesAndRows(option: String) throws {
    let scratch = try folders(Self.timeline("variable", "inner.png"))
    let file = option.split(separator: " ")[1]
    let outcome = try Program.shell("$LAYERKIT render jobs/t.yaml \(option) -o a.mp4 --root jobs", in: scratch)
    #expect(
      outcome.status == 66 && outcome.errors == "layerkit: error: there is no file \(file)\n", "\(outcome.errors)")
  }

  @Test("The timeline can be given by a link from outside, and by the root itself") func givenPaths() throws {
    let scratch = try folders(Self.timeline("variable", "inner.png"))
    let outcome = try Program.shell(
      """
      set -e; ln -s jobs/t.yaml t.yaml; ln -s jobs others; $LAYERKIT check t.yaml --root jobs
      $LAYERKIT check others/t.yaml --root others; $LAYERKIT check jobs/t.yaml --root others
      cd jobs; $LAYERKIT check t.yaml --root .; $LAYERKIT check - --root . < t.yaml; $LAYERKIT check t.yaml --root /
      """, in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("A chunk of a plan inside is rendered, without fonts that lead outside") func plans() throws {
    let scratch = try folders(
      "timeline: 1\ncanvas: { size: [32, 16], framesPerSecond: 10, duration: 0.2, background: \"#000\" }\n"
        + "layers: [{ frame: [0, 0, 32, 16], class: CATextLayer, string: a }]\n")
    let outcome = try Program.shell(
      """
      $LAYERKIT plan jobs/t.yaml -o jobs/plan --no-probe --root jobs
      $LAYERKIT render-chunk jobs/plan --index 0 --root jobs && $LAYERKIT assemble jobs/plan -o a.mp4 --root jobs \
        && $LAYERKIT job jobs/plan --slurm --root jobs
      """, in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let linked = try Program.shell(
      "ln -s ../../../out/a.ttf jobs/plan/fonts/b.ttf; $LAYERKIT render-chunk jobs/plan --index 0 --overwrite --root jobs",
      in: scratch)
    #expect(linked.status == 65, "\(linked.errors)")
    let moved = try Program.shell("mv jobs/plan .; $LAYERKIT render-chunk plan --index 0 --root jobs", in: scratch)
    #expect(moved.status == 66, "\(moved.errors)")
  }

  @Test("A root that is not a folder is wrong usage", arguments: ["none", "jobs/t.yaml"]) func wrongRoots(name: String)
    throws
  {
    let outcome = try Program.run(["check", "jobs/t.yaml", "--root", name], in: folders())
    #expect(outcome.status == 64 && outcome.errors.contains("--root takes a folder"), "\(outcome.errors)")
  }
}
