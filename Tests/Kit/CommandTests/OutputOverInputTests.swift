import Foundation
import Testing

/// An output must not replace a file that the program has read.
@Suite("Outputs that are inputs")
struct OutputOverInputTests {
  /// A folder with a movie and an image, and a timeline that shows both.
  private func showing() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Data(Timelines.plain().utf8), to: "plain.yaml")
    let made = try Program.shell(
      "$LAYERKIT render plain.yaml -o clip.mp4 && $LAYERKIT still plain.yaml -o image.png && cp clip.mp4 kept.mp4 "
        + "&& cp image.png kept.png",
      in: scratch)
    try #require(made.status == 0, "\(made.errors)")
    try scratch.write(Data(Self.timeline.utf8), to: "cut.yaml")
    return scratch
  }

  private static let timeline = """
    timeline: 1
    canvas: { size: [32, 16], framesPerSecond: 10, duration: 0.2, background: "#000" }
    variables: { rows: { type: list, default: rows.json }, name: { type: string, default: a } }
    layers:
      - { frame: [0, 0, 32, 16], contents: clip.mp4 }
      - { frame: [0, 0, 32, 16], contents: image.png }

    """

  private func refuses(_ outcome: Program.Outcome, _ name: String, by user: String = "the timeline") {
    #expect(outcome.status == 64, "\(outcome.errors)")
    #expect(outcome.errors.contains("\(name) is used by \(user)"), "\(outcome.errors)")
  }

  @Test(
    "No command that writes replaces a file that the timeline shows",
    arguments: [
      ("render cut.yaml -o clip.mp4", "clip.mp4"), ("render cut.yaml -o ./clip.mp4", "./clip.mp4"),
      ("render cut.yaml -o link.mp4", "link.mp4"), ("render cut.yaml -o hard.mp4", "hard.mp4"),
      ("render cut.yaml -o image.png", "image.png"), ("still cut.yaml -o image.png", "image.png"),
      ("sheet cut.yaml -o image.png", "image.png"), ("track cut.yaml -o rows.json", "rows.json"),
      ("track cut.yaml -o cut.yaml", "cut.yaml"), ("track - -o cut.yaml < cut.yaml", "cut.yaml"),
      ("render cut.yaml --resumable parts -o clip.mp4", "clip.mp4"),
      ("still cut.yaml --props props.json -o props.png", "props.png"),
      ("values cut.yaml --layer root --key-path opacity --plot image.png", "image.png"),
      ("render cut.yaml --codec ffv1 -o clip.mkv", "clip.mkv"),
    ])
  func commands(command: String, name: String) throws {
    let scratch = try showing()
    try scratch.write(Data("[{ \"a\": 1 }]".utf8), to: "rows.json")
    try scratch.write(Data("{ name: b }".utf8), to: "props.json")
    for (link, target) in [("link.mp4", "clip.mp4"), ("clip.mkv", "clip.mp4")] {
      try FileManager.default.createSymbolicLink(atPath: scratch.url(link).path, withDestinationPath: target)
    }
    try FileManager.default.createSymbolicLink(atPath: scratch.url("props.png").path, withDestinationPath: "props.json")
    try FileManager.default.linkItem(at: scratch.url("clip.mp4"), to: scratch.url("hard.mp4"))
    let names = scratch.names()
    refuses(try Program.shell("$LAYERKIT \(command)", in: scratch), name)
    #expect(try scratch.read("clip.mp4") == scratch.read("kept.mp4"))
    #expect(try scratch.read("image.png") == scratch.read("kept.png"))
    #expect(try scratch.read("cut.yaml") == Data(Self.timeline.utf8))
    #expect(scratch.names() == names)
  }

  @Test("Frames do not replace an image with the name of a frame") func frames() throws {
    let scratch = try showing()
    try FileManager.default.moveItem(at: scratch.url("image.png"), to: scratch.url("frame-000001.png"))
    try scratch.write(
      Data(Self.timeline.replacing("image.png", with: "frame-000001.png").replacing("rows.json", with: "[]").utf8),
      to: "cut.yaml")
    let names = scratch.names()
    refuses(try Program.run(["frames", "cut.yaml", "-o", "."], in: scratch), "./frame-000001.png")
    #expect(try scratch.read("frame-000001.png") == scratch.read("kept.png"))
    #expect(scratch.names() == names)
  }

  @Test(
    "Sounds, fonts and values of a timeline are not replaced either", arguments: ["tone.mp4", "font.mp4", "props.mp4"])
  func otherKinds(name: String) throws {
    let scratch = try showing()
    let font = "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf"
    try FileManager.default.copyItem(atPath: font, toPath: scratch.url("font.ttf").path)
    try scratch.write(Data("{ name: b }".utf8), to: "props.json")
    let made = try Program.shell(
      "cp clip.mp4 tone.wav && ffmpeg -v error -y -f lavfi -i sine=d=0.2 tone.wav "
        + "&& ln -s tone.wav tone.mp4 && ln -s font.ttf font.mp4 && ln -s props.json props.mp4", in: scratch)
    try #require(made.status == 0, "\(made.errors)")
    try scratch.write(
      Data(
        (Timelines.plain() + "audio: [{ file: tone.wav }]\nfonts: [font.ttf]\nvariables: { name: { type: string } }\n")
          .utf8),
      to: "cut.yaml")
    refuses(try Program.run(["render", "cut.yaml", "--props", "props.json", "-o", name], in: scratch), name)
  }

  @Test("A batch replaces neither its rows nor the files that any row shows") func batches() throws {
    let scratch = try showing()
    let text = Self.timeline.replacing("variables: { rows: { type: list, default: rows.json }, ", with: "variables: { ")
      .replacing("contents: clip.mp4", with: "contents: '${name}.mp4'")
    try scratch.write(Data(text.utf8), to: "cut.yaml")
    try scratch.write(Data("name,to\nclip,new\nclip,clip\n".utf8), to: "rows.csv")
    let names = scratch.names()
    let outcome = try Program.run(
      ["render", "cut.yaml", "--batch", "rows.csv", "--overwrite", "-o", "${to}.mp4"], in: scratch)
    refuses(outcome, "clip.mp4")
    #expect(try scratch.read("clip.mp4") == scratch.read("kept.mp4") && scratch.names() == names)

    // The first row would replace the image of the last one.
    try scratch.write(Data("name,to\nkept,clip\nclip,new\n".utf8), to: "rows.csv")
    refuses(
      try Program.run(
        ["render", "cut.yaml", "--batch", "rows.csv", "--overwrite", "-o", "${to}.mp4"], in: scratch), "clip.mp4")
    #expect(try scratch.read("clip.mp4") == scratch.read("kept.mp4") && scratch.names() == names)

    try scratch.write(Data("name,to\nclip,new\n".utf8), to: "rows.csv")
    try FileManager.default.createSymbolicLink(atPath: scratch.url("new.mp4").path, withDestinationPath: "rows.csv")
    refuses(
      try Program.run(
        ["render", "cut.yaml", "--batch", "rows.csv", "--overwrite", "-o", "${to}.mp4"], in: scratch), "new.mp4")
  }

  @Test("A batch does not remove a hidden file that a row shows") func hiddenFiles() throws {
    let scratch = try showing()
    try FileManager.default.copyItem(at: scratch.url("clip.mp4"), to: scratch.url(".new.mp4.tmp-1a"))
    let text = Self.timeline.replacing("variables: { rows: { type: list, default: rows.json }, ", with: "variables: { ")
      .replacing("contents: clip.mp4", with: "contents: .new.mp4.tmp-1a")
    try scratch.write(Data(text.utf8), to: "cut.yaml")
    try scratch.write(Data("name\nnew\n".utf8), to: "rows.csv")
    let outcome = try Program.run(["render", "cut.yaml", "--batch", "rows.csv", "-o", "${name}.mp4"], in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(scratch.names().contains(".new.mp4.tmp-1a"))
  }

  @Test("Commands that read a plan do not replace its files") func plans() throws {
    let scratch = try Scratch(Timelines.plain())
    let made = try Program.shell(
      "$LAYERKIT plan timeline.yaml -o plan --no-probe && $LAYERKIT render-chunk plan --index 0", in: scratch)
    try #require(made.status == 0, "\(made.errors)")
    let chunk = try scratch.read("plan/chunks/0000.mp4")
    refuses(
      try Program.run(["assemble", "plan", "-o", "plan/chunks/0000.mp4"], in: scratch), "plan/chunks/0000.mp4",
      by: "the plan")
    #expect(try scratch.read("plan/chunks/0000.mp4") == chunk)
    for name in ["plan.json", "timeline.yaml"] {
      refuses(
        try Program.run(["job", "plan", "--slurm", "-o", "plan/\(name)"], in: scratch), "plan/\(name)", by: "the plan")
    }
    let linked = try Program.shell(
      "rm plan/chunks/0000.*; ln -s ../timeline.yaml plan/chunks/0000.mp4; $LAYERKIT render-chunk plan --index 0",
      in: scratch)
    refuses(linked, "plan/chunks/0000.mp4", by: "the plan")
  }

  @Test("A plan's commands replace an earlier movie, but not the footage of the plan") func planFootage() throws {
    let scratch = try showing()
    try scratch.write(Data("[]".utf8), to: "rows.json")
    let made = try Program.shell(
      "$LAYERKIT plan cut.yaml -o plan --no-probe && $LAYERKIT render-chunk plan --index 0 "
        + "&& $LAYERKIT assemble plan -o out.mp4 && $LAYERKIT assemble plan -o out.mp4", in: scratch)
    #expect(made.status == 0, "\(made.errors)")
    refuses(try Program.run(["assemble", "plan", "-o", "clip.mp4"], in: scratch), "clip.mp4")
    refuses(try Program.run(["job", "plan", "--slurm", "-o", "clip.mp4"], in: scratch), "clip.mp4")
    #expect(try scratch.read("clip.mp4") == scratch.read("kept.mp4"))
  }

  /// A folder with the plan of a timeline with values and rows in files, and with a chunk of it.
  private func planned() throws -> Scratch {
    let variables = "variables: { rows: { type: list, default: rows.csv }, title: { type: string } }\n"
    let scratch = try Scratch(Timelines.plain() + variables)
    try scratch.write(Data("word\na\n".utf8), to: "rows.csv")
    try scratch.write(Data("title: b\n".utf8), to: "props.yaml")
    let made = try Program.shell("\(Self.plan) && $LAYERKIT render-chunk plan --index 0", in: scratch)
    try #require(made.status == 0, "\(made.errors)")
    return scratch
  }

  private static let plan = "$LAYERKIT plan timeline.yaml --props props.yaml -o plan --no-probe"

  @Test(
    "A plan's commands do not replace the files that its timeline was made from",
    arguments: ["timeline.yaml", "rows.csv", "props.yaml"])
  func planSources(name: String) throws {
    let scratch = try planned()
    let previous = try scratch.read(name)
    refuses(try Program.run(["job", "plan", "--slurm", "-o", name], in: scratch), name)
    let linked = try Program.shell("ln -s \(name) a.mp4; $LAYERKIT assemble plan -o a.mp4", in: scratch)
    refuses(linked, "a.mp4")
    #expect(try scratch.read(name) == previous)
  }

  @Test("A job does not replace a rendered chunk or its record", arguments: ["0000.mp4", "0000.json"])
  func jobOverChunk(name: String) throws {
    let scratch = try planned()
    let previous = try scratch.read("plan/chunks/\(name)")
    let outcome = try Program.run(["job", "plan", "--slurm", "-o", "plan/chunks/\(name)"], in: scratch)
    refuses(outcome, "plan/chunks/\(name)", by: "the plan")
    #expect(try scratch.read("plan/chunks/\(name)") == previous)
  }

  @Test("A changed comment keeps plan and chunks valid, and the timeline is not replaced") func comments() throws {
    let scratch = try planned()
    let outcome = try Program.shell(
      "stat -c %y plan/chunks/0000.mp4; echo '# b' >> timeline.yaml && \(Self.plan) && $LAYERKIT assemble plan -o a.mp4 "
        + "&& stat -c %y plan/chunks/0000.mp4", in: scratch)
    #expect(outcome.status == 0 && Set(outcome.lines).count == 1, "\(outcome.errors)")
    refuses(try Program.run(["job", "plan", "--slurm", "-o", "timeline.yaml"], in: scratch), "timeline.yaml")
  }

  @Test("A plan without digests of its sources can be read, and its chunks are valid") func olderPlans() throws {
    let scratch = try planned()
    let plan = String(decoding: try scratch.read("plan/plan.json"), as: UTF8.self)
    let older = plan.replacing(/,\n  "sources" : \[[^\]]*\]/, with: "")
    try #require(older != plan)
    try scratch.write(Data(older.utf8), to: "plan/plan.json")
    let outcome = try Program.run(["assemble", "plan", "-o", "a.mp4"], in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("A damaged chunk can be rendered again") func damagedChunks() throws {
    let outcome = try Program.shell(
      "$LAYERKIT plan timeline.yaml -o plan --no-probe && $LAYERKIT render-chunk plan --index 0 "
        + "&& echo >> plan/chunks/0000.mp4 && $LAYERKIT render-chunk plan --index 0 "
        + "&& $LAYERKIT assemble plan -o out.mp4", in: Scratch(Timelines.plain()))
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("A plan is not written over its timeline") func planOverTimeline() throws {
    let scratch = try Scratch(Timelines.plain())
    refuses(try Program.run(["plan", "timeline.yaml", "-o", "."], in: scratch), "./timeline.yaml")
    #expect(scratch.names() == ["timeline.yaml"])
  }

  @Test("The error is an object with --progress json") func json() throws {
    let scratch = try showing()
    try scratch.write(Data("[]".utf8), to: "rows.json")
    let outcome = try Program.run(["render", "cut.yaml", "-o", "clip.mp4", "--progress", "json"], in: scratch)
    #expect(outcome.status == 64 && outcome.errors.hasPrefix("{\"event\":\"error\""), "\(outcome.errors)")
  }
}
