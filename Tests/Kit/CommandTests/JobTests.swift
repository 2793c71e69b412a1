import Foundation
import Testing

/// `layerkit job`.
struct JobTests {
  private static let timeline = """
    timeline: 1
    canvas: { size: [16, 16], framesPerSecond: 10, duration: 0.4 }
    layers: [{ id: card, frame: [0, 0, 8, 8], backgroundColor: "#f00" }]

    """

  /// A folder with a plan of two chunks.
  private func scratch(_ folder: String = "the plan") throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Data(Self.timeline.utf8), to: "my film.yaml")
    let outcome = try Program.run(["plan", "my film.yaml", "--chunk-frames", "2", "-o", "./\(folder)"], in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    try FileManager.default.removeItem(at: scratch.url("my film.yaml"))
    return scratch
  }

  /// The path of the folder without symbolic links.
  private func path(_ scratch: Scratch) throws -> String {
    try Program.tool("pwd", ["-P"], in: scratch).text.trimmingCharacters(in: .newlines)
  }

  @Test("Every engine's job goes to standard output, with the plan's absolute path", arguments: ["parallel", "slurm"])
  func output(engine: String) throws {
    let scratch = try scratch()
    let outcome = try Program.run(["job", "./the plan/", "--\(engine)"], in: scratch)
    #expect(outcome.status == 0 && outcome.errors == "")
    let folder = try path(scratch)
    #expect(outcome.text.hasPrefix("#!/usr/bin/env bash\n"))
    #expect(outcome.text.contains("='\(folder)/the plan'\n"))
    #expect(outcome.text.contains("='\(folder)/my film.mp4'\n"))
    #expect(scratch.names() == ["the plan"])
  }

  @Test("A script is executable, a template is not")
  func permissions() throws {
    let scratch = try scratch()
    for (engine, runs) in [("parallel", true), ("slurm", true), ("openjd", false), ("kubernetes", false)] {
      #expect(try Program.run(["job", "the plan", "--\(engine)", "-o", "jobs/it"], in: scratch).text == "")
      #expect(FileManager.default.isExecutableFile(atPath: scratch.url("jobs/it").path) == runs, "\(engine)")
    }
  }

  @Test("Scripts are valid for bash", arguments: ["parallel", "slurm"])
  func syntax(engine: String) throws {
    let scratch = try scratch("-a 'b' $c \n{}")
    let outcome = try Program.shell("$LAYERKIT job ./-a* --\(engine) -o it && bash -n it", in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("In containers the plan and the movie are in the volume")
  func kubernetes() throws {
    let scratch = try scratch()
    let arguments = ["job", "the plan", "--kubernetes", "--image", "mine:1", "--claim", "films"]
    let text = try Program.run(arguments, in: scratch).text
    #expect(text.contains(#""/farm/the plan""#) && text.contains(#""/farm/my film.mp4""#))
    #expect(text.contains(#"image: "mine:1""#) && text.contains(#"claimName: "films""#))
    let elsewhere = try Program.run(arguments + ["--movie", "out/a.mp4"], in: scratch).text
    #expect(elsewhere.contains(#""/farm/out/a.mp4""#))
  }

  @Test("A template of Open Job Description beside the plan has the paths as defaults")
  func openJobDescription() throws {
    let scratch = try scratch()
    _ = try Program.run(["job", "the plan", "--openjd", "-o", "job.yaml", "--movie", "out/a.mp4"], in: scratch)
    let text = String(decoding: try scratch.read("job.yaml"), as: UTF8.self)
    #expect(text.contains(#"default: "the plan""#) && text.contains(#"default: "out/a.mp4""#))
    let parent = try Program.run(["job", "the plan/../the plan/.", "--openjd", "-o", "the plan/job.yaml"], in: scratch)
    #expect(parent.status == 0)
    #expect(String(decoding: try scratch.read("the plan/job.yaml"), as: UTF8.self).contains(#"default: ".""#))
  }

  @Test(
    "Wrong arguments get a suggestion",
    arguments: [
      (["job", "the plan"], "Missing the engine: --openjd, --kubernetes, --slurm or --parallel."),
      (["job", "the plan", "--slurm", "--claim", "a"], "--image and --claim are for --kubernetes"),
      (["job", "the plan", "--k8s"], "Did you mean '--kubernetes'?"),
      (["job", "the plan", "--sbatch"], "Did you mean '--slurm'?"),
      (["job", "the plan", "--ssh"], "Did you mean '--parallel'?"),
      (["job", "the plan", "--deadline"], "Did you mean '--openjd'?"),
    ])
  func usage(arguments: [String], message: String) throws {
    let outcome = try Program.run(arguments, in: scratch())
    #expect(outcome.status == 64 && outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test("A missing plan is a missing input, and an unreadable plan is a bad plan")
  func noPlan() throws {
    let scratch = try scratch()
    let missing = try Program.run(["job", "other", "--slurm"], in: scratch)
    #expect(missing.status == 66 && missing.errors.contains("other is not a plan"), "\(missing.errors)")
    try scratch.write(Data("{}".utf8), to: "the plan/plan.json")
    let wrong = try Program.run(["job", "the plan", "--slurm", "-o", "it"], in: scratch)
    #expect(wrong.status == 65 && wrong.errors.contains("the plan is damaged"), "\(wrong.errors)")
    #expect(scratch.names() == ["the plan"])
  }
}
